// Answers are judged under a role that no learner has.

import { expect, it } from 'vitest';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { sandboxLab } from '#labs/grading/lab.ts';
import { GradingThreads } from '#server/grading/grading-threads.ts';

import type { Backend } from './backend.ts';
import { Checks, checkLines } from './checks.ts';
import type { ClusterLink } from './cluster-link.ts';
import { isJudge } from './sandboxes.ts';

const lab = { ...sandboxLab, slug: 'music', engines: ['embedded', 'cassandra'] as const, nodes: 3 };
const compiled = { lab, checks: [] } as unknown as CompiledLab;
const nobodyFaults = { mayFault: () => Promise.resolve(false) };

/** A cluster on which nothing runs. It only records whose sandbox is asked for. */
function pretend({ nodes }: { nodes: number }) {
  const asked: string[] = [];
  const backend = {
    sandboxes: async () => ({
      of: async (learner: string) => {
        asked.push(learner);
        throw new Error('that far');
      },
    }),
  } as unknown as Backend;
  const link = { cluster: () => ({ nodes: Array.from({ length: nodes }) }) } as unknown as ClusterLink;
  return { asked, checks: new Checks({ backend, link, threads: new GradingThreads() }) };
}

it('in a sandbox of the proxy’s own, never in a learner’s', async () => {
  const { asked, checks } = pretend({ nodes: 3 });
  await expect(checks.grade({ compiled }, 'SELECT 1', nobodyFaults)).rejects.toThrow('that far');
  expect(asked.map(isJudge)).toEqual([true]);
  // The proxy knows a learner by a digest like this one.
  expect(isJudge('0123456789abcdef0123456789abcdef')).toBe(false);
});

it('a few at once, in a sandbox each', async () => {
  const asked: string[] = [];
  const { promise: full, resolve: fill } = Promise.withResolvers<void>();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const sandboxes = {
    of: async (learner: string) => {
      if (asked.push(learner) === checkLines) fill();
      await held;
      throw new Error('that far');
    },
  };
  const backend = { sandboxes: async () => sandboxes } as unknown as Backend;
  const link = { cluster: () => ({ nodes: [1, 2, 3] }) } as unknown as ClusterLink;
  const checks = new Checks({ backend, link, threads: new GradingThreads() });
  const unhurried = { ...compiled, lab: { ...lab, faults: 'none' } } as unknown as CompiledLab;
  const told: number[] = [];
  const options = { ...nobodyFaults, told: (ahead: number) => told.push(ahead) };
  const underWay = Array.from({ length: checkLines + 1 }, () =>
    checks.grade({ compiled: unhurried }, 'SELECT 1', options).catch((error: Error) => error.message),
  );
  await full;
  expect(new Set(asked).size).toBe(checkLines);
  expect(asked.every(isJudge)).toBe(true);
  expect(told).toEqual([1]);
  letGo();
  expect(await Promise.all(underWay)).toEqual(underWay.map(() => 'that far'));
});

it('on the cluster that the lab is made for, or not at all', async () => {
  const { asked, checks } = pretend({ nodes: 1 });
  await expect(checks.grade({ compiled }, 'SELECT 1', nobodyFaults)).rejects.toMatchObject({
    refusal: { refused: 'other-cluster' },
  });
  const embedded = { ...compiled, lab: { ...lab, engines: ['embedded'] } } as unknown as CompiledLab;
  await expect(checks.grade({ compiled: embedded }, 'SELECT 1', nobodyFaults)).rejects.toMatchObject({
    refusal: { refused: 'not-allowed' },
  });
  expect([asked, checks.length]).toEqual([[], 0]);
});
