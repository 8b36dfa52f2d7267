import type { Browser, Page } from '@playwright/test';
import { median, warnIfBusy } from './attempt.ts';

const pressesWanted = 30;
/** A press that changes nothing within this time was one too many: the deck is at its end. */
const endMs = 1_000;
/** Between presses, so that a transition of one step is not measured as work of the next. */
const restMs = 250;

export interface KeyToPaint {
  browser: Browser;
  url: string;
  /** The part of the page that shows the slide; what changes elsewhere is no answer to the key. */
  slide: string;
}

/** Presses → through a deck and takes the median time from the key to the frame that shows its first change. */
export async function measureKeyToPaint({ browser, url, slide }: KeyToPaint): Promise<number> {
  warnIfBusy();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    const times: number[] = [];
    while (times.length < pressesWanted) {
      await openDeck(page, { url, slide });
      const before = times.length;
      while (times.length < pressesWanted) {
        const time = await press(page);
        if (time === null) break;
        times.push(time);
        await page.waitForTimeout(restMs);
      }
      if (times.length === before) throw new Error(`→ changes nothing in “${slide}” at ${url}`);
    }
    return median(times);
  } finally {
    await page.close();
  }
}

async function openDeck(page: Page, { url, slide }: { url: string; slide: string }): Promise<void> {
  // By way of an empty page: a deck that keeps its place in the hash would not be loaded again.
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(slide, { state: 'attached' });
  await page.evaluate(installProbe, slide);
}

async function press(page: Page): Promise<number | null> {
  const painted = page.evaluate(
    (limitMs) =>
      Promise.race([
        new Promise<number>((resolve) => {
          window.keyPainted = resolve;
        }),
        new Promise<null>((resolve) => {
          setTimeout(() => resolve(null), limitMs);
        }),
      ]),
    endMs,
  );
  await page.keyboard.press('ArrowRight');
  return painted;
}

/**
 * Runs in the page. From the time stamp of the key to the first task after the frame that follows the first change
 * of the slide: a message posted inside requestAnimationFrame arrives once that frame has been drawn.
 */
function installProbe(slide: string): void {
  const area = document.querySelector(slide);
  if (!area) return;
  let pressedAt: number | null = null;
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowRight') pressedAt = event.timeStamp;
    },
    { capture: true },
  );
  new MutationObserver(() => {
    if (pressedAt === null) return;
    const from = pressedAt;
    pressedAt = null;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keyPainted?.(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(area, { subtree: true, childList: true, attributes: true, characterData: true });
}

declare global {
  interface Window {
    keyPainted?: (ms: number) => void;
  }
}
