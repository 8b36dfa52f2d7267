// An answer as text: CQL as cqlsh reads it, with comment lines that say which task follows, which options were chosen
// and what happened to nodes. labs/README.md describes this form. The page records a learner's work in the same form.

import { COMMENT } from '#engine/cql/keywords.ts';
import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { parseScript } from '#engine/cql/script.ts';
import type { Statement } from '#engine/cql/syntax.ts';

import { proseLines } from './written.ts';

export const nodeActions = ['stop', 'start', 'pause', 'resume', 'kill', 'isolate', 'rejoin'] as const;
export type NodeAction = (typeof nodeActions)[number];

export type Step = {
  /** Undefined before the first `-- task:`. */
  readonly task: string | undefined;
  readonly line: number;
} & (
  | {
      readonly kind: 'statement';
      readonly text: string;
      readonly statement: Statement;
      /** If set, the statement reaches only this node. */
      readonly only: string | undefined;
    }
  | { readonly kind: 'command'; readonly text: string }
  | { readonly kind: 'answer'; readonly question: string; readonly value: string }
  | { readonly kind: 'event'; readonly action: NodeAction; readonly node: string }
  | { readonly kind: 'at'; readonly node: string }
  | { readonly kind: 'wait'; readonly seconds: number }
  /** The questions that follow were asked by this seed: questions.ts. */
  | { readonly kind: 'seed'; readonly seed: number }
  /** Prose, as it was typed: written.ts. */
  | { readonly kind: 'written'; readonly question: string; readonly text: string }
  | { readonly kind: 'check' }
);

/** Why an answer cannot be judged. */
export interface AnswerProblem {
  readonly line: number;
  readonly kind: 'syntax' | 'line';
  /** Cassandra's message, or the line that is not understood. */
  readonly message: string;
  readonly text: string;
}

export interface Answer {
  readonly steps: readonly Step[];
  readonly problems: readonly AnswerProblem[];
}

/** Thirty days: some labs let so much time pass. A real cluster has its own limit: refuse-answer.ts. */
const secondsMax = 30 * 86_400;

export function parseAnswer(text: string): Answer {
  const lineAt = lineCounter(text);
  const problems: AnswerProblem[] = [];
  const pieces = [...directivesIn(text), ...parseScript(text).items].sort((a, b) => a.start - b.start);
  const steps: Step[] = [];
  let task: string | undefined;
  let only: string | undefined;
  for (const piece of pieces) {
    const place = { task, line: lineAt(piece.start) };
    switch (piece.kind) {
      case 'directive': {
        const read = readDirective(piece);
        if (!read) problems.push({ line: place.line, kind: 'line', message: piece.words, text: piece.words });
        else if ('task' in read) task = read.task;
        else if ('only' in read) only = read.only;
        else steps.push({ ...place, ...read });
        break;
      }
      case 'command':
        steps.push({ ...place, kind: 'command', text: piece.text });
        break;
      case 'statement':
        steps.push({ ...place, kind: 'statement', text: piece.text, statement: piece.statement, only });
        only = undefined;
        break;
      case 'error':
        problems.push({
          line: lineAt(piece.at),
          kind: 'syntax',
          message: piece.error.message,
          text: piece.text,
        });
    }
  }
  return { steps, problems };
}

interface Directive {
  readonly kind: 'directive';
  readonly words: string;
  readonly start: number;
  /** The lines `-- > …` that follow. */
  readonly prose: string[];
}

function directivesIn(text: string): Directive[] {
  const found: Directive[] = [];
  // Where the last line of prose ended. Prose is one line after another; anything else between ends it.
  let last = -2;
  for (const { kind, start, end } of tokenize(text)) {
    if (kind !== COMMENT) continue;
    const comment = text.slice(start, end).replace(/[\r\n]$/, '');
    // Lines may end with CR and LF.
    const follows = start === last || (start === last + 1 && text.startsWith('\r\n', last - 1));
    const line = follows ? /^-- >(?: (.*))?$/s.exec(comment) : null;
    if (line) found.at(-1)!.prose.push(line[1] ?? '');
    const words = line ? undefined : wordsOf(comment);
    if (words !== undefined) found.push({ kind: 'directive', words, start, prose: [] });
    const isProse = line !== null || words?.startsWith('@written') === true;
    last = isProse ? end : -2;
  }
  return found;
}

