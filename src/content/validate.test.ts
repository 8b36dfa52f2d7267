// All mistakes of an author are reported at once, each with its line, what was expected and how to correct it.

import { expect, test } from 'vitest';

import { parseMdx } from './parse.ts';
import { validateLesson } from './validate.ts';

const known = {
  terms: new Set(['partition']),
  widgets: new Set(['scale-chart']),
  files: new Set(['tracks.cql', 'ring.svg']),
  lessons: new Set(['ring']),
  planned: new Set(['vnodes']),
  labs: new Set(['key-workshop']),
};

function problems(text: string): string[] {
  return validateLesson('en.mdx', parseMdx(text), known).map(({ line, message }) => `${line}: ${message}`);
}

const opening = '# Title\n\nWhy?\n';

test('a whole lesson has no problem', () => {
  const text = `${opening}
<Goals>
- Do it.
</Goals>

---

<Slide core wide />

## A claim

A lead with a <Term id="partition">partition</Term> and a [link](lesson:ring).

### Is this a question?

Text with <Lesson id="ring" />, <Lesson id="vnodes" /> and <Lab id="key-workshop" />.

<Widget name="scale-chart" title="Why?" preset="small" />

<Quiz question="Which?">
- One. {right} — *Because.*
- Two. — *No.*
</Quiz>
`;
  expect(problems(text)).toEqual([]);
});

test('all mistakes are reported, each on its line', () => {
  const text = `${opening}
import x from 'y'

<Chart />

<Aside>text</Aside>

<Term id="nothing">x</Term>
`;
  const found = problems(text);
  expect(found).toHaveLength(4);
  expect(found[0]).toMatch(/^5: import and export are not for lessons/);
  expect(found[1]).toMatch(/^7: <Chart> is not a component of lessons; there are Slide, Goals/);
  expect(found[2]).toMatch(/^9: <Aside> needs title="…"/);
  expect(found[3]).toMatch(/^11: no glossary term “nothing”; add content\/glossary\/nothing.yaml/);
});

test.each([
  ['a heading too deep', `${opening}\n---\n\n## A\n\nLead.\n\n#### B\n`, /no heading below ###/],
  ['a section without heading', `${opening}\n---\n\nText.\n`, /a section opens with a ## heading/],
  ['two headings in a section', `${opening}\n---\n\n## A\n\nLead.\n\n## B\n`, /put --- before the second/],
  ['no lead', `${opening}\n---\n\n## A\n\n- list\n`, /needs a lead/],
  ['a lesson by its number', `${opening}\nAs in lesson 6.\n`, /“lesson 6” will be wrong/],
  [
    'a reference to no lesson',
    `${opening}\nAs in <Lesson id="rings" />.\n`,
    /no lesson “rings”; there are ring, vnodes/,
  ],
  ['a reference to no lab', `${opening}\nTry <Lab id="ring" />.\n`, /no lab “ring”; there are key-workshop/],
  [
    'Slide after the heading',
    `${opening}\n---\n\n## A\n\nLead.\n\n<Slide core />\n`,
    /<Slide \/> stands before the heading/,
  ],
  [
    'an unknown property',
    `${opening}\n<Goals colour="red">\n- a\n</Goals>\n`,
    /<Goals> has no property “colour”; expected: none/,
  ],
  [
    'a flag with a value',
    `${opening}\n---\n\n<Slide core="yes" />\n\n## A\n\nLead.\n`,
    /“core” stands without a value/,
  ],
  [
    'an unknown widget',
    `${opening}\n<Widget name="ring" title="?" />\n`,
    /no widget “ring”; there are scale-chart/,
  ],
  [
    'a missing file',
    `${opening}\n<Cql file="x.cql" />\n`,
    /no file “x.cql” in the lesson's folder; there are tracks.cql/,
  ],
  [
    'a column outside columns',
    `${opening}\n<Column title="a">\n\nx\n\n</Column>\n`,
    /stands only inside <Columns>/,
  ],
  [
    'an unknown fence',
    `${opening}\n\`\`\`cypher\nx\n\`\`\`\n`,
    /fence language is “cypher”; expected one of cql/,
  ],
  ['a dead link', `${opening}\n[x](../ring)\n`, /leads nowhere known/],
  ['an unknown lesson', `${opening}\n[x](lesson:nowhere)\n`, /no written lesson “nowhere”/],
  ['an expression', `${opening}\n{1 + 1}\n`, /only \{right\} in the options/],
  ['a picture', `${opening}\n![x](y.png)\n`, /written as <Figure/],
  [
    'a quiz with two right',
    `${opening}\n<Quiz question="?">\n- a {right} — *x*\n- b {right} — *y*\n</Quiz>\n`,
    /exactly one \{right\} option; this one has 2/,
  ],
  [
    'an option without feedback',
    `${opening}\n<Quiz question="?">\n- a {right}\n- b — *y*\n</Quiz>\n`,
    /option on line 6 has no feedback/,
  ],
  [
    'an ordering quiz with right',
    `${opening}\n<Quiz kind="order" question="?">\n- a {right} — *x*\n- b — *y*\n</Quiz>\n`,
    /without \{right\}/,
  ],
  [
    'an unknown kind',
    `${opening}\n<Quiz kind="best" question="?">\n- a {right} — *x*\n- b — *y*\n</Quiz>\n`,
    /one of single, multiple, order/,
  ],
  [
    'a guess with none right',
    `${opening}\n<Guess question="?">\n- a\n- b\n</Guess>\n`,
    /exactly one \{right\}/,
  ],
  [
    'a timeline without year',
    `${opening}\n<Timeline caption="c">\n- now\n</Timeline>\n`,
    /begins with its year in bold/,
  ],
  ['goals without list', `${opening}\n<Goals>\n\ntext\n\n</Goals>\n`, /holds one list/],
  [
    'a column without heading',
    `${opening}\n<Compare caption="c">\n\n| | a |\n|---|---|\n| 1 | 2 |\n\n</Compare>\n`,
    /has no heading; name it/,
  ],
  ['a table with more', `${opening}\n<Compare caption="c">\n\ntext\n\n</Compare>\n`, /holds one table/],
])('%s', (_, text, message) => {
  expect(problems(text).join('\n')).toMatch(message);
});
