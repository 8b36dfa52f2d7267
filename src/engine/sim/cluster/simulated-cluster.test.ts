// The interface that CQL uses, and virtual time with many open requests.

import { describe, expect, it } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Coordinator } from '#engine/values/coordinator.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { uniform } from './distribution.ts';
import { put, readOf, replicationOf, sampleTable, scanOf, valueIn } from './sample-table.ts';
import { type ClusterOptions, SimulatedCluster } from './simulated-cluster.ts';

const table = sampleTable({ replication: replicationOf(3) });

describe('a coordinator', () => {
  it('writes and reads, and time passes meanwhile', () => {
    const cluster = makeCluster();
    const client = cluster.coordinator('n1');
    write(client, 'k', 'a');
    expect(valueIn(table, client.read(readOf(table, 'k'), 'QUORUM').partitions[0])).toBe('a');
    expect(cluster.now - 1_700_000_000_000_000).toBe(2000);
    expect(client.nowMillis()).toBe(1_700_000_000_002);
  });

  it('gives each write a later timestamp, by its own clock', () => {
    const cluster = makeCluster();
    const [one, two] = [cluster.coordinator('n1'), cluster.coordinator('n2')];
    cluster.setSkew('n2', 5000);
    const first = one.nextTimestamp();
    expect(one.nextTimestamp()).toBe(first + 1);
    expect(two.nextTimestamp()).toBe(first + 5_000_000);
    cluster.setSkew('n2', -5000);
    expect(two.nextTimestamp()).toBe(first + 5_000_001);
  });

  it('throws what Cassandra would answer', () => {
    const cluster = makeCluster();
    cluster.kill('n3');
    cluster.noticeAll();
    const client = cluster.coordinator('n1');
    expect(errorOf(() => write(client, 'k', 'a', 'ALL'))).toMatchObject({
      kind: 'Unavailable',
      code: 0x1000,
      message: 'Cannot achieve consistency level ALL',
      details: { consistency: 'ALL', required: 3, alive: 2 },
    });
    expect(errorOf(() => write(cluster.coordinator('n3'), 'k', 'a'))).toMatchObject({
      kind: 'NoConnection',
      message: 'n3 is not running',
      definite: true,
    });
  });

  it('tells what was there where a condition fails', () => {
    const client = makeCluster().coordinator('n1');
    write(client, 'k', 'a');
    const request = (expected: string, value: string) => ({
      read: readOf(table, 'k'),
      decide: (current: Parameters<typeof valueIn>[1], timestamp: number) =>
        valueIn(table, current) === expected ? put(table, { key: 'k', value, timestamp }) : undefined,
      consistency: 'QUORUM' as const,
      serialConsistency: 'SERIAL' as const,
    });
    const failed = client.compareAndSet(request('x', 'b'));
    expect([failed.applied, valueIn(table, failed.current)]).toEqual([false, 'a']);
    const done = client.compareAndSet(request('a', 'b'));
    expect([done.applied, valueIn(table, done.current)]).toEqual([true, 'a']);
    expect(valueIn(table, client.read(readOf(table, 'k'), 'QUORUM').partitions[0])).toBe('b');
  });

  it('refuses to commit a transaction at a serial level, in Cassandra’s words', () => {
    const client = makeCluster().coordinator('n1');
    const error = errorOf(() =>
      client.compareAndSet({
        read: readOf(table, 'k'),
        decide: () => undefined,
        consistency: 'SERIAL',
        serialConsistency: 'SERIAL',
      }),
    );
    expect(error.message).toBe(
      'SERIAL is not supported as conditional update commit consistency. Use ANY if you mean "make sure it is accepted but I don\'t care how many replicas commit it for non-SERIAL reads"',
    );
  });

  it('empties and forgets tables on all nodes', () => {
    const cluster = makeCluster();
    const client = cluster.coordinator('n1');
    write(client, 'k', 'a');
    client.truncate(table);
    expect(client.read(scanOf(table), 'ALL').partitions).toEqual([]);
    write(client, 'k', 'b');
    client.forget(table);
    expect(client.read(scanOf(table), 'ALL').partitions).toEqual([]);
  });

  it('describes the nodes, itself first', () => {
    const cluster = makeCluster();
    cluster.kill('n1');
    cluster.noticeAll();
    const client = cluster.coordinator('n2');
    expect(client.nodes().map(({ name, address, isUp }) => [name, address, isUp])).toEqual([
      ['n2', '127.0.0.2', true],
      ['n1', '127.0.0.1', false],
      ['n3', '127.0.0.3', true],
    ]);
    expect(client.nodes()[0]).toMatchObject({ datacenter: 'dc1', rack: 'r1' });
    expect(client.partitioner).toBe('Murmur3Partitioner');
    expect(client.tokenOf(new Uint8Array([0, 0, 0, 1]))).toBe(-4069959284402364209n);
  });
});

