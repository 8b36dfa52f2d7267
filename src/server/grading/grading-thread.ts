// This file runs in a grading thread. It takes an answer, judges it, sends the verdict, and waits for the next
// answer.

import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { compileLab } from '#labs/definition/compile-lab.ts';
import type { CompiledLab } from '#labs/grading/compiled-lab.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';
import type { Verdict } from '#labs/grading/verdict.ts';

import { ClusterCalls, ClusterOfThread } from './cluster-of-thread.ts';
import type { FromThread, GradingJob, LabOfJob, ToThread } from './grading-job.ts';

// Judging can wait; a learner's run cannot. On Linux this concerns the thread that asks for it, elsewhere it would
// concern the whole server.
if (platform() === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);

const port = parentPort!;
const calls = new ClusterCalls(port);
const tell = (message: FromThread) => port.postMessage(message);

/**
 * Labs that are compiled with the hidden data of one learner. They are kept because a class hands in the same lab
 * again and again.
 */
const compiled = new Map<string, CompiledLab>();
const compiledMax = 64;

port.on('message', (message: ToThread) => {
  if (message.kind === 'answer') calls.settle(message);
  else
    judge(message.job).then(
      (verdict) => tell({ kind: 'verdict', verdict }),
      (error: unknown) =>
        tell({ kind: 'failed', message: error instanceof Error ? error.message : 'unknown' }),
    );
});
tell({ kind: 'ready' });

async function judge({ lab, answer, onCluster }: GradingJob): Promise<Verdict> {
  const known = await compiledOf(lab);
  return grade(known, answer, {
    engine: onCluster ? 'cassandra' : 'embedded',
    // Hidden data show whether an answer works in general. The result is the same on either engine, so the embedded
    // engine runs them.
    open: (seed, isHidden) =>
      onCluster && !isHidden
        ? ClusterOfThread.open(calls)
        : openEmbeddedGradingCluster(known.lab.nodes, seed),
  });
}

async function compiledOf(lab: LabOfJob): Promise<CompiledLab> {
  if ('compiled' in lab) return lab.compiled;
  const { folder, hiddenFrom, questionsFrom } = lab;
  const key = `${folder.lab.slug} ${hiddenFrom} ${questionsFrom}`;
  const known = compiled.get(key);
  if (known) return known;
  const made = await compileLab(folder, {
    hiddenFrom,
    ...(questionsFrom !== undefined && { questionsFrom }),
  });
  if (compiled.size >= compiledMax) compiled.delete(compiled.keys().next().value!);
  compiled.set(key, made);
  return made;
}
