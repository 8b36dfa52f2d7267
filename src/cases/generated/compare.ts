// The same random statements on both engines. Where they differ, one of them is wrong, and it is not Cassandra.

import type { CqlSession } from '#session/session.ts';

import { explains } from '../divergences.ts';
import { isSameLine, type Outcome, runStep } from '../outcome.ts';
import type { CaseEngine } from '../run-file.ts';
import { Chance } from './chance.ts';
import { randomSchema } from './random-schema.ts';
import { randomStatement } from './random-statement.ts';

const tablesPerRound = 4;
const statementsPerRound = 120;

export interface Difference {
  seed: number;
  /** What was run before it in its keyspace. */
  before: string[];
  statement: string;
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
}

export interface Engines {
  cassandra: CaseEngine;
  embedded: CaseEngine;
}

/** Rounds of their own seeds, until so many statements were compared. */
export async function compareEngines(
  engines: Engines,
  options: { seed: number; statements: number; say?: (line: string) => void },
): Promise<Comparison> {
  const total: Comparison = { compared: 0, unsupported: 0, explained: 0, differences: [] };
  for (let seed = options.seed; total.compared < options.statements; seed++) {
    const round = await compareRound(engines, seed, options.statements - total.compared);
    total.compared += round.compared;
    total.unsupported += round.unsupported;
    total.explained += round.explained;
    total.differences.push(...round.differences);
    options.say?.(`seed ${seed}: ${total.compared} compared, ${total.differences.length} different`);
  }
  return total;
}

export async function compareRound(
  { cassandra, embedded }: Engines,
  seed: number,
  statementsMax: number,
): Promise<Comparison> {
  const keyspace = `gen_${seed}`;
  const sessions = { cassandra: await cassandra.open(), embedded: await embedded.open() };
  const result: Comparison = { compared: 0, unsupported: 0, explained: 0, differences: [] };
  try {
    for (const session of Object.values(sessions)) await openKeyspace(session, keyspace);
    const before: string[] = [];
    for (const statement of statementsOf(seed).slice(0, statementsMax)) {
      const real = await outcomeOf(sessions.cassandra, statement);
      if (!real.kind.startsWith('error')) await cassandra.settle?.(sessions.cassandra, statement, keyspace);
      const ours = await outcomeOf(sessions.embedded, statement);
      result.compared++;
      if (ours.kind === 'error Unsupported') result.unsupported++;
      else if (!isSame(real, ours)) {
        if (explains(statement, real, ours)) result.explained++;
        else
          result.differences.push({ seed, before: [...before], statement, cassandra: real, embedded: ours });
      }
      before.push(statement);
      // What one wrote and the other did not would be told again by every later statement.
      if (!/^select/i.test(statement) && real.kind.startsWith('error') !== ours.kind.startsWith('error'))
        break;
    }
    return result;
  } finally {
    for (const session of Object.values(sessions)) {
      await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
      await session.close();
    }
  }
}

function statementsOf(seed: number): string[] {
  const chance = new Chance(seed);
  const { statements, tables } = randomSchema(chance, tablesPerRound);
  return [
    ...statements,
    ...Array.from({ length: statementsPerRound }, () => randomStatement(chance, chance.pick(tables))),
  ];
}

async function openKeyspace(session: CqlSession, keyspace: string): Promise<void> {
  await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
  await session.execute(
    `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
  );
  await session.execute(`USE ${keyspace}`);
}

async function outcomeOf(session: CqlSession, statement: string): Promise<Outcome> {
  try {
    return await runStep(session, { statement, options: {} });
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'error that is none of Cassandra', lines: text.split('\n').slice(0, 4) };
  }
}

function isSame(a: Outcome, b: Outcome): boolean {
  return (
    a.kind === b.kind &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, at) => isSameLine(line, b.lines[at]))
  );
}

/** A difference as a person wants to see it; only the schema of the table it is about. */
export function describe({ seed, before, statement, cassandra, embedded }: Difference): string {
  const table = /\b(t\d+)\b/.exec(statement)?.[1];
  const about = before.filter(
    (earlier) =>
      /^create/i.test(earlier) &&
      (/^create type/i.test(earlier) || new RegExp(`\\b${table}\\b`).test(earlier)),
  );
  const show = (outcome: Outcome) =>
    [outcome.kind, ...outcome.lines.slice(0, 12)].map((line) => `    ${line}`);
  return [
    `seed ${seed}, statement ${before.length + 1}`,
    ...about.map((earlier) => `  ${earlier};`),
    `  ${statement};`,
    '  Cassandra:',
    ...show(cassandra),
    '  embedded:',
    ...show(embedded),
  ].join('\n');
}
