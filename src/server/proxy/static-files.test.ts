// Plain files, safely: nothing outside the folder, the right types, folders with their slash.

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type StaticServer, serveStatic } from './static-files.ts';

const start = `<meta http-equiv="content-security-policy" content="default-src 'self';">start`;
let server: StaticServer;
let below: StaticServer;

beforeAll(async () => {
  const outside = mkdtempSync(join(tmpdir(), 'ringside-'));
  const root = join(outside, 'dist');
  mkdirSync(join(root, 'en/_'), { recursive: true });
  writeFileSync(join(outside, 'secret.txt'), 'secret');
  writeFileSync(join(root, 'index.html'), 'door');
  writeFileSync(join(root, '404.html'), 'nothing here');
  writeFileSync(join(root, 'en/index.html'), start);
  writeFileSync(join(root, 'en/_/a.js'), 'x');
  server = await serveStatic({ root, port: 0 });
  below = await serveStatic({ root, port: 0, base: '/course/' });
});

afterAll(async () => {
  await server.close();
  await below.close();
});

const get = (url: string, options?: RequestInit) => fetch(url, { redirect: 'manual', ...options });

test('serves pages, their types and how long they last', async () => {
  const page = await get(`${server.url}en/`);
  expect([page.status, await page.text(), page.headers.get('content-type')]).toEqual([
    200,
    start,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers.get('cache-control')).toBe('no-cache');
  expect((await get(`${server.url}en/_/a.js`)).headers.get('cache-control')).toContain('immutable');
});

test('a page’s own policy is sent as a header too', async () => {
  const page = await get(`${server.url}en/`);
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self';frame-ancestors 'self'");
  expect((await get(`${server.url}en/_/a.js`)).headers.get('content-security-policy')).toBeNull();
});

test('a folder without its slash is sent to the one with it', async () => {
  const page = await get(`${server.url}en`);
  expect([page.status, page.headers.get('location')]).toEqual([308, '/en/']);
});

test('what is not there is 404, in the words of the site', async () => {
  const page = await get(`${server.url}nowhere/`);
  expect([page.status, await page.text()]).toEqual([404, 'nothing here']);
});

test.each([
  '..%2fsecret.txt',
  '%2e%2e/secret.txt',
  '..%5csecret.txt',
  'en/..%2f..%2fsecret.txt',
  '%00',
  '%zz',
])('nothing outside the folder: %s', async (path) => {
  const page = await get(`${server.url}${path}`);
  expect(page.status).toBeGreaterThanOrEqual(400);
  expect(await page.text()).not.toContain('secret');
});

test('only reading', async () => {
  expect((await get(`${server.url}en/`, { method: 'POST' })).status).toBe(405);
});

test('a base path: inside it pages, outside it nothing', async () => {
  expect(await (await get(`${below.url}en/`)).text()).toBe(start);
  expect((await get(new URL('/en/', below.url).href)).status).toBe(404);
  expect((await get(new URL('/course', below.url).href)).headers.get('location')).toBe('/course/');
});

test('a taken port rejects with its code', async () => {
  const port = Number(new URL(server.url).port);
  await expect(serveStatic({ root: '.', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
