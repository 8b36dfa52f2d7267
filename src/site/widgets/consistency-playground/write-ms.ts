import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { words } from './words.ts';

/** Tenths of a millisecond are written only below 100 ms. */
export function writeMs(language: Language, ms: number): string {
  return words[language].tally.ms(formatNumber(language, ms, ms < 100 ? 1 : 0));
}
