// Runs the statements of a task a second time: none may be refused, and the tables must hold the same rows.

import { CqlError } from '#engine/values/cql-error.ts';
import type { CheckHead, CheckOf } from '../check.ts';
import type { GradingCluster } from '../grading-cluster.ts';
import { type Judgement, right, type Trial, wrong } from '../judgement.ts';

export async function judgeIdempotent(
  check: CheckOf<'idempotent'> & CheckHead,
  { replay }: Trial,
): Promise<Judgement> {
  const own = replay.records.filter(
    ({ task, do: what, outcome }) =>
      task === check.task && (what === 'write' || what === 'schema') && outcome === 'ok',
  );
  if (own.length === 0) return wrong('idempotent.nothing');
  return replay.gradingCluster.aside([], async (gradingCluster) => {
    const before = await contents(gradingCluster, check.tables);
    for (const { text, consistency = 'ONE' } of own) {
      try {
        await gradingCluster.execute(text, { consistency });
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
        return wrong('idempotent.refused', {}, [{ kind: 'error', statement: text, message: error.message }]);
      }
    }
    const after = await contents(gradingCluster, check.tables);
    const changed = check.tables.find((table) => before.get(table) !== after.get(table));
    return changed === undefined
      ? right('idempotent', { statements: own.length })
      : wrong('idempotent.changed', { table: changed });
  });
}

async function contents(
  gradingCluster: GradingCluster,
  tables: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const table of tables) {
    try {
      const { rows } = await gradingCluster.execute(`SELECT * FROM ${table}`, {
        consistency: 'ALL',
        pageSize: 0,
      });
      found.set(table, JSON.stringify(rows));
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      found.set(table, error.message);
    }
  }
  return found;
}
