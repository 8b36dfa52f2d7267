// The whole way: from the lab page through the proxy to a real cluster of three nodes and back.

import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { CheckEvent } from '../../engine/session/wire.ts';
import type { Verdict } from '../../labs/grading/verdict.ts';
import { findCluster } from '../../server/cluster/find-cluster.ts';
import { followCluster } from '../../server/proxy/cluster-link.ts';
import { createProxy } from '../../server/proxy/server.ts';
import { test as base, expect } from './fixtures.ts';
import { runAll } from './lab-page.ts';

/** The first run creates keyspaces and a role. */
const firstRunMs = 90_000;

const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  baseURL: async ({}, use) => {
    const name = process.env.RINGSIDE_CLUSTER ?? '';
    expect(name, 'npm test -- lab starts a cluster and names it').toMatch(/^test-/);
    const link = followCluster(() => findCluster({ name }));
    const proxy = createProxy({ root: 'dist', link });
    await use(`${await proxy.listen({ host: '127.0.0.1', port: 0 })}/`);
    await proxy.close();
  },
});
test.setTimeout(180_000);

async function openOnCluster(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await expect(page.getByText('3 nodes of Cassandra')).toBeVisible();
}

test('rows are written and read on the real cluster, and what is forbidden is said @cassandra', async ({
  page,
}) => {
  await openOnCluster(page, 'en/labs/tokens-and-owners/');
  const outcome = page.locator('.outputs');

  await runAll(
    page,
    "INSERT INTO users (lastname, firstname, level) VALUES ('Ada', 'x', 2);\nSELECT lastname, token(lastname, firstname) FROM users WHERE lastname = 'Ada' AND firstname = 'x';",
  );
  const table = page.getByRole('group', { name: /^Result: SELECT/ });
  await expect(table).toContainText('system.token(lastname, firstname)', { timeout: firstRunMs });
  await expect(table.getByRole('row').nth(1)).toContainText('Ada');

  await runAll(page, "INSERT INTO users (lastname) VALUES ('Lemon')");
  await expect(outcome).toContainText('Some partition key parts are missing: firstname');

  for (const forbidden of ['SELECT * FROM system_auth.roles', 'DROP KEYSPACE people', 'LIST ROLES']) {
    await runAll(page, forbidden);
    await expect(page.getByRole('article', { name: forbidden }).locator('.sign.err')).toBeVisible();
  }
});

