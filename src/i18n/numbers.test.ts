import { expect, test } from 'vitest';
import { type Language, languages, locales } from './languages.ts';
import { formatNumber, plural } from './numbers.ts';

const values = [
  0,
  1,
  -1,
  7.25,
  0.05,
  1.005,
  2.5,
  12.345,
  99.95,
  999,
  999.4,
  -3.75,
  999.96,
  999.9996,
  1000,
  1234.5,
  12345,
  16_000,
  123_456.789,
  1_000_000,
  -1_234_567.8,
  9_007_199_254_740_991,
  1e21,
  1.5e-7,
  0.0004,
  0.0005,
  -0,
  -0.001,
  0.1234,
  1 / 3,
  Number.POSITIVE_INFINITY,
  Number.NaN,
];

function asIntl(language: Language, value: number, digits?: number): string {
  const fractions =
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locales[language], fractions).format(value);
}

test('numbers are written as Intl writes them', () => {
  for (const language of languages)
    for (const value of values)
      for (const digits of [undefined, 0, 1, 2, 3])
        expect(formatNumber(language, value, digits), `${language} ${value} ${digits}`).toBe(
          asIntl(language, value, digits),
        );
});

test('counts take the form that Intl gives them', () => {
  const forms = { one: 'one', few: 'few', many: 'many', other: 'other' };
  for (const language of languages) {
    const rules = new Intl.PluralRules(locales[language]);
    for (const count of [
      ...Array(230).keys(),
      1000,
      1001,
      1002,
      1011,
      16_000,
      16_021,
      1_000_000,
      6_000_000,
      0.5,
      1.5,
      2.5,
    ])
      expect(plural(language, count, forms), `${language} ${count}`).toMatch(
        new RegExp(` ${rules.select(count)}$`),
      );
  }
});
