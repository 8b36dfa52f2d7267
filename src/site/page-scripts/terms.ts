// A term of the glossary opens its definition beside the word, by click, touch or key. The words come from the
// glossary page, fetched once when the first term is asked for; where that fails the link leads there.

let glossary: Promise<Document> | undefined;

export function openTermsHere(): void {
  const box = document.querySelector<HTMLElement>('[data-definition]');
  if (!box?.showPopover) return;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-term]')) {
    link.addEventListener('pointerenter', () => void fetchGlossary(link.href).catch(() => undefined), {
      once: true,
    });
    link.addEventListener('click', async (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      try {
        fill(box, await fetchGlossary(link.href), link);
      } catch {
        location.href = link.href;
        return;
      }
      box.hidePopover();
      box.showPopover({ source: link });
    });
  }
}

function fetchGlossary(href: string): Promise<Document> {
  glossary ??= fetch(href).then(async (response) => {
    if (!response.ok) throw new Error(String(response.status));
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  });
  glossary.catch(() => {
    glossary = undefined;
  });
  return glossary;
}

function fill(box: HTMLElement, page: Document, link: HTMLAnchorElement): void {
  const entry = page.getElementById(link.dataset.term ?? '');
  const term = entry?.querySelector('dt')?.firstChild?.textContent?.trim();
  const says = entry?.querySelector('dd > p')?.textContent?.trim();
  if (!term || !says) throw new Error('no such term');
  const [name, text, more] = box.querySelectorAll<HTMLElement>('[data-fill]');
  if (name) name.textContent = term;
  if (text) text.textContent = says;
  if (more instanceof HTMLAnchorElement) more.href = link.href;
}
