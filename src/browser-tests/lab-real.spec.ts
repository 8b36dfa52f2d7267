// The whole way: from the lab page through the proxy to a real cluster of three nodes and back.

import { followCluster } from '../proxy/cluster-link.ts';
import { createProxy } from '../proxy/server.ts';
import { findCluster } from '../real/find-cluster.ts';
import { expect, test } from './fixtures.ts';
import { runAll } from './lab-page.ts';

test('rows are written and read on the real cluster, and what is forbidden is said @cassandra', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const name = process.env.RINGSIDE_CLUSTER ?? '';
  expect(name, 'npm test -- lab starts a cluster and names it').toMatch(/^test-/);
  const link = followCluster(() => findCluster({ name }));
  const proxy = createProxy({ root: 'dist', link });
  const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/en/labs/tokens-and-owners/`);
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await expect(page.getByText(/3 nodes, on this machine/)).toBeVisible();
  const outcome = page.locator('.outputs');

  await runAll(
    page,
    "INSERT INTO users (lastname, firstname, level) VALUES ('Ada', 'x', 2);\nSELECT lastname, token(lastname, firstname) FROM users WHERE lastname = 'Ada' AND firstname = 'x';",
  );
  const table = page.getByRole('group', { name: /^Result: SELECT/ });
  // The first run makes keyspaces and a role.
  await expect(table).toContainText('system.token(lastname, firstname)', { timeout: 90_000 });
  await expect(table.getByRole('row').nth(1)).toContainText('Ada');

  await runAll(page, "INSERT INTO users (lastname) VALUES ('Lemon')");
  await expect(outcome).toContainText('Some partition key parts are missing: firstname');

  for (const forbidden of ['SELECT * FROM system_auth.roles', 'DROP KEYSPACE people', 'LIST ROLES']) {
    await runAll(page, forbidden);
    await expect(page.getByRole('article', { name: forbidden }).locator('.sign.err')).toBeVisible();
  }
  await page.context().close();
  await proxy.close();
});
