// Controls the widgets on slides. It knows them only by the step contract (stepper.ts). A widget may be set to a step
// before it has loaded: the wish is remembered until the widget is ready.

import { changeEvent, readyEvent, type StepperElement } from '#site/widgets/stage/stepper.ts';
import { loadFigureStyles } from './figure-styles.ts';

interface Wish {
  cursor: number;
  /** What a learner had set, from another window or from the address. */
  saved?: string | undefined;
  /**
   * What `save` returns when nobody has set anything, by cursor. Comparing with it shows which widgets were really
   * changed.
   */
  plain: Map<number, string>;
}

export interface Widgets {
  /**
   * Sets a widget to a step. `saved` is what a learner had set in it; undefined means that the widget starts fresh.
   */
  want(element: Element, cursor: number, saved: string | undefined): void;
  /** What a learner has set in it beyond the step. */
  setByHand(element: Element): string | undefined;
  /** Loads the widgets in this part of the page, even if they are not visible. */
  load(within: ParentNode): Promise<void>;
}

export function driveWidgets(changed: (element: StepperElement, cursor: number) => void): Widgets {
  const wishes = new WeakMap<Element, Wish>();

  const wishFor = (element: Element): Wish => {
    const known = wishes.get(element);
    if (known) return known;
    const wish: Wish = { cursor: 0, plain: new Map() };
    wishes.set(element, wish);
    return wish;
  };

  const fulfil = (element: StepperElement, wish: Wish) => {
    const { stepper } = element;
    if (!stepper) return;
    const fresh = wish.plain.get(0);
    if (wish.saved !== undefined) stepper.restore(wish.saved);
    else if (fresh !== undefined && stepper.save() !== wish.plain.get(stepper.cursor)) stepper.restore(fresh);
    stepper.cursor = wish.cursor;
    if (wish.saved === undefined) wish.plain.set(stepper.cursor, stepper.save());
  };

  document.addEventListener(readyEvent, (event) => {
    const element = event.target as StepperElement;
    const wish = wishFor(element);
    if (element.stepper) wish.plain.set(element.stepper.cursor, element.stepper.save());
    fulfil(element, wish);
  });
  document.addEventListener(changeEvent, (event) => {
    const element = event.target as StepperElement;
    const wish = wishFor(element);
    if (!element.stepper) return;
    wish.cursor = element.stepper.cursor;
    wish.saved = element.stepper.save();
    if (wish.saved === wish.plain.get(wish.cursor)) wish.saved = undefined;
    changed(element, wish.cursor);
  });

  return {
    want(element, cursor, saved) {
      const wish = wishFor(element);
      const stepper = (element as StepperElement).stepper;
      const known = wish.cursor === cursor && wish.saved === saved;
      wish.cursor = cursor;
      wish.saved = saved;
      if (!known || stepper?.cursor !== cursor) fulfil(element as StepperElement, wish);
    },
    setByHand(element) {
      const wish = wishFor(element);
      const stepper = (element as StepperElement).stepper;
      // The step may have changed since the text was saved: saving again puts the current cursor into it.
      if (wish.saved !== undefined && stepper) wish.saved = stepper.save();
      return wish.saved;
    },
    async load(within) {
      await loadFigureStyles(within);
      for (const island of within.querySelectorAll('astro-island[ssr]')) {
        island.dispatchEvent(new CustomEvent('ringside:load'));
      }
    },
  };
}
