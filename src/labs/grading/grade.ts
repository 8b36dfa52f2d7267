// src/labs/grading: lab + answer → verdict. The answer runs again on a new cluster and is judged by what it did. The
// same code judges in the page, in the proxy and in `npm run grade`. src/ARCHITECTURE.md says what it may import. It
// uses no DOM and no Node API.
//
// Read answer.ts, check.ts and verdict.ts, then replay.ts and kinds/.

import type { TableSchema } from '#engine/session/schema.ts';

import { parseAnswer, type Step } from './answer.ts';
import type { Check } from './check.ts';
import { type CompiledLab, hasHidden, seedsOf } from './compiled-lab.ts';
import { withComputedAnswers } from './computed-answers.ts';
import { contradictionsIn } from './contradictions.ts';
import type { GradingCluster } from './grading-cluster.ts';
import { judge } from './judge.ts';
import type { Judgement, Trial } from './judgement.ts';
import { judgeCandidates, noSelect } from './kinds/rows.ts';
import type { EngineName } from './lab.ts';
import { type Answered, asShown, readAnswers } from './questions.ts';
import { refuseAnswer } from './refuse-answer.ts';
import { Replay } from './replay.ts';
import type { StepRecord } from './step-record.ts';
import { triedAt } from './tries.ts';
import type { CheckVerdict, Message, Verdict } from './verdict.ts';
import { findWritten } from './written.ts';

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
  const statements = answer.steps.filter(({ kind }) => kind !== 'written');
  const asked = readAnswers(statements, compiled.checks, compiled.questionsFrom);
  const [visible, ...hidden] = seedsOf(compiled);
  const seen = await runSeed(compiled, asked, {
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
    others.push((await runSeed(compiled, asked, { seed, at: at + 1, options, isWanted })).ways);
  const tasks = [...new Set(compiled.checks.map(({ task }) => task))];
  const checks = compiled.checks.map((check) =>
    verdictOf(
      check,
      bestOf(
        seen.ways.get(check.id)!,
        others.map((ways) => ways.get(check.id)),
      ),
      { records: seen.records, tasks },
    ),
  );
  for (const check of checks)
    check.messages = check.messages.map((message) => asShown(message, compiled.checks, asked.seed));
  const written = findWritten(compiled.written, answer.steps, ({ about }, prose) =>
    contradictionsIn(
      prose,
      seen.tables.filter(({ name }) => about.includes(name)),
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
    ...(written && { written }),
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
  asked: Answered,
  { seed, at, options, isWanted }: SeedRun,
): Promise<{ ways: Map<string, Ways>; records: readonly StepRecord[]; tables: readonly TableSchema[] }> {
  const { expected } = compiled;
  const { steps } = asked;
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
      asked,
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
        if (one && isWanted(check, `select ${place}`)) ways.get(check.id)!.set(`select ${place}`, one);
      if (judged.length === 0 && at === 0) ways.get(check.id)!.set('none', noSelect);
    }
    const tables = at === 0 && compiled.written ? await tablesOf(replay) : [];
    return { ways, records: replay.records, tables };
  } finally {
    await gradingCluster.close();
  }
}

/** The tables of the lab as they are in the end. */
async function tablesOf({ lab, gradingCluster }: Replay): Promise<TableSchema[]> {
  const keyspaces = await Promise.all(lab.keyspaces.map((name) => gradingCluster.schema(name)));
  return keyspaces.flatMap((keyspace) => keyspace?.tables ?? []);
}

/**
 * The number of moments at which one answer is judged. If a learner presses Check more often, the last moments count.
 */
export const momentsMax = 20;

/**
 * After which steps an answer is judged, and which checks: all checks when the learner pressed Check; when the learner
 * left a task, its checks and those that only look at tables. What stood in a table counts in whichever task it was
 * written; checks that stop nodes or load data take too long to run each time.
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
    } else if (next && next.task !== step.task)
      moments.set(place, ({ task, kind }) => task === step.task || looksOnly(kind));
  }
  return new Map([...moments].slice(-momentsMax));
}

function looksOnly(kind: Check['kind']): boolean {
  return kind === 'placement' || kind === 'schema' || kind === 'rows';
}

function isOfAnswer(check: Check): check is Extract<Check, { kind: 'rows' }> {
  return check.kind === 'rows' && check.of === 'answer';
}

/**
 * Each way counts as much as on the seed where it is worst. Among equal ways the last one counts, which is the
 * newest. A query of another task that is right on the visible data alone was meant for something else.
 */
function bestOf(seen: Ways, others: readonly (Ways | undefined)[]): Judgement {
  const judged = [...seen].map(([way, judgement]) => {
    const all = [judgement, ...others.flatMap((ways) => ways?.get(way) ?? [])];
    const worst = all.reduce((low, one) => (one.share < low.share ? one : low));
    const isOther = judgement.share === 1 && worst.share < 1 && (judgement.elsewhere ?? []).length > 0;
    return { worst, isOther };
  });
  const meant = judged.filter(({ isOther }) => !isOther);
  let best: Judgement | undefined;
  for (const { worst } of meant.length > 0 ? meant : judged)
    if (!best || worst.share >= best.share) best = worst;
  return best!;
}

function verdictOf(
  check: Check,
  judgement: Judgement,
  { records, tasks }: { records: readonly StepRecord[]; tasks: readonly string[] },
): CheckVerdict {
  const { id, task, points: pointsMax } = check;
  const { share, evidence } = judgement;
  const messages = [...judgement.messages, ...elsewhereOf(judgement, tasks)];
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
  return { id, task, points, pointsMax, gradable: true, messages, evidence: [...evidence] };
}

/** Says in which other tasks some of it was done, by their numbers. */
function elsewhereOf({ share, elsewhere = [] }: Judgement, tasks: readonly string[]): Message[] {
  if (share === 0 || elsewhere.length === 0) return [];
  const numbers = elsewhere.flatMap((task) => (task === undefined ? [] : [tasks.indexOf(task) + 1]));
  return [{ code: 'answer.elsewhere', args: { tasks: numbers.toSorted((a, b) => a - b).join(', ') } }];
}
