// What every page does with a script: theme, languages, search, marks of progress.

import './theme.ts';
import { followLanguageLinks } from './languages.ts';
import { markProgress, showLessons } from './marks.ts';

followLanguageLinks();
markProgress();
showLessons();

const opener = document.querySelector<HTMLButtonElement>('[data-search-open]');

async function openSearch(): Promise<void> {
  const search = await import('./search.ts');
  search.open();
}

opener?.addEventListener('click', () => void openSearch());
if (opener) {
  document.addEventListener('keydown', (event) => {
    const typing =
      event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
    const wanted =
      (event.key === '/' && !typing) || (event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey));
    if (!wanted || event.altKey) return;
    event.preventDefault();
    void openSearch();
  });
}
