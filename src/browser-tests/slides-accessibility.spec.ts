// axe on slides and in the presenter window, light and dark: no violation.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>;
      };
    };
    const found = await axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
    );
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const deck of ['en/slides/column-family-stores/', 'ru/slides/meet-cassandra/']) {
    test(`axe: /${deck} ${colorScheme}, every slide`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 1280, height: 720 });
      await page.goto(deck);
      const count = await page.locator('.slide').count();
      for (let number = 1; number <= count; number++) {
        await page.evaluate((to) => {
          location.hash = `#${to}.999`;
        }, number);
        const slide = page.locator('.slide').nth(number - 1);
        await expect(slide).toHaveAttribute('data-now');
        await expect(slide.locator('astro-island[ssr]')).toHaveCount(0);
        expect(await violations(page), `slide ${number}`).toEqual([]);
      }
    });
  }

  test(`axe: overview, help and presenter ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('pt/slides/meet-cassandra/#3');
    await expect(page.locator('[data-announce]')).not.toBeEmpty();
    await page.keyboard.press('o');
    expect(await violations(page), 'overview').toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await violations(page), 'help').toEqual([]);
    await page.goto('pt/slides/meet-cassandra/presenter/#3.2');
    await expect(page.locator('[data-presenter-of]')).toHaveAttribute('data-ready');
    expect(await violations(page), 'presenter').toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await violations(page), 'presenter on a phone').toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
