// What gossiping nodes come to know, and when.

import { describe, expect, test } from 'vitest';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { ChangingCluster } from '../changing-cluster.ts';
import { defaultGossip, type GossipSettings } from '../settings.ts';

const place = { datacenter: 'datacenter1', rack: 'rack1' };

function clusterOf(count: number, seed: number, gossip: Partial<GossipSettings> = {}): ChangingCluster {
  const nodes = Array.from({ length: count }, (_, at) => ({ name: `n${at + 1}`, ...place }));
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes,
    allocation: 'random',
    tokensPerNode: 4,
    seed,
  });
  const settings = { gossip: { ...defaultGossip, seeds: ['n1', 'n2'], isInJournal: false, ...gossip } };
  return new ChangingCluster({ ring, seed, startMillis: 1_700_000_000_000, settings });
}

/** Seconds from a moment until each node saw something, by node. */
function seenAfter(
  cluster: ChangingCluster,
  kind: 'seen-down' | 'seen-up',
  since: number,
): Map<string, number> {
  const seen = new Map<string, number>();
  for (const event of cluster.journal.slice())
    if (event.kind === kind && event.at >= since) seen.set(event.node, (event.at - since) / 1_000_000);
  return seen;
}

function doAllKnow(cluster: ChangingCluster): boolean {
  const { ringState } = cluster.world;
  return cluster.nodes.every((node) => node.status === 'down' || node.view === ringState);
}

describe('gossip', () => {
  test('lets nobody believe that a node is down that is up, even if every tenth message is lost', () => {
    const cluster = clusterOf(12, 3);
    cluster.configure({ loss: 0.1 });
    cluster.runFor(600_000);
    expect(cluster.nodes.every(({ seenDown }) => seenDown.size === 0)).toBe(true);
  });

  test.each([
    [5, 10.5, 16],
    [8, 17, 25],
  ])(
    'at threshold %i a killed node is down after %d to %d s, each node deciding by itself',
    (phi, least, most) => {
      for (let seed = 0; seed < 20; seed++) {
        const cluster = clusterOf(3, seed, { phiConvictThreshold: phi });
        cluster.runFor(200_000);
        const killedAt = cluster.now;
        cluster.kill('n3');
        cluster.runFor(40_000);
        const seen = seenAfter(cluster, 'seen-down', killedAt);
        expect([...seen.keys()].sort()).toEqual(['n1', 'n2']);
        for (const seconds of seen.values()) {
          expect(seconds).toBeGreaterThan(least);
          expect(seconds).toBeLessThan(most);
        }
      }
    },
  );

  test('tells of a goodbye at once, and of a return within a few rounds', () => {
    const cluster = clusterOf(6, 1);
    cluster.runFor(30_000);
    cluster.stop('n4');
    cluster.runFor(100);
    expect(cluster.nodes.filter((node) => !node.sees(cluster.node('n4')))).toHaveLength(5);
    cluster.runFor(60_000);
    const startedAt = cluster.now;
    cluster.start('n4');
    cluster.runFor(10_000);
    expect(seenAfter(cluster, 'seen-up', startedAt).size).toBe(6);
    expect(cluster.gossipOf('n1').find(({ node }) => node === 'n4')).toMatchObject({
      isUp: true,
      status: 'NORMAL',
    });
  });

  test('parts when the network parts: each side takes the other for down', () => {
    const cluster = clusterOf(4, 1);
    cluster.runFor(60_000);
    cluster.partition([
      ['n1', 'n2'],
      ['n3', 'n4'],
    ]);
    cluster.runFor(40_000);
    expect(cluster.nodes.map(({ seenDown }) => [...seenDown.keys()].map(({ name }) => name).sort())).toEqual([
      ['n3', 'n4'],
      ['n3', 'n4'],
      ['n1', 'n2'],
      ['n1', 'n2'],
    ]);
    cluster.heal();
    cluster.runFor(30_000);
    expect(cluster.nodes.every(({ seenDown }) => seenDown.size === 0)).toBe(true);
  });

  test('hears of a node through others, though the two cannot reach each other', () => {
    const cluster = clusterOf(4, 1);
    cluster.runFor(30_000);
    cluster.partition([['n3'], ['n4']]);
    cluster.runFor(60_000);
    expect(cluster.node('n3').sees(cluster.node('n4'))).toBe(true);
  });

  test('a node that slept convicts nobody for its own sleep', () => {
    const cluster = clusterOf(3, 1);
    cluster.runFor(60_000);
    cluster.pause('n3');
    cluster.runFor(60_000);
    expect(cluster.node('n1').sees(cluster.node('n3'))).toBe(false);
    const resumedAt = cluster.now;
    cluster.resume('n3');
    cluster.runFor(20_000);
    expect(seenAfter(cluster, 'seen-down', resumedAt).size).toBe(0);
    expect(cluster.node('n1').sees(cluster.node('n3'))).toBe(true);
  });

  test('spreads a status to a hundred nodes in about as many rounds as its logarithm', () => {
    const cluster = clusterOf(100, 5);
    cluster.runFor(5000);
    const from = cluster.now;
    cluster.decommission('n50');
    let seconds = 0;
    while (!doAllKnow(cluster)) {
      cluster.runFor(1000);
      seconds++;
      expect(seconds).toBeLessThan(20);
    }
    expect(seconds).toBeGreaterThan(3);
    expect(cluster.now - from).toBe(seconds * 1_000_000);
  });

  test('the same seed gives the same story, and gossip does not change the lots of the rest', () => {
    const story = (seed: number) => {
      const cluster = clusterOf(5, seed);
      cluster.kill('n2');
      cluster.runFor(60_000);
      return cluster.journal.slice().map(({ at, node, kind }) => `${at} ${node} ${kind}`);
    };
    expect(story(4)).toEqual(story(4));
    expect(story(4)).not.toEqual(story(5));
    const cluster = clusterOf(5, 1);
    cluster.runFor(10_000);
    expect(cluster.world.random.uint32()).toBe(clusterOf(5, 1).world.random.uint32());
  });
});

