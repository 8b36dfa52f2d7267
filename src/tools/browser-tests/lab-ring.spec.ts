// The sandbox on a ring of the learner's making: data centres, racks and vnodes. It is kept, shared and drawn.

import type { Page } from '@playwright/test';
import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { editorOf, runAll, touchNode } from './lab-page.ts';

async function openForm(page: Page): Promise<void> {
  await page.goto('en/labs/sandbox/');
  await expect(page.locator('.engine-choice button').first()).toBeEnabled();
  await page.getByText('Build your own cluster').click();
}

const keyspace =
  "CREATE KEYSPACE s WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 3};\nCREATE TABLE s.t (k int PRIMARY KEY, v text);";

test('two data centres of three nodes: LOCAL_QUORUM needs one of them, EACH_QUORUM both', async ({
  page,
}) => {
  await openForm(page);
  const own = page.getByRole('group', { name: 'Data centre dc2' });
  await own.getByLabel('Nodes').fill('3');
  await own.getByLabel('Racks').fill('3');
  await expect(page.getByRole('row', { name: 'dc2 rack3 n6' })).toBeVisible();
  await page.getByRole('button', { name: 'Build this cluster' }).click();
  await expect(page.getByText('The cluster is ready: 6 nodes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop, pause or isolate n6' })).toBeVisible();
  await runAll(
    page,
    `${keyspace}\nCONSISTENCY EACH_QUORUM\nINSERT INTO s.t (k, v) VALUES (1, 'both');\nCONSISTENCY LOCAL_QUORUM\nSELECT v FROM s.t WHERE k = 1;`,
  );
  await expect(page.getByRole('cell', { name: 'both', exact: true })).toBeVisible();
  for (const node of ['n5', 'n6']) {
    await touchNode(page, node, 'Stop');
    await expect(page.getByRole('button', { name: `Start: ${node}` })).toBeVisible();
  }
  await runAll(
    page,
    "CONSISTENCY LOCAL_QUORUM\nINSERT INTO s.t (k, v) VALUES (1, 'here');\nSELECT v FROM s.t WHERE k = 1;",
  );
  await expect(page.getByRole('cell', { name: 'here', exact: true })).toBeVisible();
  await runAll(page, "CONSISTENCY EACH_QUORUM\nINSERT INTO s.t (k, v) VALUES (1, 'nowhere');");
  await expect(
    page.getByText('Cannot achieve consistency level EACH_QUORUM in DC dc2', { exact: true }),
  ).toBeVisible();
  // What the learner has made is there after a reload.
  await page.reload();
  await expect(page.getByRole('button', { name: 'Start: n6' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Data centre dc2' }).getByLabel('Racks')).toHaveValue('3');
});

test('a cluster of twelve with vnodes: no disc covers another, and a link carries it', async ({
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await openForm(page);
  for (const name of ['dc1', 'dc2']) {
    const own = page.getByRole('group', { name: `Data centre ${name}` });
    await own.getByLabel('Nodes').fill('6');
    await own.getByLabel('Racks').fill('2');
  }
  await page.getByLabel('Tokens for each node (num_tokens)').selectOption('16');
  await page.getByLabel('Other data centre').fill('120');
  await page.getByRole('button', { name: 'Build this cluster' }).click();
  await expect(page.getByRole('button', { name: 'Stop, pause or isolate n12' })).toBeVisible();
  await runAll(page, `${keyspace}\nINSERT INTO s.t (k, v) VALUES (1, 'from afar');`);
  await expect(page.locator('.out')).toHaveCount(3);
  const labels = page.locator('.view svg text').filter({ hasText: /^n\d+$/ });
  await expect(labels).toHaveCount(12);
  const boxes = await labels.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
  );
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1))
      expect(
        one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top,
      ).toBe(true);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.browser()!.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('button', { name: 'Stop, pause or isolate n12' })).toBeVisible();
  await expect(elsewhere.getByLabel('Other data centre')).toHaveValue('120');
  await expect(elsewhere.getByText('The shared sandbox is open.')).toBeVisible();
  await runAll(elsewhere, 'SELECT v FROM s.t');
  await expect(elsewhere.getByRole('cell', { name: 'from afar' })).toBeVisible();
  await other.close();
});

test('it says why a plan cannot be built, and asks before rows are lost', async ({ page }) => {
  await openForm(page);
  const own = page.getByRole('group', { name: 'Data centre dc1' });
  const build = page.getByRole('button', { name: 'Build this cluster' });
  await own.getByLabel('Nodes').fill('10');
  await expect(page.getByText('This plan has 13 nodes, and the page can run 12.')).toBeVisible();
  await expect(build).toBeDisabled();
  await own.getByLabel('Nodes').fill('2');
  await expect(page.getByText('dc1 has more racks than nodes')).toBeVisible();
  await own.getByLabel('Racks').fill('2');
  await page.getByRole('button', { name: 'Remove dc2' }).click();
  await expect(build).toBeEnabled();
  await runAll(
    page,
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};",
  );
  await expect(page.locator('.out')).toHaveCount(1);
  await build.click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Stop, pause or isolate n3' })).toBeVisible();
  await build.click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByText('The cluster is ready: 2 nodes.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop, pause or isolate n3' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add it to the editor' }).click();
  await expect(editorOf(page)).toContainText("'dc1': 2");
});

test('on a phone the form fits, and axe finds nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 320, height: 700 } });
  const page = await context.newPage();
  await page.goto('ru/labs/sandbox/');
  await page.locator('.phone-tabs').getByRole('button', { name: 'Песочница' }).click();
  await page.getByText('Собрать свой кластер').click();
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await violationsIn(page, 'main')).toEqual([]);
  await context.close();
});
