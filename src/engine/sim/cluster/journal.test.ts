// The journal keeps events in order: all of them, or only the last ones. The cursor of an event never changes.

import { expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { ChangingCluster } from './changing-cluster.ts';
import { ClusterNode } from './cluster-node.ts';
import { Journal, type JournalEvent } from './journal.ts';
import { put, replicationOf, sampleTable } from './sample-table.ts';
import { defaultGossip } from './settings.ts';

test('all events, each at its cursor', () => {
  const journal = fill(new Journal(), 5);
  expect(journal.length).toBe(5);
  expect(journal.start).toBe(0);
  expect(journal.at(3)?.at).toBe(3);
  expect(journal.slice(1, 3).map(({ at }) => at)).toEqual([1, 2]);
});

test('the last events of many; older cursors have nothing', () => {
  const journal = fill(new Journal(4), 10);
  expect(journal.length).toBe(10);
  expect(journal.start).toBe(6);
  expect(journal.at(5)).toBeUndefined();
  expect(journal.at(6)?.at).toBe(6);
  expect(journal.at(10)).toBeUndefined();
  expect(journal.slice().map(({ at }) => at)).toEqual([6, 7, 8, 9]);
  expect(journal.slice(8).map(({ at }) => at)).toEqual([8, 9]);
});

test('events are plain data: no node hides in them, whatever happens', () => {
  const places = ['e1', 'e2', 'e3', 'w1', 'w2', 'w3'];
  const cluster = new ChangingCluster({
    ring: buildRing({
      partitioner: murmur3Partitioner,
      nodes: places.map((name) => ({ name, datacenter: name[0]!, rack: 'r' })),
      allocation: 'even',
      tokensPerNode: 1,
      seed: 1,
    }),
    seed: 1,
    settings: { gossip: { ...defaultGossip, seeds: ['e1'] } },
  });
  const table = sampleTable({ replication: replicationOf({ e: 2, w: 2 }) });
  const write = (key: string) =>
    cluster.coordinator('e1').write({
      updates: [put(table, { key, value: 'a', timestamp: cluster.now })],
      type: 'SIMPLE',
      consistency: 'ONE',
    });
  for (let at = 0; at < 20; at++) write(`a${at}`);
  cluster.kill('e3');
  cluster.runFor(40_000);
  for (let at = 0; at < 20; at++) write(`b${at}`);
  cluster.changeSchema('e1', 'ks.new', 'v text');
  cluster.decommission('w1');
  cluster.runUntilIdle();
  cluster.removeNode('e3', { by: 'e1' });
  cluster.runUntilIdle();
  const verbs = new Set<string>();
  for (const event of cluster.journal.slice()) {
    if (event.kind === 'sending') verbs.add(event.verb);
    expect(hasNode(event, new Set()), event.kind).toBe(false);
  }
  for (const verb of [
    'MUTATION_REQ',
    'STREAM',
    'REPLICATION_DONE_REQ',
    'GOSSIP_DIGEST_ACK',
    'SCHEMA_PUSH_REQ',
  ])
    expect(verbs).toContain(verb);
});

function hasNode(value: unknown, seen: Set<unknown>): boolean {
  if (typeof value !== 'object' || value === null || seen.has(value)) return false;
  if (value instanceof ClusterNode) return true;
  seen.add(value);
  return Object.values(value).some((part) => hasNode(part, seen));
}

function fill(journal: Journal, count: number): Journal {
  for (let at = 0; at < count; at++) journal.add(event(at));
  return journal;
}

function event(at: number): JournalEvent {
  return { kind: 'healed', at, node: '', request: 0 };
}
