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

const warmUp = 300;
const rounds = 2_000;
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
  const empty = createServer((_request, response) => response.end('{}'));
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
    for (let round = 0; round < warmUp + rounds; round++) {
      const params = { params: [round % 100] };
      const taken = {
        proxy: await time(() => learner.execute(select.replace('$', 'music'), params)),
        driver: await time(() => bare.execute(select.replace('$', name!), params)),
        http: await time(async () => (await fetch(emptyUrl, { method: 'POST', body: '{}' })).text()),
      };
      if (round < warmUp) continue;
      for (const way of ['proxy', 'driver', 'http'] as const) times[way].push(taken[way]);
    }
    const p50 = {
      proxy: median(times.proxy),
      driver: median(times.driver),
      http: median(times.http),
    };
    say(
      `p50: proxy ${p50.proxy.toFixed(2)} ms, driver ${p50.driver.toFixed(2)} ms, empty round trip ${p50.http.toFixed(2)} ms`,
    );
    const p99 = (way: keyof typeof times) => percentile(times[way], 0.99);
    const many = await attempt('proxy.runs-per-s not measured', () => runsPerSecond(base));
    return [
      judge('proxy.p50-ratio', { ours: p50.proxy / (p50.driver + p50.http) }),
      judge('proxy.p99-ratio', { ours: p99('proxy') / (p99('driver') + p99('http')) }),
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
