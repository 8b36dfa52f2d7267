// Nothing on a slide overflows by a pixel, lies over something else, or is under 32 pixels of 1920: every slide of every
// lesson, in three languages, at 16:9 and 4:3, after its last step, and live figures in every step. The gate checks
// Russian, whose words are the longest, at 16:9.

import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { builtPages } from './pages.ts';
import { measureDeck } from './slide-fit.ts';

const decks = builtPages().filter(
  (path) => /^\w\w\/slides\/[^/]+\/$/.test(path) && !/\/(lecture|own)\/$/.test(path),
);

for (const deck of decks) {
  for (const ratio of ['16:9', '4:3'] as const) {
    test(`slides fit: /${deck} at ${ratio}${gateTag(deck.startsWith('ru/') && ratio === '16:9')}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(deck);
      await expect(page.locator('[data-announce]')).not.toBeEmpty();
      const count = await page.locator('.slide').count();
      // The course's deck repeats the decks of the lessons. Only its cover is new.
      const last = deck.endsWith('/course/') ? 1 : count;
      expect(last).toBeGreaterThan(0);
      expect(await measureDeck(page, deck, { last, ratios: [ratio] })).toEqual([]);
    });
  }
}
