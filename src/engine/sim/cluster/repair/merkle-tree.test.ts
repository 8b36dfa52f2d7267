import { describe, expect, it } from 'vitest';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import { isInRange, MerkleTree, midpoint, treeDepth } from './merkle-tree.ts';

const range = { start: 75n, end: 0n };

describe('the middle of a range', () => {
  it('is where Cassandra has it, also if the range goes over the top of the ring', () => {
    expect(midpoint(toyPartitioner, { start: 0n, end: 25n })).toBe(12n);
    expect(midpoint(toyPartitioner, range)).toBe(87n);
    const [first, last] = [-(2n ** 63n), 2n ** 63n - 1n];
    expect(midpoint(murmur3Partitioner, { start: first, end: last })).toBe(-1n);
    expect(midpoint(murmur3Partitioner, { start: 3n, end: -5n })).toBe(last - 1n);
    expect(midpoint(murmur3Partitioner, { start: -5n, end: -7n })).toBe(last - 6n);
  });
});

describe('the depth', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
    [128, 7],
    [129, 8],
    [300, 9],
    [2 ** 20 + 1, 20],
    [10 ** 9, 20],
  ])('%i partitions: %i', (partitions, depth) => {
    expect(treeDepth(partitions)).toBe(depth);
  });
});

describe('trees', () => {
  it('agree whatever the order is, and differ where one partition differs', () => {
    const one = treeOf([77, 80, 91, 94]);
    expect(one.differenceTo(treeOf([94, 91, 80, 77]))).toEqual([]);
    expect(one.differenceTo(treeOf([77, 80, 94]))).toEqual([{ start: 90n, end: 93n }]);
  });

  it('tell neighbours that both differ as one range', () => {
    const tokens = [76, 77, 78, 79, 80];
    expect(treeOf(tokens).differenceTo(treeOf([]))).toEqual([{ start: 75n, end: 81n }]);
    expect(treeOf(tokens).differenceTo(treeOf([], 0))).toEqual([range]);
  });

  it('of any depth find every difference, and little more', () => {
    const random = new Random(5);
    for (let round = 0; round < 300; round++) {
      const tokens = Array.from({ length: 24 }, (_, at) => (76 + at) % 100).filter(
        () => random.below(2) === 0,
      );
      const others = tokens.filter(() => random.below(4) > 0);
      const [depth, other] = [random.below(5), random.below(5)];
      const found = treeOf(tokens, depth).differenceTo(treeOf(others, other));
      const differs = (token: number) => tokens.includes(token) !== others.includes(token);
      for (const token of tokens)
        if (differs(token)) expect(found.some((each) => isInRange(BigInt(token), each))).toBe(true);
      for (const each of found)
        expect(tokens.some((token) => differs(token) && isInRange(BigInt(token), each))).toBe(true);
      expect(treeOf(others, other).differenceTo(treeOf(tokens, depth))).toEqual(found);
    }
  });

  it('have no leaf that cannot be halved', () => {
    expect(new MerkleTree(toyPartitioner, { start: 10n, end: 12n }, 8).leaves).toBe(2);
  });
});

function treeOf(tokens: readonly number[], depth = 3): MerkleTree {
  const tree = new MerkleTree(toyPartitioner, range, depth);
  for (const token of tokens) tree.add(BigInt(token), 2 ** 40 * (token + 1) + 7919 * token);
  return tree;
}
