// The figures of the cases: queries on tables of the reader's own, and a workload that the reader sets.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

async function open(page: Page, lesson: string, name: string) {
  await page.goto(lesson);
  const widget = page.locator(`[data-widget="${name}"]`);
  await widget.scrollIntoViewIfNeeded();
  await expect(page.locator(`astro-island[ssr]:has([data-widget="${name}"])`)).toHaveCount(0);
  await expect(widget).not.toHaveAttribute('aria-busy');
  return widget;
}

test('queries are put to tables of one’s own, and both are there after a reload', async ({ page }) => {
  const lesson = 'en/lessons/case-marketplace/';
  const widget = await open(page, lesson, 'query-check');
  const row = (at: number) => widget.locator('button.row').nth(at - 1);
  await row(2).click();
  await expect(widget.getByRole('tabpanel')).toContainText('preceding column "order_date" is not restricted');
  const fold = widget.locator('summary', { hasText: 'Your own tables and queries' });
  await fold.click();
  await widget
    .getByRole('textbox', { name: 'Tables' })
    .fill(
      'CREATE TABLE carts (session text, added timestamp, item text, PRIMARY KEY ((session), added, item));',
    );
  await widget
    .getByLabel('Queries, at most six')
    .fill('-- cart\nSELECT * FROM carts WHERE session = ?;\n-- item\nSELECT * FROM carts WHERE item = ?;');
  await widget.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(fold).toBeFocused();
  await row(2).click();
  await expect(row(1)).toContainText('1 partition');
  await expect(row(2)).toContainText('refused');
  await expect(widget.locator('.say')).toContainText('item does not give session');
  await page.reload();
  await expect(row(2)).toContainText('refused');
  await expect(row(2)).toContainText('missing');
});

test('the workload that the reader sets decides which bucket fits @long', async ({ page }) => {
  const widget = await open(page, 'en/lessons/case-porting-orders/', 'bucket-designer');
  const row = (at: number) => widget.locator('button.row').nth(at - 1);
  await row(4).click();
  await expect(widget.locator('.say')).toContainText('now a page opens 191 partitions');
  await widget.getByLabel('Orders a month').selectOption('30');
  await expect(row(4)).toContainText('20');
  await widget.locator('summary', { hasText: 'Set up' }).click();
  await widget.getByLabel('Busiest customer').selectOption('30');
  await expect(row(1)).toContainText('largest that fits');
  await widget.getByLabel('Status is in the key').check();
  await expect(row(1)).toContainText('30');
});
