// The compressed weight of one widget: everything that is loaded from the moment it comes into view. It does not
// include the engine, which a cell or a lab also loads, and what every widget loads (Svelte, the stage's frame),
// which is already there after the first widget.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Response } from '@playwright/test';
import { kindOf } from './browser-bytes.ts';

export interface WidgetBytes {
  lesson: string;
  widget: string;
  /** The bytes of the widget itself. */
  bytes: number;
  engine: number;
}

export interface Weights {
  /** The bytes that every widget needs. */
  shared: number;
  widgets: WidgetBytes[];
}

/** The bytes of each file that was loaded. */
type Asked = ReadonlyMap<string, number>;

/** Weighs every widget of every lesson, in English. The texts of all three languages are loaded with it. */
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

/** The name that src/site/build/chunk-name.ts gives to files with only engine code. */
const isEngine = (file: string) => /\/engine-[^/]+$/.test(file);

/** Uses a new context, so that only what the top of the page has loaded is cached. */
async function weigh(browser: Browser, url: string, widget: string): Promise<Asked> {
  // The window is so low that no widget is near the view before the test scrolls to it.
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
      // The page's italic font may arrive late. It belongs to no widget.
      if (kind === 'js' || kind === 'css')
        asked.set(new URL(response.url()).pathname, gzipSync(await response.body(), { level: 9 }).length);
    }
    return asked;
  } finally {
    await context.close();
  }
}
