import { loadFigureStyles } from './figure-styles.ts';
import type { SlideView } from './read-slides.ts';

export interface Overview {
  readonly isOpen: boolean;
  open(at: number): void;
  close(): void;
}

/** All slides as a grid of links; arrows, Home and End go from one to another. */
export function makeOverview(
  deck: HTMLElement,
  slides: readonly SlideView[],
  pick: (slide: number) => void,
): Overview {
  const links = slides.map((slide) => slide.element.querySelector<HTMLAnchorElement>('.pick')!);
  const isOpen = () => deck.dataset.mode === 'overview';
  const setLinks = (open: boolean) => {
    for (const [at, link] of links.entries()) {
      link.tabIndex = open ? 0 : -1;
      if (open && !link.textContent?.includes(':'))
        link.textContent += `: ${slides[at]?.question ?? slides[at]?.heading}`;
      for (const part of slides[at]?.element.querySelectorAll<HTMLElement>('.canvas') ?? [])
        part.inert = open;
    }
  };
  deck.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('.pick') : null;
    if (!link || !isOpen()) return;
    event.preventDefault();
    pick(links.indexOf(link));
  });
  const columns = () => getComputedStyle(deck).gridTemplateColumns.split(' ').length;
  const steps: Record<string, (at: number) => number> = {
    ArrowRight: (at) => at + 1,
    ArrowLeft: (at) => at - 1,
    ArrowDown: (at) => at + columns(),
    ArrowUp: (at) => at - columns(),
    Home: () => 0,
    End: () => links.length - 1,
  };
  window.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (!isOpen() || !step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    links[Math.max(0, Math.min(links.length - 1, step(at)))]?.focus();
  });
  return {
    get isOpen() {
      return isOpen();
    },
    open(at) {
      void loadFigureStyles(deck);
      deck.dataset.mode = 'overview';
      setLinks(true);
      links[at]?.focus();
      links[at]?.scrollIntoView({ block: 'center' });
    },
    close() {
      if (!isOpen()) return;
      delete deck.dataset.mode;
      setLinks(false);
      window.scrollTo(0, 0);
    },
  };
}
