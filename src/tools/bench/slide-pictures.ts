// What the slides of all lessons show: how small their smallest letters are, and how many have a picture.

import { globSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { measureSlide, showWholeSlide } from '#tools/browser-tests/slide-fit.ts';

export interface DeckPictures {
  deck: string;
  /** In pixels of a slide that is 1920 wide, in figures and code. */
  smallest: number;
  /** The part of the slides that have a drawing, a timeline or a live figure. */
  pictured: number;
}

/** Measures the deck of every lesson in every language on a screen of 1920 × 1080, after the last step of each slide. */
export async function measurePictures({
  browser,
  url,
  dist,
}: {
  browser: Browser;
  url: string;
  dist: string;
}): Promise<DeckPictures[]> {
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });
  const decks: DeckPictures[] = [];
  for (const file of globSync('??/slides/*/index.html', { cwd: dist }).sort()) {
    const deck = file.replaceAll('\\', '/').replace('index.html', '');
    const isLesson = globSync(`${deck.replace('/slides/', '/lessons/')}index.html`, { cwd: dist }).length > 0;
    if (!isLesson) continue;
    await page.goto(url + deck);
    await page.waitForFunction(() => document.querySelector('[data-announce]')?.textContent);
    const slides = page.locator('.slide');
    const count = await slides.count();
    let smallest = Number.POSITIVE_INFINITY;
    for (let number = 1; number <= count; number++) {
      await page.evaluate(showWholeSlide, { number, patienceMs: 30_000 });
      smallest = Math.min(smallest, (await page.evaluate(measureSlide)).smallest);
    }
    const pictured = await page.locator('.slide:has(.show-figure, .show-widget, .show-timeline)').count();
    decks.push({ deck, smallest, pictured: pictured / count });
  }
  await page.close();
  if (decks.length === 0) throw new Error(`no lesson in ${dist} has slides`);
  return decks;
}
