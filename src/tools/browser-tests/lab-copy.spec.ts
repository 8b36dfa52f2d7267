// The files that can be saved from the page, and what the course's own rules refuse on the real cluster.

import { readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { gateTag } from './gate.ts';
import { doneAll, pretendProxy, runAll } from './lab-page.ts';

const rows = `CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
CREATE TABLE s.t (k int PRIMARY KEY, v text, tags set<text>);
INSERT INTO s.t (k, v, tags) VALUES (1, 'plain', {'b', 'a'});
INSERT INTO s.t (k, v) VALUES (2, 'one, "two"
three');`;

async function downloaded(page: import('@playwright/test').Page, act: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('COPY … TO gives its CSV', async ({ page }) => {
  await page.goto('en/labs/sandbox/');
  await runAll(page, rows);
  await expect(page.locator('.out')).toHaveCount(4);
  const whole = await downloaded(page, () => runAll(page, "COPY s.t TO 'rows.csv'"));
  expect(whole.name).toMatch(/\.csv$/);
  expect(whole.text.split(/\r?\n(?=\d|$)/).filter(Boolean)).toEqual([
    expect.stringMatching(/^k,/),
    expect.stringContaining('plain'),
    expect.stringContaining('"one, ""two""\nthree"'),
  ]);
  expect(whole.text).toContain("{'a', 'b'}");
  await expect(page.getByText('2 rows exported to 1 files.')).toBeVisible();

  const part = await downloaded(page, () => runAll(page, "COPY s.t (v, k) TO 'part.csv' WITH HEADER = TRUE"));
  expect(part.text.split(/\r?\n/)[0]).toBe('v,k');
  await runAll(page, "COPY s.gone TO 'x.csv'");
  await expect(page.locator('.out').first()).toContainText('table gone does not exist');
});

test('a result is saved as CSV by its button', async ({ page }) => {
  await page.goto('en/labs/sandbox/');
  await runAll(page, `${rows}\nSELECT k, v FROM s.t WHERE k = 2;`);
  await expect(page.locator('.out')).toHaveCount(5);
  const { name, text } = await downloaded(page, () => page.getByRole('button', { name: 'CSV' }).click());
  expect(name).toBe('result.csv');
  expect(text.trim()).toBe('k,v\r\n2,"one, ""two""\nthree"');
});

for (const [language, button, title, says] of [
  ['en', 'Real cluster', 'The course does not allow this on the real cluster', 'Roles and permissions'],
  ['pt', 'Cluster real', 'O curso não permite isso no cluster real', 'Papéis e permissões'],
  ['ru', 'Настоящий кластер', 'На настоящем кластере курс этого не разрешает', 'Ролями и правами'],
] as const)
  test(`what the policy refuses is said in words of the page: ${language}${gateTag(language === 'pt')}`, async ({
    page,
  }) => {
    await pretendProxy(page, (request) =>
      request.statements[0]?.statement.startsWith('LIST')
        ? [
            {
              kind: 'error',
              at: 0,
              ms: 0,
              error: {
                kind: 'Unauthorized',
                code: 0x2100,
                message: 'LIST ROLES is not part of the labs',
                definite: true,
                details: { policy: 'roles' },
              },
            },
            { kind: 'end' },
          ]
        : doneAll(request),
    );
    await page.goto(`${language}/labs/tokens-and-owners/`);
    await page.getByRole('button', { name: button }).click();
    await runAll(page, 'LIST ROLES');
    await expect(page.locator('.out .warning')).toContainText(title);
    await expect(page.locator('.out .warning')).toContainText(says);
    await expect(page.locator('.out .error-said')).toHaveText('LIST ROLES is not part of the labs');
  });
