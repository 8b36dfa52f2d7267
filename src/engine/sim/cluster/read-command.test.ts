// Reads of all kinds are compared with a list of rows: limits, paging, filters, both directions, and replicas that
// differ.

import { describe, expect, it } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { ReadCommand, ReadResult } from '#engine/values/coordinator.ts';
import { bytesOf, put, replicationOf, sampleTable, scanOf, wordOf } from './sample-table.ts';
import { SimulatedCluster } from './simulated-cluster.ts';

const table = sampleTable({ replication: replicationOf(2) });
const keys = Array.from({ length: 12 }, (_, at) => `k${at}`);
const rowNames = ['a', 'b', 'c', 'd', 'e', 'f'];

describe.each(Array.from({ length: 40 }, (_, seed) => seed))('seed %i', (seed) => {
  it('a read finds what a list of all rows would', () => {
    const world = makeWorld(seed);
    const random = new Random(1000 + seed);
    for (let count = 0; count < 12; count++) {
      const command = makeCommand(random);
      const { result, expected } = compare(world, command);
      expect(result, describeCommand(command)).toEqual(expected);
    }
  });

  it('page after page finds the same as one read', () => {
    const world = makeWorld(seed);
    const random = new Random(2000 + seed);
    for (let count = 0; count < 4; count++) {
      const { perPartitionLimit: _, ...rest } = makeCommand(random);
      const command = { ...rest, perPartitionLimit: Number.MAX_SAFE_INTEGER };
      const whole = rowsOf(world.read({ ...command, limit: Number.MAX_SAFE_INTEGER }));
      const pageSize = 1 + random.below(5);
      const paged: string[] = [];
      let after = command.after;
      for (let page = 0; page < 200; page++) {
        const result = world.read({ ...command, limit: pageSize, after });
        paged.push(...rowsOf(result));
        after = result.last;
        if (!after) break;
      }
      expect(paged, describeCommand(command)).toEqual(whole);
    }
  });

  it('all keys at once give the same as one after the other', () => {
    const world = makeWorld(seed);
    const random = new Random(3000 + seed);
    for (let count = 0; count < 12; count++) {
      const { after: _, ...command } = makeCommand(random);
      if ('range' in command.partitions) continue;
      const { partitions } = world.read({ ...command, atOnce: true });
      expect(partitions, describeCommand(command)).toEqual(world.read(command).partitions);
    }
  });
});

it('keys that are asked for at once do not wait for each other', () => {
  const { cluster, read } = makeWorld(1);
  const partitions = { keys: keys.map(bytesOf) };
  const timeOf = (atOnce: boolean) => {
    const before = cluster.now;
    read({ ...scanOf(table), partitions, atOnce });
    return cluster.now - before;
  };
  timeOf(false); // repairs what differs
  expect(timeOf(true)).toBeLessThan(timeOf(false) / 3);
});

interface TestWorld {
  readonly cluster: SimulatedCluster;
  /** The names of the live rows of each key. */
  readonly rows: ReadonlyMap<string, readonly string[]>;
  read(command: ReadCommand): ReadResult;
}

/** Five nodes with four tokens each. A third of the writes and deletes reach all replicas, the others only one. */
function makeWorld(seed: number): TestWorld {
  const random = new Random(seed);
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: [1, 2, 3, 4, 5].map((at) => ({ name: `n${at}`, datacenter: 'dc1', rack: `r${at % 2}` })),
    allocation: 'even',
    tokensPerNode: 4,
    seed: 1,
  });
  const cluster = new SimulatedCluster({ ring, seed, startMillis: 1_700_000_000_000, journal: 'none' });
  const replicas = cluster.world.replicasOf(table.keyspace);
  const alive = new Map<string, Set<string>>();
  let timestamp = 1_700_000_000_000_000;
  for (let count = 0; count < 60; count++) {
    const key = keys[random.below(keys.length)]!;
    const row = rowNames[random.below(rowNames.length)]!;
    const isDelete = random.below(3) === 0;
    const { nodes } = replicas.groupOfKey(bytesOf(key));
    const update = put(table, { key, row, value: isDelete ? null : 'v', timestamp: timestamp++ });
    for (const node of random.below(3) === 0 ? nodes : [nodes[random.below(nodes.length)]!])
      node.storage.apply(update, 1_700_000_000);
    const names = alive.get(key) ?? new Set();
    if (isDelete) names.delete(row);
    else names.add(row);
    alive.set(key, names);
  }
  const rows = new Map([...alive].map(([key, names]) => [key, [...names].sort()]));
  const at = `n${1 + random.below(5)}`;
  return { cluster, rows, read: (command) => cluster.coordinator(at).read(command, 'ALL') };
}

function makeCommand(random: Random): ReadCommand {
  const isScan = random.below(2) === 0;
  const some = keys.filter(() => random.below(3) === 0).map(bytesOf);
  const filter = random.below(3) === 0;
  return {
    ...scanOf(table),
    partitions: isScan ? { range: { start: undefined, end: undefined } } : { keys: some },
    reversed: random.below(3) === 0,
    limit: random.below(3) === 0 ? Number.MAX_SAFE_INTEGER : 1 + random.below(8),
    perPartitionLimit: random.below(3) === 0 ? 1 + random.below(3) : Number.MAX_SAFE_INTEGER,
    ...(filter && { accepts: (_key, _static, row) => row !== undefined && 'bdf'.includes(rowName(row)) }),
  };
}

function compare({ cluster, rows, read }: TestWorld, command: ReadCommand) {
  const { partitioner } = cluster.world.ring;
  const { partitions, reversed, accepts, limit, perPartitionLimit } = command;
  const inOrder =
    'keys' in partitions
      ? partitions.keys.map(wordOf)
      : [...rows.keys()].sort((a, b) =>
          partitioner.tokenOf(bytesOf(a)) < partitioner.tokenOf(bytesOf(b)) ? -1 : 1,
        );
  const expected = inOrder
    .flatMap((key) => {
      const names = rows.get(key) ?? [];
      const passing = accepts ? names.filter((name) => 'bdf'.includes(name)) : names;
      return (reversed ? passing.toReversed() : passing)
        .slice(0, perPartitionLimit)
        .map((name) => `${key}/${name}`);
    })
    .slice(0, limit);
  return { result: rowsOf(read(command)), expected };
}

function rowsOf({ partitions }: ReadResult): string[] {
  return partitions.flatMap(({ key, rows }) => rows.map((row) => `${wordOf(key)}/${rowName(row)}`));
}

function rowName({ clustering }: { clustering: readonly Uint8Array[] }): string {
  return wordOf(clustering[0]!);
}

function describeCommand({ partitions, reversed, limit, perPartitionLimit, accepts }: ReadCommand): string {
  const what = 'keys' in partitions ? partitions.keys.map(wordOf).join(' ') : 'all';
  return `${what}, reversed ${reversed}, limit ${limit}, per partition ${perPartitionLimit}, filter ${accepts !== undefined}`;
}
