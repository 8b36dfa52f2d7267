// Texts that the files of a lab have in every language.

import { z } from 'astro/zod';
import { filledIn } from '#content/private-folders.ts';
import { inThree } from '#i18n/languages.ts';

const text = z.string().min(1);
export const inThreeLanguages = z.strictObject({ pt: text, ru: text, en: text });

/** A private lab may say it in one language, and then need not name the language. */
export const inAnyLanguage = z.union([
  text.transform((one) => inThree(() => one)),
  z
    .strictObject({ pt: text.optional(), ru: text.optional(), en: text.optional() })
    .transform(({ pt, ru, en }, context) => {
      const filled = filledIn({ ...(pt && { pt }), ...(ru && { ru }), ...(en && { en }) });
      if (filled) return filled;
      context.addIssue('expected the words in one language at least');
      return z.NEVER;
    }),
]);
