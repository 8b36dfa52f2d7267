// Tokens must be the same as Cassandra's, because every other figure of the course depends on them. They are checked
// against what a real 5.0.8 answered, and against the driver's tokenizers, which real clusters rely on.

import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { compareBytes, fromHex } from '#engine/values/bytes.ts';
import { native } from '#engine/values/cql-type.ts';
import { parseLiteral } from '#engine/values/parse-literal.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { encodePartitionKey } from '#engine/values/partition-key.ts';
import { byteOrderedPartitioner } from './byte-ordered-partitioner.ts';
import { murmur3 } from './murmur3.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { distance, type Partitioner, positionOf, tokenBetween } from './partitioner.ts';
import { Random } from './random.ts';
import { randomPartitioner } from './random-partitioner.ts';
import { TokenIndex } from './token-index.ts';
import tokenVectors from './token-vectors.json' with { type: 'json' };
import { toyPartitioner } from './toy-partitioner.ts';

interface DriverTokenizer {
  hash(key: Uint8Array): { getValue(): { toString(): string } };
}
const { Murmur3Tokenizer, RandomTokenizer } = createRequire(import.meta.url)(
  'cassandra-driver/lib/tokenizer.js',
) as Record<'Murmur3Tokenizer' | 'RandomTokenizer', new () => DriverTokenizer>;

function keyOf(types: readonly string[], literals: readonly string[]): Uint8Array {
  const parsed = types.map((type) => parseType(type));
  return encodePartitionKey(
    parsed,
    parsed.map((type, at) => parseLiteral(type, literals[at]!)),
  );
}

test(`the ${tokenVectors.vectors.length} tokens that Cassandra 5.0.8 gave`, () => {
  expect(tokenVectors.vectors.length).toBe(211);
  const ours = tokenVectors.vectors.map(({ types, literals }) => ({
    types,
    literals,
    token: murmur3Partitioner.format(murmur3Partitioner.tokenOf(keyOf(types, literals))),
  }));
  expect(ours).toEqual(tokenVectors.vectors);
});

test.each([
  ["'John Lennon'", -7271098763020415199n],
  ["'Paul McCartney'", -3460737949019786381n],
  ["'The Beatles'", -1377363321051911409n],
  ["'é'", 5461403030378599040n],
])('the token of %s, as the course has it', (literal, token) => {
  expect(murmur3Partitioner.tokenOf(keyOf(['text'], [literal]))).toBe(token);
});

test.each([
  [['text', 'int'], ["'Revolver'", '1966'], -6559865212185924644n],
  [['text', 'int'], ["'Magical Mystery Tour'", '1967'], 1252502464586256531n],
  [['text', 'int'], ["'Let It Be'", '1970'], 2183691831224797401n],
  [['text', 'text'], ["'Orange'", "'Oscar'"], 3566859694932566512n],
  [['text', 'int'], ["'a'", '1'], 8247712171917364652n],
  [['int'], ['1'], -4069959284402364209n],
  [['int'], ['-1'], 7297452126230313552n],
])('the token of a key %j %j', (types, literals, token) => {
  expect(murmur3Partitioner.tokenOf(keyOf(types, literals))).toBe(token);
});

// ASCII keys prove nothing: the variants of the hash differ only for bytes of 0x80 or more.
test('100,000 keys of random bytes have the tokens of the driver', () => {
  const driver = new Murmur3Tokenizer();
  const random = new Random(4);
  const wrong: string[] = [];
  for (let count = 0; count < 100_000; count++) {
    const key = random.bytes(1 + random.below(60));
    const value = driver.hash(key).getValue() as unknown as { getUint16(at: number): number };
    let theirs = 0n;
    for (let at = 3; at >= 0; at--) theirs = (theirs << 16n) | BigInt(value.getUint16(at));
    if (BigInt.asIntN(64, theirs) !== murmur3(key)) wrong.push(key.join());
  }
  expect(wrong).toEqual([]);
}, 30_000);

test('RandomPartitioner: 2,000 keys have the tokens of the driver', () => {
  const driver = new RandomTokenizer();
  const random = new Random(5);
  for (let count = 0; count < 2000; count++) {
    const key = Buffer.from(random.bytes(1 + random.below(150)));
    expect(randomPartitioner.tokenOf(key).toString()).toBe(driver.hash(key).getValue().toString());
  }
});

test('the empty key is at the minimum, before all others', () => {
  const empty = new Uint8Array(0);
  expect(murmur3Partitioner.tokenOf(empty)).toBe(-(2n ** 63n));
  expect(randomPartitioner.tokenOf(empty)).toBe(-1n);
  expect(byteOrderedPartitioner.tokenOf(empty)).toBe(0n);
});

