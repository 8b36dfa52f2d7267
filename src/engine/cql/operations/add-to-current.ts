import { concatBytes } from '#engine/values/bytes.ts';

import { cassandraError } from '../errors.ts';
import { unset } from '../execution.ts';
import { operationFunction } from '../functions/operations.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { currentValue, type Operation } from './operation.ts';
import { putCell, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

/**
 * `n = n + 1` and `t = t + 'more'`, if a condition makes the statement read the row anyway. If there is no value, the
 * result has none either.
 */
export class AddToCurrent implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = true;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, term: PreparedTerm) {
    this.column = column;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const { column } = this;
    const { type } = column;
    const added = this.#term.evaluate(parameters.options);
    const current = currentValue(column, row, parameters);
    if (current === null || added === unset) return;
    const isText = type.kind === 'native' && (type.name === 'text' || type.name === 'ascii');
    if (added === null) throw nullAddition(isText);
    const value = isText
      ? concatBytes([current, added])
      : operationFunction('+', type, type)!.execute([current, added], parameters);
    if (value !== null) putCell(row, column.shape!, parameters.cell(value));
  }
}

/** A mistake of Cassandra, which does not handle null here. */
function nullAddition(isText: boolean): Error {
  return cassandraError(
    'Server',
    `java.lang.NullPointerException: Cannot invoke "java.nio.ByteBuffer.remaining()" because "${isText ? 'append' : 'value'}" is null`,
  );
}
