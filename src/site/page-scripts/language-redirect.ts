// The page without a language: one chosen before opens at once; else the browser's own comes first.

import { followLanguageLinks, languageKey } from './languages.ts';

const list = document.querySelector('[data-languages]');
const linkTo = (language: string) =>
  list?.querySelector<HTMLAnchorElement>(`[data-language-link="${language}"]`);

let remembered: string | null = null;
try {
  remembered = localStorage.getItem(languageKey);
} catch {
  // Offer the three.
}

const chosen = remembered ? linkTo(remembered) : undefined;
if (chosen) {
  location.replace(chosen.href);
} else {
  const preferred = navigator.languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((language) => linkTo(language));
  const item = preferred ? linkTo(preferred)?.closest('li') : undefined;
  if (item) list?.prepend(item);
  followLanguageLinks();
}
