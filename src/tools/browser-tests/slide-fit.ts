// Measures the slides of a deck: what overflows its place, and what is too small to read from the last row.
// `showWholeSlide` and `measureSlide` run in the page, so they must not use anything outside themselves.

import type { Page } from '@playwright/test';

const sizes = { '16:9': { width: 1280, height: 720 }, '4:3': { width: 1024, height: 768 } };

/** Measures the slides of the deck that the page shows, up to `last`, at 16:9 and 4:3. */
export async function measureDeck(
  page: Page,
  deck: string,
  { last, patienceMs = 10_000 }: { last?: number; patienceMs?: number } = {},
): Promise<string[]> {
  const count = last ?? (await page.locator('.slide').count());
  const trouble: string[] = [];
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport);
    for (let number = 1; number <= count; number++) {
      const heading = await page.evaluate(showWholeSlide, { number, patienceMs });
      for (const what of await page.evaluate(measureSlide)) {
        trouble.push(`/${deck} at ${size}, slide ${number} “${heading}”: ${what}`);
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
  await document.fonts.ready;
  return slide.querySelector('h2')?.textContent?.trim() ?? '';
}

export function measureSlide(): string[] {
  const slide = document.querySelector<HTMLElement>('.slide[data-now]')!;
  const canvas = slide.querySelector<HTMLElement>('.canvas')!;
  const frame = canvas.getBoundingClientRect();
  const scale = frame.width / 1280;
  const foot = slide.querySelector('.slide-foot')!.getBoundingClientRect();
  const show = slide.querySelector('.show, .title-ring');
  const beside = show && !canvas.classList.contains('layout-wide') ? show.getBoundingClientRect() : undefined;
  const trouble: string[] = [];
  const tolerance = 1.5 * scale;
  const say = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 60);

  const judge = (box: DOMRect, element: Element, text: string) => {
    const own = element.closest('.show');
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
    for (const [side, by] of Object.entries(over)) {
      if (by > tolerance) trouble.push(`“${say(text)}” goes ${Math.round(by / scale)} past the ${side}`);
    }
  };

  const walker = document.createTreeWalker(canvas, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement!;
    const text = node.textContent ?? '';
    if (text.trim() === '' || element.closest('.sr, .slide-foot, title')) continue;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // The box of a line is taller than its letters, so only its middle has to be inside.
    for (const { left, right, top, height, width } of range.getClientRects()) {
      if (width > 0) judge(new DOMRect(left, top + height * 0.15, right - left, height * 0.7), element, text);
    }
    const drawing = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const size =
      Number.parseFloat(getComputedStyle(element).fontSize) * (drawing ? Math.abs(drawing.d) : scale);
    const share = size / (12.8 * scale);
    if (share < 1.19 && !element.closest('sup, sub'))
      trouble.push(`“${say(text)}” is only ${share.toFixed(2)}cqw tall`);
  }
  for (const part of canvas.querySelectorAll('.show *:not(svg *, .sr, .sr *)')) {
    const box = part.getBoundingClientRect();
    const seen = part.checkVisibility({ visibilityProperty: true }) && box.width > 2 && box.height > 2;
    if (seen) judge(box, part, `${part.localName}.${part.getAttribute('class') ?? ''}`);
  }
  return [...new Set(trouble)];
}
