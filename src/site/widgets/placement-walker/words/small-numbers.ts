import type { Language } from '#i18n/languages.ts';

const small = {
  pt: ['nenhuma', 'uma', 'duas', 'três', 'quatro', 'cinco'],
  ru: ['ни одной', 'одна', 'две', 'три', 'четыре', 'пять'],
  en: ['no', 'one', 'two', 'three', 'four', 'five'],
};

/** Small numbers as words, for use in sentences. */
export function smallNumber(language: Language, value: number): string {
  return small[language][value] ?? String(value);
}
