// A learner's ring comes from a form, from a kept record, or from a link that anybody may have made: what is not a
// ring, or is too large, is refused. What is accepted becomes a ring.

import { describe, expect, it, test } from 'vitest';
import { networkTopologyStrategy } from '#engine/values/replication.ts';
import { effectiveOwnership } from '../sim/ring/ownership.ts';
import { Placement } from '../sim/ring/placement.ts';
import { openEmbeddedSession, restoreEmbeddedSession } from './embedded.ts';
import { labRing } from './lab-rings.ts';
import { planRing } from './plan-ring.ts';
import { firstPlan, isSameRing, planTokens, type RingPlan, readRingChoice } from './ring-plan.ts';

const plan = (datacenters: RingPlan['datacenters'], tokens = 1): RingPlan => ({
  ...firstPlan,
  datacenters,
  tokens,
});

describe('reading', () => {
  it('takes a plan and the sizes of the labs', () => {
    expect(readRingChoice(JSON.parse(JSON.stringify(firstPlan)))).toEqual(firstPlan);
    expect(readRingChoice(6)).toBe(6);
  });

  it('takes over only what it knows', () => {
    expect(readRingChoice({ ...firstPlan, seed: 7, __proto__: { tokens: 4 } })).toEqual(firstPlan);
  });

  const one = { nodes: 1, racks: 1 };
  it.each([
    ['a size that no lab has', 4],
    ['nothing', undefined],
    ['null', null],
    ['a list', [firstPlan]],
    ['no data centre', { ...firstPlan, datacenters: [] }],
    ['five data centres', { ...firstPlan, datacenters: [one, one, one, one, one] }],
    ['thirteen nodes in one data centre', { ...firstPlan, datacenters: [{ nodes: 13, racks: 1 }] }],
    [
      'thirteen nodes in two',
      {
        ...firstPlan,
        datacenters: [
          { nodes: 7, racks: 1 },
          { nodes: 6, racks: 1 },
        ],
      },
    ],
    ['half a node', { ...firstPlan, datacenters: [{ nodes: 1.5, racks: 1 }] }],
    ['no node', { ...firstPlan, datacenters: [{ nodes: 0, racks: 0 }] }],
    ['a rack without a node', { ...firstPlan, datacenters: [{ nodes: 2, racks: 3 }] }],
    ['a data centre that is null', { ...firstPlan, datacenters: [null] }],
    ['a million tokens', { ...firstPlan, tokens: 1_000_000 }],
    ['tokens as text', { ...firstPlan, tokens: '4' }],
    ['no latency', { ...firstPlan, latencyMs: undefined }],
    ['a latency below zero', { ...firstPlan, latencyMs: { ...firstPlan.latencyMs, sameRack: -1 } }],
    [
      'a latency of a day',
      { ...firstPlan, latencyMs: { ...firstPlan.latencyMs, otherDatacenter: 86_400_000 } },
    ],
    [
      'a latency that is no number',
      { ...firstPlan, latencyMs: { ...firstPlan.latencyMs, sameRack: Number.NaN } },
    ],
  ])('refuses %s', (_, raw) => {
    expect(readRingChoice(raw)).toBeUndefined();
  });

  it('compares rings by what they say', () => {
    expect(isSameRing(firstPlan, structuredClone(firstPlan))).toBe(true);
    expect(isSameRing(firstPlan, { ...firstPlan, tokens: 4 })).toBe(false);
    expect(isSameRing(3, 3)).toBe(true);
    expect(isSameRing(6, firstPlan)).toBe(false);
  });
});

