// A student does a lab: answers, statements, checks. The page and the command give the same verdict.

import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { Bundle } from '../../labs/grading/bundle.ts';
import { expect, test } from './fixtures.ts';
import { check, runAll } from './lab-page.ts';

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
  // Each browser asks in an order of its own; this one asks as the brief is written.
  await page.addInitScript(() => localStorage.setItem('ringside.questions', '0'));
  await page.goto('en/labs/tokens-and-owners/');
  const total = page.locator('.score-total');
  const found = page.locator('.found');
  await expect(page.locator('.steps li')).toHaveCount(6);
  await expect(page.locator('.check-button')).toBeEnabled();
  await expect(page.locator('.cm-content')).toBeVisible();
  await expect(total).toHaveText('0 of 26');

  // Task by task: answers, one of them wrong, and a tip. Alt+Enter checks from anywhere.
  await fill(page, 'token', '3566859694932566512');
  await fill(page, 'owner', 'n2');
  await reach(page, page.locator('.task:not([hidden]) .tip summary').first());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Alt+Enter');
  await expect(found).toBeFocused();
  await expect(found.locator('[data-check="token-and-owner"]')).toContainText('ends at its token');
  await fill(page, 'owner', 'n3', 'Shift+Tab');
  await page.keyboard.press('Alt+Enter');
  await expect(page.locator('.steps .done')).toHaveCount(1);

  // The statements, in the editor. What was done under one task counts for the others, too.
  await reach(page, page.locator('.cm-content'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(solution);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.locator('.outputs .out')).toHaveCount(7);
  await page.keyboard.press('Escape');
  for (const [task, answer] of [
    ['count', () => fill(page, 'count', '11')],
    ['heir', () => choose(page, 'heir', 'c').then(() => choose(page, 'heir-why', 'b'))],
  ] as const) {
    const step = page.locator('.steps li').filter({ has: page.locator('button') });
    const at = await page
      .locator('[data-task]')
      .evaluateAll((all, name) => all.findIndex((one) => one.querySelector(`[name="${name}"]`)), task);
    await reach(page, step.nth(at).locator('button'), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await answer();
  }
  await page.keyboard.press('Alt+Enter');
  await expect(total).toHaveText('26 of 26');
  await expect(page.locator('.lab-done')).toContainText('All tasks are done.');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    reach(page, page.locator('.lab-done').getByRole('button', { name: 'Download your work' })).then(() =>
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
  await expect(total).toHaveText('26 of 26');
  await expect(page.locator('input[name="owner"]')).toHaveValue('n3');
});

test('a node is stopped: QUORUM holds, ALL fails, and the check has seen it', async ({ page }) => {
  await page.goto('en/labs/consistency-under-failure/');
  await expect(page.locator('.check-button')).toBeEnabled();
  await expect(page.locator('.cm-content')).toBeVisible();
  // On the ring itself, by keyboard: the node's button opens what can happen to it.
  await page.getByRole('button', { name: /^n3, up/ }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Stop n3' })).toBeFocused();
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
  await page.locator('.check-button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-check="night"]')).toContainText('4 of 4 points');
});

test('an earlier check says nothing of an answer that came after it', async ({ page }) => {
  await page.goto('en/labs/tokens-and-owners/');
  await check(page);
  await page.getByRole('button', { name: /^Task 5, / }).click();
  await page.locator('input[name="count"]').fill('11');
  await page.locator('input[name="count"]').blur();
  await expect(page.getByRole('button', { name: /^Task 5, .*: tried/ })).toBeVisible();
  await expect(page.locator('.found [data-check]')).toHaveCount(0);
  await expect((await check(page)).locator('[data-check]')).toHaveCount(1);
});

test('who chose wrong once finishes the task with fewer points, and goes on', async ({ page }) => {
  await page.goto('en/labs/first-steps/');
  const choose = (option: string) => page.getByRole('radio', { name: option, exact: true }).check();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  await choose('one');
  await expect((await check(page)).locator('[data-check]')).toContainText('is not right');
  const next = page.getByRole('button', { name: 'Next: 2 Load three orders' });
  await expect(next).toHaveCount(0);
  await choose('two');
  await page.locator('.check-button').click();
  await expect(page.locator('.found [data-check]')).toContainText('but you checked a wrong option before it');
  await expect(page.locator('.found .sign.ok')).toHaveCount(1);
  await expect(next).toBeVisible();
  // A later visit knows it too.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Task 1, .*: done, 1 of 2 points/ })).toBeVisible();
});

test('what was run says which way it went', async ({ page }) => {
  await page.goto('en/labs/stale-then-fixed/');
  await page.getByLabel('Which replicas a write of the next run reaches').selectOption('only to n1');
  await runAll(page, "UPDATE customers SET city = 'Recife' WHERE customer_id = 1");
  await expect(page.locator('.out-facts').first()).toContainText('ONE · only to n1 · done');
  await page.getByLabel('The node that coordinates').selectOption('n2');
  await runAll(page, 'SELECT city FROM customers WHERE customer_id = 1');
  await expect(page.locator('.out-facts').first()).toContainText('ONE · via n2 · 1 row');
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
