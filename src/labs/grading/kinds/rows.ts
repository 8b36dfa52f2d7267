// The rows of a query: the learner's own query on visible and hidden data, or our query on what the learner wrote.

import type { SelectStatement } from '#engine/cql/syntax.ts';
import type { ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import type { CheckHead, CheckOf } from '../check.ts';
import { type Comparison, compareRows, type ExpectedRows } from '../compare-rows.ts';
import { type Judgement, right, type Trial, wrong } from '../judgement.ts';
import { planOf, type Replay } from '../replay.ts';
import { type StepRecord, tableOf } from '../step-record.ts';
import type { Evidence } from '../verdict.ts';

type RowsCheck = CheckOf<'rows'> & CheckHead;

/** The learner's SELECTs, in whichever task they ran. */
export function candidatesFor({ records }: Replay): StepRecord[] {
  return records.filter((record) => record.statement?.kind === 'select');
}

/**
 * Judges each SELECT of the learner. If the task has a SELECT of its own, one of another task counts only if it is
 * right: otherwise the verdict would be about a query that was meant for something else.
 */
export function judgeCandidates(check: RowsCheck, trial: Trial): (Judgement | undefined)[] {
  const all = candidatesFor(trial.replay);
  const reads = all.filter((record) => readsFrom(check, record));
  if (reads.length === 0 && all.some(({ task }) => task === check.task))
    return [wrong('rows.other-table', { table: check.from ?? '' })];
  const hasOwn = reads.some(({ task }) => task === check.task);
  return reads.map((record) => {
    const judged = judgeCandidate(check, record, trial);
    if (record.task === check.task) return judged;
    return hasOwn && judged.share < 1 && !trial.isHidden
      ? undefined
      : { ...judged, elsewhere: [record.task] };
  });
}

/** Rows that were copied into another table answer nothing. */
function readsFrom({ from }: RowsCheck, { statement }: StepRecord): boolean {
  return from === undefined || (statement !== undefined && tableOf(statement)?.table === from);
}

export const noSelect: Judgement = wrong('rows.no-select');

function judgeCandidate(check: RowsCheck, record: StepRecord, trial: Trial): Judgement {
  if (!record.result)
    return wrong('rows.refused', {}, [
      { kind: 'error', statement: record.text, message: record.error?.message ?? '' },
    ]);
  const statement = record.statement as SelectStatement;
  const judged = judgeRows(check, record.result, trial, record.text);
  if (statement.allowFiltering && !check.filtering)
    return capped(judged, 'rows.filtering', {}, [
      { kind: 'plan', statement: record.text, partitions: 'all', filtering: true },
    ]);
  if (check.partitions === undefined) return judged;
  const plan = planOf(trial.replay.twin, statement, record.text);
  if (!plan || (plan.partitions !== undefined && plan.partitions <= check.partitions)) return judged;
  const partitions = plan.partitions ?? 'all';
  return capped(
    judged,
    partitions === 'all' ? 'rows.scan' : 'rows.partitions',
    { partitions, max: check.partitions },
    [{ kind: 'plan', statement: record.text, partitions, filtering: plan.filtering }],
  );
}

/** Rows that come from the wrong kind of query earn only half. */
function capped(
  judged: Judgement,
  code: string,
  args: Record<string, string | number>,
  evidence: Evidence[],
): Judgement {
  const before = judged.share === 1 ? [] : judged.messages;
  return {
    share: Math.min(judged.share, 1) / 2,
    messages: [...before, { code, args }],
    evidence: [...judged.evidence, ...evidence],
  };
}

/** Runs a query of ours after the answer. */
export async function judgeQuery(check: RowsCheck, trial: Trial): Promise<Judgement> {
  const query = check.query!;
  let result: ResultSet;
  try {
    result = await trial.replay.gradingCluster.execute(query, { consistency: 'ONE', pageSize: 0 });
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return wrong('rows.query-refused', {}, [{ kind: 'error', statement: query, message: error.message }]);
  }
  return judgeRows(check, result, trial, query);
}

function judgeRows(check: RowsCheck, result: ResultSet, trial: Trial, statement: string): Judgement {
  const [expected] = trial.expected;
  // Without expected rows, the solution itself is running: its result is right.
  if (!expected) return right('rows', { rows: result.rows.length });
  const compared = compareRows(expected, result, { ...check, salt: check.id });
  if (compared.share === 1) return right('rows', { rows: result.rows.length });
  return describe(compared, { expected, result, isHidden: trial.isHidden, statement });
}

/** Says what differs: with the rows if the learner may see them, otherwise only with their positions. */
export function describe(
  compared: Comparison,
  options: { expected: ExpectedRows; result: ResultSet; isHidden: boolean; statement: string },
): Judgement {
  const { expected, result, isHidden, statement } = options;
  const { share, difference, expectedCount, missing, extra, firstDifference, columns = '' } = compared;
  const place = firstDifference === undefined ? {} : { firstDifference };
  const got = result.rows.length;
  if (isHidden)
    return wrong(
      'rows.hidden',
      { expected: expectedCount, got, ...(firstDifference !== undefined && { row: firstDifference + 1 }) },
      [
        { kind: 'statement', statement },
        { kind: 'hidden-rows', expected: expectedCount, got, ...place },
      ],
      share,
    );
  const args = { expected: expectedCount, got, missing, extra, columns };
  return wrong(
    `rows.${difference}`,
    { ...args, ...(firstDifference !== undefined && { row: firstDifference + 1 }) },
    [
      { kind: 'statement', statement },
      {
        kind: 'rows',
        columns: [...result.columns],
        ...(isOtherColumns(difference) && { expectedColumns: [...expected.columns] }),
        expected: (expected.rows ?? []).map((row) => [...row]),
        got: result.rows,
        ...place,
      },
    ],
    share,
  );
}

/** Then the values of the expected rows are of other types, and only their own columns can print them. */
function isOtherColumns(difference: Comparison['difference']): boolean {
  return difference === 'columns' || difference === 'types';
}
