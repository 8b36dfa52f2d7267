// The words of the views in all languages, for what is drawn at build time. The page itself loads only one language.

import type { InThree } from '#i18n/languages.ts';
import type { ViewWords } from './view-words.ts';
import { viewEn } from './words-en.ts';
import { viewPt } from './words-pt.ts';
import { viewRu } from './words-ru.ts';

export const viewWords: InThree<ViewWords> = { pt: viewPt, ru: viewRu, en: viewEn };
