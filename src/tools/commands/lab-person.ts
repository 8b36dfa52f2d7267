// A person who does a whole lab: in each task first a typical mistake, then the right answer. The steps come from the
// lab's own solution and mistakes, and the grader proves that they earn full marks in the end.

import { compileLab } from '#labs/definition/compile-lab.ts';
import type { LabFolder } from '#labs/definition/read-lab.ts';
import { parseAnswer, type Step } from '#labs/grading/answer.ts';
import { openEmbeddedGradingCluster } from '#labs/grading/embedded-grading-cluster.ts';
import { grade } from '#labs/grading/grade.ts';

export interface Turn {
  task: string;
  /** The name of a mistake, or `solution`. */
  name: string;
  /** An answer to this task alone. The person then presses Check. */
  text: string;
}

/**
 * What the person does, turn by turn. In each task it is the first mistake after which full marks can still be
 * reached: a wrong choice, for example, costs points for good. Tasks without such a mistake are done at once.
 */
export async function personTurns(folder: LabFolder): Promise<Turn[]> {
  const compiled = await compileLab(folder);
  const open = (seed: number) => openEmbeddedGradingCluster(folder.lab.nodes, seed);
  const solutions = folder.briefs.en.tasks.map(
    ({ id }): Turn => ({
      task: id,
      name: 'solution',
      text: partOf(folder.solution, id),
    }),
  );
  const judge = (turns: readonly Turn[]) => grade(compiled, answerOf(turns), { engine: 'embedded', open });
  const isWhole = async (turns: readonly Turn[]) => {
    const { points, pointsMax } = await judge(turns);
    return points === pointsMax;
  };
  const isDone = async (turns: readonly Turn[], task: string) => {
    const { checks } = await judge(turns);
    return checks.every((check) => check.task !== task || check.points === check.pointsMax);
  };
  const done: Turn[] = [];
  for (const [at, solution] of solutions.entries()) {
    const rest = solutions.slice(at + 1);
    for (const mistake of mistakesIn(folder, solution.task)) {
      const mended = { ...solution, text: recovery(done, mistake) + solution.text };
      if (await isDone([...done, mistake], solution.task)) continue;
      if (!(await isWhole([...done, mistake, mended, ...rest]))) continue;
      done.push(mistake, mended);
      break;
    }
    if (done.at(-1)?.task !== solution.task) done.push(solution);
  }
  if (!(await isWhole(done))) throw new Error(`${folder.folder}: the turns do not earn full marks`);
  return done;
}

export function answerOf(turns: readonly Turn[]): string {
  return turns.map(({ task, text }) => `-- task: ${task}\n${text}-- @check\n`).join('');
}

/**
 * What people do wrong in this task. A wrong choice costs points for good, so each mistake comes a second time with
 * its statements alone.
 */
function mistakesIn({ mistakes, checks }: LabFolder, task: string): Turn[] {
  const own = new Set(checks.filter((check) => check.task === task).map(({ id }) => id));
  const texts = mistakes
    .filter(({ engine, expected }) => engine !== 'cassandra' && expected.some(({ check }) => own.has(check)))
    .map(({ name, text }) => ({ task, name, text: partOf(text, task) }));
  const silent = texts.map((turn) => ({ ...turn, text: turn.text.replace(/^-- @answer .*\n/gm, '') }));
  return [...texts, ...silent].filter(({ text }) => stepsOf(text).length > 0);
}

/** The lines of an answer that belong to a task. */
function partOf(text: string, task: string): string {
  const lines = text.split('\n');
  let current: string | undefined;
  const own = lines.filter((line) => {
    const named = /^-- task: (\S+)/.exec(line)?.[1];
    current = named ?? current;
    return named === undefined && current === task && line.trim() !== '';
  });
  return own.map((line) => `${line}\n`).join('');
}

interface Setting {
  consistency: string;
  at: string;
  /** What must be done to a node that is not up, by node. */
  back: ReadonlyMap<string, string>;
}

/** What the person does after a mistake, so that all is as it was before: tables, nodes, level, coordinator. */
function recovery(before: readonly Turn[], mistake: Turn): string {
  const was = settingAfter(before);
  const is = settingAfter([...before, mistake]);
  const lines = [...is.back]
    .filter(([node]) => !was.back.has(node))
    .map(([node, back]) => `-- @${back} ${node}`);
  if (lines.length > 0) lines.push('-- @wait 30s');
  for (const step of stepsOf(mistake.text)) {
    const [, kind, name] = step.kind === 'statement' ? (made.exec(step.text) ?? []) : [];
    if (kind && name) lines.push(`DROP ${kind} IF EXISTS ${name};`);
  }
  if (is.consistency !== was.consistency) lines.push(`CONSISTENCY ${was.consistency}`);
  if (is.at !== was.at) lines.push(`-- @at ${was.at}`);
  return lines.map((line) => `${line}\n`).join('');
}

const made = /^\s*CREATE\s+(TABLE|KEYSPACE)\s+(?:IF\s+NOT\s+EXISTS\s+)?([\w.]+)/i;
const undo = { stop: 'start', kill: 'start', pause: 'resume', isolate: 'rejoin' } as const;

function settingAfter(turns: readonly Turn[]): Setting {
  const back = new Map<string, string>();
  let [consistency, at] = ['ONE', 'n1'];
  for (const step of stepsOf(answerOf(turns))) {
    if (step.kind === 'at') at = step.node;
    if (step.kind === 'command') consistency = /^CONSISTENCY (\w+)/i.exec(step.text)?.[1] ?? consistency;
    if (step.kind !== 'event') continue;
    if (step.action in undo) back.set(step.node, undo[step.action as keyof typeof undo]);
    else back.delete(step.node);
  }
  return { consistency, at, back };
}

export function stepsOf(text: string): readonly Step[] {
  return parseAnswer(text).steps;
}
