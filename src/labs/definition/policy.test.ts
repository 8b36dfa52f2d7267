// Levels are judged by what the cluster does: the same levels are right under one failure and wrong under another.

import { beforeAll, expect, it } from 'vitest';
import type { Check, PolicyNeed } from '#labs/grading/check.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';

import { compileLab } from './compile-lab.ts';
import { readLabFolder } from './read-lab.ts';

let lab: CompiledLab;
beforeAll(async () => {
  lab = await compileLab(
    readLabFolder('labs/13-migration-assignment', 'labs/13-migration-assignment').folder!,
  );
});

async function judged(levels: { write: string; read: string }, needs: PolicyNeed[]): Promise<string[]> {
  const check = lab.checks.find(({ id }) => id === 'policy-status') as Check & { kind: 'policy' };
  const answer = `-- task: t5\n-- @answer write.status: ${levels.write}\n-- @answer read.status: ${levels.read}\n`;
  const { checks } = await grade({ ...lab, checks: [{ ...check, needs }] }, answer, {
    engine: 'embedded',
    open: (seed) => openEmbeddedGradingCluster(lab.lab.nodes, seed),
  });
  return checks[0]!.messages.map(({ code }) => code);
}

const needs = {
  oneDown: { is: 'available', stopped: ['n3'] },
  twoDown: { is: 'available', stopped: ['n2', 'n3'] },
  freshAfterOne: { is: 'fresh', stopped: ['n1'], at: 'n3' },
  freshAfterTwo: { is: 'fresh', stopped: ['n1', 'n2'], at: 'n3' },
} as const satisfies Record<string, PolicyNeed>;

it.each([
  ['QUORUM', 'QUORUM', ['oneDown', 'freshAfterOne'], ['policy.right']],
  ['QUORUM', 'QUORUM', ['twoDown'], ['policy.write-fails']],
  ['QUORUM', 'QUORUM', ['freshAfterTwo'], ['policy.read-fails']],
  ['QUORUM', 'ONE', ['freshAfterTwo'], ['policy.stale']],
  ['ALL', 'ONE', ['freshAfterTwo', 'freshAfterOne'], ['policy.right']],
  ['ALL', 'ONE', ['oneDown'], ['policy.write-fails']],
  ['ONE', 'ONE', ['twoDown'], ['policy.right']],
  ['ONE', 'ONE', ['twoDown', 'freshAfterOne'], ['policy.stale']],
  ['ONE', 'ALL', ['freshAfterOne'], ['policy.read-fails']],
] as const)('%s and %s under %s: %s', async (write, read, names, codes) => {
  expect(
    await judged(
      { write, read },
      names.map((name) => needs[name]),
    ),
  ).toEqual(codes);
});

it('a level that is none is no answer', async () => {
  expect(await judged({ write: 'MOST', read: 'ONE' }, [needs.oneDown])).toEqual(['answers.none']);
});
