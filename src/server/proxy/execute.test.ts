// A write with an unknown outcome counts. Otherwise a learner who lets all writes time out could write without end.
// Drops and alterations count by the time that they take.

import { expect, it } from 'vitest';
import { cqlError, type ErrorKind } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import type { ClusterContext } from './cluster-context.ts';
import { executeStatement } from './execute.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import { PlanCache } from './plan-cache.ts';
import type { Sandbox } from './sandbox.ts';
import { SchemaTime } from './schema-time.ts';
import { TaskQueue } from './task-queue.ts';

async function rowsAfter(kind: ErrorKind): Promise<number> {
  const statement = 'INSERT INTO t (k) VALUES (1)';
  const sandbox = {
    names: new SandboxNames('s4k2xz'),
    plans: new PlanCache(),
    own: new Set(['music']),
    rowsWritten: 0,
    bytesWritten: 0,
    grantedAt: Number.NEGATIVE_INFINITY,
    client: async () => ({
      execute: () => Promise.reject(cqlError({ kind, message: 'not now', statement })),
    }),
  } as unknown as Sandbox;
  const context = {
    statementQueue: new TaskQueue(),
    limits: defaultLimits,
    copiesMax: 3,
  } as unknown as ClusterContext;
  const run = executeStatement(context, { sandbox, lab: sandboxLab, keyspace: 'music', wire: { statement } });
  await expect(run).rejects.toMatchObject({ kind });
  return sandbox.rowsWritten;
}

it.each<[ErrorKind, number]>([
  ['WriteTimeout', 1],
  ['NoAnswer', 1],
  ['Unavailable', 0],
  ['Invalid', 0],
])('%s: %i', async (kind, rows) => {
  expect(await rowsAfter(kind)).toBe(rows);
});

it('a learner whose drops took long is refused the next one until a minute is over; others, reads and CREATE are not', async () => {
  let now = 0;
  const sandboxOf = (id: string) =>
    ({
      names: new SandboxNames(id),
      plans: new PlanCache(),
      own: new Set(['music']),
      schemaTime: new SchemaTime(() => now),
      client: async () => ({
        execute: async (text: string) => {
          if (text.startsWith('DROP')) now += 1_200;
          return { columns: [], rows: [], warnings: [] };
        },
      }),
    }) as unknown as Sandbox;
  const context = {
    statementQueue: new TaskQueue(),
    schemaQueue: new TaskQueue(),
    provisioner: { execute: async () => ({ rows: [[0]] }) },
    limits: { ...defaultLimits, schemaMsPerMinute: 3_000 },
    copiesMax: 3,
  } as unknown as ClusterContext;
  const noisy = sandboxOf('s4k2xz');
  const run = (statement: string, sandbox = noisy) =>
    executeStatement(context, { sandbox, lab: sandboxLab, keyspace: 'music', wire: { statement } });

  for (let dropped = 0; dropped < 3; dropped++) await run('DROP TABLE IF EXISTS t');
  await expect(run('DROP TABLE IF EXISTS t')).rejects.toMatchObject({ details: { policy: 'schema-time' } });
  await expect(run('TRUNCATE t')).rejects.toMatchObject({ details: { policy: 'schema-time' } });
  await run('CREATE TABLE u (k int PRIMARY KEY)');
  await run('SELECT * FROM t');
  await run('DROP TABLE IF EXISTS t', sandboxOf('s9aaaa'));
  now += 60_000;
  await run('DROP TABLE IF EXISTS t');
});
