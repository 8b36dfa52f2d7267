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

/**
 * The figures that do not have the short form yet (they use TallFrame.svelte), by where they fail. The list only gets
 * shorter: a figure that fits must not be in it.
 */
const notYet: Record<string, readonly string[]> = {
  'a laptop': [
    'key-workbench',
    'two-views',
    'two-views-deletes',
    'two-views-performers',
    'vocabulary-mapper',
  ],
  'a phone': ['key-workbench', 'two-views', 'two-views-deletes', 'two-views-performers'],
};

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
    const failing = measured
      .map(({ path, name: figure, height, faults }) => ({
        figure,
        trouble: [
          ...(height > tallest ? [`/${path}: ${figure} is ${height} px tall`] : []),
          ...faults.map((fault) => `/${path}: ${figure}: ${fault}`),
        ],
      }))
      .filter(({ trouble }) => trouble.length > 0);
    const known = new Set(notYet[name]);
    expect(failing.filter(({ figure }) => !known.has(figure)).flatMap(({ trouble }) => trouble)).toEqual([]);
    // A figure that fits by now must leave the list. Only one language decides, because all must fit.
    if (language === 'ru')
      expect([...known].filter((one) => !failing.some(({ figure }) => figure === one))).toEqual([]);
  });
