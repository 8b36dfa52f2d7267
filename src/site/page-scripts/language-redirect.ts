// The page without a language. If the reader has chosen a language before, it opens at once. Otherwise the browser's
// own language comes first in the list.

import { followLanguageLinks, languageKey } from './languages.ts';

const list = document.querySelector('[data-languages]');
const linkTo = (language: string) =>
  list?.querySelector<HTMLAnchorElement>(`[data-language-link="${language}"]`);

let remembered: string | null = null;
try {
  remembered = localStorage.getItem(languageKey);
} catch {
  // The list of the three languages stays.
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
