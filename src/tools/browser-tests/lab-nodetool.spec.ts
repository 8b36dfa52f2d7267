// nodetool in the editor of a lab, days that pass, and what each read went through. What the labs judge is proven by
// `npm run labs -- check`; here is only what a learner sees of it.

import { expect, test } from './fixtures.ts';
import { check, runAll } from './lab-page.ts';

test('tombstones are seen, days pass, and a compaction removes them', async ({ page }) => {
  await page.goto('en/labs/carts-that-expire/');
  await runAll(page, "SELECT * FROM jobs WHERE queue = 'mail' LIMIT 1;");
  const newest = page.locator('.out').first();
  await expect(newest.locator('.out-facts')).toContainText('237 tombstones · 1 SSTable');
  const time = page.locator('.drop--time');
  await time.locator('summary').click();
  await time.getByRole('button', { name: 'Ten days pass' }).click();
  await expect(time.locator('summary')).toHaveText('Time: +10 d');
  await page.keyboard.press('Escape');
  await runAll(page, 'nodetool compact shop jobs');
  await expect(newest.locator('.out-statement')).toHaveText('nodetool compact shop jobs');
  await page.getByRole('button', { name: 'Get rid of the tombstones' }).first().click();
  const found = await check(page);
  await expect(found.locator('[data-check="purged"]')).toContainText('5/5');
  // What has passed is kept with the rows.
  await page.reload();
  await expect(time.locator('summary')).toHaveText('Time: +10 d');
});

test('a node is down when the lab opens, and a repair needs it @long', async ({ page }) => {
  await page.goto('en/labs/repair-clinic/');
  await expect(page.getByRole('button', { name: 'Start: n3' })).toBeVisible();
  await runAll(page, 'nodetool repair -full shop products');
  const newest = page.locator('.out').first();
  await expect(newest.locator('.lines')).toContainText(
    'failed with error Endpoint not alive: /127.0.0.3:7000',
  );
  await runAll(page, 'nodetool drain');
  await expect(newest.locator('.lines')).toContainText('a lab knows repair, flush, compact');
  await page.getByRole('button', { name: 'Start: n3' }).click();
  await runAll(page, 'nodetool repair -full shop products');
  await expect(newest.locator('.lines')).toContainText('Repair completed successfully');
});
