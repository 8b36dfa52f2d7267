import type { Language } from '#i18n/languages.ts';

const and = { pt: ' e ', ru: ' и ', en: ' and ' };

/** Lists names as in `N1, N2 and N3`. */
export function listNames(language: Language, items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')}${and[language]}${last}`;
}
