// A figure fits the screen: picture, sentence, controls and what is compared, in every step. Every figure of every
// lesson is measured on a laptop and on a phone, and those that fail are named.

import { type FigureFit, loadFigures, measureFigures } from './figure-fit.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { builtPages } from './pages.ts';

const sizes = [
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, tallest: 640 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tallest: 2 * 844 },
];

/**
 * The figures that do not have the short form yet (they use TallFrame.svelte), by where they fail. The list only gets
 * shorter: a figure that fits must not be in it.
 */
const notYet: Record<string, readonly string[]> = {
  'a laptop': ['key-workbench'],
  'a phone': ['key-workbench'],
};

const lessons = builtPages().filter((path) => /^\w\w\/lessons\/[^/]+\/$/.test(path));

for (const language of ['en', 'pt', 'ru'])
  for (const { name, viewport, tallest } of sizes)
    test(`${language}: the figures of every lesson fit ${name}${gateTag(language === 'ru')}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize(viewport);
      const measured: (FigureFit & { lesson: string })[] = [];
      for (const lesson of lessons.filter((path) => path.startsWith(`${language}/`))) {
        await page.goto(lesson);
        if ((await page.locator('figure[data-widget]').count()) === 0) continue;
        await loadFigures(page);
        for (const fit of await page.evaluate(measureFigures)) measured.push({ lesson, ...fit });
      }
      expect(measured.length).toBeGreaterThanOrEqual(20);
      const failing = measured
        .map(({ lesson, name: figure, height, faults }) => ({
          figure,
          trouble: [
            ...(height > tallest ? [`/${lesson}: ${figure} is ${height} px tall`] : []),
            ...faults.map((fault) => `/${lesson}: ${figure}: ${fault}`),
          ],
        }))
        .filter(({ trouble }) => trouble.length > 0);
      const known = new Set(notYet[name]);
      expect(failing.filter(({ figure }) => !known.has(figure)).flatMap(({ trouble }) => trouble)).toEqual(
        [],
      );
      // A figure that fits by now must leave the list. Only one language decides, because all must fit.
      if (language === 'ru')
        expect([...known].filter((one) => !failing.some(({ figure }) => figure === one))).toEqual([]);
    });
