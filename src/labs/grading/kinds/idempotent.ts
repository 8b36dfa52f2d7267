// Runs the statements of a task a second time: none may be refused, and the tables must hold the same rows.

import { CqlError } from '#engine/values/cql-error.ts';
import type { CheckHead, CheckOf } from '../check.ts';
import type { GradingCluster } from '../grading-cluster.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import type { Lab } from '../lab.ts';
import type { StepRecord } from '../step-record.ts';

export async function judgeIdempotent(
  check: CheckOf<'idempotent'> & CheckHead,
  { replay }: Trial,
): Promise<Judgement> {
  const done = replay.records.filter(
    ({ do: what, outcome }) => (what === 'write' || what === 'schema') && outcome === 'ok',
  );
  const inTask = done.filter(({ task }) => task === check.task);
  // If nothing was done in the task, what was written to its tables elsewhere may have been meant for it.
  const own = inTask.length > 0 ? inTask : done.filter((record) => isAbout(record, check, replay.lab));
  if (own.length === 0) return wrong('idempotent.nothing');
  const elsewhere = [...new Set(own.map(({ task }) => task))].filter((task) => task !== check.task);
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
      ? { ...right('idempotent', { statements: own.length }), elsewhere }
      : wrong('idempotent.changed', { table: changed });
  });
}

function isAbout(
  { keyspace, table }: StepRecord,
  { tables }: CheckOf<'idempotent'>,
  { keyspaces }: Lab,
): boolean {
  return tables
    .map((name) => splitTable(name, keyspaces))
    .some((one) => one.table === table && one.keyspace === keyspace);
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
