// The brief of a lab in one language: its tasks, their questions and tips, as far as the checks depend on them.

import type { Nodes } from 'mdast';
import {
  attribute,
  cutSections,
  headingOf,
  isComponent,
  isJsx,
  type Jsx,
  leadOf,
  lineOf,
  parseMdx,
  plainText,
  textAttribute,
  walk,
} from '#content/parse.ts';
import type { Problem } from '#content/problem.ts';
import { type Bone, skeletonOf } from '#content/skeleton.ts';

export interface BriefTask {
  readonly id: string;
  readonly title: string;
  readonly tips: number;
  readonly line: number;
}

export interface BriefQuestion {
  /** For a question of a matrix, it is `policy.cart`. */
  readonly id: string;
  readonly task: string;
  /** Letters, or the options of a matrix. Empty if the learner types a line of text. */
  readonly options: readonly string[];
  readonly several: boolean;
  /** How many values the question is asked with: 1 if it has no `Vary`. */
  readonly variants: number;
  readonly line: number;
}

/** A question that is answered in prose. */
export interface BriefWritten {
  readonly id: string;
  readonly task: string;
  readonly line: number;
}

export interface Brief {
  readonly text: string;
  readonly title: string;
  /** The paragraph under the title. */
  readonly question: string;
  readonly tasks: readonly BriefTask[];
  readonly questions: readonly BriefQuestion[];
  readonly written: readonly BriefWritten[];
  readonly skeleton: readonly Bone[];
}

const words = ['Task', 'Tip', 'Question', 'Matrix', 'Written', 'Vary', 'Lesson', 'Lab'];
/** May stand anywhere in the text. */
const references = ['Lesson', 'Lab'];

/** A private lab may have one task, and a task of it no tip. */
export function readBrief(
  text: string,
  file: string,
  isPrivate = false,
): { brief?: Brief; problems: Problem[] } {
  let tree: ReturnType<typeof parseMdx>;
  try {
    tree = parseMdx(text);
  } catch (error) {
    const { line = 1, reason = String(error) } = error as { line?: number; reason?: string };
    return { problems: [{ file, line, message: `not MDX: ${reason}` }] };
  }
  const problems: Problem[] = [];
  const complain = (node: Nodes, message: string) => problems.push({ file, line: lineOf(node), message });
  const tasks: BriefTask[] = [];
  const questions: BriefQuestion[] = [];
  const written: BriefWritten[] = [];
  walk(tree, (node, parents) => {
    if (!isJsx(node)) return;
    const task = parents.find((parent) => isComponent(parent as Nodes, 'Task')) as Jsx | undefined;
    const own = task ? textAttribute(task, 'id') : '';
    if (!words.includes(node.name ?? ''))
      complain(node, `<${node.name}> is no word of briefs; there are ${words.join(', ')}`);
    else if (references.includes(node.name ?? '')) return;
    else if (node.name !== 'Task' && !task) complain(node, `<${node.name}> stands inside a <Task>`);
    else if (node.name === 'Vary' && !parents.some((parent) => isComponent(parent as Nodes, 'Question')))
      complain(node, '<Vary> stands inside a <Question>');
    else if (node.name === 'Task') tasks.push(readTask(node, complain, isPrivate ? 0 : 1));
    else if (node.name === 'Question') questions.push(readQuestion(node, own, complain));
    else if (node.name === 'Written')
      written.push({ id: textAttribute(node, 'id'), task: own, line: lineOf(node) });
    else if (node.name === 'Matrix') questions.push(...readMatrix(node, own, complain));
  });
  const opening = cutSections(tree)[0]!;
  const title = headingOf(opening);
  const lead = leadOf(opening);
  if (!title) problems.push({ file, line: 1, message: 'expected # and the lab’s title first' });
  if (!lead)
    problems.push({ file, line: 1, message: 'expected a question in the paragraph after the title' });
  const tasksMin = isPrivate ? 1 : 4;
  if (tasks.length < tasksMin || tasks.length > 8)
    problems.push({ file, line: 1, message: `a lab has ${tasksMin} to 8 tasks, here are ${tasks.length}` });
  for (const list of [tasks, questions, written])
    for (const [at, { id, line }] of list.entries())
      if (list.findIndex((other) => other.id === id) !== at)
        problems.push({ file, line, message: `${id} stands here a second time` });
  const question = lead ? plainText(lead) : '';
  return {
    brief: { text, title, question, tasks, questions, written, skeleton: skeletonOf(tree) },
    problems,
  };
}

type Complain = (node: Nodes, message: string) => void;

function readTask(node: Jsx, complain: Complain, tipsMin: number): BriefTask {
  const id = textAttribute(node, 'id');
  if (!/^[a-z][\w-]*$/.test(id)) complain(node, 'expected an id such as t1 on <Task>');
  const heading = node.children.find((child) => (child as Nodes).type === 'heading') as Nodes | undefined;
  if (!heading) complain(node, 'expected ## and the title of the task inside <Task>');
  let tips = 0;
  // A tip that stands on a single line is wrapped in a paragraph.
  walk(node, (child) => {
    if (isComponent(child, 'Tip')) tips++;
  });
  if (tips < tipsMin || tips > 3)
    complain(node, `a task has ${tipsMin} to 3 tips (points, explains, shows), here are ${tips}`);
  return { id, title: heading ? plainText(heading) : '', tips, line: lineOf(node) };
}

/** `<Vary values="n2, n3" />` → two values. */
export function valuesOf(node: Jsx): string[] {
  return textAttribute(node, 'values')
    .split(',')
    .map((value) => value.trim());
}

function readVariants(node: Jsx, complain: Complain): number {
  const lengths: number[] = [];
  walk(node, (child) => {
    if (isComponent(child, 'Vary')) lengths.push(valuesOf(child as Jsx).length);
  });
  if (lengths.some((length) => length < 2 || length !== lengths[0]))
    complain(node, 'every <Vary> of a question has the same number of values, two at least');
  return lengths[0] ?? 1;
}

function readQuestion(node: Jsx, task: string, complain: Complain): BriefQuestion {
  const list = node.children.find((child) => (child as Nodes).type === 'list') as
    | { children: unknown[] }
    | undefined;
  return {
    id: textAttribute(node, 'id'),
    task,
    options: (list?.children ?? []).map((_, at) => String.fromCharCode(97 + at)),
    several: attribute(node, 'several') !== undefined,
    variants: readVariants(node, complain),
    line: lineOf(node),
  };
}

function readMatrix(node: Jsx, task: string, complain: Complain): BriefQuestion[] {
  const split = (name: string) =>
    textAttribute(node, name)
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '');
  const rows = split('rows');
  const list = node.children.find((child) => (child as Nodes).type === 'list') as
    | { children: unknown[] }
    | undefined;
  if (rows.length === 0 || list?.children.length !== rows.length)
    complain(node, `the list in <Matrix> names its ${rows.length} rows, one line each`);
  const options = split('options');
  if (options.length < 2) complain(node, 'expected options="…, …" on <Matrix>');
  return rows.map((row) => ({
    id: `${textAttribute(node, 'id')}.${row}`,
    task,
    options,
    several: false,
    variants: 1,
    line: lineOf(node),
  }));
}
