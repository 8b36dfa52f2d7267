// Checks that the three languages of a lesson are level: that they have the same parts in the same order.

import { basename } from 'node:path';
import { type InThree, type Language, languages } from '#i18n/languages.ts';

import type { Problem } from './problem.ts';
import type { Bone } from './skeleton.ts';

/**
 * Reports the first place where the skeletons of the three files differ, in the language that differs from the other
 * two.
 */
export function compareSkeletons(files: InThree<string>, skeletons: InThree<Bone[]>): Problem[] {
  const problems: Problem[] = [];
  const length = Math.max(...languages.map((language) => skeletons[language].length));
  for (let at = 0; at < length; at++) {
    const says = languages.map((language) => skeletons[language][at]?.says ?? 'the end');
    if (new Set(says).size === 1) continue;
    const odd = oddOneOut(says);
    const language = languages[odd] as Language;
    // A private lesson may lack a language. Another one of its files then stands here twice.
    const others = languages.filter(
      (other, index) => index !== odd && languages.findIndex((one) => files[one] === files[other]) === index,
    );
    const bone = skeletons[language][at] ?? skeletons[language].at(-1);
    problems.push({
      file: files[language],
      line: bone?.line ?? 1,
      message: `here stands ${says[odd]}, but ${others
        .map(
          (other) =>
            `${basename(files[other])}:${skeletons[other][at]?.line ?? 'end'} has ${says[languages.indexOf(other)]}`,
        )
        .join(' and ')}; make them alike`,
    });
    // After the first difference everything is shifted, so one report is more useful than fifty.
    break;
  }
  return problems;
}

function oddOneOut(says: readonly string[]): number {
  const odd = says.findIndex((word) => says.filter((other) => other === word).length === 1);
  return Math.max(odd, 0);
}

export interface Change {
  section: number;
  changed: Language[];
}

/** Returns the sections whose text differs from the stamped text. */
export function changedSections(stamped: InThree<string[]> | undefined, now: InThree<string[]>): Change[] {
  const length = Math.max(
    ...languages.map((language) => Math.max(now[language].length, stamped?.[language].length ?? 0)),
  );
  return Array.from({ length }, (_, section) => ({
    section,
    changed: languages.filter((language) => stamped?.[language][section] !== now[language][section]),
  })).filter(({ changed }) => changed.length > 0);
}
