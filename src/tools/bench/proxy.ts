// Measures what the proxy adds to a point SELECT, compared with the bare driver plus an empty HTTP round trip, in one
// run.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RemoteSession } from '#engine/session/remote.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { type ClusterLink, followCluster } from '#server/proxy/cluster-link.ts';
import { passwordOf } from '#server/proxy/provisioner.ts';
import { createProxy } from '#server/proxy/server.ts';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import { type Figure, judge } from './figure.ts';
import { percentile } from './percentile.ts';

/** Each sitting uses new connections. */
const sittings = 5;
const seed = 20261117;
/**
 * The number of rounds before measuring: in the first sitting until all code is optimised, in the others until all is
 * connected.
 */
const warmUp = { first: 20_000, later: 500 };
/** On average, each of the three ways runs once in a round. */
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
  const proxy = createProxy({
    root: dist,
    link,
    limits: { runsPerMinute: 1e9, schemaMsPerMinute: 1e9, warm: 0 },
  });
  try {
    const base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    const learner = new RemoteSession({ base, lab: 'sandbox' });
    const taken: Sitting[] = [];
    while (taken.length < sittings) taken.push(await sit(link, learner, taken.length));
    const many = await attempt('proxy.runs-per-s not measured', () => runsPerSecond(base));
    return [
      judge('proxy.p50-ratio', { ours: median(taken.map(({ p50 }) => p50)) }),
      judge('proxy.p99-ratio', { ours: median(taken.map(({ p99 }) => p99)) }),
      judge('proxy.runs-per-s', { ours: many && Math.round(many) }),
    ];
  } finally {
    await proxy.close();
    if (test) await stopTestCluster({ nodes: 3 });
  }
}

interface Sitting {
  p50: number;
  p99: number;
}

/**
 * Runs the same SELECT in three ways. The next way is always chosen at random, because each finds the machine and the
 * node as the one before left them. Both drivers go round the nodes. When they strictly took turns, they kept their
 * distance, and one of them always reached a node that the other had just woken: the ratio was 1.06 with one set of
 * connections, and 1.26 with another.
 */
async function sit(link: ClusterLink, learner: RemoteSession, sitting: number): Promise<Sitting> {
  const name = await layOut(learner, link);
  const [role = ''] = name.split('_');
  // The bare driver uses the learner's own role, because Cassandra's lookup of permissions is not something that the
  // proxy adds.
  const bare = await link.open({ credentials: { username: role, password: passwordOf(link, role) } });
  // It reads the request before it answers, as every real server does.
  const empty = createServer((request, response) => {
    request.on('end', () => response.end('{}')).resume();
  });
  await new Promise<void>((resolve) => empty.listen(0, '127.0.0.1', resolve));
  const emptyUrl = `http://127.0.0.1:${(empty.address() as AddressInfo).port}/`;
  try {
    const times = { proxy: [] as number[], driver: [] as number[], http: [] as number[] };
    const select = 'SELECT v FROM $.t WHERE k = ?';
    const ways = {
      proxy: (k: number) => learner.execute(select.replace('$', 'music'), { params: [k] }),
      driver: (k: number) => bare.execute(select.replace('$', name), { params: [k], pageSize: 1000 }),
      http: async () => (await fetch(emptyUrl, { method: 'POST', body: '{}' })).text(),
    };
    const names = ['proxy', 'driver', 'http'] as const;
    const random = new Random(seed + sitting);
    const before = names.length * (sitting === 0 ? warmUp.first : warmUp.later);
    for (let at = 0; at < before + names.length * rounds; at++) {
      const way = names[random.below(names.length)]!;
      const taken = await time(() => ways[way](at % 100));
      if (at >= before) times[way].push(taken);
    }
    return compare(times);
  } finally {
    // The learner's connection is closed, and everything that the learner created is removed.
    await learner.reset().catch(() => undefined);
    await bare.close();
    empty.close();
  }
}

function compare(times: Record<'proxy' | 'driver' | 'http', number[]>): Sitting {
  // Both have a long tail, so the median of their sums is more than the sum of their medians.
  const count = Math.min(times.driver.length, times.http.length);
  const without = Array.from({ length: count }, (_, at) => times.driver[at]! + times.http[at]!);
  const p50 = median(times.proxy) / median(without);
  const ms = (taken: number[]) => `${median(taken).toFixed(2)} ms`;
  say(
    `p50: proxy ${ms(times.proxy)}; driver and empty round trip ${ms(without)} (${ms(times.driver)}, ${ms(times.http)}): ${p50.toFixed(2)}`,
  );
  return { p50, p99: percentile(times.proxy, 0.99) / percentile(without, 0.99) };
}

/** Creates a table with a hundred rows. Returns the name of its keyspace on the cluster. */
async function layOut(learner: CqlSession, link: ClusterLink): Promise<string> {
  await learner.execute(
    "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
  );
  await learner.execute('CREATE TABLE music.t (k int PRIMARY KEY, v text)');
  for (let k = 0; k < 100; k++)
    await learner.execute('INSERT INTO music.t (k, v) VALUES (?, ?)', { params: [k, `value ${k}`] });
  const { rows } = await (await link.admin()).execute(
    "SELECT keyspace_name FROM system_schema.tables WHERE table_name = 't' ALLOW FILTERING",
  );
  return rows.map(([keyspace]) => String(keyspace)).find((keyspace) => keyspace.endsWith('_music'))!;
}

/** Uses different learners, each with one run at a time. */
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
