// Rare cases of saving: a store that is full or forbidden, a tab that crashes, a tab that was suspended while another
// one wrote.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { check, editorOf, runAll, write } from './lab-page.ts';

const sandbox = 'en/labs/sandbox/';

/** Returns what is in the store. `write ahead` first changes it. */
function kept(page: Page, act: 'read' | 'write ahead'): Promise<{ revision: number; text: string }> {
  return page.evaluate(
    (what) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ringside-labs');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('labs', 'readwrite').objectStore('labs');
          const asked = store.get('sandbox');
          asked.onsuccess = () => {
            const record = asked.result ?? { revision: 0, text: '' };
            if (what === 'read') return resolve(record);
            const ahead = { ...record, revision: record.revision + 10, text: 'SELECT other' };
            store.put(ahead, 'sandbox').onsuccess = () => resolve(ahead);
          };
        };
      }),
    act,
  );
}

test('a full store is said, the text can be taken along, and it is mended by itself', async ({ page }) => {
  await page.addInitScript(() => {
    const own = IDBObjectStore.prototype.put;
    (window as { isFull?: boolean }).isFull = true;
    IDBObjectStore.prototype.put = function (...given) {
      if ((window as { isFull?: boolean }).isFull) throw new DOMException('no room', 'QuotaExceededError');
      return own.apply(this, given);
    };
  });
  await page.goto(sandbox);
  await write(page, 'SELECT precious');
  const notice = page.getByText('The browser’s storage is full');
  await expect(notice).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the text' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('SELECT precious');
  await page.evaluate(() => {
    (window as { isFull?: boolean }).isFull = false;
  });
  await editorOf(page).focus();
  await page.keyboard.type(' words');
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => (await kept(page, 'read')).text).toContain('words');
});

test('where every store is forbidden the page works, and says that it keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', forbidden);
    Object.defineProperty(window, 'sessionStorage', forbidden);
    Object.defineProperty(window, 'indexedDB', forbidden);
  });
  for (const path of [sandbox, 'en/labs/tokens-and-owners/']) {
    await page.goto(path);
    await expect(page.getByText('Your work lasts as long as the tab.')).toBeVisible();
    await runAll(page, 'SELECT release_version FROM system.local');
    await expect(page.getByRole('columnheader', { name: /release_version/ })).toBeVisible();
  }
  await check(page);
});

test('a crashed tab loses neither letters nor rows', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(sandbox);
  await runAll(
    page,
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\nCREATE TABLE s.t (k int PRIMARY KEY, v text);\nINSERT INTO s.t (k, v) VALUES (1, 'kept');",
  );
  await expect(page.locator('.out')).toHaveCount(3);
  await expect.poll(async () => JSON.stringify(await kept(page, 'read'))).toContain('"session"');
  await write(page, 'SELECT v FROM s.t');
  await page.keyboard.type(' ;');
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  // This call never returns, because the page has crashed.
  void devtools.send('Page.crash').catch(() => {});
  await crashed;
  const again = await context.newPage();
  await again.goto(sandbox);
  await expect(editorOf(again)).toContainText('SELECT v FROM s.t ;');
  await runAll(again, 'SELECT v FROM s.t');
  await expect(again.getByRole('cell', { name: 'kept' })).toBeVisible();
});

test('a tab that slept while another wrote keeps its own beside, not over it', async ({ page }) => {
  await page.goto(sandbox);
  await write(page, 'SELECT mine');
  await expect.poll(async () => (await kept(page, 'read')).text).toBe('SELECT mine');
  const ahead = await kept(page, 'write ahead');
  await editorOf(page).focus();
  // The text is inserted at once: on a slow machine the tab may be locked between two letters.
  await page.keyboard.insertText(' still');
  await expect(page.getByText('This lab is open in another tab.')).toBeVisible();
  expect((await kept(page, 'read')).revision).toBe(ahead.revision);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download it' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('SELECT mine still');
});
