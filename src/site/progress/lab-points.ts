// The points that a learner has in a lab, from what the lab page keeps in the browser.

import { isPoints } from './progress.ts';

/** What a lab page keeps of a learner's answers is stored under this prefix and the name of the lab. */
export const answerPrefix = 'ringside.answer.';

/** The best points of each check. Undefined if nothing was kept, or if it cannot be read. */
export function bestPoints(kept: string | null): Readonly<Record<string, number>> | undefined {
  let record: unknown;
  try {
    record = JSON.parse(kept ?? '');
  } catch {
    return undefined;
  }
  if (typeof record !== 'object' || record === null) return undefined;
  const { version, best } = record as { version?: unknown; best?: unknown };
  return version === 1 && isPoints(best) ? best : undefined;
}

/** A check that the lab no longer has does not count, and no check counts more than it is worth. */
export function scoreOf(
  best: Readonly<Record<string, number>>,
  checks: Readonly<Record<string, number>>,
): number {
  return Object.entries(checks).reduce(
    (sum, [check, points]) => sum + Math.max(0, Math.min(points, best[check] ?? 0)),
    0,
  );
}

/**
 * What is kept of a lab, with points from elsewhere added: the better ones count. Undefined if what is kept cannot be
 * read; then it must stay as it is.
 */
export function withPoints(
  kept: string | null,
  points: Readonly<Record<string, number>>,
): string | undefined {
  if (kept === null) return JSON.stringify({ version: 1, lines: [], answers: {}, tips: [], best: points });
  const ours = bestPoints(kept);
  if (!ours) return undefined;
  const best = { ...ours };
  for (const [check, earned] of Object.entries(points)) best[check] = Math.max(earned, ours[check] ?? 0);
  return JSON.stringify({ ...(JSON.parse(kept) as object), best });
}
