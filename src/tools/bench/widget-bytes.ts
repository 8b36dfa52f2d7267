// What one widget costs a reader, compressed: all that is asked for from the moment it comes into view, but for the
// engine, which a cell or a lab brings too, and for what every widget asks for (Svelte, the stage's frame), which is
// there after the first.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { kindOf } from './browser-bytes.ts';

export interface WidgetBytes {
  lesson: string;
  widget: string;
  /** Its own. */
  bytes: number;
  engine: number;
}

export interface Weights {
  /** What every one of them needs. */
  shared: number;
  widgets: WidgetBytes[];
}

/** By file: what was asked for. */
type Asked = ReadonlyMap<string, number>;

/** Every widget of every lesson, in English: the words of all three languages come with it. */
export async function weighWidgets({
  browser,
  url,
  dist,
}: {
  browser: Browser;
  url: string;
  dist: string;
}): Promise<Weights> {
  const weighed: { lesson: string; widget: string; asked: Asked }[] = [];
  for (const file of globSync('en/lessons/*/index.html', { cwd: dist }).sort()) {
    const lesson = file.replaceAll('\\', '/').replace('index.html', '');
    const names = readFileSync(join(dist, file), 'utf8').matchAll(/data-widget="([^"]+)"/g);
    for (const [, widget = ''] of names)
      weighed.push({ lesson, widget, asked: await weigh(browser, url + lesson, widget) });
  }
  const [first, ...others] = weighed;
  if (!first) throw new Error(`no lesson in ${dist} has a widget`);
  const shared = [...first.asked.keys()].filter((file) => others.every(({ asked }) => asked.has(file)));
  const sum = (asked: Asked, is: (file: string) => boolean) =>
    [...asked].reduce((bytes, [file, size]) => (is(file) ? bytes + size : bytes), 0);
  return {
    shared: sum(first.asked, (file) => shared.includes(file)),
    widgets: weighed.map(({ lesson, widget, asked }) => ({
      lesson,
      widget,
      bytes: sum(asked, (file) => !shared.includes(file) && !isEngine(file)),
      engine: sum(asked, isEngine),
    })),
  };
}

/** As src/site/build/chunk-name.ts calls what is nothing but engine. */
const isEngine = (file: string) => /\/engine-[^/]+$/.test(file);

/** In a context of its own: nothing is in the cache but what the page has loaded at its top. */
async function weigh(browser: Browser, url: string, widget: string): Promise<Asked> {
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
    const asked = new Map<string, number>();
    for (const response of responses) {
      const kind = kindOf(response.headers()['content-type'] ?? '');
      // The page's italics may arrive late; they are no widget's.
      if (kind === 'js' || kind === 'css')
        asked.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
    }
    return asked;
  } finally {
    await context.close();
  }
}
