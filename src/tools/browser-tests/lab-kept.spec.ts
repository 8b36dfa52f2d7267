// Typed text is never lost: not by a reload, a killed tab, a store that cannot be read, a second tab, or a missing
// store.

import { expect, test } from './fixtures.ts';
import { editorOf, runAll, touchNode, write } from './lab-page.ts';

const sandbox = 'en/labs/sandbox/';
const made = `CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
CREATE TABLE s.t (k int PRIMARY KEY, v text);
INSERT INTO s.t (k, v) VALUES (1, 'kept');`;

/** Waits until the last change is in the store. */
async function isSaved(page: import('@playwright/test').Page, text: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          new Promise<string>((resolve) => {
            const opening = indexedDB.open('ringside-labs');
            opening.onsuccess = () => {
              const asked = opening.result.transaction('labs').objectStore('labs').get('sandbox');
              asked.onsuccess = () => resolve(JSON.stringify(asked.result ?? ''));
            };
          }),
      ),
    )
    .toContain(text);
}

test('tables and rows outlive a reload', async ({ page }) => {
  await page.goto(sandbox);
  await runAll(page, made);
  await expect(page.locator('.out')).toHaveCount(3);
  await isSaved(page, '"session"');
  await page.reload();
  await runAll(page, 'SELECT v FROM s.t WHERE k = 1');
  await expect(page.getByRole('cell', { name: 'kept' })).toBeVisible();
});

test('what was done to a node a moment before a reload is kept', async ({ page }) => {
  await page.goto('en/labs/consistency-under-failure/');
  await expect(page.locator('.check-button')).toBeEnabled();
  for (const node of ['n1', 'n2', 'n3']) {
    await touchNode(page, node, 'Stop');
    await page.reload();
    await expect(page.getByRole('button', { name: `Start: ${node}` })).toBeVisible();
  }
});

test('what was done before a reload is kept, though the store has not answered yet', async ({ page }) => {
  await page.goto('en/labs/consistency-under-failure/');
  await expect(page.locator('.check-button')).toBeEnabled();
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => ({}) as IDBRequest<IDBValidKey>;
  });
  await touchNode(page, 'n2', 'Stop');
  await expect(page.getByRole('button', { name: 'Start: n2' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start: n2' })).toBeVisible();
});

test('a killed tab loses no letter', async ({ context }) => {
  const page = await context.newPage();
  await page.goto(sandbox);
  await write(page, 'SELECT 1');
  await page.keyboard.type('23');
  // The page is closed without its events for leaving.
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(sandbox);
  await expect(editorOf(again)).toContainText('SELECT 123');
});

test('what the first version kept is taken over', async ({ page }) => {
  await page.goto('en/labs/');
  await page.evaluate(() => localStorage.setItem('ringside.draft.sandbox', 'SELECT old FROM times'));
  await page.goto(sandbox);
  await expect(editorOf(page)).toContainText('SELECT old FROM times');
});

for (const [name, raw] of [
  ['of a version that nobody knows', { version: 99, text: 'from the future' }],
  ['whose rows are damaged', null],
] as const)
  test(`a record ${name} is set aside and offered, not wiped`, async ({ page }) => {
    await page.goto(sandbox);
    await runAll(page, made);
    await isSaved(page, '"session"');
    await page.evaluate(
      (broken) =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('ringside-labs');
          opening.onsuccess = () => {
            const store = opening.result.transaction('labs', 'readwrite').objectStore('labs');
            const asked = store.get('sandbox');
            asked.onsuccess = () => {
              const record = broken ?? {
                ...asked.result,
                revision: asked.result.revision,
                session: { ...asked.result.session, cluster: { nodes: 'gone' } },
              };
              store.put(record, 'sandbox').onsuccess = () => resolve();
            };
          };
        }),
      raw,
    );
    await page.reload();
    await expect(page.getByText('It is set aside, and nothing was deleted.')).toBeVisible();
    await expect(editorOf(page)).toContainText('CREATE KEYSPACE');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download it' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('sandbox-aside.json');
    await runAll(page, made);
    await expect(page.locator('.out')).toHaveCount(3);
  });

test('two tabs: the second watches, and takes over when asked', async ({ context }) => {
  const first = await context.newPage();
  await first.goto(sandbox);
  await write(first, 'SELECT first');
  const second = await context.newPage();
  await second.goto(sandbox);
  await expect(second.getByText('This lab is open in another tab.')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await second.getByRole('button', { name: 'Work here instead' }).click();
  await expect(second.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await expect(editorOf(second)).toContainText('SELECT first');
  await expect(first.getByText('This lab is open in another tab.')).toBeVisible();
});

test('without a store the page works and says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  });
  await page.goto(sandbox);
  await expect(page.getByText('Your work lasts as long as the tab.')).toBeVisible();
  await runAll(page, 'SELECT release_version FROM system.local');
  await expect(page.getByRole('columnheader', { name: /release_version/ })).toBeVisible();
});

test('starting over asks, and can be taken back', async ({ page }) => {
  await page.goto(sandbox);
  await runAll(page, made);
  await expect(page.locator('.out')).toHaveCount(3);
  await page.locator('.strip summary[aria-label^="More"]').click();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(editorOf(page)).not.toContainText('CREATE');
  await page.getByRole('button', { name: 'Bring back what was there' }).click();
  await expect(editorOf(page)).toContainText('CREATE KEYSPACE');
  await runAll(page, 'SELECT v FROM s.t');
  await expect(page.getByRole('cell', { name: 'kept' })).toBeVisible();
});
