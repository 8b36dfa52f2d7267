// A term of the glossary opens its definition beside the word, by click, touch or key.

export function openTermsHere(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-term]')) {
    const definition = document.getElementById(`term-${link.dataset.term}`);
    if (!definition?.showPopover) continue;
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      definition.showPopover({ source: link });
    });
  }
}
