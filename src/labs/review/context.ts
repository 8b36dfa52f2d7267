import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { ModificationStatement } from '#engine/cql/syntax.ts';
import type { Model, ModelQuery } from '#labs/modeling/model.ts';
import type { Workload } from '#labs/modeling/workload.ts';
import { findTable } from './find-table.ts';
import type { Trial } from './trial.ts';

/** What every rule of the reviewer may look at. */
export interface Context {
  readonly model: Model;
  readonly queries: readonly ModelQuery[];
  readonly workload: Workload;
  readonly trial: Trial;
  /** Opens a node of its own, for rules that write. */
  readonly openTrial: () => Promise<Trial>;
}

/** A statement that writes, with the query that it stands in: a batch has several. */
export interface Write {
  readonly query: ModelQuery;
  readonly at: number;
  readonly statement: ModificationStatement;
  readonly table: TableSchema;
}

export function writesOf({ queries, model }: Pick<Context, 'queries' | 'model'>): Write[] {
  return queries.flatMap((query, at) => {
    const { statement } = query;
    const parts =
      statement.kind === 'batch'
        ? statement.statements
        : statement.kind === 'select' || !('table' in statement) || !isWrite(statement.kind)
          ? []
          : [statement as ModificationStatement];
    return parts.flatMap((part) => {
      const table = findTable(model, part.table);
      return table ? [{ query, at, statement: part, table }] : [];
    });
  });
}

function isWrite(kind: string): boolean {
  return /^(?:insert|insertJson|update|delete)$/.test(kind);
}
