// A plain field stands in place of the editor until the editor is loaded. The text typed there, the position of the
// cursor and what was run from it are not lost.

import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { editorOf } from './lab-page.ts';

const lab = 'en/labs/tokens-and-owners/';
const field = (page: Page) => page.locator('.editor textarea');

/** Waits until the page listens to keys. Before that, letters are kept and nothing runs. */
const alive = (page: Page) => expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();

/** A script that arrives only when the test allows it. */
async function holdBack(page: Page, files: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('text, cursor and focus go over to the editor', async ({ page }) => {
  const letIn = await holdBack(page, '**/make-editor.*.js');
  await page.goto(lab);
  await expect(page.locator('.engine-choice button').first()).toBeEnabled();
  await field(page).fill('SELECT one;\nSELECT two;');
  await field(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(7, 10));
  letIn();
  await expect(editorOf(page)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.type('1');
  await expect(editorOf(page).locator('.cm-line').first()).toHaveText('SELECT 1;');
  await expect(editorOf(page).locator('.cm-line').nth(1)).toHaveText('SELECT two;');
});

test('what is typed before any script has come is there when all have', async ({ page }) => {
  const letIn = await holdBack(page, '**/_/Lab*.js');
  await page.goto(lab, { waitUntil: 'commit' });
  await field(page).fill('SELECT 7');
  letIn();
  await expect(editorOf(page)).toContainText('SELECT 7');
  await page.reload();
  await expect(editorOf(page)).toContainText('SELECT 7');
});

test('a statement runs from the field, and its mistake is underlined when the editor comes', async ({
  page,
}) => {
  const letIn = await holdBack(page, '**/make-editor.*.js');
  await page.goto(lab);
  await alive(page);
  await field(page).fill('SELECT nothing FROM users;\nSELECT count(*) FROM users;');
  await field(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(0, 0));
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.locator('.out')).toHaveCount(1);
  await expect(page.locator('.out .error')).toContainText('Undefined column name nothing');
  letIn();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('nothing');
});

test('where the editor does not come, the field does, and is locked while another tab works', async ({
  context,
}) => {
  await context.route('**/make-editor.*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("It did not come.")' }),
  );
  const page = await context.newPage();
  await page.goto(lab);
  await alive(page);
  await field(page).fill('SELECT release_version FROM system.local');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('columnheader', { name: /release_version/ })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  const second = await context.newPage();
  await second.goto(lab);
  await expect(second.getByText('This lab is open in another tab.')).toBeVisible();
  await expect(field(second)).not.toBeEditable();
});
