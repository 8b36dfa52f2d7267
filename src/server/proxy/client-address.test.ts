// Wrong codes are counted by address. Behind proxies, this is the address that the outermost proxy saw. Without
// proxies, the header is only what a client says about itself, and so is the part to the left of what the proxies
// wrote.

import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { fakeClusterLink } from './fake-cluster-link.ts';
import { createProxy } from './server.ts';

let server: FastifyInstance | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function addressSeen(
  proxies: number,
  forwardedFor: string,
  { from = '127.0.0.1' } = {},
): Promise<string> {
  await server?.close();
  server = createProxy({
    root: 'nowhere',
    link: fakeClusterLink({ state: 'none' }),
    findLab: () => undefined,
    inFront: { proxies, addresses: ['10.0.0.5'] },
    hosts: ['c.example'],
    isSecure: true,
    extend: (routes) =>
      routes.register(async (plugin) => {
        plugin.get('/api/whence', async ({ ip }) => ({ ip }));
      }),
  });
  const answer = await server.inject({
    url: '/api/whence',
    remoteAddress: from,
    headers: {
      host: 'c.example',
      'x-forwarded-for': forwardedFor,
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '6.6.6.6',
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ ip: string }>().ip;
}

test('with nothing in front the header is not believed', async () => {
  expect(await addressSeen(0, '203.0.113.7')).toBe('127.0.0.1');
});

test('behind one proxy it is the address that the proxy saw, whatever the client wrote before it', async () => {
  expect(await addressSeen(1, '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeen(1, '6.6.6.6, 203.0.113.7')).toBe('203.0.113.7');
});

test('behind two it is the one that the outer proxy saw', async () => {
  expect(await addressSeen(2, '6.6.6.6, 203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
});

test('a proxy elsewhere is believed where it was named, and whoever comes past it is not', async () => {
  expect(await addressSeen(1, '203.0.113.7', { from: '10.0.0.5' })).toBe('203.0.113.7');
  expect(await addressSeen(1, '203.0.113.7', { from: '::ffff:10.0.0.5' })).toBe('203.0.113.7');
  expect(await addressSeen(1, '203.0.113.7', { from: '10.0.0.9' })).toBe('10.0.0.9');
  expect(await addressSeen(1, '203.0.113.7', { from: '::ffff:10.0.0.9' })).toBe('::ffff:10.0.0.9');
});
