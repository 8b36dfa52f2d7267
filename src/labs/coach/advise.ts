// The coach's line for an error: the learner's table is looked up, the statement is read, and a suggestion that
// Cassandra would refuse again is left out.

import { parseScript } from '#engine/cql/script.ts';
import type { ErrorDetails, ErrorKind } from '#engine/values/cql-error.ts';
import { type Advice, adviseOn, type CoachRule, type LearnersTable } from './coach.ts';
import { type Ask, findTable, nearestTable } from './find-table.ts';
import { isAccepted } from './is-accepted.ts';
import { readStatement } from './mend/read-statement.ts';

interface Failed {
  readonly statement: string;
  readonly error: { kind: ErrorKind; message: string; details?: ErrorDetails };
}

/** Without `ask` the cluster is not asked for the table, because it may be in trouble. */
export async function advise(
  { statement, error }: Failed,
  rules: readonly CoachRule[],
  ask: Ask | undefined,
): Promise<Advice | undefined> {
  const table = ask && (await findTable(statement, ask));
  const isUnknown = /^table \S+ does not exist$/.test(error.message);
  const nearTable = ask && isUnknown ? await nearestTable(statement, ask) : undefined;
  const advice = adviseOn(error, rules, table, readStatement(statement, error, table, nearTable));
  if (advice?.try === undefined) return advice;
  const isFromStatement = table !== undefined || rules.find(({ id }) => id === advice.id)?.mend !== undefined;
  if (!isFromStatement || (await isAccepted(advice.try, await tablesOf(advice.try, ask)))) return advice;
  return { id: advice.id, says: advice.says };
}

async function tablesOf(script: string, ask: Ask | undefined): Promise<LearnersTable[]> {
  const tables = new Map<string, LearnersTable>();
  for (const { text } of ask ? parseScript(script).items : []) {
    const table = await findTable(text, ask!);
    if (table) tables.set(`${table.keyspace}.${table.schema.name}`, table);
  }
  return [...tables.values()];
}
