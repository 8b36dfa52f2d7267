// Shows a place of the deck. What is seen is a function of the place alone: forward and back give the same picture.

import type { StepperElement } from '#site/widgets/stage/stepper.ts';
import { whenIdle } from '#site/widgets/stage/when-idle.ts';

import { clampPosition, type Place, type Position, type StepCounts } from './position.ts';
import { readSlides, type SlideView } from './read-slides.ts';
import { driveWidgets } from './widgets.ts';

export interface Stage {
  readonly slides: readonly SlideView[];
  readonly counts: StepCounts;
  show(place: Place): void;
  /** What learners have set in the widgets of a slide. */
  widgetsOf(slide: number): Record<string, string>;
  /** Shows every slide with all its steps taken, for printing. Answers of guesses may stay unmarked. */
  showEnds(options?: { isMarked: boolean }): void;
  /** Puts a still copy of each step in the place of each slide. The slides themselves are gone afterwards. */
  layOutSteps(): Promise<void>;
  loadAll(): void;
}

export function openStage(deck: HTMLElement, movedByHand: (position: Position) => void): Stage {
  const slides = readSlides(deck);
  const counts = slides.map((slide) => slide.steps);
  const widgets = driveWidgets((element, cursor) => {
    const slide = slides.findIndex((one) => one.element.contains(element));
    const source = slides[slide]?.sources.find((one) => one.element === element);
    // The steps of a widget are steps of the slide. A widget without steps changes only its own state.
    if (slide === shown) movedByHand({ slide, step: source ? source.from + cursor : stepShown });
  });
  let shown = -1;
  let stepShown = 0;

  const take = (slide: SlideView, step: number, saved: Record<string, string>) => {
    for (const { kind, element, from, steps } of slide.sources) {
      if (kind === 'item') element.toggleAttribute('data-later', step <= from);
      else if (kind === 'mark') element.toggleAttribute('data-marked', step > from);
      else widgets.want(element, Math.max(0, Math.min(steps, step - from)), saved[keyOf(element, slide)]);
    }
  };

  return {
    slides,
    counts,
    show(place) {
      const { slide, step } = clampPosition(counts, place);
      const view = slides[slide];
      if (!view) return;
      take(view, step, place.widgets);
      if (slide !== shown) {
        for (const other of slides) if (other !== view) other.element.removeAttribute('data-now');
        view.element.setAttribute('data-now', '');
        widgets.load(view.element);
        // The next slide's widgets must not delay the picture of this one.
        whenIdle(() => {
          const next = slides[slide + 1];
          if (next) widgets.load(next.element);
        });
      }
      shown = slide;
      stepShown = step;
    },
    widgetsOf(slide) {
      const view = slides[slide];
      const states = view?.sources.flatMap(({ kind, element }) => {
        const saved = kind === 'widget' ? widgets.setByHand(element) : undefined;
        return saved === undefined ? [] : [[keyOf(element, view), saved] as const];
      });
      return Object.fromEntries(states ?? []);
    },
    showEnds({ isMarked } = { isMarked: true }) {
      for (const slide of slides) {
        take(slide, slide.steps, {});
        if (isMarked) continue;
        for (const { kind, element } of slide.sources)
          if (kind === 'mark') element.removeAttribute('data-marked');
      }
    },
    async layOutSteps() {
      for (const slide of slides) {
        for (let step = 0; step <= slide.steps; step++) {
          take(slide, step, {});
          // A widget draws its step after the script has run.
          await new Promise(requestAnimationFrame);
          slide.element.before(stillCopy(slide.element));
        }
        slide.element.remove();
      }
    },
    loadAll: () => widgets.load(deck),
  };
}

/** A copy without scripts: an island in it would load and begin anew. */
function stillCopy(slide: HTMLElement): HTMLElement {
  const copy = slide.cloneNode(true) as HTMLElement;
  for (const island of copy.querySelectorAll('astro-island')) {
    const still = document.createElement('div');
    still.className = 'island';
    still.append(...island.childNodes);
    island.replaceWith(still);
  }
  return copy;
}

/**
 * The key of a widget is its name. If a slide has two widgets of one name, the second also has its number in its key.
 */
function keyOf(element: Element, slide: SlideView): string {
  const name = (element as StepperElement).dataset.widget ?? '';
  const same = slide.sources.filter((one) => (one.element as StepperElement).dataset?.widget === name);
  const at = same.findIndex((one) => one.element === element);
  return at > 0 ? `${name}~${at + 1}` : name;
}
