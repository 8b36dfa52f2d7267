import { expect, it } from 'vitest';

import { openBrowserEngine } from './browser-engine.ts';

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
