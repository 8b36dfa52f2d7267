// The slides of a deck as its page holds them, and what each of their steps changes.

/** Something on a slide that takes steps: an item comes up, a guess is marked, a widget moves its cursor. */
export interface StepSource {
  kind: 'item' | 'mark' | 'widget';
  element: Element;
  /** How many steps of the slide come before this source. */
  from: number;
  steps: number;
}

export interface SlideView {
  element: HTMLElement;
  heading: string;
  /** What the heading asks before the figure has answered. */
  question?: string | undefined;
  lesson: string;
  part: string;
  sources: StepSource[];
  steps: number;
}

/** Whether the slide has a drawing, which can have the whole slide. */
export function hasFigure(slide: SlideView | undefined): boolean {
  return slide?.element.querySelector('.show :is([data-widget], .still)') != null;
}

export function readSlides(deck: ParentNode): SlideView[] {
  return [...deck.querySelectorAll<HTMLElement>('.slide')].map((element) => {
    const sources = readSources(element);
    const last = sources.at(-1);
    return {
      element,
      heading: element.querySelector('h2:not(.asking), .title-states')?.textContent?.trim() ?? '',
      question: element.querySelector('.title-asks')?.textContent?.trim(),
      lesson: element.dataset.lesson ?? '',
      part: element.dataset.part ?? '',
      sources,
      steps: last ? last.from + last.steps : 0,
    };
  });
}

const stepped = '.canvas :is(li, [data-step], [data-steps], :is(.show-compare, .show-table) tbody tr)';

/**
 * The sources in the order of the page: items of lists, lines of tables, parts of a figure that are marked as steps, guesses, and
 * widgets with steps of their own.
 */
function readSources(slide: Element): StepSource[] {
  const sources: StepSource[] = [];
  let from = 0;
  for (const element of slide.querySelectorAll(stepped)) {
    const island = element.closest('astro-island');
    const widgetSteps = Number(element.getAttribute('data-steps') ?? 0);
    const kind = widgetSteps > 0 ? 'widget' : element.getAttribute('data-step') === 'mark' ? 'mark' : 'item';
    if (element.closest('[data-whole]') || (kind === 'widget') !== Boolean(island)) continue;
    const steps = kind === 'widget' ? widgetSteps : 1;
    sources.push({ kind, element, from, steps });
    from += steps;
  }
  return sources;
}
