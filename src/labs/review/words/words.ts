import type { InThree, Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Args } from '../finding.ts';

/** What is said, made of the finding’s names and numbers. */
export type Say = (args: Args) => string;
export type Words<Id extends string> = Readonly<Record<Id, InThree<Say>>>;

/** Names of tables, columns and queries stand as they are; numbers follow the language. */
export function value(language: Language, args: Args, name: string): string {
  const found = args[name] ?? '';
  return typeof found === 'number' ? formatNumber(language, found) : found;
}

const units = [
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

export function bytes(language: Language, count: number): string {
  const [factor, unit] = units.find(([least]) => count >= least) ?? [1, language === 'ru' ? 'Б' : 'B'];
  const russian: Record<string, string> = { TB: 'ТБ', GB: 'ГБ', MB: 'МБ', kB: 'кБ' };
  const scaled = count / factor;
  const rounded = scaled >= 100 ? Math.round(scaled) : Math.round(scaled * 10) / 10;
  return `${formatNumber(language, rounded)} ${language === 'ru' ? (russian[unit] ?? unit) : unit}`;
}
