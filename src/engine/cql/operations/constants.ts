// Operations on columns that are a single cell: Setter, Adder and Substracter of counters, and Deleter of
// cql3/Constants.java.

import { viewOf } from '#engine/values/bytes.ts';

import { invalid } from '../errors.ts';
import { unset } from '../execution.ts';
import { type ColumnSchema, isMultiCell } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import type { Operation } from './operation.ts';
import { putCell, putComplexDeletion, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

/** Also for frozen collections and user types, which are a single cell. */
export class SetCell implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, term: PreparedTerm) {
    this.column = column;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === unset) return;
    putCell(row, this.column.shape!, value === null ? parameters.tombstone() : parameters.cell(value));
  }
}

export class IncrementCounter implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #term: PreparedTerm;
  readonly #sign: 1n | -1n;

  constructor(column: ColumnSchema, term: PreparedTerm, sign: 1n | -1n) {
    this.column = column;
    this.#term = term;
    this.#sign = sign;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === null) throw invalid('Invalid null value for counter increment');
    if (value === unset) return;
    const increment = viewOf(value).getBigInt64(0);
    if (this.#sign < 0n && increment === -(2n ** 63n))
      throw invalid(
        `The negation of ${increment} overflows supported counter precision (signed 8 bytes integer)`,
      );
    const bytes = new Uint8Array(8);
    viewOf(bytes).setBigInt64(0, this.#sign * increment);
    putCell(row, this.column.shape!, parameters.cell(bytes));
  }
}

export class DeleteColumn implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;

  constructor(column: ColumnSchema) {
    this.column = column;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const { column } = this;
    if (isMultiCell(column)) putComplexDeletion(row, column.shape!, parameters.deletion());
    else putCell(row, column.shape!, parameters.tombstone());
  }
}
