// Plain files, safely: nothing outside the folder, the right types, folders with their slash.

import fs, { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type StaticServer, serveStatic } from './static-files.ts';

const start = `<meta http-equiv="content-security-policy" content="default-src 'self';">start`;
const marker = '<meta name="ringside-frame" content="any">';
const figure = `<head>${start}${marker}</head>`;
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
  writeFileSync(join(root, '.stamp'), 'of the build');
  mkdirSync(join(root, 'en/figures/ring'), { recursive: true });
  writeFileSync(join(root, 'en/figures/ring/index.html'), figure);
  writeFileSync(join(root, 'en/quoted.html'), `${start}</head>${marker}`);
  writeFileSync(join(root, 'en/_/a.js'), 'x');
  mkdirSync(join(root, 'ru/empty'), { recursive: true });
  writeFileSync(join(root, 'ru/index.html'), start);
  writeFileSync(join(root, 'ru/index.html.br'), brotliCompressSync(start));
  writeFileSync(join(root, 'ru/index.html.gz'), gzipSync(start));
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

test('a figure alone may stand in a frame of any site, and no other page may', async () => {
  const framing = async (path: string) => {
    const { headers } = await get(`${server.url}${path}`);
    const policy = headers.get('content-security-policy');
    return [policy?.split(';').find((part) => part.startsWith('frame')), headers.get('x-frame-options')];
  };
  expect(await framing('en/figures/ring/')).toEqual(['frame-ancestors *', null]);
  for (const path of ['en/', 'ru/', 'en/quoted.html'])
    expect([path, ...(await framing(path))]).toEqual([path, "frame-ancestors 'self'", 'SAMEORIGIN']);
  for (const path of ['', 'en/figures/ring', 'en/_/a.js', 'nowhere/'])
    expect([path, ...(await framing(path))]).toEqual([path, undefined, 'SAMEORIGIN']);
});

test('a folder without its slash is sent to the one with it', async () => {
  const page = await get(`${server.url}en`);
  expect([page.status, page.headers.get('location')]).toEqual([308, '/en/']);
});

test.each(['nowhere/', 'nowhere', 'ru/empty/', 'en/_/a.js/', 'en//', '.stamp'])(
  'what is not there is 404, in the words of the site: %s',
  async (path) => {
    const page = await get(`${server.url}${path}`);
    expect([page.status, await page.text()]).toEqual([404, 'nothing here']);
  },
);

test('a browser that has the 404 page already is sent it nevertheless', async () => {
  const page = await get(`${server.url}nowhere/`);
  expect([page.headers.get('etag'), page.headers.get('last-modified')]).toEqual([null, null]);
  const headers = { 'if-modified-since': new Date(8e12).toUTCString(), range: 'bytes=0-1' };
  const again = await get(`${server.url}nowhere/`, { headers });
  expect([again.status, await again.text()]).toEqual([404, 'nothing here']);
});

test.each([
  ['br, gzip', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('accepts %s: the page in that form, with its own type and policy', async (accepted, encoding) => {
  const page = await get(`${server.url}ru/`, { headers: { 'accept-encoding': accepted } });
  expect(page.headers.get('content-encoding')).toBe(encoding);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self';frame-ancestors 'self'");
  expect(page.headers.get('vary')).toBe('accept-encoding');
  expect(await page.text()).toBe(start);
});

test('a page that was compressed by nobody is sent as it is', async () => {
  const page = await get(`${server.url}en/`, { headers: { 'accept-encoding': 'br, gzip' } });
  expect([page.headers.get('content-encoding'), await page.text()]).toEqual([null, start]);
});

test('HEAD says what GET would, and sends nothing', async () => {
  const page = await get(`${server.url}en/`, { method: 'HEAD' });
  expect([page.status, page.headers.get('content-length'), await page.text()]).toEqual([
    200,
    String(start.length),
    '',
  ]);
});

/** Sends the path as it is; fetch would normalise it. */
async function ask(path: string, header = 'Accept: */*'): Promise<string> {
  const { port, host } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${header}\r\nConnection: close\r\n\r\n`);
  return (await socket.toArray()).join('');
}

test('what a browser has already is not sent again', async () => {
  const etag = (await get(`${server.url}en/`)).headers.get('etag')!;
  expect(await ask('/en/', `If-None-Match: ${etag}`)).toMatch(/^HTTP\/1\.1 304 [^<]*$/);
});

test.each([
  '/%E2%82%AC/..%2fen',
  '/%E2%82%AC',
  '//evil.example/..%2fen',
  '//evil.example/%2e%2e/en',
  '/\\evil.example/..%2fen',
  '//en',
  '/en/..%2fen',
])('is answered, and leads nowhere else: %s', async (path) => {
  const answer = await ask(path);
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toMatch(/^location:/im);
});

test('a file that cannot be opened is an error, of which nothing is kept', async () => {
  const failing = vi.spyOn(fs, 'createReadStream').mockImplementation(() => {
    const error = Object.assign(new Error('too many open files'), { code: 'EMFILE' });
    return new Readable({ read: (): unknown => void 0 }).destroy(error) as fs.ReadStream;
  });
  for (const path of ['en/_/a.js', 'ru/', 'nowhere/']) {
    const answer = await get(`${server.url}${path}`);
    expect([path, answer.status, await answer.text()]).toEqual([path, 500, 'Not now\n']);
    for (const name of ['cache-control', 'content-encoding', 'etag', 'last-modified'])
      expect(answer.headers.get(name)).toBeNull();
  }
  failing.mockRestore();
  expect((await get(`${server.url}en/`)).status).toBe(200);
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
