// What can happen to a node, tested on three real nodes. It takes too long for the gate; `npm run test:long` runs it.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CqlSession } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';

import type { Cluster } from './cluster.ts';
import { ensureTestCluster, stopTestCluster } from './test-cluster.ts';
import { until } from './until.ts';

const test = await ensureTestCluster({ nodes: 3 });

describe.skipIf(!test)('three real nodes', { timeout: 240_000 }, () => {
  let cluster: Cluster;
  let session: CqlSession;

  beforeAll(async () => {
    cluster = test!.cluster;
    session = await cluster.open({ coordinator: 'n1' });
    await session.execute(
      "CREATE KEYSPACE IF NOT EXISTS o WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    await session.execute('CREATE TABLE IF NOT EXISTS o.t (k int PRIMARY KEY, v int)');
  }, 60_000);

  afterAll(async () => {
    await session?.close();
    await stopTestCluster({ nodes: 3 });
  }, 120_000);

  const write = (consistency: ConsistencyLevel) =>
    session.execute('INSERT INTO o.t (k, v) VALUES (1, 1)', { consistency });
  const failure = (consistency: ConsistencyLevel) =>
    write(consistency).then(
      () => undefined,
      (error: CqlError) => error.toJSON(),
    );

  const isWhole = async () => (await failure('ALL')) === undefined;

  const unavailable = {
    kind: 'Unavailable',
    code: 0x1000,
    message: 'Cannot achieve consistency level ALL',
    definite: true,
    details: { consistency: 'ALL', required: 3, alive: 2 },
  };

  it('knows its coordinator, and every node has system_auth', async () => {
    expect((await write('ALL')).coordinator).toBe(test!.contactPoints[0]);
    const n2 = await cluster.open({ coordinator: 'n2' });
    const local = await n2.execute('SELECT role FROM system_auth.roles', { consistency: 'NODE_LOCAL' });
    expect(local.rows.flat().sort()).toEqual(['cassandra', 'ringside']);
    expect((await n2.execute('SELECT key FROM system.local')).coordinator).toBe(test!.contactPoints[1]);
    await n2.close();
  });

  it('a node that is stopped is missed at once; started again it is there', async () => {
    await cluster.stop(cluster.node('n3'));
    expect(await failure('ALL')).toEqual(unavailable);
    expect(await failure('QUORUM')).toBeUndefined();
    await cluster.start(cluster.node('n3'));
    await until(isWhole);
  });

  it('a frozen node is waited for: the outcome is unknown, and the words are Cassandra’s', async () => {
    await cluster.pause(cluster.node('n3'));
    expect(await failure('ALL')).toEqual({
      kind: 'WriteTimeout',
      code: 0x1100,
      message: 'Operation timed out - received only 2 responses.',
      definite: false,
      details: { consistency: 'ALL', received: 2, blockFor: 3, writeType: 'SIMPLE' },
    });
    expect((await cluster.status()).map(({ state, answersCql }) => [state, answersCql])).toEqual([
      ['running', true],
      ['running', true],
      ['paused', false],
    ]);
    await cluster.resume(cluster.node('n3'));
    await until(isWhole);
  });

  // The Java engine only silences the node's gossip. docker.long.test.ts tests a real network cut.
  it('an isolated node is DOWN for the others and still answers clients', async () => {
    await cluster.isolate(cluster.node('n3'));
    await until(async () => (await failure('ALL'))?.kind === 'Unavailable');
    expect((await cluster.status()).map(({ answersCql }) => answersCql)).toEqual([true, true, true]);
    await cluster.resume(cluster.node('n3'));
    await until(isWhole);
  });

  it('two nodes killed: LOCAL_ONE still works, for logins too; up brings them back', async () => {
    await cluster.kill(cluster.node('n2'));
    await cluster.kill(cluster.node('n3'));
    await until(async () => (await failure('TWO'))?.kind === 'Unavailable');
    expect(await failure('QUORUM')).toMatchObject({ details: { required: 2, alive: 1 } });
    const login = await cluster.open({ coordinator: 'n1' });
    await login.execute('SELECT * FROM o.t', { consistency: 'LOCAL_ONE' });
    await login.close();
    await cluster.up();
    await until(isWhole);
  });

  it('runs nodetool on the node that is named', async () => {
    const { code, output } = await cluster.engine.nodetool(cluster.node('n2'), ['info']);
    expect(code).toBe(0);
    expect(output).toMatch(/Data Center\s*: datacenter1/);
  });

  it('keeps data over down and up, and leaves no process behind', async () => {
    await write('ALL');
    await session.close();
    await cluster.down();
    expect((await cluster.status()).map(({ state }) => state)).toEqual(['stopped', 'stopped', 'stopped']);
    await cluster.up();
    session = await cluster.open({ coordinator: 'n1' });
    expect((await session.execute('SELECT v FROM o.t WHERE k = 1', { consistency: 'ALL' })).rows).toEqual([
      [1],
    ]);
  });
});
