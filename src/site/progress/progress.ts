// What a learner has read and answered, as plain data, and functions that read, merge and write it. There is no DOM
// here.

import { isPractised, type Practised } from './practised.ts';

export interface QuizState {
  /** The options that were chosen, or their order in a question of order. */
  chosen: number[];
  right: boolean;
}

export interface Progress {
  version: 1;
  /** Where the reader was last. */
  place?: { slug: string; section: string };
  /** Sections read, by lesson. */
  read: Record<string, string[]>;
  /** The state of each quiz, by names like `01-column-family-stores/q1`. */
  quizzes: Record<string, QuizState>;
  /** The option that was guessed, by names like `ring/g1`, or `ring/placement-walker` for the guess of a figure. */
  guesses: Record<string, number>;
  /** What practice remembers. It is missing until something was practised or missed. */
  practised?: Practised;
  /** Only in a saved file: the best points of each check, by lab. In the browser the lab pages keep them. */
  labs?: Record<string, Record<string, number>>;
}

/** Instead of an option: the reader went past the guess. */
export const skipped = -1;

export function emptyProgress(): Progress {
  return { version: 1, read: {}, quizzes: {}, guesses: {} };
}

/** The progress in a text. Undefined if this version does not understand the text. */
export function parseProgress(text: string): Progress | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(data) || data.version !== 1) return undefined;
  const { place, read, quizzes, guesses, practised, labs = {} } = data;
  if (!isRecord(read) || !isRecord(quizzes) || !isRecord(guesses)) return undefined;
  if (!Object.values(read).every((ids) => Array.isArray(ids) && ids.every((id) => typeof id === 'string')))
    return undefined;
  if (!Object.values(quizzes).every(isQuizState)) return undefined;
  if (!Object.values(guesses).every((guess) => Number.isInteger(guess))) return undefined;
  if (practised !== undefined && !isPractised(practised)) return undefined;
  if (!isRecord(labs) || !Object.values(labs).every(isPoints)) return undefined;
  if (
    place !== undefined &&
    !(isRecord(place) && typeof place.slug === 'string' && typeof place.section === 'string')
  ) {
    return undefined;
  }
  return data as unknown as Progress;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether it is the best points of each check of a lab. */
export function isPoints(value: unknown): value is Record<string, number> {
  return isRecord(value) && Object.values(value).every((points) => Number.isFinite(points));
}

function isQuizState(value: unknown): value is QuizState {
  return (
    isRecord(value) &&
    typeof value.right === 'boolean' &&
    Array.isArray(value.chosen) &&
    value.chosen.every((option) => Number.isInteger(option))
  );
}
