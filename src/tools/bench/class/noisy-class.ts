// A noisy class: some learners attack with everything that once worked, the others go on with their labs. What the others
// notice of it: runs that are lost or wrong, how much longer they take than in a quiet class, and how /health answers.

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { ClassStore } from '#server/class/store.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { say } from '../attempt.ts';
import { percentile } from '../percentile.ts';
import type { AttackersData, Outcomes } from './attackers-thread.ts';
import type { ClassLearner } from './class-learner.ts';
import { openClassRoom } from './class-room.ts';
import type { HealthData } from './health-thread.ts';
import { inGroups } from './in-groups.ts';
import { onPage, solutionOf } from './labs-of-load.ts';

export interface NoisyOptions {
  learners: number;
  attackers: number;
  quietMs: number;
  noisyMs: number;
}

export interface Noise {
  victimsLost: number;
  victimsP99Ratio: number;
  healthP99Ms: number;
  /** For the record: one line. */
  line: string;
}

/** Of one learner; thirty a minute are allowed, and what came before the lesson counts too. */
const paceMs = 2_600;
/** Every so many runs a learner hands in. */
const handInEach = 12;
const gradedWithinMs = 180_000;
const seed = 20261118;

export async function noisyClass(cluster: Cluster, options: NoisyOptions): Promise<Noise> {
  const { attackers: attackersMany, quietMs, noisyMs } = options;
  const room = await openClassRoom({ learners: options.learners, cluster: cluster.name });
  try {
    const victims = room.learners.slice(attackersMany);
    const attackers = room.learners.slice(0, attackersMany);
    await inGroups(room.learners, (learner) => learner.prepare());
    say(`${victims.length} learners work alone for ${quietMs / 1000} s`);
    const quiet = await workOn(victims, quietMs, 1);
    say(`${attackers.length} learners attack meanwhile, for ${noisyMs / 1000} s`);
    const { base } = room.proxy;
    const watch: HealthData = { base };
    const force: AttackersData = { base, cookies: attackers.map(({ cookie }) => cookie), seed };
    const health = follow<number[]>(
      new Worker(new URL('./health-thread.ts', import.meta.url), { workerData: watch }),
    );
    const attack = follow<Outcomes>(
      new Worker(new URL('./attackers-thread.ts', import.meta.url), { workerData: force }),
    );
    const noisy = await workOn(victims, noisyMs, 10_000);
    const [times, outcomes] = await Promise.all([health.end(), attack.end()]);
    for (const [name, counts] of Object.entries(outcomes)) say(`${name}: ${tell(counts)}`);
    const ungraded = await countUngraded(room.folder, [...quiet.handIns, ...noisy.handIns]);
    const silent = (await cluster.status()).filter(({ answersCql }) => !answersCql).length;
    if (silent > 0) throw new Error(`${silent} nodes do not answer after the attack`);
    return summary({ options, quiet, noisy, times, outcomes, ungraded });
  } finally {
    await room.close();
  }
}

interface Work {
  times: number[];
  lost: number;
  handIns: number[];
}

async function workOn(victims: readonly ClassLearner[], ms: number, firstRound: number): Promise<Work> {
  const work: Work = { times: [], lost: 0, handIns: [] };
  const answer = solutionOf(onPage);
  const end = performance.now() + ms;
  await Promise.all(
    victims.map(async (victim, at) => {
      // They do not all press Run in the same moment.
      await delay((at * paceMs) / victims.length);
      for (let round = firstRound; performance.now() < end; round++) {
        const start = performance.now();
        try {
          if (!(await victim.run(round))) throw new Error('another answer');
          work.times.push(performance.now() - start);
          if ((round + at) % handInEach === 0)
            work.handIns.push((await victim.handIn(onPage, answer, randomUUID())).id);
        } catch (error) {
          work.lost++;
          say(`learner ${victim.number}: ${(error as Error).message}`);
        }
        await delay(Math.max(0, paceMs - (performance.now() - start)));
      }
    }),
  );
  return work;
}

/** Of the victims' own hand-ins, how many did not get all points in time: each was the solution. */
async function countUngraded(folder: string, handIns: readonly number[]): Promise<number> {
  const end = performance.now() + gradedWithinMs;
  for (;;) {
    const store = new ClassStore(join(folder, 'class.db'));
    const gradings = store.gradings();
    store.close();
    const wrong = handIns.filter((id) => {
      const verdict = gradings.get(id)?.verdict;
      return !verdict?.gradable || verdict.points !== verdict.pointsMax;
    });
    if (wrong.length === 0 || performance.now() > end) return wrong.length;
    await delay(500);
  }
}

function summary(found: {
  options: NoisyOptions;
  quiet: Work;
  noisy: Work;
  times: number[];
  outcomes: Outcomes;
  ungraded: number;
}): Noise {
  const { options, quiet, noisy, times, outcomes, ungraded } = found;
  const before = percentile(quiet.times, 0.99);
  const after = percentile(noisy.times, 0.99);
  const healthP99Ms = percentile(times, 0.99);
  const sent = Object.values(outcomes)
    .flatMap((counts) => Object.values(counts))
    .reduce((sum, count) => sum + count, 0);
  // In a quiet class nothing may be lost either.
  const victimsLost = quiet.lost + noisy.lost + ungraded;
  const handIns = quiet.handIns.length + noisy.handIns.length;
  const line =
    `${options.attackers} of ${options.learners} learners attack for ${options.noisyMs / 1000} s (${sent} attacks); ` +
    `the others: ${noisy.times.length} runs and ${handIns} hand-ins, ${victimsLost} lost or wrong; ` +
    `p99 ${before.toFixed(0)} ms quiet, ${after.toFixed(0)} ms under attack; ` +
    `/health p99 ${healthP99Ms.toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms of ${times.length}`;
  say(line);
  return { victimsLost, victimsP99Ratio: after / before, healthP99Ms, line };
}

function tell(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([outcome, count]) => `${outcome} × ${count}`)
    .join('; ');
}

/** A thread that works until it is asked for what it found. */
function follow<Found>(worker: Worker): { end(): Promise<Found> } {
  const found = new Promise<Found>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  // Told when it is asked for.
  found.catch(() => undefined);
  return {
    async end() {
      worker.postMessage('end');
      try {
        return await found;
      } finally {
        await worker.terminate();
      }
    },
  };
}
