// The free lab: with the keyboard alone, with marks at mistakes, on phones, with axe, and with text that tries to run
// as a script.

import { violationsIn } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { gateTag, isGateLook } from './gate.ts';
import { editorOf, runAll, write } from './lab-page.ts';

test('by keyboard alone: write, run, mend, stop a node, leave the editor', async ({ page }) => {
  await page.goto('en/labs/sandbox/');
  await editorOf(page).focus();
  await page.keyboard.insertText(
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};\nCREATE TABLE s.t (k int PRIMARY KEY, v text);\nINSERT INTO s.t (k, v) VALUES (1, 'a');\nSELECT k, w FROM s.t;",
  );
  await page.keyboard.press('Control+Shift+Enter');
  await expect(page.getByText('Undefined column name w in table s.t').first()).toBeVisible();
  await expect(page.locator('.cm-lintRange-error')).toHaveText('w');
  await write(page, 'SELECT v FROM s.t WHERE k = 1;');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('cell', { name: 'a', exact: true })).toBeVisible();
  // Tab stays inside the editor, unless Esc was pressed before it.
  await page.keyboard.press('Tab');
  await expect(editorOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Stop, pause or isolate n3' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Stop n3' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start: n3' })).toBeVisible();
  await runAll(page, 'CONSISTENCY ALL\nSELECT v FROM s.t WHERE k = 1');
  await expect(page.getByText('Cannot achieve consistency level ALL', { exact: true })).toBeVisible();
});

test('a link carries text, schema and rows to an empty sandbox; over a full one it asks', async ({
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  await page.goto('en/labs/sandbox/');
  await runAll(
    page,
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\nCREATE TABLE s.t (k int PRIMARY KEY, v text);\nINSERT INTO s.t (k, v) VALUES (1, 'from afar');",
  );
  await expect(page.locator('.out')).toHaveCount(3);
  await page.getByRole('button', { name: 'Copy a link' }).click();
  await expect(page.getByText('The link is copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http[^#]*#sandbox=[\w-]+$/);
  const other = await context.browser()!.newContext({ baseURL: baseURL ?? '' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByText('The shared sandbox is open.')).toBeVisible();
  await expect(editorOf(elsewhere)).toContainText('CREATE KEYSPACE s');
  await runAll(elsewhere, 'SELECT v FROM s.t');
  await expect(elsewhere.getByRole('cell', { name: 'from afar' })).toBeVisible();
  await other.close();
});

test('rows come from CSV', async ({ page }) => {
  await page.goto('en/labs/sandbox/');
  await runAll(
    page,
    "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\nCREATE TABLE s.t (k int PRIMARY KEY, v text, at timestamp);",
  );
  await expect(page.locator('.out')).toHaveCount(2);
  await page.getByText('Bring rows (CSV)').click();
  await page.getByLabel('Or paste here').fill('k,v,at\n1,"one, two",2026-11-16T10:00:00Z\nx,bad,\n2,,');
  await page.getByRole('button', { name: 'Bring the rows' }).click();
  await expect(page.getByText('2 rows brought, 1 refused.')).toBeVisible();
  await runAll(page, 'SELECT v FROM s.t WHERE k = 1');
  await expect(page.getByRole('cell', { name: 'one, two' })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [320, 1280])
    test(`axe finds nothing after a run: ${colorScheme}, ${width}${gateTag(isGateLook(colorScheme, width))}`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        baseURL: baseURL ?? '',
        colorScheme,
        viewport: { width, height: 800 },
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.goto('ru/labs/sandbox/');
      await runAll(
        page,
        "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};\nCREATE TABLE s.t (k int PRIMARY KEY, v text);\nTRACING ON\nSELECT * FROM s.t WHERE k = 1;\nSELECT nothing FROM s.t;",
      );
      await expect(page.locator('.out')).toHaveCount(5);
      expect(await violationsIn(page, 'main')).toEqual([]);
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(await overflow()).toBeLessThanOrEqual(0);
      if (width === 320) {
        for (const name of ['Песочница', 'Кластер']) {
          await page.locator('.phone-tabs').getByRole('button', { name }).click();
          expect(await overflow(), name).toBeLessThanOrEqual(0);
          expect(await violationsIn(page, 'main')).toEqual([]);
        }
      }
      await context.close();
    });

const payloads = Array.from({ length: 300 }, (_, at) => {
  const call = `window.hacked=${at}`;
  const forms = [
    `<img src=x onerror="${call}">`,
    `<script>${call}</script>`,
    `"><svg onload=${call}>`,
    `javascript:${call}`,
    `<iframe srcdoc="<script>parent.${call}</script>">`,
    `{@html "<img src=x onerror=${call}>"}`,
    `</pre><details open ontoggle=${call}>`,
    `<a href="javascript:${call}">x</a>`,
    `\u0000<b onmouseover=${call}>${at}</b>`,
    `&lt;img src=x onerror=${call}&gt;`,
  ];
  return forms[at % forms.length]!;
});

test('300 payloads as cell, column name, error and map key: none is executed', async ({ page }) => {
  test.setTimeout(300_000);
  await page.goto('en/labs/sandbox/');
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const name = (value: string) => `"${value.replaceAll('"', '""')}"`;
  await runAll(
    page,
    "CREATE KEYSPACE x WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};\nCREATE TABLE x.t (k int PRIMARY KEY, v text, m map<text, text>);",
  );
  await expect(page.locator('.out')).toHaveCount(2);
  const size = 25;
  for (let from = 0; from < payloads.length; from += size) {
    const part = payloads.slice(from, from + size).map((payload) => payload.replaceAll('\u0000', ''));
    const script = part
      .map(
        (payload, at) =>
          `INSERT INTO x.t (k, v, m) VALUES (${from + at}, ${text(payload)}, {${text(payload)}: ${text(payload)}});\nSELECT k AS ${name(payload)}, v, m FROM x.t WHERE k = ${from + at};\nSELECT ${name(payload)} FROM x.t;`,
      )
      .join('\n');
    await write(page, 'CLEAR');
    await page.keyboard.press('Control+Enter');
    await runAll(page, script);
    await expect(page.locator('.out .error').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeEnabled();
    await expect(
      page.locator('.outputs :is(img, script, iframe, a, svg[onload], details[ontoggle])'),
    ).toHaveCount(0);
  }
  expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
});
