// Prose in a lab: what is typed is never lost, the learner judges it by the criteria, and it goes with the answer.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseAnswer } from '../../labs/grading/answer.ts';
import type { Bundle } from '../../labs/grading/bundle.ts';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';

const text = 'The key skips order_date.\n\n-- @check is no step here; nor is it\'s "quote".';

/** The tasks listen once Check can be pressed. */
async function openTask(page: Page): Promise<void> {
  await expect(page.locator('.check-button')).toBeEnabled();
  await page.getByRole('button', { name: ', Defend the design:' }).click();
}

async function open(page: Page) {
  await page.goto('en/labs/marketplace/');
  await openTask(page);
  const field = page.getByLabel('Your text');
  await expect(field).toBeVisible();
  return field;
}

test('a text outlives a reload, shows in another tab, and is part of the answer', async ({ context }) => {
  const page = await context.newPage();
  const field = await open(page);
  const other = await context.newPage();
  const otherField = await open(other);
  await field.fill(text);
  await expect(otherField).toHaveValue(text);
  await page.reload();
  await openTask(page);
  await expect(page.getByLabel('Your text')).toHaveValue(text);
  const own = page.locator('.rubric select');
  await expect(own).toHaveCount(4);
  for (const select of await own.all()) await select.selectOption('1');
  await expect(page.getByText('By your own judgement: 4 of 8.')).toBeVisible();
  // The points of the lab are those of the checks.
  await expect(page.locator('.score-total')).toHaveText('0 of 35');
  await page.locator('.check-button').click();
  await expect(page.locator('[data-written-check]')).toContainText(`characters: ${text.length}`);
  await page.locator('.score').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download your work' }).click(),
  ]);
  const bundle = JSON.parse(readFileSync(await file.path(), 'utf8')) as Bundle;
  const { steps, problems } = parseAnswer(bundle.answer);
  expect(problems).toEqual([]);
  expect(steps.find(({ kind }) => kind === 'written')).toMatchObject({ task: 't7', text });
});

test(`what is past the bound stays in the field, and is said${gateTag(false)}`, async ({ page }) => {
  const field = await open(page);
  await field.fill('x'.repeat(1510));
  await expect(page.getByText('Take out 10 characters.')).toBeVisible();
  await page.reload();
  await openTask(page);
  await expect(page.getByLabel('Your text')).toHaveValue('x'.repeat(1510));
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`a written answer has no barrier in ${colorScheme}${gateTag(false)}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    const field = await open(page);
    await field.fill(text);
    await page.getByText('How a weak and a strong answer read').click();
    expect(await violationsIn(page, '.written')).toEqual([]);
  });
