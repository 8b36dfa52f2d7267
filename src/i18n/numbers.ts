import { type Language, locales } from './languages.ts';

export interface PluralForms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

/** `plural('ru', 3, { one: 'урок', few: 'урока', many: 'уроков', other: 'урока' })` → `3 урока`. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  const rule = new Intl.PluralRules(locales[language]).select(count);
  const form = forms[rule as keyof PluralForms] ?? forms.other;
  return `${formatNumber(language, count)} ${form}`;
}

export function formatNumber(language: Language, value: number, digits?: number): string {
  return new Intl.NumberFormat(locales[language], {
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }).format(value);
}
