import { expect, it } from 'vitest';

import { packShared, readShared, type Shared, unpackShared } from './share.ts';

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

it.each([
  '{}',
  'null',
  '[]',
  '"text"',
  JSON.stringify({ ...shared, version: 2 }),
  JSON.stringify({ ...shared, size: 4 }),
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