describe('time', () => {
  it('lets many requests be under way at once', () => {
    const cluster = makeCluster();
    const answered: number[] = [];
    for (let at = 0; at < 5; at++) {
      const updates = [put(table, { key: `k${at}`, value: 'a', timestamp: 1 })];
      cluster.submitWrite('n1', { updates, type: 'SIMPLE', consistency: 'ALL' }, () => answered.push(at));
    }
    expect(answered).toEqual([]);
    cluster.runFor(1);
    expect(answered).toEqual([0, 1, 2, 3, 4]);
  });

  it('goes on to a moment though nothing happens there', () => {
    const cluster = makeCluster();
    cluster.runUntil(cluster.now + 7);
    expect(cluster.now).toBe(1_700_000_000_000_007);
  });

  it('says whether the cluster came to rest', () => {
    const cluster = makeCluster();
    cluster.fail('n3', 'UNKNOWN');
    write(cluster.coordinator('n1'), 'k', 'a');
    expect(cluster.runUntilIdle({ withinMs: 60_000 })).toBe(false);
    cluster.fail('n3', undefined);
    expect(cluster.runUntilIdle()).toBe(true);
  });

  it('repeats itself to the letter, from the same seed and not from another', () => {
    const latency = uniform(0.5, 5);
    const settings = {
      latency: { sameRack: latency, sameDatacenter: latency, otherDatacenter: latency },
      loss: 0.05,
    };
    const tell = (seed: number) => {
      const cluster = makeCluster({ seed, settings });
      const client = cluster.coordinator('n1');
      for (let at = 0; at < 20; at++) {
        try {
          write(client, `k${at % 3}`, `v${at}`);
          client.read(readOf(table, `k${at % 3}`), 'QUORUM');
        } catch (error) {
          if (!(error instanceof CqlError)) throw error;
        }
      }
      cluster.runUntilIdle();
      return cluster.journal.slice().map(({ at, node, kind }) => `${at} ${node} ${kind}`);
    };
    expect(tell(1)).toEqual(tell(1));
    expect(tell(1)).not.toEqual(tell(2));
  });

  it('costs nothing to write down nothing', () => {
    const cluster = makeCluster({ journal: 'none' });
    write(cluster.coordinator('n1'), 'k', 'a');
    expect(cluster.world.journal).toBeUndefined();
    expect(cluster.journal.length).toBe(0);
  });
});

function makeCluster(options: Partial<ClusterOptions> = {}): SimulatedCluster {
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: ['n1', 'n2', 'n3'].map((name) => ({ name, datacenter: 'dc1', rack: 'r1' })),
    allocation: 'even',
    tokensPerNode: 1,
    seed: 1,
  });
  return new SimulatedCluster({ ring, seed: 1, startMillis: 1_700_000_000_000, ...options });
}

function write(
  client: Coordinator,
  key: string,
  value: string,
  consistency: 'QUORUM' | 'ALL' = 'QUORUM',
): void {
  const updates = [put(table, { key, value, timestamp: client.nextTimestamp() })];
  client.write({ updates, type: 'SIMPLE', consistency });
}

function errorOf(run: () => unknown): CqlError {
  try {
    run();
  } catch (error) {
    if (error instanceof CqlError) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
}
