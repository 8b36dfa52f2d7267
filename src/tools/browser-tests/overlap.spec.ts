// The widget of lesson 12: its story by keyboard, thousands of runs without a frozen page, its state in another
// language, and what it shows without JavaScript.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const lesson = 'en/lessons/tuning-consistency/';

async function open(page: Page, name: string) {
  const widget = page.locator(`[data-widget="${name}"]`);
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator(`astro-island[ssr]:has([data-widget="${name}"])`)).toHaveCount(0);
  return widget;
}

test('two sets miss each other at ONE and must meet at QUORUM, by keyboard alone', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page, 'overlap');
  const says = widget.locator('.say');
  await expect(widget.getByRole('tab', { name: /^Levels/ })).toHaveAttribute('aria-disabled', 'true');
  await widget.getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  for (let step = 1; step <= 3; step++) await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('The sets do not meet');
  await expect(widget.locator('table').first()).toContainText('not awaited');
  await page.keyboard.press('End');
  await expect(says).toContainText('1 + 1 is not more than 3');
  await expect(widget.getByRole('tabpanel')).toContainText(
    'You guessed that 1 replica is sure to be in both sets. None is sure to be there.',
  );
  await page.keyboard.press('ArrowLeft');
  await expect(says).toContainText('The sets do not meet');
  await widget.getByRole('combobox', { name: 'Story' }).selectOption('quorum');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(says).toContainText('2 + 2 − 3 = 1 replica is still in both');
  await expect(page).toHaveURL(/overlap=s\.4\./);
  // A cell of the table of levels sets both levels, and the figure begins again.
  await widget.getByRole('tab', { name: 'Levels' }).click();
  await widget.getByRole('button', { name: /write at ONE, read at ALL/ }).click();
  await expect(widget.getByRole('heading')).toContainText('Written at ONE, read at ALL, RF 3');
  await widget.getByRole('combobox', { name: 'Story' }).selectOption('quorum');
  // The lesson's own question follows the settings of the widget.
  const quiz = page.locator('[data-live-quiz]');
  await quiz.scrollIntoViewIfNeeded();
  await expect(quiz).toContainText('written at QUORUM: 2 of 3 confirm');
  for (const level of ['TWO', 'THREE', 'QUORUM', 'ALL'])
    await quiz.getByLabel(level, { exact: true }).check();
  await quiz.getByRole('button', { name: 'Check' }).click();
  await expect(quiz.locator('[data-verdict]')).toContainText('Right.');
});

test('the sets are moved by keys and by pointer, and at QUORUM they cannot be pulled apart', async ({
  page,
}) => {
  const sets = (names: string) =>
    page.locator('[data-widget="overlap"] .only-wide').getByRole('slider', { name: names });
  const says = page.locator('[data-widget="overlap"] .say');
  await page.goto('en/figures/overlap-one/?overlap=s.3.-.3.0.0.32.91');
  const read = sets('Push the set of the read along the row');
  await expect(read).toHaveAttribute('aria-valuenow', '2');
  await read.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(read).toHaveAttribute('aria-valuenow', '1');
  await expect(says).toContainText('is in both sets');
  await expect(read).toBeFocused();
  // By pointer the set is drawn out again.
  const box = (await read.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.up();
  await expect(read).toHaveAttribute('aria-valuenow', '2');
  await expect(says).not.toContainText('is in both sets');
  // A replica changes places: it takes over the set of the one that stood there.
  const written = page
    .locator('[data-widget="overlap"] .only-wide')
    .locator('[aria-valuetext="in the set of the write"]');
  const name = (await written.getAttribute('aria-label'))!;
  await written.focus();
  await page.keyboard.press('ArrowRight');
  await expect(sets(name)).toHaveAttribute('aria-valuetext', 'in the set of the read');
  await page.getByRole('combobox', { name: 'Story' }).selectOption('quorum');
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'One step on' }).click();
  await expect(read).toHaveAttribute('aria-valuemax', '2');
  await read.focus();
  for (let push = 0; push < 3; push++) await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('is in both sets');
});

test('thousands of runs come in slices, agree with the model, and stay in another language', async ({
  page,
}) => {
  await page.goto('en/lessons/how-stale/');
  const widget = await open(page, 'overlap-latency');
  const says = widget.locator('.say');
  await expect(says).toContainText('55.6% of the reads at ONE are stale');
  // Another moment of the read is chosen below the axis of time.
  await widget.getByRole('slider', { name: 'Read' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/overlap-latency=l\.0\..*\.1(&|$)/);
  await page.keyboard.press('ArrowLeft');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(says).toContainText('2,000 runs of the cluster', { timeout: 45_000 });
  await expect(widget.locator('table').first()).toContainText('2,000 runs');
  const observed = await widget.locator('tr.on td').last().textContent();
  await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/ru\/lessons\/how-stale\/\?.*overlap-latency=l\.3\./);
  const same = await open(page, 'overlap-latency');
  await expect(same.locator('table').first()).toContainText(/2.?000 прогонов/, { timeout: 45_000 });
  const digits = (text: string | null) => text?.replace(/\D/g, '');
  expect(digits(await same.locator('tr.on td').last().textContent())).toBe(digits(observed));
});

test('without a script the first frame stands, with its table and its narration', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('pt/lessons/tuning-consistency/');
  const [sets, latency] = [
    page.locator('[data-widget="overlap"]'),
    page.locator('[data-widget="overlap-latency"]'),
  ];
  await expect(sets.locator('svg.only-wide')).toBeVisible();
  await expect(sets.locator('table').first()).toContainText('N3');
  await expect(sets.locator('.say')).toContainText('Um cliente escreve');
  await expect(sets.locator('.play')).toBeHidden();
  await page.goto('pt/lessons/how-stale/');
  await expect(latency.locator('svg.only-wide')).toBeVisible();
  await expect(latency.locator('.say')).toContainText('55,6%');
  await expect(latency.locator('.play')).toBeHidden();
  await context.close();
});
