import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { words } from './words.ts';

/** Two digits that count: 0.66 ms, 1.5 ms, 58 ms, 1,427 ms. */
export function writeMs(language: Language, ms: number): string {
  return words[language].ms(writeFigure(language, ms));
}

export function writeFigure(language: Language, value: number): string {
  const digits = value === 0 || value >= 10 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 2;
  return formatNumber(language, value, digits);
}

/** How long after the answer to the write. */
export function whenOf(language: Language, ms: number): string {
  const word = words[language];
  return ms === 0 ? word.atOnce : word.after(writeMs(language, ms));
}

/** Writes a share from 0 to 1 as per cent. In Russian a space stands before the sign. */
export function writePercent(language: Language, part: number): string {
  const percent = part * 100;
  const figure = formatNumber(language, percent, percent === 0 || percent === 100 ? 0 : percent < 1 ? 2 : 1);
  return language === 'ru' ? `${figure}\u00a0%` : `${figure}%`;
}
