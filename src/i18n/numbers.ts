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
  const key = `${language} ${digits}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locales[language], fractionDigits(digits));
  formats.set(key, format);
  return format.format(value);
}

function fractionDigits(digits: number | undefined): Intl.NumberFormatOptions {
  return digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
}
