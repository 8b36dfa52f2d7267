// When what was missed comes back. ts-fsrs computes it from the answers alone, so nothing but the answers is stored.

import { createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import type { Answered, Practised } from '#site/progress/practised.ts';

/** No chance in the intervals, no repetition within a day, and nothing is put off for longer than half a year. */
const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false, maximum_interval: 180 });

export interface DueCard {
  readonly card: string;
  /** Milliseconds since 1970. */
  readonly dueAt: number;
}

export function dueAt(answers: readonly Answered[]): number {
  const [first] = answers;
  if (!first) return 0;
  let card = createEmptyCard(new Date(first[0]));
  for (const [at, isRight] of answers)
    card = scheduler.next(card, new Date(at), isRight ? Rating.Good : Rating.Again).card;
  return card.due.getTime();
}

/** The cards in the order in which they are due. */
export function dueCards({ cards }: Practised): DueCard[] {
  return Object.entries(cards)
    .map(([card, answers]) => ({ card, dueAt: dueAt(answers) }))
    .toSorted((a, b) => a.dueAt - b.dueAt || (a.card < b.card ? -1 : 1));
}

/** The last moment of the learner's own day. */
export function endOfDay(now: number): number {
  return new Date(now).setHours(23, 59, 59, 999);
}
