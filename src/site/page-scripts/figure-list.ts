// The list of figures: the snippet that embeds each of them, with the address of this copy of the course.

import { embedSnippet } from '#site/widgets/stage/share.ts';

export function offerSnippets(): void {
  for (const fold of document.querySelectorAll<HTMLElement>('[data-snippet]')) {
    const link = fold.parentElement!.querySelector<HTMLAnchorElement>('.figure-name')!;
    const snippet = embedSnippet({ address: link.href, title: link.textContent.trim() });
    fold.querySelector('code')!.textContent = snippet;
    const button = fold.querySelector('button')!;
    const status = fold.querySelector('[role=status]')!;
    button.addEventListener('click', async () => {
      status.textContent = '';
      try {
        await navigator.clipboard.writeText(snippet);
        status.textContent = button.dataset.copied ?? '';
      } catch {
        // Over plain http the browser refuses.
        status.textContent = button.dataset.byHand ?? '';
      }
    });
    fold.hidden = false;
  }
}
