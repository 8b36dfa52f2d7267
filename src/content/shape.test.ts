// The page and the slides are both made from one tree.

import type { Nodes, Root } from 'mdast';
import { expect, test } from 'vitest';

import { isJsx, parseMdx, plainText, textAttribute } from './parse.ts';
import { shapeLesson } from './shape.ts';

function shape(text: string): Root {
  const root = parseMdx(text);
  shapeLesson(root, 'content/lessons/06-example');
  return root;
}

/** Prints the nested names of the components, without their texts. */
function outline(node: Nodes): string {
  const inside = 'children' in node ? node.children.map(outline).filter(Boolean).join(' ') : '';
  if (!isJsx(node))
    return ['heading', 'paragraph', 'list', 'code'].includes(node.type) && !inside ? node.type : inside;
  return `${node.name}(${inside})`;
}

function find(node: Nodes, name: string): Nodes[] {
  const here = isJsx(node) && node.name === name ? [node] : [];
  return [...here, ...('children' in node ? node.children.flatMap((child) => find(child, name)) : [])];
}

test('lead line, spoken paragraphs and what is shown are told apart', () => {
  const root = shape(
    '# T\n\nQ?\n\n---\n\n<Slide core />\n\n## H\n\nLead.\n\nSaid.\n\n- item\n\n```text\nx\n```\n',
  );
  expect(outline(root)).toBe(
    'Part(heading Lead(paragraph)) Part(heading Lead(paragraph) Say(paragraph) paragraph Show(code))',
  );
  const [, part] = root.children;
  expect(part && isJsx(part) && ['n', 'id', 'core', 'off'].map((name) => textAttribute(part, name))).toEqual([
    '1',
    's1',
    'yes',
    '',
  ]);
});

test('quizzes are numbered, and their answers gathered at the end of the page', () => {
  const root = shape('# T\n\nQ?\n\n<Quiz question="Which?">\n- A {right} — *yes*\n- B — *no*\n</Quiz>\n');
  expect(root.children.map((child) => isJsx(child) && child.name)).toEqual(['Part', 'Answers']);
  const [quiz] = find(root, 'Quiz');
  expect(
    quiz &&
      isJsx(quiz) && [textAttribute(quiz, 'id'), textAttribute(quiz, 'lesson'), textAttribute(quiz, 'right')],
  ).toEqual(['q1', 'example', '0']);
  const answers = find(root, 'AnswerOption').map(plainText);
  expect(answers).toEqual(['Ayes', 'Bno']);
});

test('the right option stands at any place, and at the same one in each language', () => {
  const places = (words: string[]) => {
    const quiz = `<Quiz question="?">\n${words.map((word, at) => `- ${word}${at === 1 ? ' {right}' : ''} — *w*`).join('\n')}\n</Quiz>\n`;
    const root = shape(`# T\n\nQ?\n\n${Array.from({ length: 12 }, () => quiz).join('\n')}`);
    return find(root, 'Quiz').map((node) =>
      find(node, 'Option').findIndex((option) => isJsx(option) && textAttribute(option, 'right') === 'yes'),
    );
  };
  expect(new Set(places(['a', 'b', 'c']))).toEqual(new Set([0, 1, 2]));
  expect(places(['a', 'b', 'c'])).toEqual(places(['а', 'б', 'в']));
});

test('an ordering quiz is out of order, in the same way each time', () => {
  const text =
    '# T\n\nQ?\n\n<Quiz kind="order" question="?">\n- a — *1*\n- b — *2*\n- c — *3*\n- d — *4*\n</Quiz>\n';
  const order = () =>
    find(shape(text), 'Option').map((option) => isJsx(option) && textAttribute(option, 'n'));
  expect(order().toSorted()).toEqual(['0', '1', '2', '3']);
  expect(order()).not.toEqual(['0', '1', '2', '3']);
  expect(order()).toEqual(order());
});

test('figures are numbered within the lesson', () => {
  const root = shape(
    '# T\n\n<Widget name="w" title="t" />\n\n<Timeline caption="c">\n- **2007** x\n</Timeline>\n',
  );
  const numbers = [...find(root, 'WIsland'), ...find(root, 'Timeline')].map(
    (node) => isJsx(node) && textAttribute(node, 'figure'),
  );
  expect(numbers).toEqual(['6.1', '6.2']);
});

test('what only the slides show is laid out like the rest of a slide', () => {
  const root = shape('# T\n\nQ?\n\n<SlideOnly>\n\nSeen.\n\n```text\nx\n```\n\n</SlideOnly>\n');
  expect(outline(root)).toBe('Part(heading Lead(paragraph) SlideOnly(paragraph Show(code)))');
});

test('a lesson imports the widgets it uses, each once', () => {
  const root = shape(
    '# T\n\nQ?\n\n<Widget name="scale-chart" title="a" />\n\n<Widget name="scale-chart" title="b" />\n',
  );
  const imports = root.children.flatMap((node) => (node.type === 'mdxjsEsm' ? [node.value] : []));
  expect(imports).toEqual(["import ScaleChartIsland from '#site/widgets/scale-chart/Island.astro'"]);
  expect(find(root, 'ScaleChartIsland')).toHaveLength(2);
});

test('what stands beside the text is one figure before the sections, and each says what it shows', () => {
  const root = shape(
    '# T\n\nQ?\n\n---\n\n## A\n\nLead.\n\n<Beside name="cluster" at="one" />\n\n---\n\n## B\n\nLead.\n\n---\n\n## C\n\nLead.\n\n<Beside name="cluster" at="two" />\n',
  );
  expect(outline(root)).toContain('PageOnly(ClusterBeside');
  expect(find(root, 'ClusterBeside')).toHaveLength(1);
  expect(find(root, 'Beside')).toHaveLength(0);
  expect(find(root, 'Part').map((part) => isJsx(part) && textAttribute(part, 'beside'))).toEqual([
    '',
    'one',
    '',
    'two',
  ]);
});

test('the first use of a term on the page is marked, unless a parenthesis explains it already', () => {
  const root = shape(
    [
      '# T\n\nQ?\n\n<Notes>\nA <Term id="node">node</Term>.\n</Notes>\n',
      'A <Term id="node">node</Term>, and a <Term id="node">node</Term>.\n',
      'A <Term id="rack">стойка</Term> (rack), and (a <Term id="ring">ring</Term>).\n',
    ].join('\n'),
  );
  const marks = find(root, 'Term').map((term) => isJsx(term) && textAttribute(term, 'first'));
  expect(marks).toEqual(['', 'yes', '', '', '']);
});
