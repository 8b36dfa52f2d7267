// Shows a place of the deck. What is seen is a function of the place alone: forward and back give the same picture.

import type { StepperElement } from '#site/widgets/stage/stepper.ts';
import { whenIdle } from '#site/widgets/stage/when-idle.ts';

import { clampPosition, type Place, type Position, type StepCounts } from './position.ts';
import { readSlides, type SlideView } from './read-slides.ts';
import type { Talk } from './sync.ts';
import { driveWidgets } from './widgets.ts';

export type Dress = Pick<Talk, 'zoom' | 'ran'>;

export interface Stage {
  readonly slides: readonly SlideView[];
  readonly counts: StepCounts;
  show(place: Place): void;
  /** What learners have set in the widgets of a slide. */
  widgetsOf(slide: number): Record<string, string>;
  /** What a talk shows besides the place: the figure on the whole slide, the results of CQL. */
  dress(slide: number, dress: Dress): void;
  /** How many statements of the slide's CQL have run after one more. 0 after the last one, or without CQL. */
  runMore(slide: number, ran: number): Promise<number>;
  /** Presses the button of a node in the figure. False if there is none. */
  pressNode(slide: number, node: number): boolean;
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
  /** The slide whose results are shown. */
  let dressed: number | undefined;
  const cellOf = (slide: number) =>
    slides[slide]?.element.querySelector<HTMLElement>('[data-cell]') ?? undefined;
  let shown = -1;
  let stepShown = 0;

  // After a choice the keys belong to the deck again.
  deck.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) target.blur();
  });

  const take = (slide: SlideView, step: number, saved: Record<string, string>) => {
    slide.element.toggleAttribute('data-answered', step >= slide.steps);
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
        void widgets.load(view.element);
        // The next slide's widgets must not delay the picture of this one.
        whenIdle(() => {
          const next = slides[slide + 1];
          if (next) void widgets.load(next.element);
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
    dress(slide, { zoom, ran }) {
      for (const { element } of slides)
        element.toggleAttribute('data-zoom', zoom && element === slides[slide]?.element);
      // Nothing is loaded for slides without results.
      if (ran > 0 || dressed !== undefined)
        void import('#site/cql-cells/slide-cell.ts').then(({ showRun }) => showRun(cellOf(slide), ran));
      dressed = ran > 0 ? slide : undefined;
    },
    async runMore(slide, ran) {
      const cell = cellOf(slide);
      if (!cell) return 0;
      const { countStatements } = await import('#site/cql-cells/slide-cell.ts');
      return ran < (await countStatements(cell)) ? ran + 1 : 0;
    },
    pressNode(slide, node) {
      const button = slides[slide]?.element.querySelectorAll('[data-node-button]')[node];
      // In some drawings the button is a part of the drawing, which has no click().
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return button !== undefined;
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
    loadAll: () => void widgets.load(deck),
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
