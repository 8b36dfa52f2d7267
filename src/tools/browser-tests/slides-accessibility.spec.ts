// axe finds no violation on slides and in the presenter window, light and dark.

import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { builtPages } from './pages.ts';

const violations = (page: Page) => violationsIn(page, 'html');

/** The gate checks two decks, one light and one dark. The long tests check the others. */
const inGate = { light: 'en/slides/column-family-stores/', dark: 'ru/slides/meet-cassandra/' };
// The decks of the whole course and of the lecture contain the same slides.
const decks = builtPages().filter((path) => /^\w\w\/slides\/(?!course|lecture)[^/]+\/$/.test(path));

for (const colorScheme of ['light', 'dark'] as const) {
  for (const deck of decks) {
    test(`axe: /${deck} ${colorScheme}, every slide${gateTag(deck === inGate[colorScheme])}`, async ({
      page,
    }) => {
      test.setTimeout(300_000);
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
