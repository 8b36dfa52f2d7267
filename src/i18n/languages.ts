// The three languages of the course. None of them is the main one: a page exists in all three or in none.

export const languages = ['pt', 'ru', 'en'] as const;
export type Language = (typeof languages)[number];
export type InThree<T> = Record<Language, T>;

/** What goes into `<html lang>` and `Intl`. */
export const locales: InThree<string> = { pt: 'pt-BR', ru: 'ru', en: 'en' };

/** Each language by its own name. */
export const languageNames: InThree<string> = { pt: 'Português', ru: 'Русский', en: 'English' };

export function isLanguage(word: string | undefined): word is Language {
  return (languages as readonly string[]).includes(word ?? '');
}

export function inThree<T>(make: (language: Language) => T): InThree<T> {
  return { pt: make('pt'), ru: make('ru'), en: make('en') };
}
