// For what is drawn when a page is built; the page itself brings one language along.

import type { InThree } from '#i18n/languages.ts';
import type { ViewWords } from './view-words.ts';
import { viewEn } from './words-en.ts';
import { viewPt } from './words-pt.ts';
import { viewRu } from './words-ru.ts';

export const viewWords: InThree<ViewWords> = { pt: viewPt, ru: viewRu, en: viewEn };
