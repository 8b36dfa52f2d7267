// The key workbench of lesson 19: its story by keyboard, its state in another language, a learner's own table, and
// what it shows without JavaScript.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const lesson = 'en/lessons/primary-key/';

async function open(page: Page) {
  const widget = page.locator('[data-widget="key-workbench"]');
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-widget="key-workbench"])')).toHaveCount(0);
  await expect(widget).not.toHaveAttribute('aria-busy');
  return widget;
}

test('questions are asked one by one, and another key answers others, by keyboard alone', async ({
  page,
}) => {
  await page.goto(lesson);
  const widget = await open(page);
  const says = widget.locator('.say');
  const question = (at: number) => widget.locator('.asks > li').nth(at - 1);
  await widget.getByRole('button', { name: '3', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await expect(question(1)).toContainText('Works:');
  await expect(says).toContainText('One partition, Eleanor Rigby, on node n3. It is read whole: 4 rows.');
  await expect(question(4)).toContainText('Not asked yet:');
  for (let step = 2; step <= 4; step++) await page.keyboard.press('ArrowRight');
  await expect(question(4)).toContainText(
    'PRIMARY KEY column "year" cannot be restricted as preceding column "performer" is not restricted',
  );
  await expect(says).toContainText('without performer Cassandra cannot go straight to a value of year');
  await expect(says).toContainText('it would open 1 of 5 partitions and read 4 rows to return 1');
  const proposed = question(4).getByRole('button', { name: 'PRIMARY KEY ((track_title), year, performer' });
  await expect(question(4)).toContainText('It answers this one, and 3 of 6 in all.');
  await proposed.focus();
  await page.keyboard.press('Enter');
  await expect(question(4)).toContainText('Works:');
  await expect(question(2)).toContainText('Refused:');
  await expect(says).toContainText('1 row of 4');
  // The lesson's question is about the key that the workbench shows now.
  await page.locator('[data-live-quiz]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-live-quiz] [data-about]')).toContainText(
    '((track_title), year, performer',
  );

  // The column is moved back by hand. The focus moves with the column.
  const down = widget.getByRole('button', { name: 'Move year down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(down).toBeFocused();
  await expect(question(4)).toContainText('Refused:');
  await page.keyboard.press('End');
  await expect(says).toContainText('3 of 6 questions are answered with this key.');
  await expect(widget.getByText('You said 3, and you were right.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(question(6)).toContainText('declared order in the PRIMARY KEY');
});

test('a change of language keeps the key, the question and one’s own words', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page);
  await widget.getByRole('button', { name: 'A partition that grows' }).click();
  await widget.getByRole('button', { name: 'Move month up' }).click();
  await widget.getByRole('button', { name: 'Move month up' }).click();
  await widget.getByLabel('Your own question').fill("WHERE listener = 'boris'");
  await widget.getByLabel('Your own question').press('Enter');
  await expect(widget.locator('.asks > li').last()).toContainText("listener = 'boris'");
  await expect(page).toHaveURL(/key-workbench=7\.-\.-\.[^.]+\.plays\./);
  const key = await widget.locator('.statement').textContent();
  await page.locator('.bar [data-language-link="ru"]').evaluate((link) => (link as HTMLElement).click());
  await expect(page).toHaveURL(/\/ru\/lessons\/primary-key\/\?key-workbench=7/);
  const same = await open(page);
  await expect(same.locator('.statement')).toHaveText(key ?? '');
  await expect(same.locator('.asks > li').last()).toContainText("listener = 'boris'");
  await expect(same.locator('.say')).toContainText('шаг 7 из 8');
});

test('a table of one’s own is put on the bench, or turned away in Cassandra’s words', async ({ page }) => {
  await page.goto(lesson);
  const widget = await open(page);
  await widget.getByText('Bring your own table').click();
  const text = widget.getByLabel('CREATE TABLE of your own');
  await text.fill('CREATE TABLE visits (page text, at timestamp)');
  await widget.getByRole('button', { name: 'Put it on the bench' }).click();
  await expect(widget.getByText("No PRIMARY KEY specifed for table 'visits'")).toBeVisible();
  await expect(widget.getByText('has no primary key, and Cassandra needs one')).toBeVisible();
  await text.fill(
    'CREATE TABLE visits (page text, day date, at timestamp, who uuid, PRIMARY KEY ((page, day), at))',
  );
  await widget.getByRole('button', { name: 'Put it on the bench' }).click();
  await expect(widget.locator('.tally')).toContainText('7 questions');
  await expect(widget.locator('caption').first()).toContainText('What is stored');
  await page.reload();
  await expect((await open(page)).locator('.statement')).toContainText('CREATE TABLE visits');
});

test('without a script, and on paper, every question has its answer', async ({ browser, baseURL, page }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto('pt/lessons/primary-key/');
  const widget = still.locator('[data-widget="key-workbench"]');
  await expect(widget.getByText('PRIMARY KEY column "year" cannot be restricted')).toBeVisible();
  await expect(widget.locator('.asks .touch').nth(5)).toBeVisible();
  await expect(widget.locator('caption').first()).toContainText('5 partições, 13 linhas');
  await expect(widget.locator('.say')).toContainText('13 linhas em 5 partições');
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
  await widget.getByLabel('Your own question').fill("track_title = 'Taxman'");
  await widget.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(widget.locator('.asks > li').last()).toContainText('the question itself has to change');
  await expect(widget.locator('.say')).toContainText('WHERE is missing before track_title.');
});
