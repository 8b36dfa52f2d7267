// Real nodes refused to leave, to remove others and to join, and six of them heard of each other
// (`npm run failures -- refusals`). The simulation must refuse with the same words, and be as quick.

import { describe, expect, it } from 'vitest';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import type { MoveOutcome } from '#engine/sim/cluster/join.ts';
import { put, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { defaultGossip } from '#engine/sim/cluster/settings.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import recording from './refusals.json' with { type: 'json' };
import { digestOf } from './refusals-recording.ts';

const place = { datacenter: 'datacenter1', rack: 'rack1' };
const tokens = Array.from({ length: 6 }, (_, at) => BigInt(at) * ((1n << 64n) / 6n) - (1n << 63n));
const { refusals, newcomers, down } = recording;

function clusterOf(
  size: number,
  { seed = 1, phi = 8, rf = 2 }: { seed?: number; phi?: number; rf?: number } = {},
): ChangingCluster {
  const nodes = tokens.slice(0, size).map((token, at) => ({ name: `n${at + 1}`, ...place, tokens: [token] }));
  const cluster = new ChangingCluster({
    ring: new Ring(murmur3Partitioner, nodes),
    seed,
    startMillis: 1_700_000_000_000,
    settings: {
      gossip: { ...defaultGossip, seeds: ['n1'], phiConvictThreshold: phi, isInJournal: false },
    },
  });
  const shape = sampleTable({ replication: replicationOf({ datacenter1: rf }) });
  const table = { ...shape, keyspace: { ...shape.keyspace, name: `ks${rf}` } };
  const client = cluster.coordinator('n1');
  client.write({
    updates: [put(table, { key: 'a', value: 'b', timestamp: client.nextTimestamp() })],
    type: 'SIMPLE',
    consistency: 'ONE',
  });
  return cluster;
}

/** What the simulation says, with the port of the recording. */
function reasonOf(
  cluster: ChangingCluster,
  begin: (options: { onDone: (outcome: MoveOutcome) => void }) => void,
): string {
  let said = 'nothing';
  begin({
    onDone: (outcome) => {
      said = outcome.isDone ? 'done' : outcome.reason.replaceAll(':7000', ':7017');
    },
  });
  cluster.runUntilIdle();
  return said;
}

/** What nodetool told: its own words around the reason are left out. */
function recorded(what: keyof typeof refusals): string {
  const [text = ''] = refusals[what].split('\n');
  return text.replace(/^(no refusal|nodetool [^:]*: (nodetool: Unsupported operation|error)): /, '');
}

it('the recording is as Cassandra gave it', () => {
  const { stamp, ...content } = recording;
  expect(stamp).toBe(`Cassandra 5.0.8, sha256 ${digestOf(content)}`);
});

describe('a refusal has Cassandra’s words', () => {
  it('decommission of the only node', () => {
    const cluster = clusterOf(1, { rf: 1 });
    expect(reasonOf(cluster, (options) => cluster.decommission('n1', options))).toBe(
      recorded('decommission of the only node'),
    );
  });

  it('decommission below the replication factor', () => {
    const cluster = clusterOf(6, { rf: 6 });
    expect(reasonOf(cluster, (options) => cluster.decommission('n6', options))).toBe(
      recorded('decommission below the replication factor'),
    );
  });

  it('decommission of a leaving node', () => {
    const cluster = clusterOf(6);
    cluster.decommission('n5');
    cluster.runFor(3000);
    expect(reasonOf(cluster, (options) => cluster.decommission('n5', options))).toBe(
      recorded('decommission of a leaving node'),
    );
  });

  it('removenode of a live node, of itself and of a node that is not there', () => {
    const cluster = clusterOf(6);
    expect(reasonOf(cluster, (options) => cluster.removeNode('n6', { by: 'n1', ...options }))).toBe(
      recorded('removenode of a live node'),
    );
    expect(reasonOf(cluster, (options) => cluster.removeNode('n1', { by: 'n1', ...options }))).toBe(
      recorded('removenode of itself'),
    );
    cluster.decommission('n5');
    cluster.runUntilIdle();
    expect(reasonOf(cluster, (options) => cluster.removeNode('n5', { by: 'n1', ...options }))).toBe(
      recorded('removenode of nobody'),
    );
  });

  it('join whose source is dead', () => {
    const cluster = clusterOf(6);
    cluster.kill('n6');
    cluster.runFor(60_000);
    const newcomer = { name: 'n7', ...place, tokens: [tokens[5]! - 1000n] };
    expect(reasonOf(cluster, (options) => cluster.join(newcomer, options))).toBe(
      recorded('join whose source is dead'),
    );
  });

  it('join while another leaves', () => {
    const cluster = clusterOf(6);
    cluster.decommission('n5');
    cluster.runFor(3000);
    const newcomer = { name: 'n8', ...place, tokens: [77n] };
    expect(reasonOf(cluster, (options) => cluster.join(newcomer, options))).toBe(
      recorded('join while another leaves'),
    );
  });
});

it('a write at ALL to a new table fails on a node that was down, until it has asked for the schema', () => {
  const [first, second] = recording.newTable;
  expect(first).toMatch(/^Not enough replicas available/);
  expect(second).toMatch(/^Server failure during write query .* 1 failed\)$/);
  expect(recording.newTable.at(-1)).toBe('ok');
  const cluster = clusterOf(6, { rf: 6 });
  const shape = sampleTable({ replication: replicationOf({ datacenter1: 6 }), name: 'new' });
  cluster.kill('n6');
  cluster.runFor(60_000);
  cluster.changeSchema('n1', 'ks.new', 'k text PRIMARY KEY, v text');
  cluster.runFor(5000);
  cluster.start('n6');
  const kinds: string[] = [];
  const update = put(shape, { key: 'a', value: 'b', timestamp: 1 });
  for (let tick = 0; tick < 1000 && kinds.at(-1) !== 'ok'; tick++) {
    cluster.submitWrite('n1', { updates: [update], type: 'SIMPLE', consistency: 'ALL' }, ({ error }) => {
      const kind = error?.kind ?? 'ok';
      if (!kinds.includes(kind)) kinds.push(kind);
    });
    cluster.runFor(10);
  }
  expect(kinds[0]).toBe('Unavailable');
  expect(kinds.at(-1)).toBe('ok');
});

