// The key workbench of lesson 19: its story by keyboard, its state in another language, a learner's own table, and
// what it shows without JavaScript.

import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const lesson = 'en/lessons/primary-key/';

async function open(page: Page) {
  const widget = page.locator('[data-widget="key-workbench"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-widget="key-workbench"])')).toHaveCount(0);
  await expect(widget).not.toHaveAttribute('aria-busy');
  return widget;
}

/** Opens the sheet for a question of one's own, and asks it. */
async function askOwn(widget: Locator, question: string): Promise<void> {
  const fold = widget.locator('summary', { hasText: 'Your own query' });
  await fold.click();
  const field = widget.getByRole('textbox', { name: 'Write your own query for the table on the bench' });
  await field.fill(question);
  await field.press('Enter');
  await expect(fold).toBeFocused();
}

test('questions are asked one by one, and another key answers others, by keyboard alone', async ({
  page,
}) => {
  await page.goto(lesson);
  const widget = await open(page);
  const says = widget.locator('.say');
  const panel = widget.getByRole('tabpanel');
  const question = (at: number) => widget.locator('.asks > li').nth(at - 1);
  await widget.getByRole('button', { name: '3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(question(1)).toContainText('Works:');
  await expect(says).toContainText('Cassandra reads one partition, Eleanor Rigby, on node n3.');
  await expect(says).toContainText('All its 4 rows are in the answer.');
  await expect(question(4)).toContainText('Not asked yet:');
  for (let step = 2; step <= 4; step++) await page.keyboard.press('ArrowRight');
  await expect(panel).toContainText(
    'PRIMARY KEY column "year" cannot be restricted as preceding column "performer" is not restricted',
  );
  await expect(panel).toContainText('without performer Cassandra cannot go straight to a value of year');
  await expect(says).toContainText('it would open 1 of 5 partitions and read 4 rows to return 1');
  const proposed = panel.getByRole('button', { name: 'PRIMARY KEY ((track_title), year, performer' });
  await expect(panel).toContainText('It answers 3 of 6 queries.');
  await proposed.focus();
  await page.keyboard.press('Enter');
  await expect(question(4)).toContainText('Works:');
  await expect(question(2)).toContainText('Refused:');
  await expect(says).toContainText('The order leads straight to 1 of its 4 rows');
  // The lesson's question is about the key that the workbench shows now.
  await page.locator('[data-live-quiz]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live-quiz] [data-about]')).toContainText(
    '((track_title), year, performer',
  );

  // The column is moved back by the keys. The focus moves with the column, and the figure stays on its step.
  const year = widget.getByRole('button', { name: /^year, / });
  await year.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(widget.locator('.cql')).toContainText('((track_title, year), performer');
  await expect(year).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(year).toBeFocused();
  await expect(widget.locator('.cql')).toContainText('((track_title), performer, year, album_title)');
  await expect(question(4)).toContainText('Refused:');
  await widget.getByRole('button', { name: 'Play', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(says).toContainText('This key answers 3 of 6 queries.');
  await expect(panel).toContainText('You guessed it. It answers 3 of 6.');
  await page.keyboard.press('ArrowLeft');
  await expect(panel).toContainText('declared order in the PRIMARY KEY');
});

test('a change of language keeps the key, the question and one’s own words', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page);
  await widget.getByRole('combobox', { name: 'Table' }).selectOption('A partition that grows');
  await widget.getByRole('button', { name: /^month, / }).click();
  await widget.getByRole('button', { name: /^month, / }).click();
  await askOwn(widget, "WHERE listener = 'boris'");
  await expect(widget.locator('.asks > li').last()).toContainText("listener = 'boris'");
  await expect(page).toHaveURL(/key-workbench=7\.-\.-\.[^.]+\.plays\./);
  const key = await widget.locator('.cql').textContent();
  await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/ru\/lessons\/primary-key\/\?key-workbench=7/);
  const same = await open(page);
  await expect(same.locator('.cql')).toHaveText(key ?? '');
  await expect(same.locator('.asks > li').last()).toContainText("listener = 'boris'");
  await expect(same.locator('.play .clock')).toContainText('запрос 7');
});

test('a table of one’s own is put on the bench, or turned away in Cassandra’s words', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page);
  await widget.locator('summary', { hasText: 'Set up' }).click();
  const text = widget.getByLabel('CREATE TABLE of your own');
  await text.fill('CREATE TABLE visits (page text, at timestamp)');
  await widget.getByRole('button', { name: 'Put it on the bench' }).click();
  await expect(widget.getByText("No PRIMARY KEY specifed for table 'visits'")).toBeVisible();
  await expect(widget.getByText('has no primary key, and Cassandra needs one')).toBeVisible();
  await text.fill(
    'CREATE TABLE visits (page text, day date, at timestamp, who uuid, PRIMARY KEY ((page, day), at))',
  );
  await widget.getByRole('button', { name: 'Put it on the bench' }).click();
  await expect(widget.locator('.asks > li')).toHaveCount(7);
  await expect(widget.locator('.cql')).toContainText('PRIMARY KEY ((page, day), at)');
  await page.reload();
  await expect((await open(page)).locator('.cql')).toContainText('PRIMARY KEY ((page, day), at)');
});

test('without a script, and on paper, every question has its answer', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('pt/lessons/primary-key/');
  const widget = still.locator('[data-widget="key-workbench"]');
  await expect(widget.getByText('PRIMARY KEY column "year" cannot be restricted')).toBeVisible();
  await expect(widget.locator('.asks .touch').nth(5)).toBeVisible();
  await expect(widget.locator('caption').first()).toContainText('13 linhas em 5 partições');
  await expect(widget.locator('.say')).toContainText('põe 13 linhas em 5 partições');
  await expect(widget.locator('.play')).toBeHidden();
  await context.close();

  await page.goto(lesson);
  await open(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-widget="key-workbench"] .message').first()).toBeVisible();
});

test('a mistake in the question is named, and no other table is asked for', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page);
  await askOwn(widget, "track_title = 'Taxman'");
  await expect(widget.getByRole('tabpanel')).toContainText('the query itself has to change');
  await expect(widget.getByRole('tabpanel')).toContainText('WHERE is missing before track_title.');
});
