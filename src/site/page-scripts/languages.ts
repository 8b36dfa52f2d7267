// When a reader switches the language, the page, the section and the state of widgets stay the same. The choice is
// remembered.

export const languageKey = 'ringside.language';

export function followLanguageLinks(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
    const plain = link.getAttribute('href') ?? '';
    link.addEventListener('click', () => {
      remember(link.dataset.languageLink ?? '');
      const section = sectionInView();
      const hash = section ? `#${section}` : location.hash;
      link.setAttribute('href', `${plain}${location.search}${hash}`);
    });
  }
}

/** The section that crosses a line a third down the window. It is measured when this is called. */
function sectionInView(): string | undefined {
  const line = window.innerHeight / 3;
  const above = [...document.querySelectorAll<HTMLElement>('[data-section-body]')].filter(
    (section) => section.getBoundingClientRect().top <= line,
  );
  return above.at(-1)?.dataset.sectionBody;
}

function remember(language: string): void {
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // The browser keeps nothing. The link still leads to the other language.
  }
}
