// The schema studio as somebody uses it who brings a schema: the refused query is found, what helps is applied, the
// diagram and the text follow each other, nothing typed is lost, and the model travels as a link.

import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';

const ready = (page: Page) => expect(page.locator('.studio')).toHaveAttribute('data-ready');
const field = (page: Page) => page.locator('.studio textarea');

test('a refused query is found, and what serves it is applied', async ({ page }) => {
  await page.goto('en/studio/');
  await ready(page);
  await page.getByRole('tab', { name: /Findings/ }).click();
  await expect(page.locator('.studio-findings li').first()).toContainText(
    'PRIMARY KEY column "order_id" cannot be restricted as preceding column "order_date" is not restricted',
  );
  await page.getByText('A second table').click();
  await page.locator('details[open] .btn').click();
  await expect(page.locator('.studio-sum')).toHaveText('Findings: errors 0, warnings 0');
  await expect(field(page)).toHaveValue(/CREATE TABLE orders_by_user_and_order/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('.studio-sum')).toHaveText('Findings: errors 1, warnings 0');
});

test('diagram and text follow each other, survive a reload and travel as a link', async ({
  page,
  context,
}) => {
  await page.goto('en/studio/');
  await ready(page);
  await field(page).fill(
    "CREATE TABLE shop.a (k int, c int, v text, PRIMARY KEY (k, c)) WITH comment = 'kept';",
  );
  await expect(page.locator('.studio-drawing')).toContainText('C↑');
  await page.getByText('Edit the table').click();
  await page.getByLabel('Role c').selectOption('C↓');
  await expect(field(page)).toHaveValue(/CLUSTERING ORDER BY \(c DESC\)\s+AND comment = 'kept'/);
  await page.reload();
  await ready(page);
  await expect(field(page)).toHaveValue(/c DESC/);
  await page.getByRole('button', { name: 'Share as a link' }).click();
  await expect(page).toHaveURL(/#model=/);
  const other = await (await context.browser()!.newContext()).newPage();
  await other.goto(page.url());
  await ready(other);
  await expect(field(other)).toHaveValue(await field(page).inputValue());
  await other.context().close();
});

test('aggregates, their drawing and the schema follow each other', async ({ page }) => {
  await page.goto('en/studio/');
  await ready(page);
  await page.getByLabel('Start from').selectOption({ label: 'Payments, in AML' });
  await expect(page.locator('.studio-drawing')).toContainText('XOR');
  await field(page).fill(
    (await field(page).inputValue()).replace('amount : decimal', 'amount : decimal\n    / city : str'),
  );
  await expect(page.locator('.aml-problems')).toContainText('/ city needs a discriminator (~) in the root.');
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(field(page)).toHaveValue(/amount decimal,\s+kind text/);
  await page.getByRole('tab', { name: 'AML' }).click();
  await field(page).fill(
    (await field(page).inputValue()).replace('amount :', '~ at : timestamp {desc}\n    amount :'),
  );
  await expect(page.locator('.aml-problems')).not.toContainText('/ city');
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(field(page)).toHaveValue(/city text STATIC[\s\S]+CLUSTERING ORDER BY \(at DESC\)/);
  // What is written in CQL is found in AML, and a node is found in the text.
  await field(page).fill('CREATE TABLE k.visits (page text, day date, count int, PRIMARY KEY (page, day));');
  await page.getByRole('button', { name: /^Show Visit in the text/ }).press('Enter');
  await expect(field(page)).toBeFocused();
  expect(
    await field(page).evaluate((element: HTMLTextAreaElement) =>
      element.value.slice(element.selectionStart, element.selectionEnd),
    ),
  ).toMatch(/^entity Visit \{\s+# page : text\s+~ day : date\s+count : int\s+\}$/);
});

test('every view is accessible and fits', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('en/studio/');
  await ready(page);
  for (const view of ['diagram', 'aggregates', 'queries', 'sizes', 'findings']) {
    await page.locator(`#view-${view}`).click();
    expect(await violationsIn(page, 'main')).toEqual([]);
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - innerHeight),
    ).toBeLessThanOrEqual(0);
  }
});
