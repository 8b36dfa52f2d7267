// src/labs/review: a schema and its queries → what they do and what should be changed. Every finding was tried on the
// embedded engine, or calculated from the workload that the owner states. It may import i18n, engine and
// labs/modeling.
//
// Read finding.ts and this file, then trial.ts and propose.ts.

import type { Model, ModelProblem, ModelQuery } from '#labs/modeling/model.ts';
import { tableId } from '#labs/modeling/model.ts';
import { noWorkload, type Workload } from '#labs/modeling/workload.ts';
import type { Context } from './context.ts';
import { reviewCopies } from './copy-findings.ts';
import type { Finding, Severity } from './finding.ts';
import { reviewKeys } from './key-findings.ts';
import { reviewLife } from './life-findings.ts';
import { type QueryReport, reviewSelect } from './query-findings.ts';
import { reviewSize, sizeOfTable, type TableReport } from './size-findings.ts';
import { Trial } from './trial.ts';
import { reviewWrites } from './write-findings.ts';

export interface Reviewed {
  readonly findings: readonly Finding[];
  /** One for each query, in the order of the text. */
  readonly queries: readonly QueryReport[];
  readonly tables: readonly TableReport[];
}

export interface ReviewInput {
  readonly model: Model;
  readonly queries: readonly ModelQuery[];
  /** What could not be read of the queries. */
  readonly problems?: readonly ModelProblem[];
  readonly workload?: Workload;
}

export async function review(input: ReviewInput): Promise<Reviewed> {
  const { model, queries, problems = [], workload = noWorkload } = input;
  const openTrial = () => Trial.open(model, queries);
  const context: Context = { model, queries, workload, openTrial, trial: await openTrial() };
  const findings = [...model.problems.map(problemOf('schema')), ...problems.map(problemOf('queries'))];
  const writes = await reviewWrites(context);
  const reports = queries.map((query, at) => {
    if (query.statement.kind !== 'select') return writes.reports.get(at)!;
    const { report, findings: found } = reviewSelect(context, query, at);
    findings.push(...found);
    return report;
  });
  findings.push(...writes.findings);
  const tables = model.tables.map((table) => sizeOfTable(table, workload));
  for (const report of tables) {
    const span = model.sources.get(tableId(report.table)) ?? { start: 0, end: 0 };
    const schema = model.schema.keyspaces.get(report.table.keyspace)!.tables.get(report.table.name)!;
    findings.push(
      ...reviewSize(report, span),
      ...(await reviewKeys(context, report, span)),
      ...(await reviewLife(context, schema, span)),
    );
  }
  findings.push(...(await reviewCopies(context)));
  return {
    findings: findings.toSorted((a, b) => rank[a.severity] - rank[b.severity]),
    queries: reports,
    tables,
  };
}

const rank: Record<Severity, number> = { error: 0, warning: 1, note: 2 };

function problemOf(file: Finding['file']) {
  return ({ message, statement, isUnsupported, at }: ModelProblem): Finding => ({
    id: isUnsupported
      ? file === 'schema'
        ? 'schema-not-modelled'
        : 'query-not-modelled'
      : file === 'schema'
        ? 'schema-refused'
        : 'query-refused',
    severity: isUnsupported ? 'note' : 'error',
    file,
    span: { start: at, end: Math.max(statement.end, at) },
    args: { query: '', table: '' },
    evidence: [{ kind: 'answer', statement: '', message }],
    proposals: [],
  });
}
