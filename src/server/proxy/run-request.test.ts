// A run waits for whoever reads its answers: the next statement begins when the answer to the one before was taken.

import { expect, it } from 'vitest';
import type { RunEvent } from '#engine/session/wire.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import type { Backend } from './backend.ts';
import type { ClusterContext } from './cluster-context.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import { PlanCache } from './plan-cache.ts';
import { runRequest } from './run-request.ts';
import type { Sandbox } from './sandbox.ts';
import { TaskQueue } from './task-queue.ts';

/** `ran` are the statements that have reached the cluster. */
function runOf(stream: { isGone: boolean; drained: () => Promise<void> }, statements = 3) {
  const ran: string[] = [];
  const sandbox = {
    names: new SandboxNames('s4k2xz'),
    plans: new PlanCache(),
    own: new Set(['music']),
    client: async () => ({
      execute: async (text: string) => {
        ran.push(text);
        return { columns: [], rows: [], warnings: [] };
      },
    }),
  } as unknown as Sandbox;
  const context = {
    statementQueue: new TaskQueue(),
    limits: defaultLimits,
    copiesMax: 3,
  } as unknown as ClusterContext;
  const backend = {
    sandboxes: async () => ({ context, of: async () => sandbox, enter: async () => undefined }),
  } as unknown as Backend;
  const events: RunEvent['kind'][] = [];
  const done = runRequest({
    backend,
    learner: 'l',
    prepared: { lab: sandboxLab, setUp: [] },
    request: {
      lab: 'sandbox',
      keyspace: 'music',
      statements: Array.from({ length: statements }, (_, k) => ({
        statement: `SELECT * FROM t WHERE k = ${k}`,
      })),
    },
    stream: Object.assign(stream, { send: ({ kind }: RunEvent) => void events.push(kind) }),
  });
  return { ran, events, done };
}

it('a single statement waits for nobody', async () => {
  const { ran, done } = runOf({ isGone: false, drained: () => new Promise(() => undefined) }, 1);
  expect(await done).toEqual({ statements: 1, failed: 0 });
  expect(ran).toHaveLength(1);
});

it('runs no further statement until the answer before was taken', async () => {
  const asked = Promise.withResolvers<void>();
  const taken = Promise.withResolvers<void>();
  const { ran, events, done } = runOf({
    isGone: false,
    drained: () => {
      asked.resolve();
      return taken.promise;
    },
  });
  await asked.promise;
  expect([ran.length, events.filter((kind) => kind === 'result').length]).toEqual([1, 1]);
  taken.resolve();
  expect(await done).toEqual({ statements: 3, failed: 0 });
  expect(ran).toHaveLength(3);
});

it('ends when nobody reads any more', async () => {
  const stream = {
    isGone: false,
    drained: async () => {
      stream.isGone = true;
    },
  };
  const { ran, done } = runOf(stream);
  expect(await done).toEqual({ statements: 1, failed: 0 });
  expect(ran).toHaveLength(1);
});
