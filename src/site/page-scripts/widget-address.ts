// What a learner set in a widget goes into the address, so that a link, a reload and the switch of language keep it.

import { changeEvent, readyEvent, type StepperElement } from '#site/widgets/stage/stepper.ts';

export function keepWidgetsInAddress(): void {
  const restore = (element: StepperElement) => {
    const saved = new URLSearchParams(location.search).get(nameOf(element));
    if (saved !== null) element.stepper?.restore(saved);
  };
  document.addEventListener(readyEvent, (event) => restore(event.target as StepperElement));
  // A widget that is in sight from the start may be ready before this script has come.
  for (const element of document.querySelectorAll<StepperElement>('[data-widget]')) restore(element);
  document.addEventListener(changeEvent, (event) => {
    const element = event.target as StepperElement;
    const parameters = new URLSearchParams(location.search);
    parameters.set(nameOf(element), element.stepper?.save() ?? '');
    history.replaceState(null, '', `?${parameters}${location.hash}`);
  });
}

function nameOf(element: HTMLElement): string {
  return element.dataset.widget ?? '';
}
