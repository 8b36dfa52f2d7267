// What built pages say about the sandbox, in all languages. The sandbox page itself loads only one language.

import type { InThree } from '#i18n/languages.ts';
import { keptEn } from '../words/kept-en.ts';
import { keptPt } from '../words/kept-pt.ts';
import { keptRu } from '../words/kept-ru.ts';
import type { KeptWords } from '../words/kept-words.ts';

export const sandboxTitles: InThree<Pick<KeptWords, 'title' | 'lead'>> = {
  pt: keptPt,
  ru: keptRu,
  en: keptEn,
};
