import { native } from '#engine/values/cql-type.ts';
import type { PartitionData, Row } from '#engine/values/rows.ts';

import type { Outcome, ResultColumn } from '../execution.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import { InputRow } from '../selection/input-row.ts';

const yes = Uint8Array.of(1);
const no = Uint8Array.of(0);

/**
 * `[applied]`, and if the transaction was not applied, the contents of the rows that it checked
 * (ModificationStatement.buildCasResultSet). If `columns` is null, it shows every column of the table, otherwise these.
 * An applied transaction shows only `[applied]`.
 */
export function casResult(request: {
  table: TableSchema;
  applied: boolean;
  current: PartitionData | undefined;
  columns: readonly ColumnSchema[] | null;
}): Outcome {
  const { table, applied, current } = request;
  const answer: ResultColumn = {
    name: '[applied]',
    type: native('boolean'),
    keyspace: table.keyspace,
    table: table.name,
  };
  const seen = applied || current === undefined ? [] : shownRows(current);
  if (seen.length === 0)
    return { kind: 'rows', columns: [answer], rows: [[applied ? yes : no]], pageState: undefined };
  const shown = [...new Set(request.columns ?? table.all)];
  return {
    kind: 'rows',
    columns: [
      answer,
      ...shown.map(({ name, type }) => ({ name, type, keyspace: table.keyspace, table: table.name })),
    ],
    rows: seen.map((row) => {
      const input = new InputRow(current!.key, table.partitionKey.length, current!.staticRow, row);
      return [no, ...shown.map((column) => input.value(column))];
    }),
    pageState: undefined,
  };
}

/** A partition with only a static row is shown as one row. */
function shownRows(current: PartitionData): readonly (Row | undefined)[] {
  return current.rows.length === 0 && current.staticRow ? [undefined] : current.rows;
}
