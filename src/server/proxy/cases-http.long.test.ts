// The engine's text cases over HTTP: a learner's session answers as the driver does. A statement that the policy
// denies is refused in the policy's own words, and is counted.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDifference } from '#conformance/difference.ts';
import { findCaseFiles, readCaseFile } from '#conformance/find-files.ts';
import { runFile } from '#conformance/run-file.ts';
import { RemoteSession } from '#engine/session/remote.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { followCluster } from './cluster-link.ts';
import { createProxy } from './server.ts';

const test = await ensureTestCluster({ nodes: 1 });

/** Refused by the policy, or by a guardrail, which does not apply to superusers. */
const isRefused = ({ details, message }: CqlError) =>
  details.policy !== undefined || message.startsWith('Guardrail ');

describe.skipIf(!test)('text cases over HTTP', { timeout: 600_000 }, () => {
  let proxy: FastifyInstance;
  let base = '';
  let cookie = '';
  const count = { ran: 0, passed: 0, denied: 0 };

  beforeAll(async () => {
    const link = followCluster(() => Promise.resolve(test!.cluster));
    await link.look();
    const limits = {
      runsPerMinute: 1_000_000,
      schemaMsPerMinute: 1e9,
      statementMs: 30_000,
      warm: 0,
      tablesPerSandbox: 400,
      typesPerSandbox: 400,
      indexesPerSandbox: 400,
    };
    proxy = createProxy({ root: 'dist', link, limits });
    base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
  }, 600_000);
  afterAll(async () => {
    console.log(
      `${count.ran} ran, ${count.passed} as on the driver, ${count.denied} denied by policy or guardrail`,
    );
    await proxy?.close();
    await stopTestCluster();
  }, 120_000);

  it.each(findCaseFiles())('%s', async (path) => {
    const denied = new Set<string>();
    const engine = {
      name: 'cassandra' as const,
      open: async () => {
        const session = new RemoteSession({ base, lab: 'sandbox', ...(cookie && { cookie }) });
        const watched: CqlSession = {
          async execute(statement, options) {
            try {
              return await session.execute(statement, options);
            } catch (error) {
              if (error instanceof CqlError && isRefused(error)) denied.add(statement);
              throw error;
            } finally {
              cookie = session.cookie;
            }
          },
          schema: (keyspace) => session.schema(keyspace),
          close: () => session.close(),
        };
        return watched;
      },
    };
    const results = await runFile({ file: readCaseFile(path), path, engine });
    const ran = results.filter(({ outcome }) => outcome !== undefined);
    // After a denied statement the function or role is missing, so the later steps may have other results.
    const firstDenied = ran.findIndex(({ step }) => denied.has(step.statement));
    const failed = ran.filter(
      ({ passed, step }, at) =>
        !passed && !denied.has(step.statement) && (firstDenied < 0 || at < firstDenied),
    );
    count.ran += ran.length;
    count.denied += ran.filter(({ step }) => denied.has(step.statement)).length;
    count.passed += ran.filter(({ passed }) => passed).length;
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });
});
