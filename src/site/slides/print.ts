// Prints a deck in one of four forms. The widgets have to load first; `data-ready` says that the pages are complete.

import type { StepperElement } from '#site/widgets/stage/stepper.ts';
import { fillPages } from './fill-pages.ts';
import type { PrintForm } from './print-form.ts';
import type { Stage } from './stage.ts';

/** The pages for printing, shown on the screen as they will be printed. */
export async function preparePrint(deck: HTMLElement, stage: Stage, form: PrintForm): Promise<void> {
  const { documentElement: root } = document;
  deck.dataset.mode = 'print';
  root.dataset.still = '';
  if (form === 'students' || form === 'speaker') root.dataset.handout = form;
  // A student's handout keeps its questions open.
  stage.showEnds({ isMarked: form !== 'students' });
  await loadWidgets(deck, stage);
  await document.fonts.ready;
  if (form === 'steps') await stage.layOutSteps();
  if (form === 'students') fillPages(deck);
  document.querySelector(`[data-form="${form}"]`)?.setAttribute('aria-current', 'page');
  document.querySelector('[data-print]')?.addEventListener('click', () => window.print());
  root.dataset.ready = '';
}

/** An island listens only once its own script runs, so it is asked again until it has answered. */
async function loadWidgets(deck: HTMLElement, stage: Stage): Promise<void> {
  const giveUpAt = performance.now() + 15_000;
  while (!isLoaded(deck) && performance.now() < giveUpAt) {
    stage.loadAll();
    await new Promise((done) => setTimeout(done, 50));
  }
}

/** Whether every widget takes steps, and has computed what it shows. */
function isLoaded(deck: HTMLElement): boolean {
  if (deck.querySelector('astro-island[ssr], [aria-busy="true"]')) return false;
  return [...deck.querySelectorAll<StepperElement>('[data-widget][data-steps]')].every(
    ({ stepper }) => stepper,
  );
}