describe('the ring', () => {
  it('has the data centres and racks of the plan', () => {
    const { nodes } = planRing(
      plan([
        { nodes: 3, racks: 2 },
        { nodes: 1, racks: 1 },
      ]),
    );
    expect(nodes.map(({ name, datacenter, rack }) => `${name} ${datacenter} ${rack}`)).toEqual([
      'n1 dc1 rack1',
      'n2 dc1 rack2',
      'n3 dc1 rack1',
      'n4 dc2 rack1',
    ]);
  });

  it('has the tokens of the lab ring, if it is a lab ring in all but the names', () => {
    const { tokens } = planRing(plan([{ nodes: 3, racks: 1 }]));
    expect(tokens).toEqual(labRing(3).tokens);
  });

  test('each data centre is spread over the whole ring', () => {
    const ring = planRing(
      plan([
        { nodes: 3, racks: 3 },
        { nodes: 3, racks: 3 },
      ]),
    );
    expect(ring.owners.map(({ datacenter }) => datacenter)).toEqual([
      'dc1',
      'dc2',
      'dc1',
      'dc2',
      'dc1',
      'dc2',
    ]);
    const owned = effectiveOwnership(new Placement(ring, networkTopologyStrategy({ dc1: 1, dc2: 1 })));
    for (const share of owned.values()) expect(share).toBeCloseTo(1 / 3, 6);
  });

  test('the same plan has the same tokens each time', () => {
    const own = plan([{ nodes: 4, racks: 2 }], 16);
    expect(planRing(own).tokens).toEqual(planRing(own).tokens);
  });

  test('every plan within the limits becomes a ring', () => {
    for (const tokens of planTokens)
      for (let nodes = 1; nodes <= 12; nodes++)
        for (let racks = 1; racks <= nodes; racks++) {
          const own = plan(
            nodes > 10
              ? [{ nodes, racks }]
              : [
                  { nodes, racks },
                  { nodes: 2, racks: 1 },
                ],
            tokens,
          );
          const ring = planRing(own);
          expect(ring.length).toBe(ring.nodes.length * tokens);
        }
  });
});

test('a session on such a ring knows the level of each data centre, and comes back as it was', async () => {
  const session = await openEmbeddedSession({ nodes: firstPlan, now: () => 0 });
  await session.execute(
    "CREATE KEYSPACE s WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 3}",
  );
  await session.execute('CREATE TABLE s.t (k int PRIMARY KEY, v text)');
  await session.execute("INSERT INTO s.t (k, v) VALUES (1, 'a')", { consistency: 'EACH_QUORUM' });
  for (const node of ['n4', 'n5']) session.cluster.stop(node);
  session.cluster.runFor(1000);
  const insert = (consistency: 'LOCAL_QUORUM' | 'EACH_QUORUM') =>
    session.execute("INSERT INTO s.t (k, v) VALUES (1, 'b')", { consistency });
  await expect(insert('LOCAL_QUORUM')).resolves.toBeDefined();
  await expect(insert('EACH_QUORUM')).rejects.toThrow('Cannot achieve consistency level EACH_QUORUM');

  const again = await restoreEmbeddedSession(JSON.parse(JSON.stringify(session.save())), { now: () => 0 });
  expect(again.nodes).toEqual(firstPlan);
  expect(again.cluster.world.ring.tokens).toEqual(session.cluster.world.ring.tokens);
  expect((await again.execute('SELECT v FROM s.t WHERE k = 1')).rows).toEqual([['b']]);
});

test('messages take the time that the plan says', async () => {
  const near = await openEmbeddedSession({ nodes: firstPlan, now: () => 0 });
  const slow = { ...firstPlan, latencyMs: { ...firstPlan.latencyMs, otherDatacenter: 300 } };
  const far = await openEmbeddedSession({ nodes: slow, now: () => 0 });
  const tookMs = async (session: typeof near) => {
    await session.execute(
      "CREATE KEYSPACE s WITH replication = {'class': 'NetworkTopologyStrategy', 'dc1': 3, 'dc2': 3}",
    );
    await session.execute('CREATE TABLE s.t (k int PRIMARY KEY)');
    const before = session.cluster.now;
    await session.execute('INSERT INTO s.t (k) VALUES (1)', { consistency: 'EACH_QUORUM' });
    return (session.cluster.now - before) / 1000;
  };
  // There and back, and 1 ms from the first node there to the others, to which it passes the write on.
  expect(await tookMs(near)).toBe(81);
  expect(await tookMs(far)).toBe(601);
});
