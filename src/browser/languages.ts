// The switch of language keeps the page, the section and what widgets hold; the choice is remembered.

export const languageKey = 'ringside.language';

export function followLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    const plain = link.getAttribute('href') ?? '';
    link.addEventListener('click', () => {
      remember(link.dataset.languageLink ?? '');
      const section = document.querySelector<HTMLElement>('[data-section][aria-current]')?.dataset.section;
      const hash = section ? `#${section}` : location.hash;
      link.setAttribute('href', `${plain}${location.search}${hash}`);
    });
  }
}

function remember(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Not remembered; the link still leads there.
  }
}
