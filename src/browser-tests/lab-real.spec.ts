// The whole way: from the lab page through the proxy to a real cluster of three nodes and back.

import { readFileSync } from 'node:fs';

import type { Verdict } from '../grading/verdict.ts';
import { followCluster } from '../proxy/cluster-link.ts';
import { createProxy } from '../proxy/server.ts';
import { findCluster } from '../real/find-cluster.ts';
import type { CheckEvent } from '../session/wire.ts';
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

test('a lab is judged on the real cluster, from the page and to the point @cassandra', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const name = process.env.RINGSIDE_CLUSTER ?? '';
  const link = followCluster(() => findCluster({ name }));
  const proxy = createProxy({ root: 'dist', link });
  const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/en/labs/tokens-and-owners/`);
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await expect(page.getByText(/3 nodes, on this machine/)).toBeVisible();
  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('button').nth(1).click();
  await runAll(page, "INSERT INTO users (lastname, firstname, level) VALUES ('Silva', 'Ana', 1);");
  await expect(page.getByRole('article').locator('.sign.ok')).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText('Checked on the real cluster')).toBeVisible({ timeout: 120_000 });
  await expect(page.locator('.task-list li.is-done')).toHaveCount(1);
  await page.context().close();

  const check = async (answer: string) => {
    const response = await fetch(`${url}/api/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify({ lab: 'tokens-and-owners', answer }),
    });
    const last = JSON.parse((await response.text()).trim().split('\n').at(-1)!) as CheckEvent<Verdict>;
    if (last.kind !== 'verdict') throw new Error(JSON.stringify(last));
    return last.verdict;
  };
  const folder = 'labs/01-tokens-and-owners';
  const solution = readFileSync(`${folder}/solution.cql`, 'utf8');
  expect(await check(solution)).toMatchObject({ engine: 'cassandra', points: 26, pointsMax: 26 });
  const mistake = await check(readFileSync(`${folder}/mistakes/all-on-one-node.cql`, 'utf8'));
  const spread = mistake.checks.find(({ id }) => id === 'rows-everywhere')!;
  expect([spread.points, spread.messages[0]?.code]).toEqual([4, 'placement.too-few']);
  // What the policy forbids in a run is forbidden in an answer too, and the rest of it counts.
  const hostile = `-- task: t2\nSELECT * FROM system_auth.roles;\nDROP KEYSPACE people;\nINSERT INTO system.local (key) VALUES ('x');\n${solution}`;
  expect((await check(hostile)).points).toBe(26);
  await proxy.close();
});
