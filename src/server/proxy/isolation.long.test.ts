// Twenty learners on one cluster all try to get out of their sandboxes, with 10,000 statements. None of them reads or
// changes anything that belongs to others.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CqlSession } from '#engine/session/session.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { attack, openSandboxed, type Sandboxed, stateOfOthers } from './attack.ts';
import { followCluster } from './cluster-link.ts';
import { createProxy } from './server.ts';

const learnersMany = 20;
const statementsEach = 500;
const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('isolation', { timeout: 3_600_000 }, () => {
  let proxy: FastifyInstance;
  let admin: CqlSession;
  const learners: Sandboxed[] = [];

  beforeAll(async () => {
    const link = followCluster(() => Promise.resolve(test!.cluster));
    await link.look();
    const limits = { runsPerMinute: 100_000, schemaMsPerMinute: 1e9, statementMs: 30_000, warm: 0 };
    proxy = createProxy({ root: 'dist', link, limits });
    const base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    admin = await test!.cluster.open();
    for (let at = 0; at < learnersMany; at++)
      learners.push(await openSandboxed(base, admin, `secret of learner ${String(at).padStart(2, '0')} #`));
  }, 600_000);
  afterAll(async () => {
    await proxy?.close();
    await admin?.close();
    await stopTestCluster();
  }, 120_000);

  it.each(Array.from({ length: learnersMany }, (_, at) => at))('learner %i stays inside', async (at) => {
    const attacker = learners[at]!;
    const victims = learners.filter((learner) => learner !== attacker);
    await attacker.session.execute('USE music').catch(() => undefined);
    const before = await stateOfOthers(admin, attacker.victim);
    const seeds = Array.from({ length: statementsEach }, (_, seed) => at * statementsEach + seed);
    expect(await attack({ attacker, victims, seeds })).toEqual([]);
    expect(await stateOfOthers(admin, attacker.victim)).toBe(before);
  });
});
