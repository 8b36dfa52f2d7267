// src/labs/grading: lab + answer → verdict. The answer runs again on a new cluster and is judged by what it did. The
// same code judges in the page, in the proxy and in `npm run grade`. src/ARCHITECTURE.md says what it may import. It
// uses no DOM and no Node API.
//
// Read answer.ts, check.ts and verdict.ts, then replay.ts and kinds/.

import { parseAnswer, type Step } from './answer.ts';
import type { Check } from './check.ts';
import { type CompiledLab, hasHidden, seedsOf } from './compiled-lab.ts';
import { withComputedAnswers } from './computed-answers.ts';
import type { GradingCluster } from './grading-cluster.ts';
import { judge } from './judge.ts';
import type { Judgement, Trial } from './judgement.ts';
import { judgeCandidates, noSelect } from './kinds/rows.ts';
import type { EngineName } from './lab.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { Replay } from './replay.ts';
import type { StepRecord } from './step-record.ts';
import { triedAt } from './tries.ts';
import type { CheckVerdict, Verdict } from './verdict.ts';

export interface GradeOptions {
  engine: EngineName;
  /**
   * Opens an empty cluster, for data that the learner saw (`isHidden` false) or did not see. It is closed when it is
   * no longer needed.
   */
  open: (seed: number, isHidden: boolean) => Promise<GradingCluster>;
}

/** The ways in which a check may be fulfilled, by a name that is the same on every seed. */
type Ways = Map<string, Judgement>;

export async function grade(compiled: CompiledLab, text: string, options: GradeOptions): Promise<Verdict> {
  const answer = parseAnswer(text);
  const refused = refuseAnswer(compiled, answer, options.engine);
  if (refused) return refused;
  const [visible, ...hidden] = seedsOf(compiled);
  const seen = await runSeed(compiled, answer.steps, {
    seed: visible!,
    at: 0,
    options,
    isWanted: () => true,
  });
  // On hidden data, only what is right on the visible data has to be judged.
  const isWanted = (check: Check, way: string) =>
    hasHidden(check) && seen.ways.get(check.id)?.get(way)?.share === 1;
  const needsHidden = compiled.checks.some((check) =>
    [...(seen.ways.get(check.id)?.keys() ?? [])].some((way) => isWanted(check, way)),
  );
  const others: Map<string, Ways>[] = [];
  for (const [at, seed] of (needsHidden ? hidden : []).entries())
    others.push((await runSeed(compiled, answer.steps, { seed, at: at + 1, options, isWanted })).ways);
  const checks = compiled.checks.map((check) =>
    verdictOf(
      check,
      bestOf(
        seen.ways.get(check.id)!,
        others.map((ways) => ways.get(check.id)),
      ),
      seen.records,
    ),
  );
  return {
    lab: compiled.lab.slug,
    engine: options.engine,
    gradable: true,
    points: checks.reduce((sum, { points }) => sum + points, 0),
    pointsMax: checks.reduce((sum, { pointsMax }) => sum + pointsMax, 0),
    messages: [],
    evidence: [],
    checks,
  };
}

interface SeedRun {
  seed: number;
  /** The index of the seed. 0 is the visible seed. */
  at: number;
  options: GradeOptions;
  isWanted: (check: Check, way: string) => boolean;
}

