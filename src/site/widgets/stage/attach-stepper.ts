import { untrack } from 'svelte';

import { readyEvent, type Stepper, type StepperElement } from './stepper.ts';

/** A Svelte attachment: makes the widget known on its own element. */
export function attachStepper(stepper: Stepper) {
  return (element: HTMLElement): (() => void) => {
    const host = element as StepperElement;
    host.stepper = stepper;
    // A listener may read the cursor. Tracked, that reading would attach the widget anew at every step.
    untrack(() => host.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true })));
    return () => {
      delete host.stepper;
    };
  };
}
