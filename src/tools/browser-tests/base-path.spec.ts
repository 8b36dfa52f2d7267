// The build works under another base path, from plain files, without any other host.

import { spawnSync } from 'node:child_process';
import { type StaticServer, serveStatic } from '../../server/proxy/static-files.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'serial' });

let server: StaticServer;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const built = spawnSync(process.execPath, ['src/tools/commands/run.mjs', 'build'], {
    env: { ...process.env, BASE: '/course/', OUT: '.cache/based' },
    encoding: 'utf8',
  });
  expect(built.status, built.stderr).toBe(0);
  server = await serveStatic({ root: '.cache/based', base: '/course/', port: 0 });
});

test.afterAll(async () => {
  await server?.close();
});

test('pages, links, search and widgets work under /course/', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const outside: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.url) && request.url().startsWith('http'))
      outside.push(request.url());
  });
  const broken: string[] = [];
  page.on('response', (response) => {
    if (response.status() >= 400) broken.push(response.url());
  });
  await page.goto(server.url);
  await page.locator('[data-language-link="en"]').click();
  await expect(page).toHaveURL(`${server.url}en/`);
  await page.locator('.parts a').nth(1).click();
  await expect(page).toHaveURL(`${server.url}en/lessons/meet-cassandra/`);
  await page.locator('[data-widget="scale-chart"]').scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island[ssr]:has([data-widget="scale-chart"])')).toHaveCount(0);
  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('partition');
  await page.locator('#search-found [role="option"] a').first().click();
  await expect(page).toHaveURL(new RegExp(`^${server.url}en/`));
  await page.goto(`${server.url}en/slides/meet-cassandra/`);
  await expect(page.locator('h1, h2').first()).toBeVisible();
  expect(outside).toEqual([]);
  expect(broken).toEqual([]);
  await context.close();
});
