// A reader who opens the browser's console finds it empty, whoever serves the course: our own server without a class,
// or any server of plain files.

import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { type Browser, expect, test } from '@playwright/test';
import { fakeClusterLink } from '../../server/proxy/fake-cluster-link.ts';
import { createProxy } from '../../server/proxy/server.ts';

const pages = [
  'en/labs/tokens-and-owners/',
  'pt/labs/consistency-under-failure/',
  'ru/labs/sandbox/',
  'en/labs/key-workshop/',
  'en/lessons/ring/',
  'ru/figures/ring/',
  'en/class/',
];

interface Served {
  url: string;
  close: () => Promise<unknown>;
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** A server that knows files and nothing else. */
async function plainFiles(): Promise<Served> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join('dist', new URL(url, 'http://x').pathname, url.endsWith('/') ? 'index.html' : '');
    if (!existsSync(path)) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => void server.close(resolve).closeAllConnections()),
  };
}

async function ownServer(): Promise<Served> {
  const proxy = createProxy({ root: 'dist', link: fakeClusterLink() });
  const url = await proxy.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${url}/`, close: () => proxy.close() };
}

async function consoleOf(browser: Browser, address: string): Promise<string[]> {
  const said: string[] = [];
  const page = await browser.newPage();
  page.on('console', (message) => said.push(`${message.type()} ${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => said.push(error.message));
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.close();
  return said;
}

for (const [name, serve] of Object.entries({ 'plain files': plainFiles, 'our own server': ownServer }))
  test(`from ${name}, no page writes to the console`, async ({ browser }) => {
    const served = await serve();
    const said: string[] = [];
    for (const path of pages) {
      expect(existsSync(join('dist', path, 'index.html')), path).toBe(true);
      said.push(...(await consoleOf(browser, `${served.url}${path}`)));
    }
    await served.close();
    expect(said).toEqual([]);
  });
