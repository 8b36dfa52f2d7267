import { type InThree, type Language, locales } from './languages.ts';

export interface PluralForms {
  one: string;
  few?: string;
  many?: string;
  other: string;
}

// Whole numbers and decimals are formatted here, not by Intl: the first Intl object in a page loads tables for the
// numbers of all languages, which takes 20 ms and more. The tests make sure that the result is the same as Intl's.

/** `plural('ru', 3, { one: 'урок', few: 'урока', many: 'уроков', other: 'урока' })` → `3 урока`. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  return `${formatNumber(language, count)} ${forms[formOf[language](count)] ?? forms.other}`;
}

/** The rules of CLDR, for counts. */
const formOf: InThree<(count: number) => keyof PluralForms> = {
  pt: (count) => {
    if (count >= 0 && count < 2) return 'one';
    return count % 1_000_000 === 0 ? 'many' : 'other';
  },
  ru: (count) => {
    if (!Number.isInteger(count)) return 'other';
    const [ones, teens] = [count % 10, count % 100];
    if (ones === 1 && teens !== 11) return 'one';
    return ones >= 2 && ones <= 4 && (teens < 12 || teens > 14) ? 'few' : 'many';
  },
  en: (count) => (count === 1 ? 'one' : 'other'),
};

/**
 * Formats a number with the given number of decimal places. Without `digits`, it has as many as it needs, at most
 * three.
 */
export function formatNumber(language: Language, value: number, digits?: number): string {
  // Rounds by the decimal digits, as Intl does.
  const scaled = Math.round(Number(`${Math.abs(value)}e${digits ?? 3}`));
  if (!Number.isSafeInteger(scaled)) return asIntl(language, value, digits);
  const written = (scaled / 10 ** (digits ?? 3)).toFixed(digits ?? 3);
  const [whole = '', fraction = ''] = (digits === undefined ? String(Number(written)) : written).split('.');
  const { group, point } = signs[language];
  const sign = value < 0 || Object.is(value, -0) ? '-' : '';
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/g, group)}${fraction && point}${fraction}`;
}

const signs: InThree<{ group: string; point: string }> = {
  pt: { group: '.', point: ',' },
  ru: { group: '\u00a0', point: ',' },
  en: { group: ',', point: '.' },
};

/** Formats numbers that are too large or too small to be scaled safely. */
function asIntl(language: Language, value: number, digits: number | undefined): string {
  const fractions =
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locales[language], fractions).format(value);
}
