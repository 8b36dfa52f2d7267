// A write with an unknown outcome counts. Otherwise a learner who lets all writes time out could write without end.

import { expect, it } from 'vitest';
import { cqlError, type ErrorKind } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import type { ClusterContext } from './cluster-context.ts';
import { executeStatement } from './execute.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import { PlanCache } from './plan-cache.ts';
import type { Sandbox } from './sandbox.ts';
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