/**
 * `-- @at n2` is a directive; other comments are not. It is cut in two steps, because one pattern for both would try
 * every space twice.
 */
function wordsOf(comment: string): string | undefined {
  const opening = /^--\s+(?=task:|@)/.exec(comment)?.[0];
  return opening === undefined ? undefined : comment.slice(opening.length).trimEnd();
}

type Read =
  | { task: string }
  | { only: string }
  | { kind: 'answer'; question: string; value: string }
  | { kind: 'event'; action: NodeAction; node: string }
  | { kind: 'at'; node: string }
  | { kind: 'wait'; seconds: number }
  | { kind: 'seed'; seed: number }
  | { kind: 'written'; question: string; text: string }
  | { kind: 'check' };

function readDirective({ words, prose }: Directive): Read | undefined {
  const task = /^task:\s*([a-z][\w-]*)$/.exec(words)?.[1];
  if (task) return { task };
  const [, question, value] = /^@answer\s+([a-z][\w.-]*):\s*(.+)$/.exec(words) ?? [];
  if (question) return { kind: 'answer', question, value: value! };
  const written = /^@written\s+([a-z][\w-]*)$/.exec(words)?.[1];
  if (written !== undefined) return { kind: 'written', question: written, text: prose.join('\n') };
  if (words === '@check') return { kind: 'check' };
  const seed = /^@seed\s+(\d{1,10})$/.exec(words)?.[1];
  if (seed !== undefined) return { kind: 'seed', seed: Number(seed) };
  const seconds = Number(/^@wait\s+(\d+)s$/.exec(words)?.[1]);
  if (seconds > 0 && seconds <= secondsMax) return { kind: 'wait', seconds };
  const [, action, node] = /^@([a-z]+)\s+(n\d+)$/.exec(words) ?? [];
  if (action === 'at') return { kind: 'at', node: node! };
  if (action === 'only') return { only: node! };
  const known = nodeActions.find((one) => one === action);
  return known && { kind: 'event', action: known, node: node! };
}

/** Returns the line of an offset: the number of line ends before it, found by binary search. */
function lineCounter(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (offset) => {
    let before = 0;
    let after = ends.length;
    while (before < after) {
      const middle = (before + after) >> 1;
      if (ends[middle]! < offset) before = middle + 1;
      else after = middle;
    }
    return before + 1;
  };
}

/** Writes the steps as the text of an answer. */
export function writeAnswer(steps: readonly Step[]): string {
  const lines: string[] = [];
  let task: string | undefined;
  for (const step of steps) {
    if (step.task !== task && step.task !== undefined)
      lines.push(...(lines.length > 0 ? [''] : []), `-- task: ${step.task}`);
    task = step.task;
    lines.push(...linesOf(step));
  }
  return lines.map((line) => `${line}\n`).join('');
}

function linesOf(step: Step): string[] {
  switch (step.kind) {
    case 'statement':
      return [...(step.only === undefined ? [] : [`-- @only ${step.only}`]), `${step.text};`];
    case 'command':
      return [step.text];
    case 'answer':
      return [`-- @answer ${step.question}: ${step.value}`];
    case 'event':
      return [`-- @${step.action} ${step.node}`];
    case 'at':
      return [`-- @at ${step.node}`];
    case 'wait':
      return [`-- @wait ${step.seconds}s`];
    case 'seed':
      return [`-- @seed ${step.seed}`];
    case 'written':
      return proseLines(step.question, step.text);
    case 'check':
      return ['-- @check'];
  }
}
