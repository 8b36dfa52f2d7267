import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { openBrowserEngine } from './browser-engine.ts';

// Virtual time follows the clock, so the tests have a clock of their own.
const startMs = 1_800_000_000_000;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: startMs });
});
afterEach(() => {
  vi.useRealTimers();
});

const data =
  "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}; CREATE TABLE s.t (k int PRIMARY KEY);";

it('the next statement after a node was stopped finds that the others know it, however soon it comes', async () => {
  const engine = await openBrowserEngine({ nodes: 3, seed: 1, data });
  await engine.fault('n3', 'stop');
  const select = { statement: 'SELECT * FROM s.t WHERE k = 1', consistency: 'ALL' as const };
  const { signal } = new AbortController();
  for await (const event of engine.run([select], signal))
    expect(event).toMatchObject({ kind: 'ran', ran: { error: { kind: 'Unavailable' } } });
  expect.assertions(1);
});

it('looking at what the nodes hold does not move the clock, even if one of them does not answer', async () => {
  const engine = await openBrowserEngine({ nodes: 3, seed: 1, data });
  await engine.fault('n3', 'pause');
  const before = engine.session.cluster.now;
  const held = await engine.replicas({ keyspace: 's', table: 't', key: [1] });
  expect(held.nodes.map(({ node, result }) => [node, result !== undefined])).toEqual([
    ['n1', true],
    ['n2', true],
    ['n3', false],
  ]);
  // A read of one's own copy takes microseconds; the wait for a node that is paused would take seconds.
  expect(engine.session.cluster.now - before).toBeLessThan(10_000);
});

it('a node that was cut off is still cut off after a reload, and can be connected again', async () => {
  const engine = await openBrowserEngine({ nodes: 3, seed: 1, data });
  await engine.fault('n3', 'isolate');
  const again = await openBrowserEngine({ nodes: 3, seed: 1, data, saved: engine.save() });
  const cutOff = () => again.nodes.filter(({ isCutOff }) => isCutOff).map(({ name }) => name);
  expect(cutOff()).toEqual(['n3']);
  await again.fault('n3', 'start');
  expect(cutOff()).toEqual([]);
  expect(again.session.cluster.world.cuts.size).toBe(0);
});

it('that hints were handed over is told before the statement that finds what they brought', async () => {
  const notes =
    "CREATE KEYSPACE d WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}; CREATE TABLE d.t (k int PRIMARY KEY);";
  const write = { statement: 'INSERT INTO d.t (k) VALUES (7)', consistency: 'ANY' as const };
  const read = { statement: 'SELECT * FROM d.t WHERE k = 7', consistency: 'ONE' as const };
  const { signal } = new AbortController();
  // Hints go in rounds of ten seconds, so it matters when within a round the learner begins.
  for (const phaseMs of [0, 2_500, 5_000, 9_900]) {
    vi.setSystemTime(startMs + phaseMs);
    const engine = await openBrowserEngine({ nodes: 3, seed: 1, data: notes });
    const told: string[] = [];
    engine.onHappened = () => told.push('happened');
    for (const node of ['n2', 'n3']) await engine.fault(node, 'stop');
    for await (const event of engine.run([write], signal)) told.push(event.kind);
    for (const node of ['n2', 'n3']) await engine.fault(node, 'start');
    for (let time = 0; time < 20; time++) {
      vi.setSystemTime(Date.now() + 1_500);
      for await (const event of engine.run([read], signal))
        if (event.kind === 'ran') told.push(`rows: ${event.ran.result?.rows.length}`);
    }
    expect(told.filter((one) => one === 'happened')).toHaveLength(1);
    expect(told[told.indexOf('happened') + 1]).toBe('rows: 1');
    expect(told.slice(0, told.indexOf('happened'))).not.toContain('rows: 1');
  }
});
