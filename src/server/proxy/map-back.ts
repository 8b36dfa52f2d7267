// Puts the learner's names into results and errors of the cluster, and cuts results to what a page can show.

import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { offsetBefore, type SandboxNames } from './names.ts';
import type { Plan } from './plan.ts';
import { isSystem } from './policy.ts';

export function mapResult(result: ResultSet, plan: Plan, names: SandboxNames): ResultSet {
  const mapped: ResultSet = {
    ...result,
    columns: result.columns.map((column) => ({
      ...column,
      name: names.inText(column.name),
      ...(column.keyspace !== undefined && { keyspace: names.toLearner(column.keyspace) }),
    })),
    warnings: result.warnings.map((warning) => names.inText(warning)),
  };
  if (plan.kind === 'describe') mapped.rows = describedRows(mapped, names);
  if (plan.readsSchema) mapped.rows = mapped.rows.map((row) => row.map((value) => names.inValue(value)));
  return mapped;
}

/** DESCRIBE answers with everybody's keyspaces. Only the learner's own and Cassandra's are kept. */
function describedRows({ columns, rows }: ResultSet, names: SandboxNames): PlainValue[][] {
  const keyspaceAt = columns.findIndex(({ name }) => name === 'keyspace_name');
  if (keyspaceAt < 0) return rows;
  const statementAt = columns.findIndex(({ name }) => name === 'create_statement');
  return rows
    .filter(([...row]) => {
      const keyspace = unquoted(String(row[keyspaceAt]));
      return names.isOwn(keyspace) || isSystem(keyspace);
    })
    .map((row) =>
      row.map((value, at) =>
        typeof value !== 'string'
          ? value
          : at === statementAt || value.startsWith('"')
            ? names.inStatement(value)
            : names.inText(value),
      ),
    );
}

function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}

export function mapError(
  error: CqlError,
  plan: Plan | undefined,
  text: string,
  names: SandboxNames,
): CqlError {
  const { details, position } = error;
  const place = position && plan ? placeBefore(position, plan, text) : position;
  const line = place ? `line ${place.line}:${place.column} ` : '';
  return new CqlError({
    ...error.toJSON(),
    message: names.inText(error.message).replace(/^line \d+:\d+ /, (said) => line || said),
    ...(place && { position: place }),
    details: {
      ...details,
      ...(details.keyspace !== undefined && { keyspace: names.toLearner(details.keyspace) }),
    },
  });
}

type Position = NonNullable<CqlError['position']>;

/** Lines count from 1, columns from 0. */
function placeBefore({ line, column }: Position, plan: Plan, text: string): Position {
  const lines = plan.text.split('\n');
  const sentOffset = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column;
  const before = text.slice(0, offsetBefore(plan.edits, sentOffset)).split('\n');
  return { line: before.length, column: before.at(-1)!.length };
}

export interface Cut {
  result: ResultSet;
  truncated?: 'rows' | 'bytes';
}

/** Leaves out the rows that do not fit, and says so in `truncated`. */
export function cutResult(result: ResultSet, max: { rows: number; bytes: number }): Cut {
  if (result.rows.length <= max.rows && bytesAtMost(result.rows) <= max.bytes) return { result };
  let rows = result.rows.slice(0, max.rows);
  let truncated: Cut['truncated'] = rows.length < result.rows.length ? 'rows' : undefined;
  let bytes = 0;
  for (const [at, row] of rows.entries()) {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (bytes <= max.bytes) continue;
    rows = rows.slice(0, at);
    truncated = 'bytes';
    break;
  }
  if (!truncated) return { result };
  // The next page would begin after the rows that were left out, so this result has no next page.
  const { pageState: _, ...rest } = result;
  return { result: { ...rest, rows }, truncated };
}

/**
 * An upper bound of the length as JSON. Most answers are far below the limit, and so need not be written as JSON
 * twice.
 */
function bytesAtMost(value: PlainValue): number {
  // One letter may become six, such as `\u0000`.
  if (typeof value === 'string') return 6 * value.length + 3;
  if (!Array.isArray(value)) return 25;
  let bytes = 3;
  for (const part of value) bytes += bytesAtMost(part);
  return bytes;
}
