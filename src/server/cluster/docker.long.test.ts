// Tests the Docker engine with real containers of a stand-in image (stand-in/README.md). It is run by hand or by
// `npm run test:long`.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { CqlSession } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';

import type { Cluster } from './cluster.ts';
import { run } from './docker.ts';
import { forgetCluster, prepareCluster } from './find-cluster.ts';
import { type StandIn, startStandIn, whyNoStandIn } from './stand-in/engine.ts';
import { until } from './until.ts';

const why = whyNoStandIn();
if (why) console.log(`NOT RUN: docker.long.test.ts, ${why}`);

// Down and up again took 400 s on a machine with a load of 37.
describe.skipIf(why)('three nodes in Docker, on a stand-in image', { timeout: 700_000 }, () => {
  let engine: StandIn;
  let cluster: Cluster;
  const name = 'docker-test';

  beforeAll(async () => {
    engine = await startStandIn();
    Object.assign(process.env, engine.environment);
    cluster = await prepareCluster({ name, size: 3, engine: 'docker', say: console.log });
    await cluster.up(console.log);
  }, 600_000);

  afterAll(async () => {
    await cluster?.wipe();
    forgetCluster(name);
    await engine?.stop();
    for (const key of Object.keys(engine?.environment ?? {})) delete process.env[key];
  }, 200_000);

  const inspect = async (node: string, format: string) =>
    (await run('docker', ['inspect', '-f', format, `ringside-${name}-three-${node}`])).output.trim();

  it('runs on our configuration, and is reached under translated addresses', async () => {
    const session = await cluster.open();
    const local = await session.execute('SELECT cluster_name, release_version FROM system.local');
    expect(local.rows).toEqual([['ringside', '5.0.8']]);
    const peers = await session.execute('SELECT peer, tokens FROM system.peers_v2');
    const block = (cluster.engine.contact(cluster.node('n1')).port - 9042) / 10;
    expect(peers.rows.map(([peer]) => peer)).toEqual(
      expect.arrayContaining([expect.stringContaining(`172.29.${block}.`)]),
    );
    await session.close();
    for (const node of cluster.nodes) {
      const bound = await cluster.open({ coordinator: node.name });
      const { rows } = await bound.execute('SELECT tokens FROM system.local', { consistency: 'NODE_LOCAL' });
      expect(rows).toEqual([[node.tokens]]);
      await bound.close();
    }
  });

  it('publishes on the loopback address only, with its memory limited', async () => {
    expect(await inspect('n2', '{{range .HostConfig.PortBindings}}{{(index . 0).HostIp}}{{end}}')).toBe(
      '127.0.0.1',
    );
    expect(await inspect('n2', '{{.HostConfig.Memory}}')).toBe(String(1300 * 1024 * 1024));
  });

  it('becomes healthy by its own check', async () => {
    await until(async () => (await inspect('n1', '{{.State.Health.Status}}')) === 'healthy', {
      deadlineMs: 120_000,
      explain: () => inspect('n1', '{{json .State.Health}}'),
    });
  });

  it('pauses, resumes, kills and starts a node', async () => {
    const state = async () => (await cluster.status()).map((status) => status.state);
    await cluster.pause(cluster.node('n3'));
    expect(await state()).toEqual(['running', 'running', 'paused']);
    await cluster.resume(cluster.node('n3'));
    expect(await state()).toEqual(['running', 'running', 'running']);
    await cluster.kill(cluster.node('n3'));
    expect(await state()).toEqual(['running', 'running', 'stopped']);
    await cluster.start(cluster.node('n3'));
    expect((await cluster.status()).map(({ answersCql }) => answersCql)).toEqual([true, true, true]);
  });

  it('an isolated node is cut off both ways, and clients still reach it', async () => {
    const [first, third] = [
      await cluster.open({ coordinator: 'n1' }),
      await cluster.open({ coordinator: 'n3' }),
    ];
    await first.execute(
      "CREATE KEYSPACE cut WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    await first.execute('CREATE TABLE cut.t (k int PRIMARY KEY)');
    const insert = (session: CqlSession, k: number, consistency: ConsistencyLevel) =>
      session.execute(`INSERT INTO cut.t (k) VALUES (${k})`, { consistency }).then(
        () => undefined,
        (error: CqlError) => error.toJSON(),
      );
    const held = async (session: CqlSession) =>
      (await session.execute('SELECT k FROM cut.t', { consistency: 'NODE_LOCAL' })).rows.flat().sort();
    expect(await insert(first, 0, 'ALL')).toBeUndefined();

    await cluster.isolate(cluster.node('n3'));
    // The nodes have not noticed the cut yet, but already nothing gets through.
    expect(await insert(first, 1, 'QUORUM')).toBeUndefined();
    expect(await insert(third, 2, 'QUORUM')).toMatchObject({ kind: 'WriteTimeout' });
    expect(await held(third)).toEqual([0, 2]);
    expect(await held(first)).toEqual([0, 1]);
    expect((await cluster.status()).map(({ answersCql }) => answersCql)).toEqual([true, true, true]);
    // Then both sides see each other DOWN.
    const isUnavailable = async (session: CqlSession) =>
      (await insert(session, 3, 'ALL'))?.kind === 'Unavailable';
    await until(() => isUnavailable(first));
    await until(() => isUnavailable(third));
    // n3 may see one of the two other nodes DOWN before the other one.
    await until(async () => (await insert(third, 3, 'QUORUM'))?.details?.alive === 1);
    expect(await insert(first, 3, 'QUORUM')).toBeUndefined();

    await cluster.resume(cluster.node('n3'));
    await until(async () => (await insert(first, 4, 'ALL')) === undefined);
    await until(async () => (await insert(third, 4, 'ALL')) === undefined);
    // Hints deliver the writes that n3 missed.
    await until(async () => (await held(third)).length === 5);
    await first.close();
    await third.close();
  });

  it('keeps data over down and up, and down leaves no container', async () => {
    const first = await cluster.open();
    await first.execute(
      "CREATE KEYSPACE o WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    await first.execute('CREATE TABLE o.t (k int PRIMARY KEY)');
    await first.execute('INSERT INTO o.t (k) VALUES (7)', { consistency: 'ALL' });
    await first.close();
    await cluster.down();
    expect((await run('docker', ['ps', '-aq'])).output).toBe('');
    await cluster.up(console.log);
    const again = await cluster.open();
    expect((await again.execute('SELECT k FROM o.t', { consistency: 'ALL' })).rows).toEqual([[7]]);
    await again.close();
  });
});
