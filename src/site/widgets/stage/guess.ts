import type { Stepped, WidgetState } from './widget-state.svelte.ts';

/** What is asked before the widget plays. A guess costs one click and may be skipped; it is never graded. */
export interface Question {
  readonly question: string;
  readonly options: readonly string[];
  /** The options have no order of their own, as nodes and numbers do: each reader sees them in another one. */
  readonly isShuffled?: boolean;
  /** The number of the right option, and the cursor at which the learner can see it. */
  readonly answer: number;
  readonly revealAt: number;
  /** For each option, the two sentences that set the guess beside the truth. */
  readonly told: readonly Told[];
}

/** “You guessed that the read returns the value.” “The read is refused at once.” */
export interface Told {
  readonly guessed: string;
  readonly truth: string;
}

export interface Guess extends Question {
  /** The learner's guess. Undefined if the learner has not guessed, or has skipped the question. */
  readonly chosen: number | undefined;
  readonly choose: (option: number) => void;
}

/** A guess that the widget keeps as the number of its option. */
export function guessIn<State extends Stepped & { readonly guess: number | undefined }>(
  widget: WidgetState<State>,
  question: Question | undefined,
): Guess | undefined {
  if (!question) return undefined;
  const { guess } = widget.state;
  return {
    ...question,
    chosen: guess !== undefined && guess < question.options.length ? guess : undefined,
    choose: (option) => widget.change({ guess: option } as Partial<State>),
  };
}

export type GuessStage = 'open' | 'waiting' | 'revealed';

/** Open on the first frame, waiting while the widget plays, revealed when the answer can be seen. */
export function guessStage({ revealAt }: Pick<Question, 'revealAt'>, cursor: number): GuessStage {
  if (cursor >= revealAt) return 'revealed';
  return cursor === 0 ? 'open' : 'waiting';
}

/** Whether the figure may not yet show what answers its question. */
export function isHiding(guess: Guess | undefined, cursor: number): boolean {
  return guess !== undefined && guessStage(guess, cursor) !== 'revealed';
}
