// What pages that are built say of the sandbox; the page itself brings one language along.

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
