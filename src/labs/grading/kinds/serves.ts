// Queries that a table must serve: without ALLOW FILTERING, from few partitions, with the right rows.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import type { SelectStatement } from '#engine/cql/syntax.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { CheckHead, CheckOf, ServedQuery } from '../check.ts';
import { type Comparison, compareRows } from '../compare-rows.ts';
import type { DataRow } from '../dataset.ts';
import type { GradingCluster } from '../grading-cluster.ts';
import { insertsOf } from '../inserts.ts';
import { type Judgement, right, splitTable, type Trial, wrong } from '../judgement.ts';
import { planOf } from '../replay.ts';
import type { Message } from '../verdict.ts';
import { noTable } from './no-table.ts';
import { describe } from './rows.ts';

type ServesCheck = CheckOf<'serves'> & CheckHead;

export async function judgeServes(check: ServesCheck, trial: Trial): Promise<Judgement> {
  const { replay } = trial;
  for (const { into } of check.load) {
    const { keyspace, table } = splitTable(into, replay.lab.keyspaces);
    const found = (await replay.gradingCluster.schema(keyspace))?.tables.some(({ name }) => name === table);
    if (!found) return noTable(into, replay);
  }
  return replay.gradingCluster.aside(
    check.load.map(({ into }) => into),
    async (gradingCluster) => {
      const refusal = await load(check, trial, gradingCluster);
      if (refusal) return refusal;
      const parts: Judgement[] = [];
      for (const at of check.queries.keys()) parts.push(await judgeQuery(check, at, trial, gradingCluster));
      return joined(parts, check);
    },
  );
}

async function load(
  { load: loads }: ServesCheck,
  trial: Trial,
  gradingCluster: GradingCluster,
): Promise<Judgement | undefined> {
  for (const { dataset, into, columns } of loads) {
    const rows = trial.replay.data.get(dataset)!;
    const names = columns ?? (await commonColumns(into, rows, trial, gradingCluster));
    for (const { cql, params } of insertsOf(into, rows, names)) {
      try {
        await gradingCluster.execute(cql, { params, consistency: 'ALL' });
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
        return wrong('serves.load', { table: into }, [
          { kind: 'error', statement: cql, message: error.message },
        ]);
      }
    }
  }
  return undefined;
}

/**
 * A table need not have every column of the dataset: one good design may have a bucket that another does not have.
 */
async function commonColumns(
  into: string,
  rows: readonly DataRow[],
  { replay }: Trial,
  gradingCluster: GradingCluster,
): Promise<Record<string, string>> {
  const { keyspace, table } = splitTable(into, replay.lab.keyspaces);
  const found = (await gradingCluster.schema(keyspace))?.tables.find(({ name }) => name === table);
  const names = found?.columns.map(({ name }) => name) ?? [];
  return Object.fromEntries(
    Object.keys(rows[0] ?? {})
      .filter((name) => names.includes(name))
      .map((name) => [name, name]),
  );
}

function joined(parts: readonly Judgement[], { queries }: ServesCheck): Judgement {
  const wrongs = parts.filter(({ share }) => share < 1);
  if (wrongs.length === 0) return right('serves', { queries: queries.length });
  return {
    share: parts.reduce((sum, { share }) => sum + share, 0) / parts.length,
    messages: wrongs.flatMap(({ messages }) => messages),
    evidence: wrongs.flatMap(({ evidence }) => evidence),
  };
}

/**
 * The rows of the dataset that provide the values. They are spread over the dataset, so that it is not enough if the
 * first row is right.
 */
export function askedRows(rows: readonly DataRow[], times: number): DataRow[] {
  const count = Math.min(times, rows.length);
  return Array.from({ length: count }, (_, at) => rows[Math.floor((at * rows.length) / count)]!);
}

async function judgeQuery(
  check: ServesCheck,
  at: number,
  trial: Trial,
  gradingCluster: GradingCluster,
): Promise<Judgement> {
  let best: Judgement | undefined;
  for (const way of check.queries[at]!.ways) {
    const judged = await judgeWay(check, { at, way }, trial, gradingCluster);
    if (judged.share === 1) return judged;
    if (
      !best ||
      judged.share > best.share ||
      (judged.share === best.share && isRefused(best) && !isRefused(judged))
    )
      best = judged;
  }
  return best!;
}

