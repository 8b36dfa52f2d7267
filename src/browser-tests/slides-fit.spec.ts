// A slide never overflows: every slide of every lesson, in three languages, at 16:9 and 4:3, after its last step.

import { expect, test } from './fixtures.ts';
import { builtPages } from './pages.ts';
import { measureSlide } from './slide-fit.ts';

const decks = builtPages().filter(
  (path) => /^\w\w\/slides\/[^/]+\/$/.test(path) && !path.endsWith('/lecture/'),
);
const sizes = [
  { name: '16:9', width: 1280, height: 720 },
  { name: '4:3', width: 1024, height: 768 },
];

for (const deck of decks) {
  for (const { name, width, height } of sizes) {
    test(`slides fit: /${deck} at ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(deck);
      await page.evaluate(() => document.fonts.ready);
      const slides = page.locator('.slide');
      const count = await slides.count();
      // The course's deck repeats the lessons': only what it adds is new.
      const last = deck.endsWith('/course/') ? 1 : count;
      const trouble: string[] = [];
      for (let number = 1; number <= last; number++) {
        await page.evaluate((to) => {
          location.hash = `#${to}.999`;
        }, number);
        const slide = slides.nth(number - 1);
        await expect(slide).toHaveAttribute('data-now');
        await expect(slide.locator('astro-island[ssr]')).toHaveCount(0);
        const heading = (await slide.locator('h2').textContent())?.trim();
        for (const what of await page.evaluate(measureSlide))
          trouble.push(`${deck} slide ${number} “${heading}”: ${what}`);
      }
      expect(count).toBeGreaterThan(0);
      expect(trouble).toEqual([]);
    });
  }
}
