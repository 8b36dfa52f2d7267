// Operations on user types that are not frozen (cql3/UserTypes.java).

import { unset } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { fieldPath, fieldsOfUserType } from './elements.ts';
import type { Operation } from './operation.ts';
import { putComplexDeletion, putPathCell, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

export class SetUserType implements Operation {
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
    const shape = this.column.shape!;
    putComplexDeletion(row, shape, parameters.deletionForOverwrite());
    if (value === null) return;
    fieldsOfUserType(value).forEach((field, position) => {
      if (field !== null) putPathCell(row, shape, parameters.pathCell(fieldPath(position), field));
    });
  }
}

export class SetField implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #path: Uint8Array;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, position: number, term: PreparedTerm) {
    this.column = column;
    this.#path = fieldPath(position);
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === unset) return;
    const cell =
      value === null ? parameters.pathTombstone(this.#path) : parameters.pathCell(this.#path, value);
    putPathCell(row, this.column.shape!, cell);
  }
}

export class DeleteField implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #path: Uint8Array;

  constructor(column: ColumnSchema, position: number) {
    this.column = column;
    this.#path = fieldPath(position);
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    putPathCell(row, this.column.shape!, parameters.pathTombstone(this.#path));
  }
}
