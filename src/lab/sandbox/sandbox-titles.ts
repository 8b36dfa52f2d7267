// What pages that are built say of the sandbox; the page itself brings one language along.

import type { InThree } from '#i18n/languages.ts';
import type { SandboxWords } from './sandbox-words.ts';
import { sandboxEn } from './words-en.ts';
import { sandboxPt } from './words-pt.ts';
import { sandboxRu } from './words-ru.ts';

export const sandboxTitles: InThree<Pick<SandboxWords, 'title' | 'lead'>> = {
  pt: sandboxPt,
  ru: sandboxRu,
  en: sandboxEn,
};
