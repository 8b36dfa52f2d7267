// Labs stand in lists: on their own page, at the end of their lesson, and on the page of progress. Each shows the
// learner's own points, which the lab page keeps in this browser.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Keeps the points of all checks of a lab, or of the first check alone. */
async function earn(page: Page, lab: string, how: 'all' | 'first'): Promise<number> {
  return page.evaluate(
    ({ name, isWhole }) => {
      const place = document.querySelector<HTMLElement>(`[data-lab-score="${name}"]`);
      const checks = Object.entries(JSON.parse(place?.dataset.checks ?? '{}') as Record<string, number>);
      const best = Object.fromEntries(isWhole ? checks : checks.slice(0, 1));
      const kept = { version: 1, lines: [], answers: {}, tips: [], best };
      localStorage.setItem(`ringside.answer.${name}`, JSON.stringify(kept));
      return Object.values(best).reduce((sum, points) => sum + points, 0);
    },
    { name: lab, isWhole: how === 'all' },
  );
}

test('the list of labs is in the order of the course, and shows what each lab takes and what it gave', async ({
  page,
}) => {
  await page.goto('en/labs/');
  const items = page.locator('.labs-list > li');
  await expect(items.first()).toContainText('First steps');
  const first = items.filter({ hasText: 'Tokens and owners' });
  await expect(items.nth(1)).toHaveText((await first.textContent()) ?? '');
  await expect(first).toContainText('26 points');
  await expect(first).toContainText('30 min');
  await expect(first).toContainText('easy');
  await expect(first).toContainText('in your browser or on a real cluster');
  await expect(first.getByRole('link', { name: 'Lesson 06 The ring' })).toHaveAttribute(
    'href',
    /\/en\/lessons\/ring\/$/,
  );
  // After the labs come two pages without tasks.
  await expect(items.nth(-2)).toContainText('Sandbox');
  await expect(items.last()).toContainText('Schema studio');
  await earn(page, 'tokens-and-owners', 'all');
  const some = await earn(page, 'key-workshop', 'first');
  await page.reload();
  await expect(first.locator('.lab-score')).toHaveText('26 of 26 points');
  await expect(page.locator('[data-lab-score="key-workshop"]')).toHaveText(`${some} of 35 points`);
  await expect(page.locator('[data-lab-score="marketplace"]')).toHaveText('35 points');
});

test('a lesson ends with its labs', async ({ page }) => {
  await page.goto('pt/labs/');
  await earn(page, 'tokens-and-owners', 'all');
  await page.goto('pt/lessons/ring/');
  const own = page.locator('.lesson-labs');
  await expect(own.locator('.lab-score')).toHaveText('26 de 26 pontos');
  await own.getByRole('link').click();
  await expect(page).toHaveURL(/\/pt\/labs\/tokens-and-owners\/$/);
  await page.goto('pt/lessons/partitioner/');
  await expect(page.locator('.next')).toBeVisible();
  await expect(own).toHaveCount(0);
});

test('progress shows the points of labs, and a file carries them to another browser', async ({ page }) => {
  await page.goto('ru/progress/');
  const some = await earn(page, 'key-workshop', 'first');
  await page.reload();
  const score = page.locator('[data-lab-score="key-workshop"]');
  await expect(score).toHaveText(`${some} из 35 баллов`);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Сохранить в файл' }).click();
  const path = await (await coming).path();
  expect(JSON.parse(readFileSync(path, 'utf8'))).toHaveProperty(['labs', 'key-workshop']);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(score).toHaveText('35 баллов');
  await page.locator('[data-progress-file]').setInputFiles(path);
  await expect(score).toHaveText(`${some} из 35 баллов`);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all is there but the own points', async ({ page }) => {
    await page.goto('en/labs/');
    const item = page.locator('.labs-list > li').filter({ hasText: 'Keyspaces and replicas' });
    await expect(item.locator('.lab-score')).toHaveText('34 points');
    await expect(item.getByRole('link', { name: 'Lesson 09 Replication' })).toBeVisible();
    await page.goto('en/lessons/ring/');
    await expect(page.locator('.lesson-labs')).toContainText('26 points');
  });
});