describe('a node that joins by gossip', () => {
  test('is known by all with the same ring in the end', () => {
    const cluster = clusterOf(6, 2);
    cluster.join({ name: 'n7', ...place }, { tokenCount: 4 });
    cluster.runUntilIdle();
    expect(cluster.node('n7').ownStatus).toBe('NORMAL');
    cluster.runFor(15_000);
    expect(doAllKnow(cluster)).toBe(true);
  });

  test('finds nobody if no seed answers', () => {
    const cluster = clusterOf(4, 2);
    cluster.kill('n1');
    cluster.kill('n2');
    let reason = '';
    cluster.join(
      { name: 'n5', ...place },
      {
        onDone: (outcome) => {
          reason = outcome.isDone ? '' : outcome.reason;
        },
      },
    );
    cluster.runUntilIdle();
    expect(reason).toBe('Unable to gossip with any peers');
    expect(cluster.node('n3').gossip.knows(cluster.node('n5').index)).toBe(false);
  });

  test('is forgotten after five minutes if it dies before it has joined', () => {
    const cluster = clusterOf(4, 2);
    cluster.join({ name: 'n5', ...place });
    cluster.runFor(20_000);
    expect(cluster.node('n3').view.joining).toHaveLength(1);
    cluster.kill('n5');
    cluster.runFor(250_000);
    expect(cluster.node('n3').view.joining).toHaveLength(1);
    cluster.runFor(80_000);
    for (const name of ['n1', 'n2', 'n3', 'n4']) expect(cluster.node(name).view.joining).toHaveLength(0);
    cluster.runFor(300_000);
    expect(cluster.node('n1').gossip.knows(cluster.node('n5').index)).toBe(false);
  });

  test('begins again if it is started again', () => {
    const cluster = clusterOf(4, 2);
    cluster.join({ name: 'n5', ...place });
    cluster.runFor(20_000);
    cluster.kill('n5');
    cluster.runFor(60_000);
    cluster.start('n5');
    cluster.runUntilIdle();
    cluster.runFor(15_000);
    expect(cluster.node('n5').ownStatus).toBe('NORMAL');
    expect(doAllKnow(cluster)).toBe(true);
  });
});

describe('leaving by gossip', () => {
  test('a node that left is missed by nobody', () => {
    const cluster = clusterOf(5, 2);
    cluster.decommission('n4');
    cluster.runUntilIdle();
    cluster.runFor(120_000);
    expect(cluster.node('n4').ownStatus).toBe('LEFT');
    expect(doAllKnow(cluster)).toBe(true);
    expect(
      cluster.nodes.filter(({ status }) => status === 'up').every(({ seenDown }) => seenDown.size === 0),
    ).toBe(true);
  });

  test('a dead node is removed, and another replaced', () => {
    const cluster = clusterOf(6, 2);
    cluster.kill('n5');
    cluster.runFor(40_000);
    cluster.removeNode('n5', { by: 'n1' });
    cluster.runUntilIdle();
    expect(cluster.node('n5').ownStatus).toBe('removed');
    cluster.kill('n6');
    cluster.runFor(40_000);
    cluster.replace('n6', { name: 'n7', ...place });
    cluster.runUntilIdle();
    cluster.runFor(20_000);
    expect(cluster.world.ring.nodes.map(({ name }) => name)).toEqual(['n1', 'n2', 'n3', 'n4', 'n7']);
    expect(doAllKnow(cluster)).toBe(true);
  });
});
