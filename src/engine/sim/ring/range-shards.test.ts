// Sharding by ranges of keys: a split moves nothing, a new node gets whole shards, and growing keys all go to one
// shard.

import { expect, test } from 'vitest';
import { movedShare } from './movement.ts';
import { Random } from './random.ts';
import {
  addShardNode,
  balanceShards,
  createShards,
  insertKeys,
  removeShardNode,
  type ShardedTable,
  shardOf,
} from './range-shards.ts';

const empty = (replicationFactor = 1) =>
  createShards({ nodes: ['A', 'B', 'C'], replicationFactor, keysMax: 10, start: 0n, end: 1000n });
const scattered = (count: number) => {
  const random = new Random(2);
  return Array.from({ length: count }, () => random.bigintBelow(1000n));
};
const shardsOf = ({ shards }: ShardedTable, name: string) =>
  shards.filter(({ replicas }) => replicas.includes(name)).length;

test('a full shard is split at its middle key, on the spot', () => {
  const { table, splits } = insertKeys(empty(), [5n, 4n, 3n, 2n, 1n, 10n, 9n, 8n, 7n, 6n, 11n]);
  expect(splits).toEqual([{ shard: 0, at: 6n }]);
  expect(table.shards.map(({ start, end, keys, replicas }) => [start, end, keys.length, replicas])).toEqual([
    [0n, 6n, 5, ['A']],
    [6n, 1000n, 6, ['A']],
  ]);
});

test('shards cover all keys without gap or overlap, none twice', () => {
  const keys = scattered(400);
  const { table } = insertKeys(empty(), keys);
  table.shards.forEach((shard, at) => {
    expect(shard.end).toBe(table.shards[at + 1]?.start ?? 1000n);
    expect(shard.keys.every((key) => key >= shard.start && key < shard.end)).toBe(true);
    expect(shard.keys.length).toBeLessThanOrEqual(10);
  });
  expect(table.shards.flatMap(({ keys: held }) => held)).toEqual(
    [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1)),
  );
});

test('keys that grow are all written to the last shard', () => {
  const growing = Array.from({ length: 300 }, (_, at) => BigInt(at));
  const { table, splits } = insertKeys(empty(), growing);
  expect(shardOf(table, 300n)).toBe(table.shards.length - 1);
  expect(splits.every(({ shard }, at) => shard === at)).toBe(true);
});

test.each([1, 2])('a new node takes its part in whole shards, with %i copies', (replicationFactor) => {
  const { table } = balanceShards(insertKeys(empty(replicationFactor), scattered(400)).table);
  const { table: after, moves } = addShardNode(table, 'D');
  expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(['D']));
  expect(movedShare({ moves })).toBeLessThan(0.3 * replicationFactor);
  const counts = after.nodes.map((name) => shardsOf(after, name));
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  expect(after.shards.every(({ replicas }) => new Set(replicas).size === replicationFactor)).toBe(true);
});

test('the shards of a node that goes are shared out', () => {
  const { table } = balanceShards(insertKeys(empty(2), scattered(300)).table);
  const { table: after, moves } = removeShardNode(table, 'B');
  expect(moves.every(({ from }) => from === 'B')).toBe(true);
  expect(shardsOf(after, 'B')).toBe(0);
  expect(after.shards.every(({ replicas }) => new Set(replicas).size === 2)).toBe(true);
  expect(() => removeShardNode(after, 'A')).toThrow('1 nodes cannot hold 2 copies');
});

test('a key that no shard holds is told', () => {
  expect(() => shardOf(empty(), 1000n)).toThrow('no shard holds the key 1000');
});
