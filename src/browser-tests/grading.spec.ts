// A student does a lab: answers, statements, checks; the page's verdict and the command's are one.

import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Bundle } from '../grading/bundle.ts';
import { expect, test } from './fixtures.ts';

/** Types statements over what is in the editor and runs them, by keyboard. */
async function run(page: Page, statements: string): Promise<void> {
  const editor = page.locator('.cm-content');
  await editor.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(statements);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
}

const solution = [
  "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Ana');",
  "INSERT INTO users (lastname, firstname) VALUES ('King', 'Mary');",
  "INSERT INTO users (lastname, firstname) VALUES ('Petrov', 'Ivan');",
  "INSERT INTO users (lastname, firstname) VALUES ('Silva', 'Bruno');",
  "INSERT INTO users (lastname, firstname) VALUES ('Costa', 'Ana');",
  "INSERT INTO users (lastname, firstname) VALUES ('King', 'Bruno');",
].join('\n');

test('a student does tokens and owners, and the bundle earns the same by command', async ({ page }) => {
  test.slow();
  await page.goto('en/labs/tokens-and-owners/');
  const panel = page.locator('.check-panel');
  await expect(page.locator('.task-list li')).toHaveCount(6);

  // Nothing yet: no points, and it says what to do.
  await expect(panel.getByRole('button', { name: 'Check' })).toBeEnabled();
  await expect(page.locator('.cm-content')).toBeVisible();
  await panel.getByRole('button', { name: 'Check' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.locator('.verdict')).toContainText('Still to be answered');
  await expect(panel.locator('.check-total')).toHaveText('0 of 26 points');

  await page.locator('input[name="token"]').fill('3566859694932566512');
  await page.locator('input[name="owner"]').fill('n2');
  await page.locator('input[name="owner"]').press('Tab');
  await panel.getByRole('button', { name: 'Check' }).click();
  await expect(panel.locator('[data-check="token-and-owner"]')).toContainText('ends at its token');
  await page.locator('input[name="owner"]').fill('n3');
  await page.locator('input[name="owner"]').press('Tab');

  await page.locator('.task-list button').nth(1).click();
  await run(page, solution);
  await page.locator('.task-list button').nth(3).click();
  await run(
    page,
    'SELECT name FROM visitors WHERE token(name) > -6148914691236517206 AND token(name) <= -1;',
  );
  await page.locator('input[name="count"]').fill('10');
  await page.locator('input[name="count"]').press('Tab');
  await page.locator('input[name="heir"][value="c"]').check();
  await page.locator('input[name="heir-why"][value="b"]').check();
  await page.locator('.tip summary').first().click();
  await panel.getByRole('button', { name: 'Check' }).click();
  await expect(panel.locator('.check-total')).toHaveText('26 of 26 points');
  await expect(panel.locator('.verdict')).toContainText('All tasks are done.');

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download your work' }).click(),
  ]);
  const folder = mkdtempSync(join(tmpdir(), 'ringside-bundle-'));
  const path = join(folder, 'ana.json');
  await file.saveAs(path);
  const bundle = JSON.parse(readFileSync(path, 'utf8')) as Bundle;
  expect(bundle.tips).toBe(1);
  // What the bundle claims is not looked at.
  writeFileSync(path, JSON.stringify({ ...bundle, verdict: { points: 999 } }));
  execFileSync(process.execPath, [
    'src/commands/run.mjs',
    'grade',
    path,
    '--json',
    join(folder, 'out.json'),
    '--quiet',
  ]);
  const [graded] = JSON.parse(readFileSync(join(folder, 'out.json'), 'utf8'));
  expect(graded.verdict).toEqual(bundle.verdict);

  // A reload keeps what was done, and what was earned.
  await page.reload();
  await expect(panel.locator('.check-total')).toHaveText('26 of 26 points');
  await expect(page.locator('input[name="owner"]')).toHaveValue('n3');
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
