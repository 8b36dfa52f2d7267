// Writes the learner's own points beside each lab of a list.

import { answerPrefix, bestPoints, scoreOf, withPoints } from '#site/progress/lab-points.ts';

export function showLabScores(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-lab-score]')) {
    const { labScore = '', checks = '{}', phrase = '' } = place.dataset;
    const best = bestPoints(keptOf(labScore));
    if (!best) continue;
    const all = JSON.parse(checks) as Record<string, number>;
    const score = scoreOf(best, all);
    place.textContent = phrase.replace('{n}', String(score));
    place.classList.toggle('full', score === Object.values(all).reduce((sum, points) => sum + points, 0));
  }
}

function keptOf(lab: string): string | null {
  try {
    return localStorage.getItem(answerPrefix + lab);
  } catch {
    // The browser keeps nothing.
    return null;
  }
}

/** The points of every lab on this page, for a file. */
export function labPoints(): Record<string, Record<string, number>> {
  return Object.fromEntries(
    listedLabs().flatMap((lab) => {
      const best = bestPoints(keptOf(lab));
      return best ? [[lab, best]] : [];
    }),
  );
}

/** Adds points from a file. Labs that this page does not know are left out. */
export function addLabPoints(points: Readonly<Record<string, Record<string, number>>>): void {
  for (const lab of listedLabs()) {
    const own = points[lab];
    const kept = own && withPoints(keptOf(lab), own);
    if (!kept) continue;
    try {
      localStorage.setItem(answerPrefix + lab, kept);
    } catch {
      // The browser keeps nothing.
    }
  }
}

function listedLabs(): string[] {
  const places = document.querySelectorAll<HTMLElement>('[data-lab-score]');
  return [...places].map((place) => place.dataset.labScore ?? '');
}
