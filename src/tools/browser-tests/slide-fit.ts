// Measures the slides of a deck: what overflows its place, what lies over something else, and what is too small to
// read from the last row. The functions that run in the page use nothing outside themselves.

import type { Page } from '@playwright/test';

const sizes = { '16:9': { width: 1920, height: 1080 }, '4:3': { width: 1440, height: 1080 } };

export type Ratio = keyof typeof sizes;

export interface SlideMeasure {
  trouble: string[];
  /** The smallest letters in figures and code, in pixels of a slide that is 1920 wide. */
  smallest: number;
}

/**
 * Measures the slides of the deck that the page shows, up to `last`: after their last step, and those with a live
 * figure in every step.
 */
export async function measureDeck(
  page: Page,
  deck: string,
  {
    last,
    patienceMs = 10_000,
    ratios = ['16:9', '4:3'],
  }: { last?: number; patienceMs?: number; ratios?: readonly Ratio[] } = {},
): Promise<string[]> {
  const count = last ?? (await page.locator('.slide').count());
  const trouble: string[] = [];
  for (const ratio of ratios) {
    await page.setViewportSize(sizes[ratio]);
    for (let number = 1; number <= count; number++) {
      const heading = await page.evaluate(showWholeSlide, { number, patienceMs });
      const lastStep = await page.evaluate(lastStepOfFigure);
      for (let step = lastStep; step >= 0; step--) {
        if (step < lastStep) await page.evaluate(showStep, { number, step });
        for (const what of (await page.evaluate(measureSlide)).trouble)
          trouble.push(`/${deck} at ${ratio}, slide ${number}, step ${step} “${heading}”: ${what}`);
      }
    }
  }
  return trouble;
}

/** Goes to a slide's last step and waits until everything on it is shown. */
export async function showWholeSlide({
  number,
  patienceMs = 10_000,
}: {
  number: number;
  patienceMs?: number;
}): Promise<string> {
  const slide = document.querySelectorAll<HTMLElement>('.slide')[number - 1]!;
  location.hash = `#${number}.999`;
  const giveUpAt = performance.now() + patienceMs;
  const isThere = () =>
    slide.hasAttribute('data-now') && !slide.querySelector('astro-island[ssr], [aria-busy="true"]');
  while (!isThere()) {
    if (performance.now() > giveUpAt) throw new Error(`slide ${number} does not come up`);
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  // A letter that is shown for the first time may need a font, which is asked for when the slide is painted.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await document.fonts.ready;
  return slide.querySelector('h2')?.textContent?.trim() ?? '';
}

/** The last step of the slide that is shown, if it has a live figure that takes steps; otherwise 0. */
export async function lastStepOfFigure(): Promise<number> {
  const slide = document.querySelector<HTMLElement>('.slide[data-now]')!;
  if (!slide.querySelector('[data-widget]:not([data-steps="0"])')) return 0;
  // The deck soon writes the step that there is for the one that was asked for.
  while (location.hash.includes('.999')) await new Promise((resolve) => requestAnimationFrame(resolve));
  return Number(/^#\d+\.(\d+)/.exec(location.hash)?.[1] ?? 0);
}

/** Goes to a step of the slide that is shown. */
export async function showStep({ number, step }: { number: number; step: number }): Promise<void> {
  const isTold = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  location.hash = `#${number}.${step}`;
  await isTold;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}

export function measureSlide(): SlideMeasure {
  const slide = document.querySelector<HTMLElement>('.slide[data-now]')!;
  const canvas = slide.querySelector<HTMLElement>('.canvas')!;
  const frame = canvas.getBoundingClientRect();
  const scale = frame.width / 1280;
  const foot = slide.querySelector('.slide-foot')!.getBoundingClientRect();
  const show =
    slide.querySelector('.layout-halves .show-figure') ?? slide.querySelector('.show, .title-ring');
  const isBelow = canvas.matches('.layout-wide, .layout-whole');
  const beside = show && !isBelow ? show.getBoundingClientRect() : undefined;
  const trouble: string[] = [];
  /** One pixel of a slide that is 1920 wide. */
  const pixel = frame.width / 1920;
  const say = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);
  let smallest = Number.POSITIVE_INFINITY;

  const judge = (box: DOMRect, element: Element, text: string) => {
    const isUnderWords = element.closest('.slide-side') !== null && !isBelow;
    const own = isUnderWords ? null : element.closest('.show');
    const room = own ? own.getBoundingClientRect() : frame;
    const right =
      !own && beside && !element.closest('.layout-words li, .title-ring') ? beside.left : room.right;
    const bottom = own ? room.bottom : foot.top;
    const over = {
      left: room.left - box.left,
      top: room.top - box.top,
      right: box.right - right,
      bottom: box.bottom - Math.min(bottom, foot.top),
    };
    for (let part = element.parentElement; part && part !== canvas; part = part.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(part);
      if (overflowX === 'visible' && overflowY === 'visible') continue;
      const seen = part.getBoundingClientRect();
      if (box.right > seen.right + pixel || box.bottom > seen.bottom + pixel)
        trouble.push(`“${say(text)}” is cut off`);
    }
    for (const [side, by] of Object.entries(over)) {
      if (by > pixel) trouble.push(`“${say(text)}” goes ${(by / pixel).toFixed(1)} px past the ${side}`);
    }
  };

  const lines: { box: DOMRect; element: Element; text: string }[] = [];
  const walker = document.createTreeWalker(canvas, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent ?? '';
    if (text.trim() === '' || element.closest('.sr, title, option')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The box of a line is taller than its letters, so only its middle has to be inside.
    for (const { left, right, top, height, width } of range.getClientRects()) {
      if (width === 0) continue;
      const box = new DOMRect(left, top + height * 0.2, right - left, height * 0.6);
      lines.push({ box, element, text });
      if (!element.closest('.slide-foot')) judge(box, element, text);
    }
    const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const own = Number.parseFloat(getComputedStyle(element).fontSize);
    const size = (own * (drawing ? Math.abs(drawing.d) : scale)) / pixel;
    if (element.closest('sup, sub, tspan')) continue;
    if (element.closest('.show')) smallest = Math.min(smallest, size);
    if (size < 31.95) trouble.push(`“${say(text)}” is only ${size.toFixed(1)} px tall`);
  }
  for (const [at, one] of lines.entries()) {
    for (const other of lines.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (across > 2 * pixel && down > 2 * pixel)
        trouble.push(`“${say(one.text)}” and “${say(other.text)}” lie over each other`);
    }
  }
  for (const part of canvas.querySelectorAll('.show *:not(svg *, .sr, .sr *, option)')) {
    const box = part.getBoundingClientRect();
    const seen = part.checkVisibility({ visibilityProperty: true }) && box.width > 2 && box.height > 2;
    if (seen) judge(box, part, `${part.localName}.${part.getAttribute('class') ?? ''}`);
  }
  return { trouble: [...new Set(trouble)], smallest };
}
