// What a widget costs a reader: all that is asked for from the moment it comes into view, compressed.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { kindOf } from './browser-bytes.ts';

export interface WidgetBytes {
  lesson: string;
  widget: string;
  bytes: number;
}

/** Every widget of every lesson, in English: the words of all three languages come with it. */
export async function weighWidgets({
  browser,
  url,
  dist,
}: {
  browser: Browser;
  url: string;
  dist: string;
}): Promise<WidgetBytes[]> {
  const weights: WidgetBytes[] = [];
  for (const file of globSync('en/lessons/*/index.html', { cwd: dist }).sort()) {
    const path = file.replaceAll('\\', '/').replace('index.html', '');
    const names = readFileSync(join(dist, file), 'utf8').matchAll(/data-widget="([^"]+)"/g);
    for (const [, widget = ''] of names)
      weights.push({ lesson: path, widget, bytes: await weigh(browser, url + path, widget) });
  }
  if (weights.length === 0) throw new Error(`no lesson in ${dist} has a widget`);
  return weights;
}

/** In a context of its own: nothing is in the cache but what the page has loaded at its top. */
async function weigh(browser: Browser, url: string, widget: string): Promise<number> {
  // Too low for a widget to be near the view before it is asked for.
  const context = await browser.newContext({ viewport: { width: 1280, height: 100 } });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const responses: Response[] = [];
    page.on('response', (response) => {
      if (response.ok()) responses.push(response);
    });
    const place = page.locator(`[data-widget="${widget}"]`);
    await place.evaluate((element) =>
      element.closest('astro-island')?.dispatchEvent(new CustomEvent('ringside:load')),
    );
    await page.waitForFunction((name) => {
      const element = document.querySelector(`[data-widget="${name}"]`);
      return element && 'stepper' in element && !element.hasAttribute('aria-busy');
    }, widget);
    await page.waitForLoadState('networkidle');
    let bytes = 0;
    for (const response of responses)
      if (kindOf(response.headers()['content-type'] ?? ''))
        bytes += gzipSync(await response.body(), { level: 9 }).length;
    return bytes;
  } finally {
    await context.close();
  }
}
