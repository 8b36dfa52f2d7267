// Measures the figures of a lesson: how tall they are, whether their parts overlap, and whether something sticks out.

import type { Page } from '@playwright/test';

export interface FigureFit {
  /** The name of the figure: `data-widget`. */
  name: string;
  /** The largest height in any of its steps, in CSS pixels. */
  height: number;
  /** What overlaps or sticks out, and by how much. */
  faults: string[];
}

interface Stepped extends HTMLElement {
  stepper?: { cursor: number; readonly steps: number };
}

/** Loads every figure of the page, in view or not, and waits until each can compute. */
export async function loadFigures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const island of document.querySelectorAll('astro-island[ssr]'))
      island.dispatchEvent(new CustomEvent('ringside:load'));
  });
  await page.waitForFunction(() =>
    [...document.querySelectorAll<Stepped>('figure[data-widget]')].every(
      (figure) => figure.stepper && !figure.hasAttribute('aria-busy'),
    ),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Measures the figures of the page in every step, with each panel and each fold open. Runs in the browser. */
export async function measureFigures(): Promise<FigureFit[]> {
  const slack = 1;
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  /** What a tab or a fold shows may be loaded when it is opened. */
  const filled = async (place: Element | null) => {
    for (let frame = 0; place?.childElementCount === 0 && frame < 300; frame++) await painted();
    await painted();
  };
  const isSeen = (element: Element) =>
    element.checkVisibility() && !element.closest('.sr, [hidden], details:not([open]) > :not(summary)');
  /** Nothing sticks out of something that scrolls or cuts off. */
  const isClipped = (element: Element, figure: Element) => {
    for (let at = element.parentElement; at && at !== figure; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const nameOf = (element: Element) => {
    const text = element.textContent?.trim().slice(0, 24);
    const own = element.getAttribute('class')?.split(' ')[0] ?? element.tagName.toLowerCase();
    return text ? `${own} “${text}”` : own;
  };
  const over = (one: DOMRect, other: DOMRect) =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  const seenBoxes = (figure: Element, selector: string) =>
    [...figure.querySelectorAll(selector)]
      .filter(isSeen)
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);

  /** Parts that stand beside or below each other, and words that lie on the picture. */
  const groups = [
    ':scope > :not(.scene), :scope > .scene > *',
    '.verb, svg .name, svg .client rect, svg .hint text, svg .token',
    '.play > *, .play .keys > *:not(.main)',
    '.ask > *',
    '.tabs > *',
  ];

  function faultsOf(figure: Element): string[] {
    const found: string[] = [];
    const frame = figure.getBoundingClientRect();
    for (const { element, box } of seenBoxes(figure, '*')) {
      const out = Math.max(box.right - frame.right, frame.left - box.left);
      if (out >= slack && !isClipped(element, figure))
        found.push(`${nameOf(element)} sticks out by ${Math.round(out)} px`);
      const { scrollWidth, clientWidth } = element;
      const style = getComputedStyle(element);
      const cuts = element.matches(
        'button:not(.icon, .node-button, .link-button), summary, .clock, .label, h3, label',
      );
      if (
        cuts &&
        style.display !== 'inline' &&
        scrollWidth - clientWidth > slack &&
        style.overflowX === 'visible'
      )
        found.push(`${nameOf(element)} overflows by ${scrollWidth - clientWidth} px`);
    }
    for (const { element } of seenBoxes(figure, '.panel')) {
      const out = Math.max(
        element.scrollHeight - element.clientHeight,
        element.scrollWidth - element.clientWidth,
      );
      if (out > slack) found.push(`${nameOf(element)} has to be scrolled by ${out} px`);
    }
    for (const selector of groups) {
      const parts = seenBoxes(figure, selector);
      for (const [at, one] of parts.entries())
        for (const other of parts.slice(at + 1)) {
          if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
          const by = over(one.box, other.box);
          if (by >= slack)
            found.push(`${nameOf(one.element)} overlaps ${nameOf(other.element)} by ${Math.round(by)} px`);
        }
    }
    return found;
  }

  const fits: FigureFit[] = [];
  for (const figure of document.querySelectorAll<Stepped>('figure[data-widget]')) {
    figure.scrollIntoView();
    let height = 0;
    const faults = new Set<string>();
    const stepper = figure.stepper!;
    for (let step = 0; step <= stepper.steps; step++) {
      stepper.cursor = step;
      await painted();
      height = Math.max(height, figure.getBoundingClientRect().height);
      for (const fault of faultsOf(figure)) faults.add(fault);
    }
    // Guess and truth stand above what the panel has anyway, at the longest for one of the wrong options.
    for (let option = 0; ; option++) {
      stepper.cursor = 0;
      await painted();
      const guess = figure.querySelectorAll<HTMLElement>('.ask-guess button')[option];
      if (!guess) break;
      guess.click();
      stepper.cursor = stepper.steps;
      await painted();
      for (const fault of faultsOf(figure)) faults.add(`${fault}, with option ${option + 1} guessed`);
    }
    stepper.cursor = stepper.steps;
    await painted();
    for (const tab of figure.querySelectorAll<HTMLElement>('[role=tab]')) {
      tab.click();
      await filled(document.getElementById(tab.getAttribute('aria-controls')!));
      for (const fault of faultsOf(figure)) faults.add(fault);
    }
    for (const fold of figure.querySelectorAll<HTMLDetailsElement>('details.drop')) {
      fold.open = true;
      await painted();
      await filled(fold.querySelector('.knobs'));
      for (const fault of faultsOf(figure)) faults.add(fault);
      fold.open = false;
    }
    fits.push({ name: figure.dataset.widget!, height: Math.round(height), faults: [...faults] });
  }
  return fits;
}
