import { deflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { firstPlan } from '#engine/session/ring-plan.ts';

import { LinkTooLarge, linkMax, packShared, readShared, type Shared, unpackShared } from './share.ts';

const shared: Shared = {
  version: 1,
  text: 'SELECT * FROM письма; -- ação\n',
  size: 3,
  data: "INSERT INTO t (k, v) VALUES (1, 'it''s');\n".repeat(200),
};

it('comes out of an address as it went in, and needs no escaping there', async () => {
  const packed = await packShared(shared);
  expect(packed).toMatch(/^[\w-]+$/);
  expect(packed.length).toBeLessThan(JSON.stringify(shared).length / 10);
  expect(await unpackShared(packed)).toEqual(shared);
});

it('carries a ring of the sender’s own', async () => {
  const own = { ...shared, size: firstPlan };
  expect(await unpackShared(await packShared(own))).toEqual(own);
});

it('a link from before there were such rings is still read', async () => {
  // Made by the page as it was then: three nodes, the text SELECT 1.
  const old = 'q1YqSy0qzszPU7Iy1FEqSa0oUbJSCnb1cXUOUTBU0lEqzqxKVbIy1lFKSSxJVLJSUqoFAA';
  expect(await unpackShared(old)).toEqual({ version: 1, text: 'SELECT 1', size: 3, data: '' });
});

it.each([
  '{}',
  'null',
  '[]',
  '"text"',
  JSON.stringify({ ...shared, version: 2 }),
  JSON.stringify({ ...shared, size: 4 }),
  JSON.stringify({ ...shared, size: { ...firstPlan, tokens: 1e9 } }),
  JSON.stringify({ ...shared, size: { ...firstPlan, datacenters: [{ nodes: 1e6, racks: 1 }] } }),
  JSON.stringify({ ...shared, text: 1 }),
  JSON.stringify({ ...shared, data: undefined }),
  'not JSON',
])('refuses %s', (text) => {
  expect(() => readShared(text)).toThrow();
});

it('refuses an address that was cut or changed', async () => {
  const packed = await packShared(shared);
  await expect(unpackShared(packed.slice(0, packed.length / 2))).rejects.toThrow();
  await expect(unpackShared('!!!')).rejects.toThrow();
});

it('refuses a link longer than any that the page makes', async () => {
  await expect(unpackShared('A'.repeat(linkMax + 1))).rejects.toThrow(LinkTooLarge);
});

it('stops inflating a small link that becomes megabytes', async () => {
  const packed = deflateRawSync(Buffer.alloc(16 * 1_048_576, ' '), { level: 9 });
  // The end is broken: whoever inflates it all finds that, and whoever stops in time does not.
  const broken = Buffer.concat([packed.subarray(0, -8), Buffer.alloc(8, 0xff)]);
  await expect(unpackShared(broken.toString('base64url'))).rejects.toThrow(LinkTooLarge);
});
