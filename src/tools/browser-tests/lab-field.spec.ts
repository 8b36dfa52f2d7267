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

interface HeldStore {
  letStoreAnswer: () => void;
  hasStoreAnswered?: boolean;
}

/** Runs in the page: its store answers only when the test allows it. */
function holdStore(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = window as unknown as HeldStore;
  held.letStoreAnswer = resolve;
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = (name, version) => {
    const seen = {} as Record<string, unknown>;
    void promise.then(() => {
      const request = open.call(indexedDB, name, version);
      for (const event of ['onupgradeneeded', 'onsuccess', 'onerror', 'onblocked'] as const)
        request[event] = () => {
          if (event !== 'onblocked') seen.result = request.result;
          (seen[event] as (() => void) | undefined)?.();
          // What waits for the answer has had its turn by then.
          setTimeout(() => {
            held.hasStoreAnswered = true;
          });
        };
    });
    return seen as unknown as IDBOpenDBRequest;
  };
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

test('what is typed while the store answers stays, and so does what is typed until the engine has come', async ({
  page,
}) => {
  const letEngineIn = await holdBack(page, '**/browser-engine.*.js');
  await page.addInitScript(holdStore);
  await page.goto(lab);
  await alive(page);
  await field(page).fill('SELECT 7');
  await page.evaluate(() => (window as unknown as HeldStore).letStoreAnswer());
  await page.waitForFunction(() => (window as unknown as HeldStore).hasStoreAnswered);
  await expect(page.locator('.editor')).toContainText('SELECT 7');
  await page.locator('.editor').locator('textarea, .cm-content').press('End');
  await page.keyboard.type('89');
  letEngineIn();
  await expect(page.locator('.engine-choice button').first()).toBeEnabled();
  await expect(editorOf(page)).toHaveText('SELECT 789');
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
