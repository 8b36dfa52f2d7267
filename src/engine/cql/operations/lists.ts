// Operations on lists that are not frozen (cql3/Lists.java).

import { compareBytes, viewOf } from '#engine/values/bytes.ts';

import { invalid } from '../errors.ts';
import { unset } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { elementsOfCollection } from './elements.ts';
import { appendedPaths, prependedPaths } from './list-paths.ts';
import { currentCells, type Operation } from './operation.ts';
import { putComplexDeletion, putPathCell, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

export class SetList implements Operation {
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
    putComplexDeletion(row, this.column.shape!, parameters.deletionForOverwrite());
    if (value !== null) append(this.column, value, row, parameters);
  }
}

export class AppendToList implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, term: PreparedTerm) {
    this.column = column;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value !== unset && value !== null) append(this.column, value, row, parameters);
  }
}

function append(column: ColumnSchema, value: Uint8Array, row: RowDraft, parameters: UpdateParameters): void {
  const elements = elementsOfCollection(value);
  const paths = appendedPaths(parameters.coordinator, elements.length);
  elements.forEach((element, at) => {
    putPathCell(row, column.shape!, parameters.pathCell(paths[at]!, element));
  });
}

export class PrependToList implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, term: PreparedTerm) {
    this.column = column;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === unset || value === null) return;
    const elements = elementsOfCollection(value);
    const paths = prependedPaths(parameters.coordinator, elements.length);
    elements.forEach((element, at) => {
      putPathCell(row, this.column.shape!, parameters.pathCell(paths[at]!, element));
    });
  }
}

/** `l = l - [x, y]` removes every element that equals one of these. */
export class DiscardFromList implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = true;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, term: PreparedTerm) {
    this.column = column;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === unset || value === null) return;
    const discarded = elementsOfCollection(value);
    for (const cell of currentCells(this.column, row, parameters)) {
      if (discarded.some((element) => compareBytes(element, cell.value!) === 0))
        putPathCell(row, this.column.shape!, parameters.pathTombstone(cell.path));
    }
  }
}

export class SetListElement implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = true;
  readonly #index: PreparedTerm;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, index: PreparedTerm, term: PreparedTerm) {
    this.column = column;
    this.#index = index;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const index = this.#index.evaluate(parameters.options);
    const value = this.#term.evaluate(parameters.options);
    if (index === null) throw invalid('Invalid null value for list index');
    if (index === unset) throw invalid('Invalid unset value for list index');
    const path = pathAt(this.column, index, row, parameters, 'set an element on');
    if (value === unset) return;
    const cell = value === null ? parameters.pathTombstone(path) : parameters.pathCell(path, value);
    putPathCell(row, this.column.shape!, cell);
  }
}

export class DeleteListElement implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = true;
  readonly #index: PreparedTerm;

  constructor(column: ColumnSchema, index: PreparedTerm) {
    this.column = column;
    this.#index = index;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const index = this.#index.evaluate(parameters.options);
    if (index === null) throw invalid('Invalid null value for list index');
    if (index === unset) return;
    const path = pathAt(this.column, index, row, parameters, 'delete an element from');
    putPathCell(row, this.column.shape!, parameters.pathTombstone(path));
  }
}

function pathAt(
  column: ColumnSchema,
  index: Uint8Array,
  row: RowDraft,
  parameters: UpdateParameters,
  attempt: string,
): Uint8Array {
  const cells = currentCells(column, row, parameters);
  if (cells.length === 0) throw invalid(`Attempted to ${attempt} a list which is null`);
  const at = viewOf(index).getInt32(0);
  const cell = cells[at];
  if (cell === undefined) throw invalid(`List index ${at} out of bound, list has size ${cells.length}`);
  return cell.path;
}
