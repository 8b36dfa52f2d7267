// The engine's text cases over HTTP: a learner's session answers as the driver does. What the policy denies is refused
// by its own words, and counted.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDifference } from '#cases/difference.ts';
import { findCaseFiles, readCaseFile } from '#cases/find-files.ts';
import { runFile } from '#cases/run-file.ts';
import { ensureTestCluster, stopTestCluster } from '#real/test-cluster.ts';
import { RemoteSession } from '#session/remote.ts';

import { followCluster } from './cluster-link.ts';
import { createProxy } from './server.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('text cases over HTTP', { timeout: 600_000 }, () => {
  let proxy: FastifyInstance;
  let base = '';
  let cookie = '';

  beforeAll(async () => {
    const link = followCluster(() => Promise.resolve(test!.cluster));
    await link.look();
    const limits = { runsPerMinute: 1_000_000, statementMs: 30_000, warm: 0, tablesPerSandbox: 400 };
    proxy = createProxy({ root: 'dist', link, limits });
    base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
  }, 600_000);
  afterAll(async () => {
    await proxy?.close();
    await stopTestCluster();
  }, 120_000);

  it.each(findCaseFiles())('%s', async (path) => {
    const engine = {
      name: 'cassandra' as const,
      open: async () => {
        const session = new RemoteSession({ base, lab: 'sandbox', cookie });
        await session.reset();
        cookie = session.cookie;
        return session;
      },
    };
    const results = await runFile({ file: readCaseFile(path), path, engine });
    const failed = results.filter((result) => !result.passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
