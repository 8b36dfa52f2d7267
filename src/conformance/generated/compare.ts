// Runs the same random statements on both engines. If they differ, our engine is wrong, since Cassandra is the
// reference.

import type { CqlSession } from '#engine/session/session.ts';

import type { StepOptions } from '../case-file.ts';
import { explains } from '../divergences.ts';
import { isSameLine, type Outcome, runStep } from '../outcome.ts';
import type { CaseEngine } from '../run-file.ts';
import { Chance } from './chance.ts';
import { randomSchema } from './random-schema.ts';
import { type AreaStep, randomStep } from './random-step.ts';
import { shrink } from './shrink.ts';

const tablesPerRound = 4;
const statementsPerRound = 250;

export interface Difference {
  seed: number;
  area: string;
  /** The statements that ran before this one in its keyspace. */
  before: string[];
  statement: string;
  options: StepOptions;
  cassandra: Outcome;
  embedded: Outcome;
}

export interface Comparison {
  compared: number;
  /** How many of those our engine refused as unsupported. */
  unsupported: number;
  /** Differences that are listed with a reason in divergences.ts. */
  explained: number;
  differences: Difference[];
  /** The statements that our engine refused, with its messages. */
  refusals: { statement: string; message: string }[];
  /** The numbers for each area. */
  areas: Map<string, { compared: number; different: number; unsupported: number }>;
}

export interface Engines {
  cassandra: CaseEngine;
  embedded: CaseEngine;
}

export interface CompareOptions {
  seed: number;
  statements: number;
  /** Only these areas are used. */
  areas?: readonly string[];
  /** How many rounds run at the same time. */
  together?: number;
  shrinks?: boolean;
  say?: (line: string) => void;
  found?: (difference: Difference) => void;
}

/** Runs rounds, each with its own seed, until this number of statements has been compared. */
export async function compareEngines(engines: Engines, options: CompareOptions): Promise<Comparison> {
  const total = nothing();
  let next = options.seed;
  let left = options.statements;
  const work = async () => {
    while (left > 0) {
      const seed = next++;
      const most = Math.min(left, statementsPerRound);
      left -= most;
      const round = await compareRound(engines, seed, { ...options, statements: most });
      left += most - round.compared;
      add(total, round);
      options.say?.(
        `seed ${seed}: ${total.compared} compared, ${total.unsupported} unsupported, ${total.differences.length} different`,
      );
    }
  };
  await Promise.all(Array.from({ length: options.together ?? 1 }, work));
  return total;
}

function nothing(): Comparison {
  return { compared: 0, unsupported: 0, explained: 0, differences: [], refusals: [], areas: new Map() };
}

function add(total: Comparison, round: Comparison): void {
  total.compared += round.compared;
  total.unsupported += round.unsupported;
  total.explained += round.explained;
  total.differences.push(...round.differences);
  total.refusals.push(...round.refusals);
  for (const [area, { compared, different, unsupported }] of round.areas) {
    const sum = areaOf(total, area);
    sum.compared += compared;
    sum.different += different;
    sum.unsupported += unsupported;
  }
}

function areaOf({ areas }: Comparison, area: string) {
  const known = areas.get(area) ?? { compared: 0, different: 0, unsupported: 0 };
  areas.set(area, known);
  return known;
}

async function compareRound(engines: Engines, seed: number, options: CompareOptions): Promise<Comparison> {
  const keyspace = `gen_${seed}`;
  const result = nothing();
  await inBoth(engines, keyspace, async (sessions) => {
    const before: string[] = [];
    for (const step of stepsOf(seed, options)) {
      const { area, statement } = step;
      const { real, ours, isSame } = await runBoth(engines, sessions, keyspace, step);
      const count = areaOf(result, area);
      result.compared++;
      count.compared++;
      if (ours.kind === 'error Unsupported') {
        result.unsupported++;
        count.unsupported++;
        result.refusals.push({ statement, message: ours.lines[0] ?? '' });
      } else if (!isSame && explains(statement, real, ours)) result.explained++;
      else if (!isSame) {
        count.different++;
        const difference = { seed, ...step, before: [...before], cassandra: real, embedded: ours };
        result.differences.push(difference);
        options.found?.(difference);
      }
      before.push(statement);
      // If only one engine has written something, every later statement would report the same difference again.
      const leavesNothing = area === 'other' || /^\s*(?:select|desc|list)/i.test(statement);
      if (!leavesNothing && isError(real) !== isError(ours)) break;
    }
  });
  // One after the other, because all of them use the same keyspace.
  if (options.shrinks)
    for (const [at, difference] of result.differences.entries())
      result.differences[at] = await smaller(engines, difference);
  return result;
}

