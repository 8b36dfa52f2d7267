// axe finds no violation of WCAG 2.2 A and AA or of its best practices, on any kind of page, light and dark, on phone
// and desktop. The gate tests only light on the desktop and dark on the phone.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from './fixtures.ts';
import { gateTag, isGateLook } from './gate.ts';
import { builtPages } from './pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** One page of each kind, in alternating languages. The long tests check all other pages. */
const pages = [
  '',
  '404.html',
  'pt/',
  'ru/lessons/',
  'en/lessons/column-family-stores/',
  'pt/lessons/column-family-or-table/',
  'ru/lessons/meet-cassandra/',
  'en/glossary/',
  'pt/practice/#keys/order/2/12',
  'ru/review/',
  'ru/labs/engine/',
  'ru/progress/',
  'pt/slides/',
  'ru/labs/tokens-and-owners/',
  'en/figures/',
  'pt/figures/consistency-playground-timeout/',
];
const widths = [
  ['phone', 320, 640],
  ['desk', 1280, 900],
] as const;

for (const path of new Set([...pages, ...builtPages()])) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, width, height] of widths) {
      const tag = gateTag(pages.includes(path) && isGateLook(colorScheme, width));
      test(`axe: /${path} ${colorScheme} ${name}${tag}`, async ({ browser, baseURL }) => {
        const context = await browser.newContext({
          baseURL: baseURL ?? '',
          colorScheme,
          viewport: { width, height },
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await page.goto(path);
        // The widgets are loaded, because they are part of the page.
        for (const widget of await page.locator('astro-island').all())
          await widget.dispatchEvent('ringside:load');
        await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
        await page.evaluate(axe);
        const violations = await page.evaluate(async () => {
          const run = (
            window as unknown as {
              axe: {
                run(options: object): Promise<{
                  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
                }>;
              };
            }
          ).axe;
          const result = await run.run({
            runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
          });
          return result.violations.flatMap(({ id, nodes }) =>
            nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
          );
        });
        expect(violations).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'no sideways scroll').toBeLessThanOrEqual(0);
        await context.close();
      });
    }
  }
}