/** If several ways fail equally, wrong rows say more than a refusal, because then the key allows the question. */
function isRefused({ messages }: Judgement): boolean {
  return messages.some(({ code }) => code.startsWith('serves.refused'));
}

/** Whether the message is about restrictions that the key does not allow. */
function isAboutKey({ message }: CqlError): boolean {
  return /\brestricted\b|\bfiltering\b/i.test(message);
}

async function judgeWay(
  check: ServesCheck,
  { at, way }: { at: number; way: ServedQuery },
  trial: Trial,
  gradingCluster: GradingCluster,
): Promise<Judgement> {
  const query = check.queries[at]!;
  const rows = askedRows(trial.replay.data.get(query.of)!, check.times);
  const statement = parseStatement(way.cql) as SelectStatement;
  for (const [time, row] of rows.entries()) {
    const params = valuesOf(way, row);
    let result: ResultSet;
    try {
      result = await gradingCluster.execute(way.cql, { params, consistency: 'ONE', pageSize: 0 });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return wrong(isAboutKey(error) ? 'serves.refused' : 'serves.refused-otherwise', { query: at + 1 }, [
        { kind: 'error', statement: way.cql, message: error.message },
      ]);
    }
    const plan = planOf(trial.replay.twin, statement, way.cql, params);
    if (plan && (plan.partitions === undefined || plan.partitions > query.partitions)) {
      const partitions = plan.partitions ?? 'all';
      return wrong(
        partitions === 'all' ? 'serves.scan' : 'serves.partitions',
        { query: at + 1, partitions, max: query.partitions },
        [{ kind: 'plan', statement: way.cql, partitions, filtering: plan.filtering }],
      );
    }
    const expected = trial.expected[expectedPlace(check, at, time)];
    if (!expected) continue;
    const compared = compareRows(expected, result, { ordered: query.ordered, names: true, salt: check.id });
    if (compared.share < 1) {
      const { evidence } = describe(compared, {
        expected,
        result,
        isHidden: trial.isHidden,
        statement: way.cql,
      });
      return wrong(
        ...sayOf(compared, { query: at + 1, got: result.rows.length, limited: statement.limit !== null }),
        evidence,
      );
    }
  }
  return right('serves');
}

/** The query is ours and the key is the learner's, so the message is about the key. */
function sayOf(
  { difference, expectedCount, missing, extra, firstDifference = 0, columns = '' }: Comparison,
  { query, got, limited }: { query: number; got: number; limited: boolean },
): [code: string, args: Message['args']] {
  const args = { query, expected: expectedCount, got, row: firstDifference + 1 };
  switch (difference) {
    case 'missing':
      if (got < expectedCount) return ['serves.missing', { ...args, missing }];
      return [limited ? 'serves.limit' : 'serves.other', args];
    case 'extra':
      return ['serves.extra', { ...args, extra }];
    case 'order':
      return ['serves.order', args];
    default:
      return ['serves.types', { query, columns }];
  }
}

export function valuesOf({ values }: ServedQuery, row: DataRow): PlainValue[] {
  return values.map((value) => (typeof value === 'string' ? (row[value] ?? null) : value.is));
}

function expectedPlace(check: ServesCheck, query: number, time: number): number {
  return query * check.times + time;
}

/** The results of the solution's tables, in the order of the queries. */
export async function observeServes(check: ServesCheck, trial: Trial): Promise<ResultSet[]> {
  return trial.replay.gradingCluster.aside(
    check.load.map(({ into }) => into),
    async (gradingCluster) => {
      const refusal = await load(check, trial, gradingCluster);
      if (refusal) return [];
      const seen: ResultSet[] = [];
      for (const [at, query] of check.queries.entries())
        for (const [time, row] of askedRows(trial.replay.data.get(query.of)!, check.times).entries())
          for (const way of query.ways) {
            try {
              seen[expectedPlace(check, at, time)] = await gradingCluster.execute(way.cql, {
                params: valuesOf(way, row),
                consistency: 'ONE',
                pageSize: 0,
              });
              break;
            } catch (error) {
              if (!(error instanceof CqlError)) throw error;
            }
          }
      return seen;
    },
  );
}
