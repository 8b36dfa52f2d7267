import type { List, ListItem, Paragraph, PhrasingContent } from 'mdast';

import { type Jsx, lineOf } from './parse.ts';

export interface QuizOption {
  right: boolean;
  text: PhrasingContent[];
  feedback: PhrasingContent[];
  line: number;
}

export function listOf(node: Jsx): List | undefined {
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const [only] = children;
  return children.length === 1 && only?.type === 'list' ? only : undefined;
}

/** Reads the options of a quiz or a guess: `text {right} — *feedback*`. */
export function readOptions(node: Jsx): QuizOption[] {
  return (listOf(node)?.children ?? []).map(readOption);
}

function readOption(item: ListItem): QuizOption {
  const paragraph = item.children.find((child): child is Paragraph => child.type === 'paragraph');
  const words = [...(paragraph?.children ?? [])];
  let feedback: PhrasingContent[] = [];
  const last = words.at(-1);
  const before = words.at(-2);
  if (last?.type === 'emphasis' && before?.type === 'text' && /—\s*$/.test(before.value)) {
    feedback = last.children;
    words.splice(-2, 2, { ...before, value: before.value.replace(/\s*—\s*$/, '') });
  }
  const right = words.some((word) => word.type === 'mdxTextExpression' && word.value.trim() === 'right');
  const text = words.filter(
    (word) => word.type !== 'mdxTextExpression' && (word.type !== 'text' || word.value.trim() !== ''),
  );
  const end = text.at(-1);
  if (end?.type === 'text') text[text.length - 1] = { ...end, value: end.value.trimEnd() };
  return { right, text, feedback, line: lineOf(item) };
}
