/** A question before the widget plays. A guess costs one click and may be skipped; it is never graded. */
export interface Guess {
  question: string;
  options: readonly string[];
  /** Which of them it turns out to be, and at which cursor one sees it. */
  answer: number;
  revealAt: number;
  /** The learner's; undefined until then, or skipped. */
  chosen: number | undefined;
  choose: (option: number) => void;
}

export type GuessStage = 'open' | 'waiting' | 'revealed';

/** Open on the first frame, waiting while it plays, revealed once it can be seen. */
export function guessStage({ revealAt }: Pick<Guess, 'revealAt'>, cursor: number): GuessStage {
  if (cursor >= revealAt) return 'revealed';
  return cursor === 0 ? 'open' : 'waiting';
}
