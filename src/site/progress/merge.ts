import { emptyPractised, mergePractised } from './practised.ts';
import type { Progress, QuizState } from './progress.ts';

/** Merging takes nothing away: the sections of both are kept, and a right answer stays right. */
export function mergeProgress(ours: Progress, theirs: Progress): Progress {
  const place = ours.place ?? theirs.place;
  const read: Record<string, string[]> = { ...theirs.read };
  for (const [slug, sections] of Object.entries(ours.read)) {
    read[slug] = [...new Set([...(read[slug] ?? []), ...sections])];
  }
  const quizzes: Record<string, QuizState> = { ...theirs.quizzes };
  for (const [id, state] of Object.entries(ours.quizzes)) {
    if (state.right || !quizzes[id]?.right) quizzes[id] = state;
  }
  return {
    version: 1,
    ...(place ? { place } : {}),
    read,
    quizzes,
    guesses: { ...theirs.guesses, ...ours.guesses },
    ...(ours.practised || theirs.practised
      ? {
          practised: mergePractised(ours.practised ?? emptyPractised(), theirs.practised ?? emptyPractised()),
        }
      : {}),
  };
}

export function countRight(progress: Progress, slug: string): number {
  return Object.entries(progress.quizzes).filter(([id, state]) => id.startsWith(`${slug}/`) && state.right)
    .length;
}
