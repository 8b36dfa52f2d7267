// Everything for one task is on one screen. For every lab and every task, the beginning of what is asked, the editor,
// Run and Check, and after a check the beginning of the verdict are inside the window, and nothing covers or cuts
// them. The page does not scroll; its panes may.

import { readdirSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { languages } from '../../i18n/languages.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { check } from './lab-page.ts';

const labs = readdirSync('labs')
  .filter((folder) => /^\d\d-/.test(folder))
  .map((folder) => folder.slice(3));
const windows = [
  [1366, 768],
  [1280, 720],
  [1920, 1080],
] as const;

/** How much of an element one must see: its first lines. */
const beginningPx = 40;

/** What hides the beginning of an element from the learner's eyes, or nothing. */
function hiddenBy(element: Element, beginning: number): string {
  const box = element.getBoundingClientRect();
  const bottom = Math.min(box.bottom, box.top + beginning);
  if (box.width === 0 || box.height === 0) return 'it has no size';
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || bottom > innerHeight)
    return `it is outside the window: ${box.left}, ${box.top}, ${box.right}, ${bottom}`;
  for (const y of [box.top + 3, (box.top + bottom) / 2, bottom - 3]) {
    const seen = document.elementFromPoint(box.left + Math.min(12, box.width / 2), y);
    if (!seen || !(element.contains(seen) || seen.contains(element)))
      return `${seen?.outerHTML.slice(0, 80)} covers it`;
  }
  return '';
}

async function expectSeen(what: string, element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(hiddenBy, beginningPx), what).toBe('');
}

/** Words of buttons, headings and tabs that do not fit where they stand, and code that a learner has to scroll. */
function cutWords(page: Page): Promise<string[]> {
  return page
    .locator(
      '.runbar .btn, .taskhead h2, .check-line p, .viewtabs button, .node-strip li, .engine-choice button, .brief pre, .evidence',
    )
    .evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility() && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.textContent ?? ''),
    );
}

for (const lab of labs)
  for (const language of languages)
    for (const [width, height] of windows)
      test(`every task of ${lab} fits ${width} × ${height}: ${language}${gateTag(language === 'en' && width === 1366)}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`${language}/labs/${lab}/`);
        await expect(page.locator('.check-button')).toBeEnabled();
        await expect(page.locator('.cm-content')).toBeVisible();
        const steps = page.locator('.steps button');
        for (let at = 0; at < (await steps.count()); at++) {
          await steps.nth(at).click();
          const task = page.locator('[data-task]:not([hidden])');
          await expect(task).toHaveCount(1);
          await expectSeen('the title of the task', page.locator('.taskhead h2'));
          await expectSeen('what is asked', task.locator(':is(p, th)').first());
          await expectSeen('the editor', page.locator('.editor'));
          await expectSeen('Run', page.locator('.runbar .btn--go'));
          await expectSeen('Check', page.locator('.check-button'));
          await expectSeen('the results', page.locator('.outputs'));
          await expectSeen('the nodes', page.locator('.node-strip'));
          // What is written in prose is marked by a person, so Check says nothing about it.
          if ((await task.locator('[data-written]').count()) > 0) continue;
          const found = await check(page);
          await expectSeen('the verdict', found.locator('h3'));
          await expectSeen('its first check', found.locator('.check-line').first());
          expect(await cutWords(page)).toEqual([]);
          const scrolls = await page.evaluate(() => [
            document.documentElement.scrollHeight - innerHeight,
            document.documentElement.scrollWidth - innerWidth,
          ]);
          expect(scrolls, 'the page does not scroll').toEqual([0, 0]);
        }
      });

test('dividers are moved by pointer and keys, and are remembered', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('en/labs/tokens-and-owners/');
  const grip = page.getByRole('separator', { name: 'Width of the task' });
  const widthOf = () =>
    page.locator('.pane.task').evaluate((pane) => Math.round(pane.getBoundingClientRect().width));
  await expect(page.locator('.check-button')).toBeEnabled();
  const first = await widthOf();
  const box = (await grip.boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 50, box.y + 200, { steps: 5 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(first + 50);
  await grip.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(widthOf).toBe(first + 34);
  await page.keyboard.press('Home');
  await expect.poll(widthOf).toBe(320);
  await page.reload();
  await expect.poll(widthOf).toBe(320);
  await grip.focus();
  await page.keyboard.press('Enter');
  await expect.poll(widthOf).toBe(first);
});

test('F6 goes from pane to pane and back', async ({ page }) => {
  await page.goto('en/labs/tokens-and-owners/');
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.locator('.steps button').first().focus();
  const paneOf = () =>
    page.evaluate(() => document.activeElement?.closest('[data-stop]')?.className.split(' ')[0] ?? '');
  const seen: string[] = [];
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('F6');
    seen.push(await paneOf());
  }
  expect(seen).toEqual(['scrolls', 'editor', 'outputs', 'scrolls']);
  await page.keyboard.press('Shift+F6');
  expect(await paneOf()).toBe('outputs');
});

test('a narrow window closes the cluster to a rail, which tells the nodes and opens again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('en/labs/consistency-under-failure/');
  const rail = page.locator('.rail');
  await expect(rail.getByRole('button', { name: /^n3, up/ })).toBeVisible();
  await rail.getByRole('button', { name: 'Open the cluster' }).first().click();
  await expect(page.locator('.ringbox')).toBeVisible();
  await page.getByRole('button', { name: 'Close the cluster' }).click();
  await expect(rail).toBeVisible();
});
