// What the proxy adds to a point SELECT: over the bare driver and an empty HTTP round trip, taken in turns in one run.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { followCluster } from '#proxy/cluster-link.ts';
import { createProxy } from '#proxy/server.ts';
import { findCluster } from '#real/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';
import { RemoteSession } from '#session/remote.ts';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { type Figure, judge } from './figure.ts';
import { percentile } from './percentile.ts';

/** As many as it takes until all three are compiled as well as they will be. */
const warmUp = 4_000;
const rounds = 4_000;
/** What comes after another finds the machine as that left it: each comes after each. */
const orders = [
  ['proxy', 'driver', 'http'],
  ['http', 'driver', 'proxy'],
] as const;
const atOnce = 16;
const selectMs = 10_000;

export async function measure({ dist }: { dist: string }): Promise<Figure[]> {
  warnIfBusy();
  const named = process.env.RINGSIDE_BENCH_CLUSTER;
  const test = named ? undefined : await ensureTestCluster({ nodes: 3, say });
  const cluster = named ? await findCluster({ name: named }) : test?.cluster;
  if (!cluster) throw new Error('no Cassandra to be had');
  const link = followCluster(() => Promise.resolve(cluster));
  await link.look();
  const proxy = createProxy({ root: dist, link, limits: { runsPerMinute: 1e9, warm: 0 } });
  const base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
  // It reads what it is asked before it answers, as every server does that is asked for something.
  const empty = createServer((request, response) => {
    request.on('end', () => response.end('{}')).resume();
  });
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const emptyUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  const learner = new RemoteSession({ base, lab: 'sandbox' });
  const bare = await cluster.open();
  try {
    await learner.execute(
      "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    );
    await learner.execute('CREATE TABLE music.t (k int PRIMARY KEY, v text)');
    for (let k = 0; k < 100; k++)
      await learner.execute('INSERT INTO music.t (k, v) VALUES (?, ?)', { params: [k, `value ${k}`] });
    const [name] = (
      await bare.execute(
        "SELECT keyspace_name FROM system_schema.tables WHERE table_name = 't' ALLOW FILTERING",
      )
    ).rows
      .map(([keyspace]) => String(keyspace))
      .filter((keyspace) => keyspace.endsWith('_music'));
    const times = { proxy: [] as number[], driver: [] as number[], http: [] as number[] };
    const select = 'SELECT v FROM $.t WHERE k = ?';
    const ways = {
      proxy: (k: number) => learner.execute(select.replace('$', 'music'), { params: [k] }),
      driver: (k: number) => bare.execute(select.replace('$', name!), { params: [k] }),
      http: async () => (await fetch(emptyUrl, { method: 'POST', body: '{}' })).text(),
    };
    for (let round = 0; round < warmUp + rounds; round++)
      for (const way of orders[round % orders.length]!) {
        const taken = await time(() => ways[way](round % 100));
        if (round >= warmUp) times[way].push(taken);
      }
    // Both have a long tail, so the middle of their sums is more than the sum of their middles.
    const without = times.driver.map((driver, round) => driver + times.http[round]!);
    const ms = (taken: number[]) => `${median(taken).toFixed(2)} ms`;
    say(
      `p50: proxy ${ms(times.proxy)}; driver and empty round trip ${ms(without)} (${ms(times.driver)}, ${ms(times.http)})`,
    );
    const many = await attempt('proxy.runs-per-s not measured', () => runsPerSecond(base));
    return [
      judge('proxy.p50-ratio', { ours: median(times.proxy) / median(without) }),
      judge('proxy.p99-ratio', { ours: percentile(times.proxy, 0.99) / percentile(without, 0.99) }),
      judge('proxy.runs-per-s', { ours: many && Math.round(many) }),
    ];
  } finally {
    await learner.reset().catch(() => undefined);
    await bare.close();
    await proxy.close();
    empty.close();
    if (test) await stopTestCluster({ nodes: 3 });
  }
}

/** Learners of their own, each with one run at a time. */
async function runsPerSecond(base: string): Promise<number> {
  const learners = await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const session = new RemoteSession({ base, lab: 'sandbox' });
      await session.execute('SELECT release_version FROM system.local');
      return session;
    }),
  );
  const start = performance.now();
  let done = 0;
  await Promise.all(
    learners.map(async (session) => {
      while (performance.now() - start < selectMs) {
        await session.execute("SELECT release_version FROM system.local WHERE key = 'local'");
        done++;
      }
    }),
  );
  return done / ((performance.now() - start) / 1000);
}

async function time(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}
