// Times the widgets with the most work, in a browser, from the reader's action to the frame that shows its result.

import type { Browser, Page } from '@playwright/test';
import { say } from './attempt.ts';
import { percentile } from './percentile.ts';

const moves = 200;

/**
 * From the choice of “Many nodes” to the frame that shows 16,000 ranges, on a page that has been idle for a moment.
 */
export async function drawThousandNodes(browser: Browser, url: string): Promise<number> {
  return onWidget(browser, { url: `${url}en/lessons/ring/`, widget: 'ring' }, (page) =>
    page.evaluate(async () => {
      const story = document.querySelector<HTMLSelectElement>('[data-widget="ring"] .ask select')!;
      const began = performance.now();
      story.value = 'many';
      story.dispatchEvent(new Event('change', { bubbles: true }));
      await window.painted!();
      if (!document.querySelector('[data-widget="ring"] canvas')) throw new Error('no canvas was drawn');
      return performance.now() - began;
    }),
  );
}

/** From a movement of the pointer along the ring to the frame in which another node is highlighted. */
export async function highlightNodes(browser: Browser, url: string): Promise<number> {
  const times = await onWidget(browser, { url: `${url}en/lessons/ring/`, widget: 'ring' }, (page) =>
    page.evaluate(async (count) => {
      const widget = document.querySelector<HTMLElement>('[data-widget="ring"]')!;
      const story = widget.querySelector<HTMLSelectElement>('.ask select')!;
      story.value = 'many';
      story.dispatchEvent(new Event('change', { bubbles: true }));
      await window.painted!();
      const band = [...widget.querySelectorAll<HTMLElement>('.band')].find(
        (element) => element.getClientRects().length > 0,
      )!;
      const box = band.getBoundingClientRect();
      const circle = band.querySelector('circle')!.getBoundingClientRect();
      // The box of the circle does not include the stroke: half its width is the distance to the middle of the band.
      const radius = circle.width / 2;
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const read = () => widget.querySelector('.ledger')?.textContent;
      const spent: number[] = [];
      let changed = 0;
      for (let at = 0; at < count; at++) {
        const angle = at * 2.399963;
        const before = read();
        await window.painted!();
        const began = performance.now();
        band.dispatchEvent(
          new PointerEvent('pointermove', {
            bubbles: true,
            clientX: x + radius * Math.sin(angle),
            clientY: y - radius * Math.cos(angle),
          }),
        );
        await window.painted!();
        spent.push(performance.now() - began);
        if (read() !== before) changed++;
      }
      if (changed < count * 0.9) throw new Error(`only ${changed} of ${count} movements changed the ring`);
      return spent;
    }, moves),
  );
  say(`highlights: median ${percentile(times, 0.5).toFixed(1)} ms`);
  return percentile(times, 0.95);
}

/** From the choice of “A million” to the frame that shows the last key through the last partitioner. */
export async function timeMillionKeys(browser: Browser, url: string): Promise<number> {
  const at = { url: `${url}en/lessons/partitioner/`, widget: 'partitioner-bench' };
  return onWidget(browser, at, (page) =>
    page.evaluate(async () => {
      const widget = document.querySelector<HTMLElement>('[data-widget="partitioner-bench"]')!;
      const stories = widget.querySelector<HTMLSelectElement>('.ask select')!;
      const began = performance.now();
      stories.value = 'million';
      stories.dispatchEvent(new Event('change', { bubbles: true }));
      const isDone = () => {
        const progress = widget.querySelector('progress');
        return progress?.max === 1_000_000 && progress.value === progress.max;
      };
      while (!isDone()) await window.painted!();
      return performance.now() - began;
    }),
  );
}

async function onWidget<Value>(
  browser: Browser,
  { url, widget }: { url: string; widget: string },
  take: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(offerPainted);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(`[data-widget="${widget}"]`).scrollIntoViewIfNeeded();
    await page.waitForFunction((name) => {
      const element = document.querySelector(`[data-widget="${name}"]`);
      return element && 'stepper' in element && !element.hasAttribute('aria-busy');
    }, widget);
    await page.waitForLoadState('networkidle');
    return await take(page);
  } finally {
    await context.close();
  }
}

/** Runs in the page: resolves in the first task after the next frame, which has then been drawn. */
function offerPainted(): void {
  window.painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
}

declare global {
  interface Window {
    painted?: () => Promise<void>;
  }
}
