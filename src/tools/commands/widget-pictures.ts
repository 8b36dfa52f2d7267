// The README's pictures of widgets: each in the middle of its story, from the built site, and small enough to load
// quickly.

import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** The name of the file, the lesson, the widget there, and the step that shows the most. */
const pictures = [
  ['ring', 'ring', 'ring', 4],
  ['partitioner-bench', 'partitioner', 'partitioner-bench', 3],
  ['placement-walker', 'replication', 'placement-walker-centres', 7],
  ['consistency-playground', 'consistency-levels', 'consistency-playground-timeout', 9],
  ['overlap', 'tuning-consistency', 'overlap-latency', 4],
  ['read-repair', 'read-repair', 'read-repair', 10],
  ['two-views', 'column-family-or-table', 'two-views-deletes', 5],
  ['key-workbench', 'primary-key', 'key-workbench', 4],
] as const;

interface Stepped extends HTMLElement {
  stepper?: { cursor: number };
}

export async function takeWidgetPictures(browser: Browser, base: string): Promise<number> {
  for (const [file, lesson, widget, step] of pictures) {
    const context = await browser.newContext({
      // High enough for every widget, so that the bar at the top of the page stays out of the picture.
      viewport: { width: 1280, height: 2400 },
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(`${base}en/lessons/${lesson}/`, { waitUntil: 'networkidle' });
    const place = page.locator(`[data-widget="${widget}"]`);
    await place.scrollIntoViewIfNeeded();
    await page.waitForFunction((name) => {
      const element = document.querySelector<Stepped>(`[data-widget="${name}"]`);
      return element?.stepper !== undefined && !element.hasAttribute('aria-busy');
    }, widget);
    await place.evaluate((element: Stepped, to) => {
      element.stepper!.cursor = to;
    }, step);
    // Thousands of runs take a while. The widget shows their progress.
    await page.waitForFunction(
      (name) => {
        const progress = document.querySelector<HTMLProgressElement>(`[data-widget="${name}"] progress`);
        return !progress || progress.value === progress.max;
      },
      widget,
      { timeout: 300_000 },
    );
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const png = (await place.screenshot()).toString('base64');
    writeFileSync(`.github/pictures/${file}.webp`, Buffer.from(await page.evaluate(toWebp, png), 'base64'));
    await context.close();
  }
  return pictures.length;
}

/** Runs in the browser, because the browser has the encoder. */
async function toWebp(png: string): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('2d')!.drawImage(picture, 0, 0);
  return canvas.toDataURL('image/webp', 0.82).split(',')[1]!;
}
