// The server goes away while a learner works. Everything that the learner has not used yet is already loaded.

import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { check, editorOf, runAll, write } from './lab-page.ts';

/** Waits until everything that is loaded in idle moments has arrived. After that, no request is answered. */
async function cutOff(context: BrowserContext, page: Page): Promise<() => string[]> {
  const last = page.waitForResponse(/\/Practice\.[\w-]+\.js$/);
  await runAll(page, 'SELECT count(*) FROM visitors;');
  await expect(page.locator('.out .sign.ok')).toBeVisible();
  await last;
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  await context.route('**/*', (route) => {
    const url = route.request().url();
    // The page always asks whether there is a proxy. These requests do not count.
    if (!url.includes('/api/')) asked.push(url);
    // A 404 answer, as from plain files: a broken connection would be an error in the console, which no page can
    // prevent.
    return url.includes('/api/') ? route.fulfill({ status: 404, body: '' }) : route.abort();
  });
  return () => asked;
}

test('cut off after the first run: every part of the page still works', async ({ page, context }) => {
  test.slow();
  await page.goto('en/labs/tokens-and-owners/');
  const asked = await cutOff(context, page);

  // A statement that needs the extended part of CQL, with a trace.
  await runAll(
    page,
    "TRACING ON\nBEGIN BATCH INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana') IF NOT EXISTS; APPLY BATCH;\nTRACING OFF",
  );
  await expect(page.getByRole('columnheader', { name: /\[applied\]/ })).toBeVisible();
  await expect(page.locator('.trace tbody tr').first()).toBeVisible();
  await expect(page.locator('[data-widget="journey"]')).toBeVisible();

  // An error, underlined, with the coach's line.
  await runAll(page, 'SELECT nothing FROM users;');
  await expect(page.locator('.out .advice')).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nothing');

  // Completion, and the format button.
  await write(page, 'select * from vis');
  await page.keyboard.press('Control+Space');
  await page.getByRole('option', { name: /visitors/ }).click();
  await expect(editorOf(page)).toContainText('select * from visitors');
  await page.locator('.strip summary[aria-label^="More"]').click();
  await page.getByRole('button', { name: 'Format' }).click();
  await expect(editorOf(page)).toContainText('SELECT * FROM visitors');

  // Copies and schema.
  await page.getByRole('tab', { name: 'Copies' }).click();
  await expect(page.locator('.pane.view')).toContainText('visitors');
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(page.locator('.pane.view')).toContainText('lastname');

  // A check, and the practice.
  await check(page);
  await page.getByRole('button', { name: 'Practise with new tasks' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(asked()).toEqual([]);
});
