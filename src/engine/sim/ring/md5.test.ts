// Our own MD5 is checked with the test suite of RFC 1321, and with Node's MD5 for every length around the block
// borders.

import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { toHex } from '#engine/values/bytes.ts';
import { md5 } from './md5.ts';
import { Random } from './random.ts';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
])('MD5 of “%s”', (text, digest) => {
  expect(toHex(md5(new TextEncoder().encode(text)))).toBe(digest);
});

test('MD5 of 0 to 200 bytes', () => {
  const random = new Random(1);
  for (let length = 0; length <= 200; length++) {
    const bytes = random.bytes(length);
    expect(toHex(md5(bytes))).toBe(createHash('md5').update(bytes).digest('hex'));
  }
});
