// What happens to a learner's statements while nodes stop, die and hang, and while the whole cluster is away: the
// page gets a named state, and an unknown outcome is called “unknown”.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RefusedError, RemoteSession } from '#engine/session/remote.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { until } from '#server/cluster/until.ts';

import { followCluster } from './cluster-link.ts';
import { createProxy } from './server.ts';

const test = await ensureTestCluster({ nodes: 3 });

describe.skipIf(!test)('faults on three nodes', { timeout: 600_000 }, () => {
  let isThere = true;
  let proxy: FastifyInstance;
  let session: RemoteSession;
  let cluster: Cluster;

  const state = async () => {
    const status = await session.status();
    return status.state === 'none'
      ? 'none'
      : `${status.state} ${status.nodes.filter(({ answers }) => answers).length}`;
  };
  const untilState = (wanted: string) =>
    until(async () => (await state()) === wanted, { deadlineMs: 180_000, explain: state });
  const write = (k: number, consistency: 'QUORUM' | 'ALL') =>
    session.execute('INSERT INTO music.t (k, v) VALUES (?, ?)', { params: [k, 'v'], consistency });
  /** Waits until all nodes know that a node is back. This takes a moment. */
  const untilAllWrite = () =>
    until(
      async () =>
        write(0, 'ALL').then(
          () => true,
          () => false,
        ),
      { deadlineMs: 120_000 },
    );
  /** Writes rows one after the other and returns the first error; undefined if there is none. */
  const writeUntilError = async (consistency: 'QUORUM' | 'ALL'): Promise<CqlError | undefined> => {
    for (let k = 0; k < 2_000; k++) {
      try {
        await write(k, consistency);
      } catch (error) {
        if (error instanceof CqlError) return error;
        throw error;
      }
    }
    return undefined;
  };

  beforeAll(async () => {
    cluster = test!.cluster;
    const link = followCluster(async () => (isThere ? cluster : undefined));
    await link.look();
    proxy = createProxy({
      root: 'dist',
      link,
      limits: { runsPerMinute: 1e6, schemaMsPerMinute: 1e9, warm: 0 },
    });
    const base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    session = new RemoteSession({ base, lab: 'sandbox' });
    await session.execute(
      "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}",
    );
    await session.execute('CREATE TABLE music.t (k int PRIMARY KEY, v text)');
  }, 600_000);
  afterAll(async () => {
    await proxy?.close();
    await stopTestCluster({ nodes: 3 });
  }, 300_000);

  /** Starts and resumes the nodes that the previous test left stopped or paused. */
  beforeEach(async () => {
    for (const { node, state: now } of await cluster.status()) {
      if (now === 'stopped') await cluster.start(node);
      if (now === 'paused') await cluster.resume(node);
    }
    await untilState('ready 3');
    await untilAllWrite();
  }, 300_000);

  it('stopped: two of three answer, QUORUM holds, ALL is unavailable, and it comes back', async () => {
    await session.fault({ node: 'n3', action: 'stop' });
    await untilState('partial 2');
    await write(1, 'QUORUM');
    await until(async () => (await write(1, 'ALL').catch((error: CqlError) => error.kind)) === 'Unavailable');
    await session.fault({ node: 'n3', action: 'start' });
    await untilState('ready 3');
  });

  it('killed while writes are under way: the one that broke off is unknown or refused, never told as done', async () => {
    const writing = writeUntilError('ALL');
    await session.fault({ node: 'n2', action: 'kill' });
    const error = await writing;
    expect(error).toBeDefined();
    // If the coordinator refuses before it sends anything, the write has not happened. All other outcomes are
    // unknown.
    expect(error!.definite).toBe(error!.kind === 'Unavailable');
    await untilState('partial 2');
    await write(2, 'QUORUM');
    await session.fault({ node: 'n2', action: 'start' });
    await untilState('ready 3');
  });

  it('paused while writes are under way: a timeout, whose outcome is unknown', async () => {
    const writing = writeUntilError('ALL');
    await session.fault({ node: 'n3', action: 'pause' });
    const error = await writing;
    expect([error?.kind, error?.definite]).toEqual([expect.stringMatching(/Timeout|NoAnswer/), false]);
    await session.fault({ node: 'n3', action: 'resume' });
    await untilState('ready 3');
  });

  it('absent: said, nothing is sent; back: the learner’s tables are as they were', async () => {
    await write(3, 'ALL');
    isThere = false;
    await untilState('none');
    const refusal = await write(4, 'ALL').catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(RefusedError);
    expect((refusal as RefusedError).refused).toBe('no-cluster');
    isThere = true;
    await untilState('ready 3');
    expect((await session.execute('SELECT v FROM music.t WHERE k = 3')).rows).toEqual([['v']]);
    expect((await session.execute('SELECT v FROM music.t WHERE k = 4')).rows).toEqual([]);
  });
});
