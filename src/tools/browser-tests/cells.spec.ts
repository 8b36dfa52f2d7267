// The CQL of a lesson runs in the page: it can be used with the keyboard alone, typed text is not lost, and all
// statements are shown without JavaScript.

import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

const lesson = 'en/lessons/partitioner/';
const cell = (page: Page, at: number) => page.locator('figure[data-cell]').nth(at);

async function fieldOf(page: Page, at: number) {
  await cell(page, at).scrollIntoViewIfNeeded();
  const field = cell(page, at).getByRole('textbox');
  await expect(field).toBeVisible();
  return field;
}

test('a cell runs by keyboard after those above it, and the engine comes only then', async ({ page }) => {
  const fetched: number[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) fetched.push((await response.body().catch(() => '')).length);
  });
  await page.goto(lesson);
  const field = await fieldOf(page, 1);
  expect(Math.max(...fetched), 'the engine is not fetched with the page').toBeLessThan(200_000);
  await field.focus();
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 1).getByRole('status').first()).toHaveText(
    'The cells above this one ran first. 1 statement run.',
  );
  const table = cell(page, 1).getByRole('table');
  await expect(table.locator('thead th')).toHaveText(['title', 'system.token(album_title, year)']);
  await expect(table.locator('tbody tr').first()).toHaveText(/Taxman.*-6559865212185924644/);
  await expect(cell(page, 0).getByRole('status').first()).toHaveText('3 statements run.');
  // Tab leaves the field.
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('a mistake is answered in Cassandra’s words, with a coach line that can be taken', async ({ page }) => {
  await page.goto(lesson);
  const field = await fieldOf(page, 1);
  await field.fill("SELECT * FROM tracks_by_album WHERE title = 'Taxman';");
  await field.press('Control+Enter');
  await expect(cell(page, 1).locator('.cell-error pre')).toContainText('use ALLOW FILTERING');
  const advice = cell(page, 1).locator('.cell-advice');
  await expect(advice).toContainText('album_title');
  const take = advice.getByRole('button');
  await take.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/Taxman';\n\nCREATE INDEX/);
});

test('what is typed outlives a reload and the switch of language; reset asks first', async ({ page }) => {
  await page.goto(lesson);
  const field = await fieldOf(page, 0);
  const original = await field.inputValue();
  await field.fill('SELECT * FROM mine;\n-- café');
  await expect(cell(page, 0).locator('code .c').first()).toHaveText('-- café');
  await page.reload();
  await expect(await fieldOf(page, 0)).toHaveValue('SELECT * FROM mine;\n-- café');
  await page.locator('[data-language-link="ru"]').first().click();
  await page.waitForURL(/\/ru\//);
  await expect(await fieldOf(page, 0)).toHaveValue('SELECT * FROM mine;\n-- café');
  const reset = cell(page, 0).getByRole('button', { name: 'Вернуть как было' });
  await reset.focus();
  await page.keyboard.press('Enter');
  await expect(cell(page, 0).getByRole('button', { name: 'Отменить ваши правки?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(await fieldOf(page, 0)).toHaveValue(original);
  await page.reload();
  await expect(await fieldOf(page, 0)).toHaveValue(original);
});

test('the journey is drawn on demand, step by step, with Cassandra’s trace', async ({ page }) => {
  await page.goto(lesson);
  await (await fieldOf(page, 0)).press('Control+Enter');
  const journey = cell(page, 0).getByRole('button', { name: 'Its journey on the ring' });
  await journey.focus();
  await page.keyboard.press('Enter');
  await expect(journey).toHaveAttribute('aria-expanded', 'true');
  const shown = cell(page, 0).locator('.cell-journey');
  await expect(shown).toContainText('token is −6559865212185924644; its copies belong on n1.');
  const on = shown.getByRole('button', { name: 'Step on' });
  await on.focus();
  await page.keyboard.press('Enter');
  await expect(shown.locator('tr.now').first()).toContainText('Parsing');
  await expect(shown.locator('tr.now').last()).toContainText('Determining replicas for mutation');
  await page.keyboard.press('Enter');
  await expect(shown.locator('tr.now').first()).toContainText('Appending to commitlog');
  // The ring has its styles, although there was no ring on the page when it was built.
  const paper = await shown.locator('svg .client rect').evaluate((box) => getComputedStyle(box).fill);
  expect(paper).not.toBe('rgb(0, 0, 0)');
});

test('the text goes along into a lab', async ({ page }) => {
  await page.goto(lesson);
  await fieldOf(page, 1);
  const link = cell(page, 1).getByRole('link', { name: 'Open in a lab' });
  await link.focus();
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.pathname).toContain('/labs/sandbox/');
  const script = new URLSearchParams(address.hash.slice(1)).get('cql') ?? '';
  expect(script).toMatch(
    /^CREATE KEYSPACE IF NOT EXISTS [\s\S]*CREATE TABLE tracks_by_album[\s\S]*SELECT title, token/,
  );
  await link.click();
  await expect(page.locator('.cm-content')).toContainText('SELECT title, token');
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('group', { name: /^Result: SELECT title, token/ })).toBeVisible();
  await expect(page.locator('.out .error')).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in cells that ran, ${colorScheme}${gateTag(colorScheme === 'dark')}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      colorScheme,
      viewport: { width: 320, height: 640 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto('pt/lessons/partitioner/');
    const field = await fieldOf(page, 0);
    await field.fill(`${await field.inputValue()}\nSELECT * FROM nowhere; SELECT * FROM tracks_by_album;`);
    await field.press('Control+Enter');
    await expect(cell(page, 0).locator('.cell-advice')).toBeVisible();
    await cell(page, 0).getByRole('button', { name: 'O percurso no anel' }).click();
    await expect(cell(page, 0).locator('.cell-journey svg')).toBeVisible();
    expect(await violationsIn(page, 'main')).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBeLessThanOrEqual(0);
    await context.close();
  });
}

test('on a slide R runs the cell statement by statement, Escape closes what came of it', async ({ page }) => {
  await page.goto('en/slides/partitioner/#4');
  await expect(page.locator('.slide[data-now] [data-cell-run]')).toBeVisible();
  const result = page.locator('.slide[data-now] .cell-result');
  await page.keyboard.press('r');
  const count = Number(/\d+$/.exec((await result.locator('.cell-count').textContent()) ?? '')?.[0]);
  for (let statement = 2; statement <= count; statement++) {
    await page.keyboard.press('r');
    await expect(result.locator('.cell-count')).toHaveText(`${statement} / ${count}`);
  }
  await expect(result.getByRole('table')).toContainText('3566859694932566512');
  await page.keyboard.press('Escape');
  await expect(result).toHaveCount(0);
  expect(page.url()).toContain('/slides/partitioner/');
});

test('on paper a cell is its statements', async ({ page }) => {
  await page.goto(lesson);
  await fieldOf(page, 0);
  await page.emulateMedia({ media: 'print' });
  await expect(cell(page, 0).locator('textarea')).toBeHidden();
  await expect(cell(page, 0).locator('.cell-foot')).toBeHidden();
  await expect(cell(page, 0).locator('pre code').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the statements stand there, coloured, and nothing else', async ({ page }) => {
    await page.goto(lesson);
    await expect(cell(page, 0).locator('pre .k').first()).toHaveText('CREATE TABLE');
    await expect(cell(page, 0).getByRole('button')).toBeHidden();
    await expect(cell(page, 0).locator('.cell-foot')).toBeHidden();
  });
});
