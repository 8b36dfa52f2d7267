// The lab page: without a proxy, without a cluster, and the whole way to a real one and back.

import { type ClusterLink, followCluster, type LinkStatus } from '../proxy/cluster-link.ts';
import { createProxy } from '../proxy/server.ts';
import type { Cluster } from '../real/cluster.ts';
import { findCluster } from '../real/find-cluster.ts';
import { expect, test } from './fixtures.ts';

const lab = 'labs/tokens-and-owners/';

test('served as plain files, the lab says what it lacks, and keeps what was typed', async ({ page }) => {
  await page.goto(`pt/${lab}`);
  await expect(page.getByText('sem o proxy dos laboratórios')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Executar' })).toBeDisabled();
  await page.getByLabel('CQL').fill('SELECT * FROM users');
  await page.reload();
  await expect(page.getByLabel('CQL')).toHaveValue('SELECT * FROM users');
});

/** A link whose cluster comes and goes as the test says. */
function pretendLink(): ClusterLink & { now: LinkStatus } {
  const nothing = () => Promise.reject(new Error('no cluster'));
  const link = {
    now: { state: 'none' } as LinkStatus,
    status: () => link.now,
    era: () => 0,
    look: () => Promise.resolve(),
    cluster: () => ({ engine: { name: 'external' } }) as unknown as Cluster,
    admin: nothing,
    open: nothing,
    secret: () => '',
    close: () => Promise.resolve(),
  };
  return link;
}

test.describe('with a proxy', () => {
  test('no cluster: it says how to get one; when one comes it connects by itself', async ({ browser }) => {
    const link = pretendLink();
    const proxy = createProxy({ root: 'dist', link });
    const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${url}/ru/${lab}`);
    await expect(page.getByText('Кластер не запущен.')).toBeVisible();
    link.now = {
      state: 'ready',
      engine: 'java',
      nodes: [{ name: 'n1', dataCenter: 'd', rack: 'r', tokens: ['0'], answers: true }],
    };
    await expect(page.getByText('Подключено к настоящей Cassandra')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Выполнить' })).toBeEnabled();
    link.now = { state: 'none' };
    await expect(page.getByText('Кластер пропал. Всё, что вы написали, на месте.')).toBeVisible();
    await page.context().close();
    await proxy.close();
  });

  test('foreign pages and wrong bodies are turned away', async ({ request }) => {
    const link = pretendLink();
    link.now = { state: 'ready', engine: 'java', nodes: [] };
    const proxy = createProxy({ root: 'dist', link });
    const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
    const run = `${url}/api/labs/tokens-and-owners/run`;
    const data = { statement: 'SELECT 1' };
    const headers = { origin: url };
    expect((await request.post(run, { data, headers: { origin: 'https://evil.example' } })).status()).toBe(
      403,
    );
    expect((await request.get(`${url}/api/status`, { headers: { host: 'evil.example' } })).status()).toBe(
      421,
    );
    expect((await request.post(run, { headers, data: { statement: '' } })).status()).toBe(400);
    expect((await request.post(run, { headers, data: { statement: 'x'.repeat(20_000) } })).status()).toBe(
      400,
    );
    expect((await request.post(run, { headers, data: { statement: 'x'.repeat(100_000) } })).status()).toBe(
      413,
    );
    expect((await request.post(run, { headers, data: { ...data, role: 'admin' } })).status()).toBe(400);
    expect((await request.get(`${url}/api/nothing`)).status()).toBe(404);
    expect((await request.get(`${url}/en/`)).status()).toBe(200);
    await proxy.close();
  });
});

test('the whole way: a row is written, placed, judged on the real cluster @cassandra', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const name = process.env.RINGSIDE_CLUSTER ?? '';
  expect(name, 'npm test -- lab starts a cluster and names it').toMatch(/^test-/);
  const link = followCluster(() => findCluster({ name }));
  const proxy = createProxy({ root: 'dist', link });
  const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}/en/${lab}`);
  await expect(page.getByText('Connected to a real Cassandra: 3 nodes')).toBeVisible({ timeout: 20_000 });
  const run = async (statement: string) => {
    await page.getByLabel('CQL').fill(statement);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled({ timeout: 60_000 });
  };
  const task = page.locator('.task');

  await run("INSERT INTO users (lastname, firstname, level) VALUES ('Orange', 'Oscar', 1)");
  await expect(task).toContainText('Not yet');
  await expect(page.getByRole('row', { name: /Oscar Orange/ })).toContainText('3566859694932566512');
  await expect(page.getByRole('row', { name: /Oscar Orange/ })).toContainText('n3');

  await run('SELECT lastname, token(lastname, firstname) FROM users');
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(
    'system.token(lastname, firstname)',
  );

  await run("INSERT INTO users (lastname) VALUES ('Lemon')");
  await expect(page.locator('.error pre')).toHaveText('Some partition key parts are missing: firstname');
  await run('SELECT * FROM system_auth.roles');
  await expect(page.locator('.error pre')).toContainText(
    'has no SELECT permission on <table system_auth.roles>',
  );
  await run('CREATE TABLE mine (a int PRIMARY KEY)');
  await expect(page.locator('.error pre')).toContainText('has no CREATE permission');

  await run("INSERT INTO users (lastname, firstname) VALUES ('Ada', 'x')");
  await expect(page.getByRole('row', { name: /x Ada/ })).toContainText('n2');
  await expect(task).toContainText('Done: n2 has x Ada.');
  await page.context().close();
  await proxy.close();
});
