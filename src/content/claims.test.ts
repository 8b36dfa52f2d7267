import { expect, test } from 'vitest';

import { type Claims, checkClaims, openingOf, sentencesOf } from './claims.ts';
import { parseMdx } from './parse.ts';

const tree = parseMdx(`# Ring

Who owns the key?

---

## A claim

Tokens of 5.0 are 64 bits. The ring has no end; “so they say.” Is it so?

<Aside title="x">
Not every node. Not every key.
</Aside>

<Compare caption="Nodes and tokens">

| a |
|---|
| 1 |

</Compare>

<Quiz question="?">
- No. {right} — *Because.*
</Quiz>

<Keep>The first node on.</Keep>

<Next>What comes after.</Next>
`);
const all = ['Tokens of', 'The ring', 'Not every node.', 'Not every key.', 'Nodes and', 'The first'];
const whole: Claims = { s1: Object.fromEntries(all.map((opening) => [opening, 'none'])) };
const check = (claims: Claims) =>
  checkClaims({ root: process.cwd(), tree, claims, sources: ['docs'], file: 'f', number: '06' }).map(
    ({ message }) => message,
  );

test('cuts what is told into sentences, without questions', () => {
  expect(sentencesOf(tree).map(({ text }) => text)).toEqual([
    'Tokens of 5.0 are 64 bits.',
    'The ring has no end; “so they say.”',
    'Not every node.',
    'Not every key.',
    'Nodes and tokens',
    'The first node on.',
  ]);
});

test('an opening names one sentence of its section', () => {
  const sentences = sentencesOf(tree);
  expect(sentences.map((sentence) => openingOf(sentence, sentences))).toEqual([
    'Tokens of 5.0',
    'The ring has',
    'Not every node.',
    'Not every key.',
    'Nodes and tokens',
    'The first node',
  ]);
});

test('every sentence has its evidence, and the evidence is there', () => {
  expect(check(whole)).toEqual([]);
  expect(check({})[0]).toContain('6 sentences have no evidence, the first in s1 “Tokens of 5.0 …”');
  const by = (evidence: string) => check({ s1: { ...whole.s1, 'The ring': [evidence] } });
  expect(by('docs')).toEqual([]);
  expect(by('src/content/claims.ts#Who says so?')).toEqual([]);
  expect(by('hearsay')[0]).toContain('not among');
  expect(by('src/content/claims.ts#Who says   so?')).toEqual([]);
  expect(by('src/content/claims.ts')[0]).toContain('has many cases');
  expect(by('src/conformance/sim/levels/truncate.simtest')).toEqual([]);
  expect(by('src/content/gone.ts')[0]).toContain('no file');
  expect(by('src/content/parse.ts#Who says so?')[0]).toContain('no longer says');
  expect(check({ s1: { ...whole.s1, 'A sentence that': 'none' } })[0]).toContain('no sentence');
});
