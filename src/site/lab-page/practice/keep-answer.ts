// Keeps the answers of the practice: what was missed comes back in the review.

import type { Exercise } from '#labs/practice/exercise.ts';
import { openShelf } from '#site/progress/open-shelf.ts';
import { emptyPractised, keepAnswered, type Practised } from '#site/progress/practised.ts';
import { ProgressStore } from '#site/progress/store.ts';

/** It reads afresh before it writes, so it may be one of several stores of a page. */
export const practiceStore = new ProgressStore(openShelf(() => window.localStorage));

export function changePractised(edit: (practised: Practised) => void): void {
  practiceStore.change((progress) => {
    progress.practised ??= emptyPractised();
    edit(progress.practised);
  });
}

/** The name of a family's card: another task of the family comes back, not the one that was seen already. */
export function cardOf({ topic, family }: Pick<Exercise, 'topic' | 'family'>): string {
  return `task/${topic}/${family}`;
}

/** The day as the learner's own clock says. */
export function dayOf(at: number): string {
  return new Date(at).toDateString();
}

/** Keeps a miss. A right answer counts only in the review, when the card is due. */
export function keepMiss(exercise: Exercise, isRight: boolean): void {
  if (isRight) return;
  changePractised((practised) => keepAnswered(practised, cardOf(exercise), [Date.now(), false], dayOf));
}
