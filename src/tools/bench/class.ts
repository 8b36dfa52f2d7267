// Measures a class under load: many learners on one proxy and three nodes. RINGSIDE_CLASS_LEARNERS (200) and
// RINGSIDE_CLASS_MINUTES (30) make it smaller for a trial. The numbers used are printed beside the figures.

import { randomInt, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RefusedError } from '#engine/session/remote.ts';
import { ClassStore } from '#server/class/store.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';
import { attempt, median, say, warnIfBusy } from './attempt.ts';
import type { ClassLearner } from './class/class-learner.ts';
import { type ClassRoom, openClassRoom } from './class/class-room.ts';
import { diskBytes, schemaVersions } from './class/cluster-state.ts';
import { atOnce, inGroups } from './class/in-groups.ts';
import { onCluster, onPage, solutionOf } from './class/labs-of-load.ts';
import { noisyClass } from './class/noisy-class.ts';
import { type Figure, judge } from './figure.ts';
import { percentile } from './percentile.ts';

const learnersMany = Number(process.env.RINGSIDE_CLASS_LEARNERS ?? 200);
const minutes = Number(process.env.RINGSIDE_CLASS_MINUTES ?? 30);
const kills = Math.ceil(learnersMany / 4);
/**
 * One learner in this many hands in an answer that is also judged on the cluster, which takes seconds, one after the
 * other.
 */
const onClusterEach = 10;

export async function measure(): Promise<Figure[]> {
  warnIfBusy();
  const named = process.env.RINGSIDE_BENCH_CLUSTER;
  const test = named ? undefined : await ensureTestCluster({ nodes: 3, say });
  const cluster = named ? await findCluster({ name: named }) : test?.cluster;
  if (!cluster) throw new Error('no Cassandra to be had');
  try {
    const worked = await work(cluster);
    // In a class of its own, and last: attackers leave behind what they may.
    const noise = await attempt('a noisy class not measured', () =>
      noisyClass(cluster, { learners: 20, attackers: 5, quietMs: 60_000, noisyMs: 60_000 }),
    );
    return [
      ...worked,
      judge('class.health-p99-ms-under-attack', { ours: noise?.healthP99Ms ?? null }),
      judge('class.victims-lost', { ours: noise?.victimsLost ?? null }),
      judge('class.victims-p99-ratio', { ours: noise?.victimsP99Ratio ?? null }),
    ];
  } finally {
    if (test) await stopTestCluster({ nodes: 3 });
  }
}

async function work(cluster: Cluster): Promise<Figure[]> {
  const room = await openClassRoom({ learners: learnersMany, cluster: cluster.name });
  try {
    say(`${learnersMany} learners are in`);
    const most = await attempt('class.sandboxes-max not measured', () => fill(room, cluster));
    const burst = await attempt('class.burst-lost not measured', () => pressRunAtOnce(room));
    const sustained = await attempt('class.runs-per-s not measured', () => runOnAndOn(room, 60_000));
    const handIns = await attempt('class.handins-lost not measured', () => handInThroughKills(room, cluster));
    const growth = await attempt('class.rss-growth not measured', () => wholeLesson(room));
    return [
      judge('class.burst-lost', { ours: burst?.lost ?? null }),
      judge('class.burst-drained-s', { ours: burst?.seconds ?? null }),
      judge('class.runs-per-s', { ours: sustained }),
      judge('class.handins-lost', { ours: handIns }),
      judge('class.sandboxes-max', { ours: most }),
      judge('class.rss-growth', { ours: growth }),
    ];
  } finally {
    await room.close();
  }
}

/**
 * All learners create their tables, and meanwhile the time of reads is measured. Returns the largest number of
 * learners at which p99 had not doubled.
 */
async function fill({ learners }: ClassRoom, cluster: Cluster): Promise<number> {
  const before = diskBytes(cluster);
  const start = performance.now();
  let first: number | undefined;
  let held = 0;
  for (let from = 0; from < learners.length; from += 20) {
    const next = learners.slice(from, from + 20);
    await inGroups(next, (learner) => learner.prepare());
    const there = learners.slice(0, from + next.length);
    let p99 = await p99OfReads(there);
    first ??= p99;
    // It is measured twice: a short delay that passes does not come from the tables.
    if (p99 > 2 * first) p99 = Math.min(p99, await p99OfReads(there));
    say(
      `${there.length} sandboxes with 4 tables after ${seconds(start)} s: p99 of a read ${p99.toFixed(1)} ms`,
    );
    if (p99 <= 2 * first) held = there.length;
  }
  const versions = await schemaVersions(cluster);
  const grown = (diskBytes(cluster) - before) / 1e6;
  say(
    `the nodes have ${versions.length} version of the schema; their disks hold ${grown.toFixed(0)} MB more`,
  );
  if (versions.length !== 1) throw new Error(`the nodes do not agree on the schema: ${versions.join(', ')}`);
  return held;
}

/**
 * Returns the p99 of reads as the proxy saw them. Each run contains many reads, because a learner has only thirty
 * runs a minute. The result is the median of five, because one p99 of so few reads varies too much. Before that,
 * every learner opens a connection.
 */
async function p99OfReads(learners: readonly ClassLearner[]): Promise<number> {
  for (const learner of learners) await learner.timeReads(1);
  const p99s: number[] = [];
  for (let turn = 0, at = 0; turn < 5; turn++) {
    const times: number[] = [];
    while (times.length < 200) times.push(...(await learners[at++ % learners.length]!.timeReads(20)));
    p99s.push(percentile(times, 0.99));
  }
  return median(p99s);
}

