// Prints every slide with all its steps taken. The widgets have to load first; `data-ready` says that they have
// loaded.

import type { Stage } from './stage.ts';

/** The pages for printing, shown on the screen as they will be printed. */
export async function preparePrint(deck: HTMLElement, stage: Stage): Promise<void> {
  deck.dataset.mode = 'print';
  stage.showEnds();
  await loadWidgets(deck, stage);
  await document.fonts.ready;
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  document.documentElement.dataset.ready = '';
}

/**
 * Handles printing from the browser's menu. There is no time to load widgets, so only those that have loaded go to
 * their last step.
 */
export function printAnyTime(stage: Stage, comeBack: () => void): void {
  window.addEventListener('beforeprint', () => {
    stage.showEnds();
    stage.loadAll();
  });
  window.addEventListener('afterprint', comeBack);
}

/** An island listens only once its own script runs, so it is asked again until it has answered. */
function loadWidgets(deck: HTMLElement, stage: Stage): Promise<void> {
  const giveUpAt = performance.now() + 15_000;
  return new Promise((done) => {
    const ask = () => {
      if (!deck.querySelector('astro-island[ssr]') || performance.now() > giveUpAt) return done();
      stage.loadAll();
      setTimeout(ask, 50);
    };
    ask();
  });
}
