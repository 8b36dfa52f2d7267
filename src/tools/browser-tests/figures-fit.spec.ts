// A figure fits the screen: picture, sentence, controls and what is compared, in every step. Every figure is measured
// in its lesson and on its own page, on a laptop and on a phone, and those that fail are named.

import { type FigureFit, loadFigures, measureFigures } from './figure-fit.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { builtPages } from './pages.ts';

const sizes = [
  { name: 'a laptop', viewport: { width: 1366, height: 768 }, tallest: 640 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, tallest: 2 * 844 },
];

const places = [
  { where: 'of every lesson', path: /^\w\w\/lessons\/[^/]+\/$/ },
  { where: 'on their own pages', path: /^\w\w\/figures\/[^/]+\/$/ },
].map(({ where, path }) => ({ where, pages: builtPages().filter((page) => path.test(page)) }));

const cases = ['en', 'pt', 'ru'].flatMap((language) =>
  sizes.flatMap((size) => places.map((place) => ({ language, ...size, ...place }))),
);

for (const { language, name, viewport, tallest, where, pages } of cases)
  test(`${language}: the figures ${where} fit ${name}${gateTag(language === 'ru')}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const measured: (FigureFit & { path: string })[] = [];
    for (const path of pages.filter((one) => one.startsWith(`${language}/`))) {
      await page.goto(path);
      if ((await page.locator('figure[data-widget]').count()) === 0) continue;
      await loadFigures(page);
      for (const fit of await page.evaluate(measureFigures)) measured.push({ path, ...fit });
    }
    expect(measured.length).toBeGreaterThanOrEqual(20);
    const trouble = measured.flatMap(({ path, name: figure, height, faults }) => [
      ...(height > tallest ? [`/${path}: ${figure} is ${height} px tall`] : []),
      ...faults.map((fault) => `/${path}: ${figure}: ${fault}`),
    ]);
    expect(trouble).toEqual([]);
  });
