// Which engine runs the statements: the engine in the page, without a server, or a real cluster through the proxy.
// And what a learner sees when the cluster appears and disappears.

import { expect, test } from './fixtures.ts';
import { doneAll, editorOf, pretendProxy, runAll, threeNodes, write } from './lab-page.ts';

const lab = 'labs/tokens-and-owners/';

test('from plain files: a row is written, read, and drawn on the ring', async ({ page }) => {
  await page.goto(`pt/${lab}`);
  await expect(page.getByText('3 nós, simulados aqui')).toBeVisible();
  await runAll(
    page,
    "INSERT INTO users (lastname, firstname, level) VALUES ('Orange', 'Oscar', 1);\nSELECT * FROM users WHERE lastname = 'Orange' AND firstname = 'Oscar';",
  );
  const table = page.getByRole('group', { name: /^Resultado: SELECT/ });
  await expect(table.getByRole('row').nth(1)).toHaveText(/Orange\s*Oscar\s*1/);
  await expect(
    page.getByText('O token da partição é 3566859694932566512; a única cópia fica em n3.'),
  ).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '2 comandos executados. 1 linha' })).toHaveCount(1);
});

test('what is run before the engine has come is run when it comes', async ({ page }) => {
  const come = Promise.withResolvers<void>();
  await page.route('**/browser-engine.*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto(`en/${lab}`, { waitUntil: 'commit' });
  await editorOf(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeVisible();
  await expect(page.locator('.out')).toHaveCount(0);
  come.resolve();
  await expect(page.locator('.out .sign.ok')).toBeVisible();
});

test('to the real cluster and back; it goes away, nothing is lost, and it comes back by itself', async ({
  page,
}) => {
  const proxy = await pretendProxy(page, ({ statements }) => [
    ...statements.map((_, at) => ({
      kind: 'result' as const,
      at,
      ms: 3.25,
      result: {
        columns: [{ name: 'answer', type: 'text' }],
        rows: [['from the cluster']],
        warnings: ['mind the gap'],
      },
    })),
    { kind: 'end' },
  ]);
  await page.goto(`en/${lab}`);
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await expect(page.getByText('3 nodes of Cassandra')).toBeVisible();
  await runAll(page, 'CONSISTENCY QUORUM\nSELECT * FROM users');
  await expect(page.getByRole('cell', { name: 'from the cluster' })).toBeVisible();
  await expect(page.getByText('mind the gap')).toBeVisible();
  expect(proxy.requests.at(-1)).toMatchObject({
    lab: 'tokens-and-owners',
    goOn: true,
    statements: [{ statement: 'SELECT * FROM users', consistency: 'QUORUM' }],
  });

  proxy.status = undefined;
  await expect(page.getByText('The server does not answer.')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeDisabled();
  await expect(editorOf(page)).toContainText('SELECT * FROM users');
  await expect(page.getByRole('cell', { name: 'from the cluster' })).toBeVisible();

  proxy.status = { ...threeNodes, state: 'partial' };
  await expect(page.getByText('3 of 3 nodes answer')).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();

  const died = (recovery: 'coming-back' | 'given-up') =>
    threeNodes.nodes.map((node) => (node.name === 'n3' ? { ...node, answers: false, recovery } : node));
  proxy.status = { ...threeNodes, state: 'partial', nodes: died('coming-back') };
  await expect(page.getByText('Node n3 crashed and is being started again.')).toBeVisible({
    timeout: 15_000,
  });
  proxy.status = { ...threeNodes, state: 'partial', nodes: died('given-up') };
  await expect(page.getByText('n3 did not come back after several tries.')).toBeVisible({ timeout: 15_000 });

  proxy.status = { state: 'none' };
  await expect(page.getByText('No cluster is running.')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Go on in the browser' }).click();
  await runAll(page, 'SELECT release_version FROM system.local');
  await expect(page.getByRole('columnheader', { name: /release_version/ })).toBeVisible();
});

test('an answer that never comes: its outcome is unknown, and it is said', async ({ page }) => {
  await pretendProxy(page, ({ statements }) =>
    statements[0]?.statement.startsWith('INSERT')
      ? [{ kind: 'sent', at: 0 }]
      : doneAll({ lab: '', statements }),
  );
  await page.goto(`ru/${lab}`);
  await page.getByRole('button', { name: 'Настоящий кластер' }).click();
  await expect(page.getByText('Cassandra, узлов: 3')).toBeVisible();
  await runAll(page, "INSERT INTO users (lastname, firstname) VALUES ('a', 'b')");
  await expect(page.getByText('Команда отправлена, но ответа не было.')).toBeVisible();
  await expect(page.getByText('Исход неизвестен')).toBeVisible();
});

test('a run can be stopped: the wait ends, and what may still happen is said', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await pretendProxy(page, async (request) => {
    if (request.statements[0]?.statement.startsWith('SELECT * FROM users')) await promise;
    return doneAll(request);
  });
  await page.goto(`en/${lab}`);
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await runAll(page, 'SELECT * FROM users');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
  resolve();
  await write(page, 'USE people');
  await page.keyboard.press('Control+Enter');
  await expect(page.locator('.desk .strip-says')).toContainText('people');
});

test('why nodes cannot be stopped is said, and where they can be, they can', async ({ page }) => {
  const proxy = await pretendProxy(page, doneAll);
  await page.goto('en/labs/sandbox/');
  const panel = page.getByRole('region', { name: 'Cluster' });
  const stop = panel.getByRole('button', { name: 'Stop, pause or isolate n1' });
  await expect(stop).toBeVisible();
  await page.getByRole('button', { name: 'Real cluster' }).click();
  await expect(panel.getByText('Others use this cluster too')).toBeVisible();
  await expect(stop).toHaveCount(0);
  proxy.status = { ...threeNodes, canFault: true };
  await expect(stop).toBeVisible({ timeout: 15_000 });
  await expect(panel.getByText('Others use this cluster too')).toHaveCount(0);
});

test('a wide result shows at its side that there is more', async ({ page }) => {
  await page.goto('en/labs/sandbox/');
  const columns = Array.from({ length: 12 }, (_, at) => `'a long value ${at}' AS column_${at}`);
  await runAll(
    page,
    `SELECT ${columns.map((each) => each.replace(/'(.*)'/, "(text) '$1'")).join(', ')} FROM system.local`,
  );
  const table = page.getByRole('group', { name: /^Result: SELECT/ });
  await expect(table).toBeVisible();
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await table.evaluate((box) => getComputedStyle(box).backgroundImage)).toContain('linear-gradient');
});
