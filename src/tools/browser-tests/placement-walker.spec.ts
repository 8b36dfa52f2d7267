// The placement walker of lesson 09: its story by keyboard, a learner's own topology, the switch of language, a
// question about what it shows, and the still frame without JavaScript.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const lesson = 'en/lessons/replication/';

async function widgetOf(page: Page, preset: string) {
  const name = `placement-walker-${preset}`;
  const widget = page.locator(`[data-widget="${name}"]`);
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator(`astro-island[ssr]:has([data-widget="${name}"])`)).toHaveCount(0);
  return widget;
}

test('by keyboard: a guess, the walk step by step, back, and to the end', async ({ page }) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'racks');
  const said = widget.locator('.say');
  await widget.getByRole('button', { name: 'N2', exact: true }).focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('slider').focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('N2 is skipped: rack R1 already has a copy');
  await expect(widget.locator('tr.on')).toContainText('skipped: rack has one');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('N1 gets a copy: rack R1 had none yet.');
  await page.keyboard.press('End');
  await expect(said).toContainText('3 copies: N1, N4 and N7.');
  await expect(widget.getByText('You said N2; it is N4.')).toBeVisible();
  await expect(widget.locator('.ledger .sq')).toHaveCount(3);
});

test('by keyboard: a node moves to another rack, and the walk with it; Start again undoes it', async ({
  page,
}) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'racks');
  await widget.locator('summary').focus();
  await page.keyboard.press('Enter');
  await widget.getByLabel('Rack of N2').focus();
  await page.keyboard.press('ArrowDown');
  await expect(widget.getByLabel('Rack of N2')).toHaveValue('1');
  await widget.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(widget.locator('.say')).toContainText('3 copies: N1, N2 and N7.');
  await widget.getByRole('button', { name: 'Start again' }).focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('slider').focus();
  await page.keyboard.press('End');
  await expect(widget.locator('.say')).toContainText('3 copies: N1, N4 and N7.');
});

test('the switch of language keeps preset, key and step', async ({ page }) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'centres');
  await widget.getByLabel('Key or token').fill('30');
  await widget.getByRole('slider').focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(widget.locator('.say')).toContainText('step 4 of');
  const row = (await widget.locator('tr.on th').textContent())?.trim();
  await expect(page).toHaveURL(/placement-walker-centres=4/);
  await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const russian = await widgetOf(page, 'centres');
  await expect(russian.locator('.say')).toContainText('шаг 4 из');
  await expect(russian.locator('tr.on th')).toHaveText(row ?? '');
  await expect(russian.getByLabel('Ключ или токен')).toHaveValue('30');
});

test('the question of the lesson follows the key that was typed', async ({ page }) => {
  await page.goto(lesson);
  const quiz = page.locator('[data-live-quiz]').first();
  await quiz.scrollIntoViewIfNeeded();
  const check = async (names: string[]) => {
    for (const box of await quiz.getByRole('checkbox').all()) await box.uncheck();
    for (const name of names) await quiz.getByRole('checkbox', { name, exact: true }).check();
    await quiz.getByRole('button', { name: 'Check' }).click();
  };
  await expect(quiz.locator('[data-about]')).toContainText('Key 91');
  await check(['E1', 'E2', 'W2', 'W3', 'W4']);
  await expect(quiz.getByRole('status')).toContainText(
    'E2 is skipped: rack R1 of dc-east already has a copy',
  );
  await check(['E1', 'E3', 'W2', 'W3', 'W4']);
  await expect(quiz.getByRole('status')).toContainText('Right.');
  await (await widgetOf(page, 'centres')).getByLabel('Key or token').fill('30');
  await expect(quiz.locator('[data-about]')).toContainText('Key 30');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the plan with the mistake is there to be read, as drawing and as table', async ({ page }) => {
    await page.goto(lesson);
    const widget = page.locator('[data-widget="placement-walker-mistake"]');
    await expect(widget.getByRole('img').first()).toHaveAttribute(
      'aria-label',
      /The plan has copies on E1, E3, W1, W3, W4/,
    );
    await expect(widget.locator('.ledger tbody tr')).toHaveCount(8);
    await expect(widget.locator('.say')).toContainText('One of them is on the wrong node.');
    await expect(widget.locator('.knobs')).toBeHidden();
  });
});
