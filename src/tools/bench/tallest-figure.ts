// The tallest figure of all lessons, on the laptop of most learners. A test names the figures that do not fit; the
// bench says how much room is left.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { loadFigures, measureFigures } from '#tools/browser-tests/figure-fit.ts';

export interface FigureHeight {
  lesson: string;
  widget: string;
  height: number;
}

/** Measures every figure of every lesson in three languages, in all its steps: the tallest first. */
export async function measureHeights({
  browser,
  url,
  dist,
}: {
  browser: Browser;
  url: string;
  dist: string;
}): Promise<FigureHeight[]> {
  const page = await browser.newPage({ viewport: { width: 1366, height: 768 }, reducedMotion: 'reduce' });
  const heights: FigureHeight[] = [];
  for (const file of globSync('??/lessons/*/index.html', { cwd: dist }).sort()) {
    if (!readFileSync(join(dist, file), 'utf8').includes('data-widget="')) continue;
    const lesson = file.replaceAll('\\', '/').replace('index.html', '');
    await page.goto(url + lesson);
    await loadFigures(page);
    for (const { name, height } of await page.evaluate(measureFigures))
      heights.push({ lesson, widget: name, height });
  }
  await page.close();
  if (heights.length === 0) throw new Error(`no lesson in ${dist} has a widget`);
  return heights.sort((one, other) => other.height - one.height);
}