async function pressRunAtOnce({ learners }: ClassRoom): Promise<{ lost: number; seconds: number }> {
  say(`${learners.length} press Run within a second`);
  const start = performance.now();
  const answers = await Promise.all(
    learners.map(async (learner) => {
      await delay(randomInt(1000));
      return learner.run(1).catch((error: Error) => {
        say(`learner ${learner.number}: ${error.message}`);
        return false;
      });
    }),
  );
  return { lost: answers.filter((isRight) => !isRight).length, seconds: (performance.now() - start) / 1000 };
}

/** All learners run statements, each within the limit of runs per minute. */
async function runOnAndOn({ learners }: ClassRoom, ms: number): Promise<number> {
  say('runs on and on for a minute');
  const start = performance.now();
  let done = 0;
  let round = 100;
  const waiting = [...learners];
  const work = async () => {
    while (performance.now() - start < ms) {
      const learner = waiting.shift();
      if (!learner) {
        await delay(20);
        continue;
      }
      try {
        if (await learner.run(round++)) done++;
      } catch (error) {
        // Runs before this minute count towards the limit, too.
        if (!(error instanceof RefusedError) || error.refused !== 'too-many-runs') throw error;
      }
      // One learner may start at most thirty runs a minute.
      setTimeout(() => waiting.push(learner), 2_100);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return done / ((performance.now() - start) / 1000);
}

/**
 * Every learner hands in while the proxy is killed and started again, every second time together with a node. Returns
 * how many acknowledged hand-ins are missing, stored twice, or never graded.
 */
async function handInThroughKills({ learners, proxy, folder }: ClassRoom, cluster: Cluster): Promise<number> {
  say(`${learners.length} hand in while the proxy is killed ${kills} times, and a node in half of them`);
  const acknowledged = new Map<string, number>();
  let nodesKilled = 0;
  const killing = (async () => {
    for (let killed = 0; killed < kills; killed++) {
      await delay(randomInt(50, 1_500));
      const node = killed % 2 === 0 ? cluster.nodes[randomInt(cluster.nodes.length)] : undefined;
      await Promise.all([proxy.kill(), node && cluster.kill(node)]);
      await Promise.all([proxy.start(), node && cluster.start(node)]);
      if (node) nodesKilled++;
    }
  })();
  const solutions = new Map([onPage, onCluster].map((lab) => [lab, solutionOf(lab)]));
  const handIn = async (learner: ClassLearner, lab: string) => {
    const key = randomUUID();
    const { id } = await learner.handIn(lab, solutions.get(lab)!, key);
    acknowledged.set(key, id);
    // Spreads the hand-ins over all the kills, as far as possible.
    await delay(randomInt(2_000));
  };
  await Promise.all([
    killing,
    inGroups(learners, async (learner) => {
      await handIn(learner, onPage);
      if (learner.number % onClusterEach === 0) await handIn(learner, onCluster);
    }),
  ]);
  say(`${kills} times the proxy was killed, ${nodesKilled} times a node`);
  const start = performance.now();
  for (;;) {
    const store = new ClassStore(join(folder, 'class.db'));
    const handIns = store.handIns();
    const gradings = store.gradings();
    store.close();
    if (handIns.every(({ id }) => gradings.has(id)) || performance.now() - start > 1_200_000) {
      const ungraded = handIns.filter(({ id }) => !gradings.has(id)).length;
      const lost = [...acknowledged].filter(
        ([key, id]) => handIns.filter((one) => one.key === key && one.id === id).length !== 1,
      ).length;
      say(
        `${acknowledged.size} acknowledged, ${handIns.length} stored, ${ungraded} ungraded, ${lost} lost or doubled`,
      );
      return lost + ungraded + Math.abs(handIns.length - acknowledged.size);
    }
    await delay(1_000);
  }
}

/**
 * Learners run and hand in, some at a time, as in a lesson. Returns the memory at its end divided by the memory after
 * its first tenth.
 */
async function wholeLesson({ learners, proxy }: ClassRoom): Promise<number> {
  say(`a lesson of ${minutes} minutes`);
  const start = performance.now();
  const lessonMs = minutes * 60_000;
  const solution = solutionOf(onPage);
  const at: number[] = [];
  const samples: number[] = [];
  const errors = new Map<string, number>();
  let runs = 0;
  let handIns = 0;
  const work = async (mine: readonly ClassLearner[], worker: number) => {
    for (let round = 1000; performance.now() - start < lessonMs; round++) {
      const learner = mine[round % mine.length]!;
      try {
        if (round % 20 === 0) {
          await learner.handIn(onPage, solution, randomUUID());
          handIns++;
        } else if (await learner.run(round)) runs++;
        else errors.set('another answer', (errors.get('another answer') ?? 0) + 1);
      } catch (error) {
        const { message } = error as Error;
        errors.set(message, (errors.get(message) ?? 0) + 1);
      }
      await delay(300 + ((worker * 37) % 200));
    }
  };
  const watching = setInterval(() => {
    at.push(performance.now() - start);
    samples.push(proxy.rssBytes());
  }, 5_000);
  const share = Math.ceil(learners.length / atOnce);
  await Promise.all(
    Array.from({ length: atOnce }, (_, worker) =>
      work(learners.slice(worker * share, (worker + 1) * share), worker),
    ).slice(0, Math.ceil(learners.length / share)),
  );
  clearInterval(watching);
  say(`${runs} runs, ${handIns} hand-ins, errors: ${JSON.stringify([...errors])}`);
  const early = samples.filter((_, index) => at[index]! > lessonMs * 0.1 && at[index]! < lessonMs * 0.3);
  const late = samples.filter((_, index) => at[index]! > lessonMs * 0.8);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  say(`memory ${Math.round(mean(early) / 1e6)} MB early, ${Math.round(mean(late) / 1e6)} MB late`);
  return mean(late) / mean(early);
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(0);
}
