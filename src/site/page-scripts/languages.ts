// The switch of language keeps the page, the section and what widgets hold; the choice is remembered.

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

/** The section that crosses a line a third down the window, asked at this very moment. */
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
    // Not remembered; the link still leads there.
  }
}