test('a write, a read, a read repair and a transaction are drawn from their traces @cassandra', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openOnCluster(page, 'en/labs/sandbox/');
  await runAll(
    page,
    `CREATE KEYSPACE drawn WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3};
USE drawn;
CREATE TABLE letters (id int PRIMARY KEY, body text);
CONSISTENCY QUORUM;
TRACING ON;`,
  );
  await expect(page.getByRole('article', { name: 'TRACING ON' })).toBeVisible({ timeout: firstRunMs });

  const view = page.getByRole('region', { name: 'Cluster' });
  const lead = view.locator('#tab-panel .view-lead');
  const steps = view.locator('.log li');
  const journeyOf = async (statement: string): Promise<string[]> => {
    await runAll(page, `${statement};`);
    await expect(lead.first()).toHaveText(statement, { timeout: 30_000 });
    // The trace does not contain the key's token. It follows from the statement and the schema.
    await expect(lead.nth(1)).toContainText(
      /n[123] coordinates\. The partition’s token is −4069959284402364209; its copies belong on n[123], n[123], n[123]\./,
    );
    return steps.allInnerTexts();
  };
  /** Goes through the steps, and collects which kinds of messages the ring showed. */
  const drawn = async (): Promise<string[]> => {
    const kinds = new Set<string>();
    for (const step of await steps.getByRole('button').all()) {
      await step.click();
      await expect(step).toHaveAttribute('aria-current', 'step');
      const lines = view.locator('.ringbox svg g:has(> path.line)');
      for (const kind of await lines.evaluateAll((all) => all.map((line) => line.classList[0])))
        if (kind) kinds.add(kind);
    }
    return [...kinds];
  };

  const write = await journeyOf("INSERT INTO letters (id, body) VALUES (1, 'first')");
  expect(write.filter((line) => /n\d → n\d\s+write$/.test(line))).toHaveLength(2);
  expect(write.filter((line) => line.includes('commit log and memtable'))).toHaveLength(3);
  expect(await drawn()).toEqual(expect.arrayContaining(['client', 'request', 'response']));

  const read = await journeyOf('SELECT * FROM letters WHERE id = 1');
  // Any node may coordinate. The coordinator's own copy may be the one that is read for a digest, and then no message
  // is sent for it.
  expect(read.filter((line) => line.includes('for a digest'))).toHaveLength(1);
  expect(read.join('\n')).toContain('live rows 1');
  expect(read.join('\n')).not.toContain('the digests differ');
  expect(await drawn()).toEqual(expect.arrayContaining(['client', 'response']));

  await page.getByLabel('Which replicas a write').selectOption('n2');
  await runAll(page, "UPDATE letters SET body = 'newer' WHERE id = 1;");
  await expect(page.getByRole('article', { name: /^UPDATE/ }).locator('.sign.ok')).toBeVisible();
  await page.getByLabel('CONSISTENCY', { exact: true }).selectOption('ALL');
  const repair = await journeyOf('SELECT body FROM letters WHERE id = 1');
  expect(repair.join('\n')).toContain('the digests differ');
  expect(repair.join('\n')).toContain('repair: write what it lacks');
  await expect(page.getByRole('article', { name: /^SELECT body/ })).toContainText('newer');
  expect(await drawn()).toEqual(expect.arrayContaining(['digest', 'repair']));

  const transaction = await journeyOf("UPDATE letters SET body = 'last' WHERE id = 1 IF body = 'newer'");
  expect(transaction.filter((line) => line.includes('promises the ballot'))).toHaveLength(3);
  expect(transaction.filter((line) => line.includes('accepts the proposal'))).toHaveLength(3);
  expect(transaction.join('\n')).toContain('the condition holds: applied');
});

test('a lab is judged on the real cluster, from the page and to the point @cassandra', async ({
  page,
  baseURL,
}) => {
  await openOnCluster(page, 'en/labs/tokens-and-owners/');
  await page.getByRole('navigation', { name: 'Tasks' }).getByRole('button').nth(1).click();
  await runAll(page, "INSERT INTO users (lastname, firstname, level) VALUES ('Silva', 'Ana', 1);");
  await expect(page.getByRole('article').locator('.sign.ok')).toBeVisible({ timeout: firstRunMs });
  await page.getByRole('button', { name: 'Check task 2' }).first().click();
  await expect(page.getByText('Checked on the real cluster')).toBeVisible({ timeout: firstRunMs });
  await expect(page.locator('.steps .done')).toHaveCount(1);

  const check = async (answer: string) => {
    const response = await fetch(`${baseURL}api/check`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(baseURL!).origin },
      body: JSON.stringify({ lab: 'tokens-and-owners', answer }),
    });
    const last = JSON.parse((await response.text()).trim().split('\n').at(-1)!) as CheckEvent<Verdict>;
    if (last.kind !== 'verdict') throw new Error(JSON.stringify(last));
    return last.verdict;
  };
  const folder = 'labs/02-tokens-and-owners';
  const solution = readFileSync(`${folder}/solution.cql`, 'utf8');
  expect(await check(solution)).toMatchObject({ engine: 'cassandra', points: 26, pointsMax: 26 });
  const mistake = await check(readFileSync(`${folder}/mistakes/all-on-one-node.cql`, 'utf8'));
  const spread = mistake.checks.find(({ id }) => id === 'rows-everywhere')!;
  expect([spread.points, spread.messages[0]?.code]).toEqual([4, 'placement.too-few']);
  // What the policy forbids in a run is also forbidden in an answer. The rest of the answer counts.
  const hostile = `-- task: t2\nSELECT * FROM system_auth.roles;\nDROP KEYSPACE people;\nINSERT INTO system.local (key) VALUES ('x');\n${solution}`;
  expect((await check(hostile)).points).toBe(26);
});
