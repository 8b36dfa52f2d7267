// Written answers: prose that a person marks by a rubric. A program only counts them, knows them again, and notices
// where they contradict a table. So they have no points of the verdict; a teacher's mark is a record of its own.

import type { Step } from './answer.ts';
import { digestOf } from './digest.ts';
import type { Message } from './verdict.ts';

/** What page and grader know of a written answer. The words of the rubric stand in the brief. */
export interface WrittenTask {
  readonly id: string;
  readonly task: string;
  readonly charactersMax: number;
  /** The tables that the prose is about. What it says of their keys must be true. */
  readonly about: readonly string[];
  readonly criteria: readonly Criterion[];
}

export interface Criterion {
  readonly id: string;
  readonly points: number;
}

/** A rubric in one language, as the page shows it. */
export interface ShownRubric {
  readonly id: string;
  readonly charactersMax: number;
  readonly criteria: readonly (Criterion & { readonly says: string })[];
  readonly examples: readonly {
    readonly is: 'weak' | 'strong';
    readonly text: string;
    readonly why: string;
  }[];
}

/** Of one written answer in a hand-in. */
export interface WrittenFound {
  id: string;
  task: string;
  pointsMax: number;
  /** 0 if nothing was written. */
  characters: number;
  /** Two hand-ins with the same text have the same digest, so a mark holds for both. */
  digest: string;
  messages: Message[];
}

/** No lab may ask for longer answers. */
export const charactersMost = 4000;

export function pointsOf({ criteria }: Pick<WrittenTask, 'criteria'>): number {
  return criteria.reduce((sum, { points }) => sum + points, 0);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;

/** The text as it was typed, but for line ends of other systems and characters that nobody can type. */
export function tidyProse(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(control, '').toWellFormed();
}

/** The lines of an answer that hold the text: labs/README.md. */
export function proseLines(question: string, text: string): string[] {
  const lines = tidyProse(text).split('\n');
  return [`-- @written ${question}`, ...lines.map((line) => (line === '' ? '-- >' : `-- > ${line}`))];
}

/** What was written last to each question, cut where it is too long. Space around it does not count as text. */
export function proseOf(
  steps: readonly Step[],
  written: readonly Pick<WrittenTask, 'id' | 'charactersMax'>[],
): Map<string, string> {
  return new Map(
    written.map(({ id, charactersMax }) => {
      const last = steps.findLast((step) => step.kind === 'written' && step.question === id);
      const text = last?.kind === 'written' ? tidyProse(last.text) : '';
      return [id, cutProse(text, charactersMax)];
    }),
  );
}

/** What of a text counts: no space around it, and nothing past its length. No character is cut through. */
export function cutProse(text: string, most: number): string {
  const trimmed = text.trim();
  return trimmed.length <= most ? trimmed : trimmed.slice(0, most).toWellFormed();
}

/** Undefined for a lab without written answers. */
export function findWritten(
  written: readonly WrittenTask[] | undefined,
  steps: readonly Step[],
  contradictions: (task: WrittenTask, text: string) => Message[] = () => [],
): WrittenFound[] | undefined {
  if (!written || written.length === 0) return undefined;
  const prose = proseOf(steps, written);
  return written.map((task) => {
    const text = prose.get(task.id)!;
    return {
      id: task.id,
      task: task.task,
      pointsMax: pointsOf(task),
      characters: text.length,
      digest: text === '' ? '' : digestOf('written', task.id, text),
      messages: text === '' ? [] : contradictions(task, text),
    };
  });
}
