import { isLanguage, type Language } from './languages.ts';

/** The language of the page in which a lesson's component stands. */
export function languageOf(params: Record<string, string | undefined>): Language {
  if (!isLanguage(params.lang)) throw new Error('a lesson is shown only under /pt/, /ru/ or /en/');
  return params.lang;
}
