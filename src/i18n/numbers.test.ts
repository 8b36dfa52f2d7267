import { expect, test } from 'vitest';
import { type Language, languages, locales } from './languages.ts';
import { formatNumber } from './numbers.ts';

const values = [
  0, 1, -1, 7.25, 0.05, 1.005, 2.5, 12.345, 99.95, 999, 999.4, -3.75, 999.96, 1000, 1234.5, 12345,
];

function asIntl(language: Language, value: number, digits?: number): string {
  const fractions =
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return new Intl.NumberFormat(locales[language], fractions).format(value);
}

test('small numbers are written as Intl writes them', () => {
  for (const language of languages)
    for (const value of values)
      for (const digits of [undefined, 0, 1, 2])
        expect(formatNumber(language, value, digits), `${language} ${value} ${digits}`).toBe(
          asIntl(language, value, digits),
        );
});
