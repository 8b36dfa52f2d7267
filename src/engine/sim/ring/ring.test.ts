// Who owns a token: the node with the first token, clockwise, that is not before it. The fast search over thousands
// of tokens must agree with the simple one.

import { expect, test } from 'vitest';
import { evenTokens } from './even-tokens.ts';
import { lectureRing } from './lecture-rings.ts';
import { murmur3Partitioner } from './murmur3-partitioner.ts';
import { primaryOwnership, spreadOf } from './ownership.ts';
import { Random } from './random.ts';
import { randomTokens } from './random-tokens.ts';
import { Ring, type RingNode } from './ring.ts';
import { toyPartitioner } from './toy-partitioner.ts';

const [N1, , N3] = lectureRing.nodes as [RingNode, RingNode, RingNode];

test.each([
  [0n, 'N1'],
  [1n, 'N2'],
  [25n, 'N2'],
  [26n, 'N3'],
  [75n, 'N4'],
  [76n, 'N1'],
  [91n, 'N1'],
])('on the toy ring %s belongs to %s', (token, name) => {
  expect(lectureRing.owners[lectureRing.rangeOfToken(token)]!.name).toBe(name);
});

test('a range ends at the token of its node; the first wraps', () => {
  expect(lectureRing.range(0)).toEqual({ start: 75n, end: 0n });
  expect(lectureRing.range(1)).toEqual({ start: 0n, end: 25n });
  expect(Object.fromEntries(primaryOwnership(lectureRing))).toEqual({
    N1: 0.25,
    N2: 0.25,
    N3: 0.25,
    N4: 0.25,
  });
});

test('one token owns the whole ring', () => {
  const ring = new Ring(toyPartitioner, [N3]);
  expect(primaryOwnership(ring).get('N3')).toBe(1);
  expect(ring.rangeOfToken(99n)).toBe(0);
});

test('the quick search finds what the plain one finds', () => {
  const random = new Random(7);
  for (const nodeCount of [1, 2, 7, 400]) {
    const nodes = Array.from({ length: nodeCount }, (_, at) => ({
      ...N1,
      name: `n${at}`,
      tokens: randomTokens(murmur3Partitioner, { count: 4, random }),
    }));
    const ring = new Ring(murmur3Partitioner, nodes);
    for (let count = 0; count < 3000; count++) {
      const key = random.bytes(1 + random.below(40));
      expect(ring.rangeOfKey(key)).toBe(ring.rangeOfToken(murmur3Partitioner.tokenOf(key)));
    }
  }
});

test('the quick search holds at the tokens themselves, and where they crowd', () => {
  const random = new Random(8);
  const keys = Array.from({ length: 300 }, () => random.bytes(9));
  const tokens = new Set(
    keys.flatMap((key) => {
      const token = murmur3Partitioner.tokenOf(key);
      return [token - 1n, token, token + 2n ** 32n];
    }),
  );
  const ring = new Ring(murmur3Partitioner, [{ ...N1, tokens: [...tokens] }]);
  for (const key of keys) expect(ring.tokens[ring.rangeOfKey(key)]).toBe(murmur3Partitioner.tokenOf(key));
});

test('even tokens: what one calculated by hand', () => {
  expect(evenTokens(toyPartitioner, { nodeCount: 4 })).toEqual([[0n], [25n], [50n], [75n]]);
  expect(evenTokens(murmur3Partitioner, { nodeCount: 2 })).toEqual([[-(2n ** 63n)], [0n]]);
  expect(evenTokens(toyPartitioner, { nodeCount: 2, tokensPerNode: 2 })).toEqual([
    [0n, 50n],
    [25n, 75n],
  ]);
});

test('random tokens repeat with their seed, and more of them spread more evenly', () => {
  const draw = (seed: number, count: number) => {
    const random = new Random(seed);
    const nodes = Array.from({ length: 12 }, (_, at) => ({
      ...N1,
      name: `n${at}`,
      tokens: randomTokens(murmur3Partitioner, { count, random }),
    }));
    return new Ring(murmur3Partitioner, nodes);
  };
  expect(draw(3, 16).tokens).toEqual(draw(3, 16).tokens);
  expect(draw(3, 16).tokens).not.toEqual(draw(4, 16).tokens);
  const unevenness = (count: number) => spreadOf(primaryOwnership(draw(3, count)).values()).unevenness;
  expect(unevenness(256)).toBeLessThan(unevenness(16));
  expect(unevenness(16)).toBeLessThan(unevenness(1));
});

test('a token that two nodes have, and a node that is not there, are told', () => {
  expect(() => lectureRing.withNode({ ...N1, name: 'N5', tokens: [25n] })).toThrow(
    'N2 and N5 both have the token 25',
  );
  expect(() => lectureRing.withNode(N1)).toThrow('N1 is on the ring already');
  expect(() => lectureRing.withoutNode('N9')).toThrow('no node N9 on the ring');
  expect(() => new Ring(toyPartitioner, []).rangeOfToken(1n)).toThrow('a ring without tokens has no range');
});