test('a hash of the minimum becomes the maximum, with and without a bigint', () => {
  const key = keyWithHash(-(2n ** 63n));
  expect(murmur3(key)).toBe(-(2n ** 63n));
  expect(murmur3Partitioner.tokenOf(key)).toBe(2n ** 63n - 1n);
  const index = new TokenIndex([-(2n ** 63n), 0n, 2n ** 63n - 1n]);
  expect(murmur3Partitioner.locate!(key, index)).toBe(2);
  expect(murmur3Partitioner.locate!(new Uint8Array(0), index)).toBe(0);
});

test('ByteOrderedPartitioner keeps the order of the keys', () => {
  const random = new Random(6);
  const keys = Array.from({ length: 500 }, () => random.bytes(random.below(5)));
  for (const a of keys)
    for (const b of keys.slice(0, 50)) {
      const [left, right] = [byteOrderedPartitioner.tokenOf(a), byteOrderedPartitioner.tokenOf(b)];
      expect(Math.sign(Number(left > right) - Number(left < right))).toBe(Math.sign(compareBytes(a, b)));
    }
  expect(byteOrderedPartitioner.format(byteOrderedPartitioner.tokenOf(fromHex('00ff61')))).toBe('00ff61');
  expect(byteOrderedPartitioner.parse('f61')).toBe(byteOrderedPartitioner.tokenOf(fromHex('0f61')));
});

test("the lecture's key falls on 91 of the toy ring", () => {
  expect(toyPartitioner.tokenOf(keyOf(['text', 'text'], ["'Orange'", "'Oscar'"]))).toBe(91n);
});

test('the toy ring spreads keys over all its places', () => {
  const seen = new Set<bigint>();
  for (let id = 0; id < 300; id++)
    seen.add(toyPartitioner.tokenOf(encodePartitionKey([native('int')], [id])));
  expect(seen.size).toBe(100);
});

const partitioners: readonly [string, Partitioner][] = [
  ['murmur3', murmur3Partitioner],
  ['random', randomPartitioner],
  ['byte-ordered', byteOrderedPartitioner],
  ['toy', toyPartitioner],
];

test.each(partitioners)('%s reads what it writes', (_, partitioner) => {
  const token = partitioner.tokenOf(fromHex('c3a9'));
  expect(partitioner.parse(partitioner.format(token))).toBe(token);
});

test('what is no token is told so', () => {
  expect(() => murmur3Partitioner.parse('9223372036854775808')).toThrow(
    '9223372036854775808 is no token: a token is a whole number from -9223372036854775808 to 9223372036854775807',
  );
  expect(() => toyPartitioner.parse('9.5')).toThrow('9.5 is no token');
  expect(toyPartitioner.parse('100')).toBe(0n);
});

test('distances go clockwise, and once around from a token to itself', () => {
  expect(distance(toyPartitioner, 75n, 0n)).toBe(25n);
  expect(distance(toyPartitioner, 25n, 25n)).toBe(100n);
  expect(distance(murmur3Partitioner, 2n ** 63n - 1n, -(2n ** 63n))).toBe(1n);
  expect(positionOf(toyPartitioner, 91n)).toBe(0.91);
  expect(tokenBetween(toyPartitioner, { start: 75n, end: 25n, ratio: 0.5 })).toBe(0n);
});

/** Finds a key of 16 bytes that has a given hash: it runs Murmur3 backwards, step by step. */
function keyWithHash(hash: bigint): Uint8Array {
  const word = (value: bigint) => BigInt.asUintN(64, value);
  const inverse = (odd: bigint) => {
    let found = odd;
    for (let round = 0; round < 6; round++) found = word(found * (2n - odd * found));
    return found;
  };
  const rotateBack = (value: bigint, by: bigint) => word((value >> by) | (value << (64n - by)));
  const unmix = (value: bigint) => {
    let found = value ^ (value >> 33n);
    for (const factor of [0xc4ceb9fe1a85ec53n, 0xff51afd7ed558ccdn]) {
      found = word(found * inverse(factor));
      found ^= found >> 33n;
    }
    return found;
  };
  const c1 = 0x87c37b91114253d5n;
  const c2 = 0x4cf5ad432745937fn;
  const h1 = word(hash);
  const mixed2 = word(-h1);
  const [a, b] = [unmix(word(h1 - mixed2)), unmix(mixed2)];
  const y = word(b - a) ^ 16n;
  const x = word(a - word(b - a)) ^ 16n;
  const k1 = rotateBack(word((x - 0x52dce729n) * inverse(5n)), 27n);
  const k2 = rotateBack(word(word((y - 0x38495ab5n) * inverse(5n)) - x), 31n);
  const key = new Uint8Array(16);
  const view = new DataView(key.buffer);
  view.setBigUint64(0, word(rotateBack(word(k1 * inverse(c2)), 31n) * inverse(c1)), true);
  view.setBigUint64(8, word(rotateBack(word(k2 * inverse(c1)), 33n) * inverse(c2)), true);
  return key;
}
