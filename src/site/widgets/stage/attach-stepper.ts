import { untrack } from 'svelte';

import { readyEvent, type Stepper, type StepperElement } from './stepper.ts';

/** A Svelte attachment: it puts the stepper on the widget's own element and announces the widget. */
export function attachStepper(stepper: Stepper) {
  return (element: HTMLElement): (() => void) => {
    const host = element as StepperElement;
    host.stepper = stepper;
    // A listener may read the cursor. If Svelte tracked that read, the widget would be attached again at every step.
    untrack(() => host.dispatchEvent(new CustomEvent(readyEvent, { bubbles: true })));
    return () => {
      delete host.stepper;
    };
  };
}
