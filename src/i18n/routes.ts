import { type Language, languages } from './languages.ts';

/** The path of a page of the site, under the base path of the build: `href('en', 'lessons', 'ring')`. */
export function href(language: Language, ...parts: string[]): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${[language, ...parts].join('/')}/`;
}

/** A file of public/. */
export function asset(path: string): string {
  return `${import.meta.env.BASE_URL.replace(/\/$/, '')}/${path}`;
}

export function languagePaths() {
  return languages.map((lang) => ({ params: { lang } }));
}
