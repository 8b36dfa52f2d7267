import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';

/** Tenths of a millisecond are written only below 100 ms. */
export function writeMs(language: Language, ms: number): string {
  const figure = formatNumber(language, ms, ms < 100 ? 1 : 0);
  return language === 'ru' ? `${figure}\u00a0мс` : `${figure} ms`;
}
