// Writes to single nodes count like all other writes, and a session that did not answer is not used again.

import { expect, it } from 'vitest';
import { cqlError } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import type { ClusterContext } from './cluster-context.ts';
import { diverge } from './divergence.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import type { Sandbox } from './sandbox.ts';
import { TaskQueue } from './task-queue.ts';

function pretend({ rowsWritten = 0, fails = false, type = 'int' } = {}) {
  const sent: string[] = [];
  const letGo: string[] = [];
  const session = {
    execute: async (statement: string) => {
      sent.push(statement);
      if (fails) throw cqlError({ kind: 'NoAnswer', message: 'too late', statement });
    },
  };
  const context = {
    provisioner: {
      at: async () => session,
      letGo: async (node: string) => letGo.push(node),
      execute: async (_: string, [keyspace, table]: string[]) => ({
        rows: keyspace === 's4k2xz_music' && table === 't' ? [['int'], [type]] : [],
      }),
    },
    nodeQueue: new TaskQueue(),
    limits: defaultLimits,
    copiesMax: 3,
  } as unknown as ClusterContext;
  const sandbox = {
    names: new SandboxNames('s4k2xz'),
    own: new Set(['music']),
    rowsWritten,
    bytesWritten: 0,
  } as unknown as Sandbox;
  const write = (statement: string) =>
    diverge(context, {
      sandbox,
      lab: sandboxLab,
      request: { lab: 'sandbox', keyspace: 'music', statement, nodes: ['n1', 'n2'] },
    });
  return { sent, letGo, sandbox, write };
}

it('counts what it writes, and stops at the quota', async () => {
  const { write, sandbox, sent } = pretend({ rowsWritten: defaultLimits.rowsPerSandbox - 3 });
  await write('UPDATE t SET v = 1 WHERE k IN (1, 2)');
  expect(sandbox.rowsWritten).toBe(defaultLimits.rowsPerSandbox - 1);
  expect(sandbox.bytesWritten).toBeGreaterThan(0);
  expect(sent).toHaveLength(4);
  await expect(write('UPDATE t SET v = 1 WHERE k IN (1, 2)')).rejects.toMatchObject({
    details: { policy: 'rows-max' },
  });
  expect(sent).toHaveLength(4);
});

it('lets go of a session that did not answer, and goes to no further node', async () => {
  const { write, letGo, sent, sandbox } = pretend({ fails: true });
  await expect(write('UPDATE t SET v = 1 WHERE k = 1')).rejects.toMatchObject({ kind: 'NoAnswer' });
  // Cassandra may have written it all the same, so it counts.
  expect([letGo, sent.length, sandbox.rowsWritten]).toEqual([['n1'], 1, 1]);
});

it.each(['UPDATE t SET v = v + 1 WHERE k = 1', 'DELETE FROM music.t WHERE k = 1'])(
  'writes no counter, which would reach all replicas: %s',
  async (statement) => {
    const { write, sent } = pretend({ type: 'counter' });
    await expect(write(statement)).rejects.toMatchObject({ details: { policy: 'statement-kind' } });
    expect(sent).toEqual([]);
  },
);
