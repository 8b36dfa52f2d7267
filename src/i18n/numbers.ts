import { type Language, locales } from './languages.ts';

export interface PluralForms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

// Making an Intl object costs more than using it a thousand times.
const rules = new Map<Language, Intl.PluralRules>();
const formats = new Map<string, Intl.NumberFormat>();

/** `plural('ru', 3, { one: 'урок', few: 'урока', many: 'уроков', other: 'урока' })` → `3 урока`. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(locales[language]);
  rules.set(language, rule);
  const form = forms[rule.select(count) as keyof PluralForms] ?? forms.other;
  return `${formatNumber(language, count)} ${form}`;
}

export function formatNumber(language: Language, value: number, digits?: number): string {
  const plain = plainNumber(language, value, digits ?? (Number.isInteger(value) ? 0 : Number.NaN));
  if (plain !== undefined) return plain;
  const key = `${language} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], fractionDigits(digits));
  formats.set(key, format);
  return format.format(value);
}

/**
 * Below a thousand there is nothing to group: no page waits for the tables of numbers of all peoples, which cost it
 * 30 ms on a slow machine. Rounded as Intl does, by the digits that are written; undefined where that takes more.
 */
function plainNumber(language: Language, value: number, digits: number): string | undefined {
  const scaled = Math.round(Number(`${Math.abs(value)}e${digits}`));
  if (!(scaled < 1000 * 10 ** digits) || Object.is(value, -0)) return undefined;
  const text = `${value < 0 ? '-' : ''}${(scaled / 10 ** digits).toFixed(digits)}`;
  return language === 'en' ? text : text.replace('.', ',');
}

function fractionDigits(digits: number | undefined): Intl.NumberFormatOptions {
  return digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
