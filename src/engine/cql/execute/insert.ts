import { concatBytes } from '#engine/values/bytes.ts';
import { partitionKeyParts } from '#engine/values/partition-key.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';

import type { Conditions } from '../conditions/conditions.ts';
import { invalid } from '../errors.ts';
import { type PrepareContext, type Prepared, type QueryOptions, unset } from '../execution.ts';
import type { Operation } from '../operations/operation.ts';
import { setValue } from '../operations/set-value.ts';
import { existingColumn, type TableColumn } from '../operations/table-columns.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { InsertStatement, Term } from '../syntax.ts';
import { prepareTerm } from '../terms/prepare-term.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { checkLength } from './check-key.ts';
import { appliesOnlyToStatics, Modification, type ModificationTarget } from './modification.ts';
import { type Attributes, prepareAttributes } from './modification-attributes.ts';
import { refuseSystemTable, writtenTable } from './modification-table.ts';

export const ifNotExists: Conditions = { kind: 'notExists' };

export function prepareInsert(statement: InsertStatement, context: PrepareContext): Prepared {
  const modification = insertModification(statement, context);
  modification.validate();
  return modification;
}

/** UpdateStatement.ParsedInsert: columns outside the primary key are checked before the key columns. */
export function insertModification(statement: InsertStatement, context: PrepareContext): Modification {
  const { columns, values } = statement;
  const table = writtenTable(statement.table, context);
  const attributes = prepareAttributes(statement.using, table, context);
  refuseCounters(table);
  if (columns.length !== values.length) throw invalid('Unmatched column names/values');
  for (let at = 1; at < columns.length; at++) {
    for (let before = 0; before < at; before++) {
      if (columns[before]!.name === columns[at]!.name) throw invalid('The column names contains duplicates');
    }
  }
  const insert = new InsertDraft(table);
  const keys: TableColumn[] = [];
  const keyValues: Term[] = [];
  for (let at = 0; at < columns.length; at++) {
    const found = existingColumn(table, columns[at]!);
    const value = values[at]!;
    if (found.column.shape === undefined) {
      keys.push(found);
      keyValues.push(value);
    } else insert.addOperation(setValue(found.column, prepareTerm(value, found.receiver, context), value));
  }
  for (let at = 0; at < keys.length; at++) {
    const { column, receiver } = keys[at]!;
    insert.addKey(column, prepareTerm(keyValues[at]!, receiver, context));
  }
  return insert.finish(attributes, statement.ifNotExists ? ifNotExists : undefined);
}

export function refuseCounters(table: TableSchema): void {
  if (table.isCounter)
    throw invalid('INSERT statements are not allowed on counter tables, use UPDATE instead');
}

/** What INSERT and INSERT JSON collect: a term for each column. */
export class InsertDraft {
  readonly #table: TableSchema;
  readonly #keys: (PreparedTerm | undefined)[] = [];
  readonly #clusterings: (PreparedTerm | undefined)[] = [];
  readonly #regular: Operation[] = [];
  readonly #static: Operation[] = [];

  constructor(table: TableSchema) {
    this.#table = table;
  }

  addOperation(operation: Operation): void {
    (operation.column.kind === 'static' ? this.#static : this.#regular).push(operation);
  }

  addKey(column: ColumnSchema, term: PreparedTerm): void {
    (column.kind === 'partition_key' ? this.#keys : this.#clusterings)[column.position] = term;
  }

  finish(attributes: Attributes, conditions: Conditions | undefined): Modification {
    const table = this.#table;
    if (table.isVirtual) refuseSystemTable(table);
    refuseMissing('Some partition key parts are missing', table.partitionKey, this.#keys);
    // Without any clustering column the statement writes the static row, if it sets static columns.
    const isStatic =
      this.#clusterings.length === 0 &&
      appliesOnlyToStatics({ type: 'INSERT', regular: this.#regular, static: this.#static, conditions });
    if (!isStatic) refuseMissing('Some clustering keys are missing', table.clustering, this.#clusterings);
    return new Modification({
      type: 'INSERT',
      table,
      attributes,
      target: new InsertedRow(table, this.#keys as PreparedTerm[], this.#clusterings as PreparedTerm[]),
      conditions,
      regular: this.#regular,
      static: this.#static,
    });
  }
}

function refuseMissing(
  message: string,
  columns: readonly ColumnSchema[],
  terms: readonly (PreparedTerm | undefined)[],
): void {
  for (let at = 0; at < columns.length; at++) {
    if (terms[at] === undefined) {
      const missing = columns.filter((_, position) => terms[position] === undefined);
      throw invalid(`${message}: ${missing.map(({ name }) => name).join(', ')}`);
    }
  }
}

/** The single row of an INSERT. Its key is like `=` in the WHERE of an UPDATE. */
class InsertedRow implements ModificationTarget {
  readonly keyHasIn = false;
  readonly clusteringHasIn = false;
  readonly isColumnRange = false;
  readonly hasClusteringRestrictions: boolean;
  readonly #table: TableSchema;
  readonly #keys: readonly PreparedTerm[];
  readonly #clusterings: readonly PreparedTerm[];

  constructor(table: TableSchema, keys: readonly PreparedTerm[], clusterings: readonly PreparedTerm[]) {
    this.#table = table;
    this.#keys = keys;
    this.#clusterings = clusterings;
    this.hasClusteringRestrictions = clusterings.length > 0;
  }

  partitionKeys(options: QueryOptions): readonly Uint8Array[] {
    const { partitionKey } = this.#table;
    if (partitionKey.length === 1) return [keyValue(partitionKey[0]!, this.#keys[0]!, options)];
    const values = partitionKey.map((column, at) => keyValue(column, this.#keys[at]!, options));
    checkLength(values);
    return [concatBytes(partitionKeyParts(values).map(({ bytes }) => bytes))];
  }

  clusterings(options: QueryOptions): readonly Clustering[] {
    const { clustering } = this.#table;
    const values: Uint8Array[] = [];
    for (let at = 0; at < clustering.length; at++)
      values.push(keyValue(clustering[at]!, this.#clusterings[at]!, options));
    return [values];
  }

  slices(): readonly Slice[] {
    return [];
  }
}

function keyValue(column: ColumnSchema, term: PreparedTerm, options: QueryOptions): Uint8Array {
  const value = term.evaluate(options);
  if (value === null) throw invalid(`Invalid null value in condition for column ${column.name}`);
  if (value === unset) throw invalid(`Invalid unset value for column ${column.name}`);
  return value;
}
