// The browser must write the same sentence as the build.

import { expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { strings } from '#i18n/strings.ts';

import { fill, pattern } from './phrases.ts';

it('fills a sentence as the build writes it, in every language', () => {
  for (const language of languages) {
    const { slideOf, stepOf, presenterPlan } = strings[language];
    for (const sentence of [slideOf, stepOf, presenterPlan]) {
      expect(fill(pattern(sentence), 4, 18)).toBe(sentence(4, 18));
    }
  }
});