async function runSeed(
  compiled: CompiledLab,
  steps: readonly Step[],
  { seed, at, options, isWanted }: SeedRun,
): Promise<{ ways: Map<string, Ways>; records: readonly StepRecord[] }> {
  const { expected } = compiled;
  const ways = new Map<string, Ways>(compiled.checks.map(({ id }) => [id, new Map()]));
  const gradingCluster = await options.open(seed, at > 0);
  try {
    const replay = await Replay.begin(compiled, gradingCluster, seed);
    // Questions are about the data that the learner sees.
    const checks =
      at === 0 ? compiled.checks.map((check) => withComputedAnswers(check, replay)) : compiled.checks;
    const trialOf = ({ id }: Check, place?: number): Trial => ({
      replay,
      expected: expected[id]?.[at] ?? [],
      isHidden: at > 0,
      tried: triedAt(steps, place),
    });
    const judgeAll = async (moment: string, isDue: (check: Check) => boolean, place?: number) => {
      for (const check of checks) {
        if (isOfAnswer(check) || !isDue(check) || !isWanted(check, moment)) continue;
        // A check that already holds and does not depend on data is not judged again.
        const known = ways.get(check.id)!;
        if (!hasHidden(check) && [...known.values()].some(({ share }) => share === 1)) continue;
        known.set(moment, await judge(check, trialOf(check, place)));
      }
    };
    const moments = momentsOf(steps);
    for (const [place, step] of steps.entries()) {
      await replay.perform(step);
      const moment = moments.get(place);
      if (moment) await judgeAll(`after ${place}`, moment, place);
    }
    // What was right when the learner left its task stays right. Only checks that were wrong, or whose task was never
    // left, are judged again.
    const lastTask = steps.at(-1)?.task;
    await judgeAll(
      'end',
      ({ id, task }) => task === lastTask || [...ways.get(id)!.values()].at(-1)?.share !== 1,
    );
    for (const check of checks) {
      if (!isOfAnswer(check)) continue;
      const judged = judgeCandidates(check, trialOf(check));
      for (const [place, one] of judged.entries())
        if (isWanted(check, `select ${place}`)) ways.get(check.id)!.set(`select ${place}`, one);
      if (judged.length === 0 && at === 0) ways.get(check.id)!.set('none', noSelect);
    }
    return { ways, records: replay.records };
  } finally {
    await gradingCluster.close();
  }
}

/**
 * The number of moments at which one answer is judged. If a learner presses Check more often, the last moments count.
 */
const momentsMax = 20;

/**
 * After which steps an answer is judged, and which checks: all checks when the learner pressed Check, and the checks
 * of a task when the learner left it.
 */
function momentsOf(steps: readonly Step[]): Map<number, (check: Check) => boolean> {
  const moments = new Map<number, (check: Check) => boolean>();
  let isChanged = false;
  for (const [place, step] of steps.entries()) {
    isChanged ||= step.kind !== 'check';
    const next = steps[place + 1];
    if (step.kind === 'check') {
      // If the learner presses Check twice and does nothing in between, the second result would be the same.
      if (isChanged) moments.set(place, () => true);
      isChanged = false;
    } else if (next && next.task !== step.task) moments.set(place, ({ task }) => task === step.task);
  }
  return new Map([...moments].slice(-momentsMax));
}

function isOfAnswer(check: Check): check is Extract<Check, { kind: 'rows' }> {
  return check.kind === 'rows' && check.of === 'answer';
}

/**
 * Each way counts as much as on the seed where it is worst. Among equal ways the last one counts, which is the
 * newest.
 */
function bestOf(seen: Ways, others: readonly (Ways | undefined)[]): Judgement {
  let best: Judgement | undefined;
  for (const [way, judgement] of seen) {
    const all = [judgement, ...others.flatMap((ways) => ways?.get(way) ?? [])];
    const worst = all.reduce((low, one) => (one.share < low.share ? one : low));
    if (!best || worst.share >= best.share) best = worst;
  }
  return best!;
}

function verdictOf(check: Check, judgement: Judgement, records: readonly StepRecord[]): CheckVerdict {
  const { id, task, points: pointsMax } = check;
  const { share, messages, evidence } = judgement;
  const points = share === 1 ? pointsMax : Math.min(Math.floor(share * pointsMax + 1e-9), pointsMax - 1);
  // What our engine cannot do is our limit, not the learner's mistake.
  const limit =
    share < 1
      ? records.find((record) => record.task === task && record.error?.kind === 'Unsupported')
      : undefined;
  if (limit)
    return {
      id,
      task,
      points: 0,
      pointsMax,
      gradable: false,
      messages: [{ code: 'answer.unsupported', args: {} }],
      evidence: [{ kind: 'error', statement: limit.text, message: limit.error!.message }],
    };
  return { id, task, points, pointsMax, gradable: true, messages: [...messages], evidence: [...evidence] };
}
