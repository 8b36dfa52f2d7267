// A learner who makes an index waits for it, a bounded time, and asks the cluster a bounded number of times.

import { expect, it } from 'vitest';

import type { ClusterContext } from './cluster-context.ts';
import { defaultLimits } from './limits.ts';
import { SandboxNames } from './names.ts';
import { untilBuilt } from './until-built.ts';

const sandbox = { own: new Set(['music', 'film']), names: new SandboxNames('s4k2xz') };

/** A cluster on which an index is built after so many questions. */
async function waitFor(builtAfter: number) {
  let questions = 0;
  let waitedMs = 0;
  const provisioner = {
    execute: async (statement: string) => {
      questions++;
      const isThere = statement.includes('system_schema') || questions > builtAfter;
      return { rows: isThere ? [['t_v_idx']] : [] };
    },
  };
  const context = { provisioner, limits: defaultLimits } as unknown as ClusterContext;
  await untilBuilt(context, sandbox, async (ms) => {
    waitedMs += ms;
  });
  return { questions, waitedMs };
}

it('does not wait for what is there', async () => {
  expect(await waitFor(0)).toEqual({ questions: 4, waitedMs: 0 });
});

it('waits until it is there', async () => {
  const { waitedMs } = await waitFor(10);
  expect(waitedMs).toBeGreaterThan(0);
  expect(waitedMs).toBeLessThan(defaultLimits.statementMs);
});

it('gives up after the time of a statement, having asked a few dozen times', async () => {
  const { questions, waitedMs } = await waitFor(Number.POSITIVE_INFINITY);
  expect(waitedMs).toBeLessThan(defaultLimits.statementMs + 1_000);
  expect(questions).toBeLessThan(60);
});