it('six nodes see that one is dead as soon as in the simulation', () => {
  for (const threshold of [5, 8]) {
    const times: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const cluster = clusterOf(6, { seed, phi: threshold });
      cluster.runFor(100_000 + 37 * seed);
      cluster.kill('n6');
      cluster.runFor(40_000);
      cluster.start('n6');
      cluster.runFor(45_000 + ((311 * seed) % 5000));
      const killedAt = cluster.now;
      cluster.kill('n6');
      cluster.runFor(60_000);
      for (const event of cluster.journal.slice())
        if (event.kind === 'seen-down' && event.at > killedAt) times.push((event.at - killedAt) / 1_000_000);
    }
    times.sort((a, b) => a - b);
    const seen = down.filter((each) => each.threshold === threshold).map(({ seconds }) => seconds);
    expect(times).toHaveLength(300);
    // What was seen lies within the spread of the simulation; a busy machine may be half a second late.
    for (const seconds of seen) {
      expect(seconds).toBeGreaterThan(times[0]! - 0.5);
      expect(seconds).toBeLessThan(times.at(-1)! + 0.5);
    }
  }
});

it('all know a newcomer after as many rounds as in the simulation', () => {
  for (const { nodes, seconds } of newcomers) {
    if (nodes < 3) continue;
    const latest: number[] = [];
    for (let seed = 0; seed < 60; seed++) {
      const cluster = clusterOf(nodes - 1, { seed, rf: 1 });
      cluster.runFor(20_000 + 17 * seed);
      cluster.join({ name: 'new', ...place, tokens: [5n] });
      const knownAt = new Map<string, number>();
      for (let tick = 0; tick < 400 && knownAt.size < nodes - 1; tick++) {
        cluster.runFor(50);
        for (const { name } of cluster.nodes)
          if (
            name !== 'new' &&
            !knownAt.has(name) &&
            cluster.gossipOf(name).some(({ node }) => node === 'new')
          )
            knownAt.set(name, cluster.now);
      }
      latest.push((Math.max(...knownAt.values()) - Math.min(...knownAt.values())) / 1_000_000);
    }
    // Rounds are a second apart, and one more may pass while a busy node is late.
    expect(seconds.at(-1)!).toBeLessThan(Math.max(...latest) + 1);
    expect(seconds.at(-1)!).toBeGreaterThan(Math.min(...latest) - 1);
  }
});
