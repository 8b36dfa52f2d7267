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
  await widget.getByRole('slider', { name: 'Step' }).focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('N2 is skipped because rack R1 already has a copy');
  await expect(widget.locator('tr.on')).toContainText('skipped: rack has one');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('N1 gets a copy because rack R1 had none yet.');
  await page.keyboard.press('End');
  await expect(said).toContainText('3 copies: N1, N4 and N7.');
  await expect(
    widget.getByText('You guessed that N2 gets the second copy. The second copy goes to N4.'),
  ).toBeVisible();
  await expect(widget.locator('.ledger .sq')).toHaveCount(3);
});

test('by keyboard: a node moves to another rack, and the walk with it; Start again undoes it', async ({
  page,
}) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'racks');
  await widget.locator('summary', { hasText: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await widget.getByLabel('Rack of N2').focus();
  await page.keyboard.press('ArrowDown');
  await expect(widget.getByLabel('Rack of N2')).toHaveValue('1');
  await page.keyboard.press('Escape');
  await widget.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('End');
  await expect(widget.locator('.say')).toContainText('3 copies: N1, N2 and N7.');
  await widget.getByRole('button', { name: 'Start again' }).focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('slider', { name: 'Step' }).focus();
  await page.keyboard.press('End');
  await expect(widget.locator('.say')).toContainText('3 copies: N1, N4 and N7.');
});

test('by pointer: a node is pressed into another rack, and the key is dragged along the ring', async ({
  page,
}) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'racks');
  await widget.getByRole('button', { name: '11 R1: move N2 to rack R2' }).click();
  await expect(widget.getByRole('button', { name: '11 R2: move N2 to rack R3' })).toBeVisible();
  await expect(widget.locator('h3')).toHaveText('Key 91: where do its copies go?');
  const key = widget.getByRole('slider', { name: 'Token of the key' });
  const ring = (await widget.locator('[data-ring-box]:visible').boundingBox())!;
  await key.hover();
  await page.mouse.down();
  await page.mouse.move(ring.x + ring.width, ring.y + ring.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect(widget.getByLabel('Key or token')).toHaveValue('25');
  await key.press('ArrowRight');
  await expect(widget.getByLabel('Key or token')).toHaveValue('26');
});

test('the switch of language keeps preset, key and step', async ({ page }) => {
  await page.goto(lesson);
  const widget = await widgetOf(page, 'centres');
  await widget.getByLabel('Key or token').fill('30');
  await widget.getByRole('slider', { name: 'Step' }).focus();
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');
  await expect(widget.getByRole('slider', { name: 'Step' })).toHaveValue('4');
  const row = (await widget.locator('tr.on th').textContent())?.trim();
  await expect(page).toHaveURL(/placement-walker-centres=4/);
  await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  const russian = await widgetOf(page, 'centres');
  await expect(russian.getByRole('slider', { name: 'Шаг' })).toHaveValue('4');
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
    'E2 is skipped because rack R1 of dc-east already has a copy',
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
    await expect(widget.locator('.ledger').first().locator('tbody tr')).toHaveCount(8);
    await expect(widget.locator('.say')).toContainText('One of them is on the wrong node.');
    await expect(widget.locator('.knobs')).toBeHidden();
  });
});
