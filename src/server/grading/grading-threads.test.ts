// An answer gets the same verdict in a thread as in this process. An answer that never ends is stopped, and the
// others are judged meanwhile.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compileLab } from '#labs/definition/compile-lab.ts';
import { type LabFolder, readLabFolder } from '#labs/definition/read-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';

import { GradingThreads } from './grading-threads.ts';

let folder: LabFolder;
let compiled: CompiledLab;
const threads = new GradingThreads({ threads: 2 });

beforeAll(async () => {
  folder = readLabFolder('labs/02-tokens-and-owners', 'labs/02-tokens-and-owners').folder!;
  compiled = await compileLab(folder, { hiddenFrom: 7 });
});
afterAll(() => threads.close());

const here = (answer: string) =>
  grade(compiled, answer, { engine: 'embedded', open: (seed) => openEmbeddedGradingCluster(3, seed) });

describe('an answer in a thread', () => {
  it('earns the verdict that it earns here, on hidden data of the learner’s own', async () => {
    const inThread = await threads.grade({ lab: { folder, hiddenFrom: 7 }, answer: folder.solution });
    expect(inThread).toEqual(await here(folder.solution));
    expect(inThread.points).toBe(inThread.pointsMax);
    expect(await threads.grade({ lab: { compiled }, answer: 'SELEC' })).toEqual(await here('SELEC'));
  });

  it('is ended when its time is up, and the next one has a thread', async () => {
    const hasty = new GradingThreads({ threads: 1, budget: { engineMs: 1 } });
    const late = await hasty.grade({ lab: { folder, hiddenFrom: 7 }, answer: folder.solution });
    expect(late).toMatchObject({ gradable: false, messages: [{ code: 'answer.budget' }], checks: [] });
    await hasty.close();
    const verdict = await threads.grade({ lab: { folder, hiddenFrom: 7 }, answer: folder.solution });
    expect(verdict.points).toBe(verdict.pointsMax);
  });

  it('is ended when it takes more memory than it has', async () => {
    const small = new GradingThreads({ threads: 1, budget: { heapMb: 12 } });
    const large = await small.grade({ lab: { folder, hiddenFrom: 7 }, answer: folder.solution });
    expect(large).toMatchObject({ gradable: false, pointsMax: folder.lab.points });
    await small.close();
  });

  it('runs on a cluster that the server reaches, set aside and all', async () => {
    const opened: string[] = [];
    const verdict = await threads.grade({
      lab: { compiled },
      answer: folder.solution,
      cluster: {
        deadlineMs: 30_000,
        // Any cluster will do: this one stands in for Cassandra.
        open: async () => {
          opened.push('opened');
          return openEmbeddedGradingCluster(3, compiled.lab.seed);
        },
      },
    });
    expect(opened).toEqual(['opened']);
    expect(verdict).toMatchObject({ engine: 'cassandra', points: verdict.pointsMax });
  });
});
