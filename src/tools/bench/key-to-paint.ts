import type { Browser, Page } from '@playwright/test';
import { median, warnIfBusy } from './attempt.ts';

const pressesWanted = 30;
/** If a press changes nothing within this time, the deck is at its end. */
const endMs = 1_000;
/** The pause between presses, so that a transition of one step is not measured as work of the next. */
const restMs = 250;

export interface KeyToPaint {
  browser: Browser;
  url: string;
  /** The part of the page that shows the slide. Changes elsewhere do not count as an answer to the key. */
  slide: string;
}

/** Presses → through a deck and takes the median time from the key to the frame that shows its first change. */
export async function measureKeyToPaint({ browser, url, slide }: KeyToPaint): Promise<number> {
  warnIfBusy();
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(noteKeys);
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
  // An empty page comes first, because a deck that keeps its position in the hash would not be loaded again.
  await page.goto('about:blank');
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForSelector(slide, { state: 'attached' });
  await page.evaluate(watchSlide, slide);
}

async function press(page: Page): Promise<number | null> {
  await page.evaluate(() => {
    window.paint = new Promise((resolve) => {
      window.keyPainted = resolve;
    });
  });
  await page.keyboard.press('ArrowRight');
  return page.evaluate(
    (limitMs) =>
      Promise.race([
        window.paint ?? null,
        new Promise<null>((resolve) => {
          setTimeout(() => resolve(null), limitMs);
        }),
      ]),
    endMs,
  );
}

/** Runs in the page before its own scripts. If the deck listened first, it would answer before the key is noted. */
function noteKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ArrowRight') window.keyPressedAt = event.timeStamp;
    },
    { capture: true },
  );
}

/**
 * Runs in the page. It measures from the time stamp of the key to the first task after the frame that follows the
 * first change of the slide: a message posted inside requestAnimationFrame arrives after that frame has been drawn.
 */
function watchSlide(slide: string): void {
  new MutationObserver(() => {
    const from = window.keyPressedAt;
    if (from === undefined) return;
    window.keyPressedAt = undefined;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.keyPainted?.(performance.now() - from);
      port2.postMessage(null);
    });
  }).observe(document.querySelector(slide)!, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
}

declare global {
  interface Window {
    keyPressedAt?: number | undefined;
    paint?: Promise<number>;
    keyPainted?: (ms: number) => void;
  }
}
