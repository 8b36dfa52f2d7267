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
      const trouble = measured.flatMap(({ lesson, name: figure, height, faults }) => [
        ...(height > tallest ? [`/${lesson}: ${figure} is ${height} px tall`] : []),
        ...faults.map((fault) => `/${lesson}: ${figure}: ${fault}`),
      ]);
      expect(trouble).toEqual([]);
    });