function smaller(engines: Engines, difference: Difference): Promise<Difference> {
  const keyspace = `gen_${difference.seed}`;
  return shrink(difference, (before, statement) =>
    inBoth(engines, keyspace, async (sessions) => {
      for (const earlier of before)
        await runBoth(engines, sessions, keyspace, { statement: earlier, options: {} });
      const { options } = difference;
      const { real, ours, isSame } = await runBoth(engines, sessions, keyspace, { statement, options });
      return !isSame && real.kind === difference.cassandra.kind && ours.kind === difference.embedded.kind;
    }),
  );
}

function stepsOf(seed: number, { areas, statements }: CompareOptions): AreaStep[] {
  const chance = new Chance(seed);
  const schema = randomSchema(chance, tablesPerRound);
  const keyspace = `gen_${seed}`;
  const round = { keyspace, other: `${keyspace}_other`, tables: schema.tables };
  return [
    ...schema.statements.map((statement) => ({ area: 'tables', statement, options: {} })),
    ...Array.from({ length: statementsPerRound }, () => randomStep(chance, round, areas)),
  ].slice(0, statements);
}

interface Sessions {
  cassandra: CqlSession;
  embedded: CqlSession;
}

async function inBoth<Result>(
  { cassandra, embedded }: Engines,
  keyspace: string,
  work: (sessions: Sessions) => Promise<Result>,
): Promise<Result> {
  const sessions = { cassandra: await cassandra.open(), embedded: await embedded.open() };
  const drops = [keyspace, `${keyspace}_other`].map((name) => `DROP KEYSPACE IF EXISTS ${name}`);
  const replication = "{'class': 'SimpleStrategy', 'replication_factor': 1}";
  const opening = [
    ...drops,
    `CREATE KEYSPACE ${keyspace} WITH replication = ${replication}`,
    `USE ${keyspace}`,
  ];
  try {
    for (const session of Object.values(sessions))
      for (const statement of opening) await session.execute(statement);
    return await work(sessions);
  } finally {
    for (const role of ['r0', 'r1'])
      await sessions.cassandra.execute(`DROP ROLE IF EXISTS ${keyspace}_${role}`);
    for (const session of Object.values(sessions)) {
      for (const statement of drops) await session.execute(statement);
      await session.close();
    }
  }
}

async function runBoth(
  { cassandra }: Engines,
  sessions: Sessions,
  keyspace: string,
  step: { statement: string; options: StepOptions },
): Promise<{ real: Outcome; ours: Outcome; isSame: boolean }> {
  const real = await outcomeOf(sessions.cassandra, step);
  if (!isError(real)) await cassandra.settle?.(sessions.cassandra, step.statement, keyspace);
  const ours = await outcomeOf(sessions.embedded, step);
  return { real, ours, isSame: isSame(real, ours) };
}

function isError({ kind }: Outcome): boolean {
  return kind.startsWith('error');
}

async function outcomeOf(
  session: CqlSession,
  step: { statement: string; options: StepOptions },
): Promise<Outcome> {
  try {
    return await runStep(session, step);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'error that is none of Cassandra', lines: text.split('\n').slice(0, 4) };
  }
}

function isSame(a: Outcome, b: Outcome): boolean {
  return (
    a.kind === b.kind &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, at) => isSameLine(timeless(line), timeless(b.lines[at]!)))
  );
}

/**
 * Removes what may differ between two runs: the current time in microseconds, the remaining TTL, and random
 * identifiers.
 */
function timeless(line: string): string {
  return line
    .replace(/\b1[78]\d{14}\b/g, 'now')
    .replace(/\b(?:99[89]\d\d|100000)\b/g, 'ttl')
    .replace(/\bID = [-0-9a-f]{36}/, 'ID');
}

/** Prints a difference for a person, with only the schema of the table that it is about. */
export function describe({
  seed,
  area,
  before,
  statement,
  options,
  cassandra,
  embedded,
}: Difference): string {
  const table = /\b([td]\d+)\b/.exec(statement)?.[1];
  const about = before.filter(
    (earlier) =>
      /^(?:create|alter)/i.test(earlier) &&
      (/^create type/i.test(earlier) || new RegExp(`\\b${table}\\b`).test(earlier)),
  );
  const show = (outcome: Outcome) =>
    [outcome.kind, ...outcome.lines.slice(0, 12)].map((line) => `    ${line}`);
  return [
    `seed ${seed}, statement ${before.length + 1}, ${area}`,
    ...about.map((earlier) => `  ${earlier};`),
    `  ${statement};${Object.keys(options).length > 0 ? ` -- ${JSON.stringify(options)}` : ''}`,
    '  Cassandra:',
    ...show(cassandra),
    '  embedded:',
    ...show(embedded),
  ].join('\n');
}
