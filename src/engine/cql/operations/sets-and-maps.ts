// Operations on sets and maps that are not frozen (cql3/Sets.java, cql3/Maps.java): a set is a map without values.

import { invalid } from '../errors.ts';
import { unset } from '../execution.ts';
import type { ColumnSchema } from '../schema/table-schema.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { elementsOfCollection } from './elements.ts';
import type { Operation } from './operation.ts';
import { putComplexDeletion, putPathCell, type RowDraft } from './row-draft.ts';
import type { UpdateParameters } from './update-parameters.ts';

/** The value of a set's cells. The path already holds the element. */
const noBytes = new Uint8Array(0);

/** `s = {…}` replaces the old elements, `s = s + {…}` does not. */
export class PutElements implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #term: PreparedTerm;
  readonly #replaces: boolean;

  constructor(column: ColumnSchema, term: PreparedTerm, options: { replaces: boolean }) {
    this.column = column;
    this.#term = term;
    this.#replaces = options.replaces;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const value = this.#term.evaluate(parameters.options);
    if (value === unset) return;
    const shape = this.column.shape!;
    if (this.#replaces) putComplexDeletion(row, shape, parameters.deletionForOverwrite());
    if (value === null) return;
    const elements = elementsOfCollection(value);
    if (this.column.type.kind === 'map') {
      for (let at = 0; at < elements.length; at += 2)
        putPathCell(row, shape, parameters.pathCell(elements[at]!, elements[at + 1]!));
    } else {
      for (const element of elements) putPathCell(row, shape, parameters.pathCell(element, noBytes));
    }
  }
}

/** `s = s - {…}`; for a map, these are the keys to remove. */
export class DiscardElements implements Operation {
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
    for (const element of elementsOfCollection(value))
      putPathCell(row, this.column.shape!, parameters.pathTombstone(element));
  }
}

export class SetMapEntry implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #key: PreparedTerm;
  readonly #term: PreparedTerm;

  constructor(column: ColumnSchema, key: PreparedTerm, term: PreparedTerm) {
    this.column = column;
    this.#key = key;
    this.#term = term;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const key = this.#key.evaluate(parameters.options);
    const value = this.#term.evaluate(parameters.options);
    if (key === null) throw invalid('Invalid null map key');
    if (key === unset) throw invalid('Invalid unset map key');
    if (value === unset) return;
    const cell = value === null ? parameters.pathTombstone(key) : parameters.pathCell(key, value);
    putPathCell(row, this.column.shape!, cell);
  }
}

/** `DELETE s[x]`, `DELETE m[k]`. */
export class DeleteElement implements Operation {
  readonly column: ColumnSchema;
  readonly requiresRead = false;
  readonly #element: PreparedTerm;

  constructor(column: ColumnSchema, element: PreparedTerm) {
    this.column = column;
    this.#element = element;
  }

  execute(row: RowDraft, parameters: UpdateParameters): void {
    const element = this.#element.evaluate(parameters.options);
    const what = this.column.type.kind === 'map' ? 'map key' : 'set element';
    if (element === null) throw invalid(`Invalid null ${what}`);
    if (element === unset) throw invalid(`Invalid unset ${what}`);
    putPathCell(row, this.column.shape!, parameters.pathTombstone(element));
  }
}
