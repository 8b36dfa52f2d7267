// Does what a program would do on the learner's tables, with the time in between, and looks what comes of it. Time
// passes in days, so it is for the embedded engine.

import { CqlError } from '#engine/values/cql-error.ts';
import type { CheckHead, CheckOf, StoryStep } from '../check.ts';
import type { GradingCluster } from '../grading-cluster.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import { toolWords } from '../tool-words.ts';
import type { Evidence, Message } from '../verdict.ts';

type StoryCheck = CheckOf<'story'> & CheckHead;

export async function judgeStory(check: StoryCheck, { replay }: Trial): Promise<Judgement> {
  const { gradingCluster, lab } = replay;
  const { aside, steps } = check;
  const schemas = await Promise.all(
    aside.map(async (table) => {
      const named = splitTable(table, lab.keyspaces);
      return (await gradingCluster.schema(named.keyspace))?.tables.some(({ name }) => name === named.table);
    }),
  );
  const missing = aside.find((_, at) => !schemas[at]);
  if (missing !== undefined) return wrong('schema.no-table', { table: missing });
  return gradingCluster.aside(aside, (empty) => tell(steps, empty));
}

async function tell(steps: readonly StoryStep[], cluster: GradingCluster): Promise<Judgement> {
  const wanted = steps.filter(isJudged).length;
  const messages: Message[] = [];
  const evidence: Evidence[] = [];
  let seconds = 0;
  for (const step of steps) {
    if (step.waitSeconds !== undefined) {
      await cluster.wait(step.waitSeconds);
      seconds += step.waitSeconds;
    }
    if (step.run === undefined) continue;
    const problem = await runStep(step, step.run, cluster);
    if (problem === undefined) continue;
    messages.push({ ...problem, args: { ...problem.args, days: Math.round(seconds / daySeconds) } });
    evidence.push({ kind: 'statement', statement: step.run });
  }
  if (messages.length === 0) return right('story', { steps: wanted });
  // The first thing that went wrong is told; what follows may be a consequence. Part of a story is often true of any
  // table, so it earns nothing.
  return { share: 0, messages: messages.slice(0, 1), evidence: evidence.slice(0, 1) };
}

const daySeconds = 86_400;

function isJudged({ rows, tombstonesMax, sstablesMax, storedMax }: StoryStep): boolean {
  return [rows, tombstonesMax, sstablesMax, storedMax].some((one) => one !== undefined);
}

/** What is not as it should be; undefined if all is well. */
async function runStep(
  { rows, tombstonesMax, sstablesMax, storedMax }: StoryStep,
  run: string,
  cluster: GradingCluster,
): Promise<Message | undefined> {
  const words = toolWords(run);
  if (words !== undefined) {
    const { lines } = await cluster.nodetool(cluster.nodes[0]!.name, words);
    const got = Number(/SSTable count: (\d+)/.exec(lines.join('\n'))?.[1]);
    return sstablesMax !== undefined && got > sstablesMax
      ? { code: 'story.files', args: { got, max: sstablesMax } }
      : undefined;
  }
  try {
    const { rows: found, touched } = await cluster.execute(run);
    if (rows !== undefined && found.length !== rows)
      return { code: 'story.rows', args: { got: found.length, expected: rows } };
    const { tombstones = 0, sstables = 0 } = touched ?? {};
    if (tombstonesMax !== undefined && tombstones > tombstonesMax)
      return { code: 'story.tombstones', args: { got: tombstones, max: tombstonesMax } };
    if (storedMax !== undefined && tombstones > storedMax)
      return { code: 'story.stored', args: { got: tombstones, max: storedMax } };
    if (sstablesMax !== undefined && sstables > sstablesMax)
      return { code: 'story.sstables', args: { got: sstables, max: sstablesMax } };
    return undefined;
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { code: 'story.refused', args: {} };
  }
}
