// The same random statements on both engines. Where they differ, one of them is wrong, and it is not Cassandra.

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
  /** What was run before it in its keyspace. */
  before: string[];
  statement: string;
  options: StepOptions;
  cassandra: Outcome;
  embedded: Outcome;
}

export interface Comparison {
  compared: number;
  /** Of those, how many our engine refused as beyond it. */
  unsupported: number;
  /** Differences that are listed with a reason in divergences.ts. */
  explained: number;
  differences: Difference[];
  /** What was refused, and in which words. */
  refusals: { statement: string; message: string }[];
  /** Compared and different, by area. */
  areas: Map<string, { compared: number; different: number; unsupported: number }>;
}

export interface Engines {
  cassandra: CaseEngine;
  embedded: CaseEngine;
}

export interface CompareOptions {
  seed: number;
  statements: number;
  /** Of these areas alone. */
  areas?: readonly string[];
  /** Rounds at the same time. */
  together?: number;
  shrinks?: boolean;
  say?: (line: string) => void;
  found?: (difference: Difference) => void;
}

/** Rounds of their own seeds, until so many statements were compared. */
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
      // What one wrote and the other did not would be told again by every later statement.
      const leavesNothing = area === 'other' || /^\s*(?:select|desc|list)/i.test(statement);
      if (!leavesNothing && isError(real) !== isError(ours)) break;
    }
  });
  // One after the other: they take the same keyspace.
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

/** Microseconds since 1970 of these years, what is left of a TTL, and what is made at random have no part in it. */
function timeless(line: string): string {
  return line
    .replace(/\b1[78]\d{14}\b/g, 'now')
    .replace(/\b(?:99[89]\d\d|100000)\b/g, 'ttl')
    .replace(/\bID = [-0-9a-f]{36}/, 'ID');
}

/** A difference as a person wants to see it; only the schema of the table it is about. */
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
