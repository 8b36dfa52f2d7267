// A rubric in one language, as a page shows it: without what is meant for those who mark.

import type { Language } from '#i18n/languages.ts';
import type { ShownRubric } from '#labs/grading/written.ts';

import type { Rubric } from './written-schema.ts';

export function rubricShown({ id, characters, criteria, examples }: Rubric, language: Language): ShownRubric {
  return {
    id,
    charactersMax: characters,
    criteria: criteria.map(({ id: own, points, says }) => ({ id: own, points, says: says[language] })),
    examples: examples.map(({ is, text, why }) => ({ is, text: text[language], why: why[language] })),
  };
}
