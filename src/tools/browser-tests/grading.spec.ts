// A student does a lab: answers, statements, checks. The page and the command give the same verdict.

import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Bundle } from '../../labs/grading/bundle.ts';
import { expect, test } from './fixtures.ts';

/**
 * Presses Tab, or Shift+Tab, until the element has the focus. An element that cannot be reached by keyboard fails the
 * test.
 */
async function reach(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const isThere = () =>
    wanted.evaluate((element) => (element.getRootNode() as Document | ShadowRoot).activeElement === element);
  for (let stops = 0; stops < stopsMax; stops++) {
    if (await isThere()) return;
    await page.keyboard.press(key);
  }
  expect(await isThere(), `${wanted} is reached by ${key}`).toBe(true);
}
const stopsMax = 120;

async function fill(page: Page, name: string, text: string, key?: 'Tab' | 'Shift+Tab'): Promise<void> {
  await reach(page, page.locator(`input[name="${name}"]`), key);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Tab reaches one option of a group, and the arrow keys reach the others. */
async function choose(page: Page, name: string, value: string): Promise<void> {
  const group = page.locator(`input[name="${name}"]`);
  await reach(page, group.first());
  await page.keyboard.press('Space');
  const wanted = page.locator(`input[name="${name}"][value="${value}"]`);
  for (let at = 0; at < (await group.count()) && !(await wanted.isChecked()); at++)
    await page.keyboard.press('ArrowDown');
  await expect(wanted).toBeChecked();
}

const solution = [
  "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');",
  "INSERT INTO users (lastname, firstname) VALUES ('King', 'Mary');",
  "INSERT INTO users (lastname, firstname) VALUES ('Petrov', 'Ivan');",
  "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Bruno');",
  "INSERT INTO users (lastname, firstname) VALUES ('Costa', 'Ana');",
  "INSERT INTO users (lastname, firstname) VALUES ('King', 'Bruno');",
  'SELECT name FROM visitors WHERE token(name) > -6148914691236517206 AND token(name) <= -1;',
].join('\n');

test('a student does tokens and owners by keyboard, and the bundle earns the same by command', async ({
  page,
}) => {
  test.slow();
  await page.goto('en/labs/tokens-and-owners/');
  const panel = page.locator('.check-panel');
  await expect(page.locator('.task-list li')).toHaveCount(6);

  await expect(panel.getByRole('button', { name: 'Check' })).toBeEnabled();
  await expect(page.locator('.cm-content')).toBeVisible();
  await expect(panel.locator('.check-total')).toHaveText('0 of 26 points');

  // From top to bottom: answers, one of them wrong, then a tip, then Check.
  await fill(page, 'token', '3566859694932566512');
  await fill(page, 'owner', 'n2');
  await fill(page, 'count', '11');
  await choose(page, 'heir', 'c');
  await choose(page, 'heir-why', 'b');
  await reach(page, page.locator('.tip summary').last());
  await page.keyboard.press('Enter');
  await reach(page, panel.locator('.btn--go'));
  await page.keyboard.press('Enter');
  await expect(panel.locator('[data-check="token-and-owner"]')).toContainText('ends at its token');
  await expect(panel.locator('.check-total')).toHaveText('8 of 26 points');

  // Back up to correct the answer; then the task with statements, the editor, and Check again.
  await fill(page, 'owner', 'n3', 'Shift+Tab');
  await reach(page, page.locator('.task-list button').nth(3), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await reach(page, page.locator('.cm-content'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(solution);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.locator('.outputs .out')).toHaveCount(7);
  await page.keyboard.press('Escape');
  await reach(page, panel.locator('.btn--go'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(panel.locator('.check-total')).toHaveText('26 of 26 points');
  await expect(panel.locator('.verdict')).toContainText('All tasks are done.');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    reach(page, panel.getByRole('button', { name: 'Download your work' }), 'Shift+Tab').then(() =>
      page.keyboard.press('Enter'),
    ),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'ringside-bundle-'));
  const path = join(folder, 'ana.json');
  await file.saveAs(path);
  const bundle = JSON.parse(readFileSync(path, 'utf8')) as Bundle;
  expect(bundle.tips).toBe(1);
  // The command ignores the points that the bundle claims.
  writeFileSync(path, JSON.stringify({ ...bundle, verdict: { points: 999 } }));
  execFileSync(process.execPath, [
    'src/tools/commands/run.mjs',
    'grade',
    path,
    '--json',
    join(folder, 'out.json'),
    '--quiet',
  ]);
  const [graded] = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
  expect(graded.verdict).toEqual(bundle.verdict);

  // A reload keeps the work and the points.
  await page.reload();
  await expect(panel.locator('.check-total')).toHaveText('26 of 26 points');
  await expect(page.locator('input[name="owner"]')).toHaveValue('n3');
});

test('a node is stopped: QUORUM holds, ALL fails, and the check has seen it', async ({ page }) => {
  await page.goto('en/labs/consistency-under-failure/');
  await expect(page.locator('.check-panel .btn--go')).toBeEnabled();
  await expect(page.locator('.cm-content')).toBeVisible();
  const stop = page.getByRole('button', { name: 'Stop: n3' });
  await expect(stop).toBeVisible();
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start: n3' })).toBeVisible();
  await page.locator('.cm-content').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(
    [
      'CONSISTENCY QUORUM',
      "UPDATE orders SET status = 'paid' WHERE order_id = 17;",
      'SELECT status FROM orders WHERE order_id = 17;',
      'CONSISTENCY ALL',
      'SELECT status FROM orders WHERE order_id = 17;',
    ].join('\n'),
  );
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.locator('.outputs')).toContainText('Cannot achieve consistency level ALL');
  await expect(page.locator('.outputs')).not.toContainText('Cannot achieve consistency level QUORUM');
  await page.locator('.check-panel .btn--go').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-check="night"]')).toContainText('4 of 4 points');
});

test('neither solutions nor mistakes are in what is served', async () => {
  const served = globSync('dist/**/*.{html,js,json,css}').map((file) => readFileSync(file, 'utf8'));
  expect(served.length).toBeGreaterThan(100);
  const secrets = globSync('labs/[0-9]*/mistakes/*.cql').map(
    (file) => readFileSync(file, 'utf8').split('\n')[0]!,
  );
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of [...secrets, '-- expect: ', '3566859694932566512"'])
    expect(served.filter((text) => text.includes(secret)).length, secret).toBe(0);
});
