// Where the reviewer tries things: one simulated node with the model's schema and sample rows in its tables. Whatever
// it says about a query, this node has answered.

import type { Receiver } from '#engine/cql/execution.ts';
import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { Schema } from '#engine/cql/schema/schema.ts';
import type { ColumnSchema, TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { Statement } from '#engine/cql/syntax.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { toPlain } from '#engine/session/plain-value.ts';
import type { PlainValue } from '#engine/session/session.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { toHex } from '#engine/values/bytes.ts';
import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { isComplex, type Row } from '#engine/values/rows.ts';
import type { Model, ModelQuery } from '#labs/modeling/model.ts';
import { markerSamples, Samples } from './samples.ts';

export interface Ran {
  /** The values of the rows as hexadecimal text, so that answers can be compared. */
  readonly rows: readonly (readonly string[])[];
  /** `all`: a part of the ring was read, not named partitions. */
  readonly partitions: number | 'all';
  readonly rowsRead: number;
  /** Tombstones that a read met, or that a write left. */
  readonly tombstones: number;
  readonly warnings: readonly string[];
}

export interface Run {
  readonly statement: Statement;
  readonly text: string;
  /** The samples for the bind markers of these columns, instead of those that fit the statement. */
  readonly sampleOf?: (column: string) => number | undefined;
}

const partitionCount = 4;
const rowsPerPartition = 8;

/** The moment at which everything happens. */
const nowMs = Date.UTC(2026, 10, 18);

export class Trial {
  readonly samples: Samples;
  readonly #session: EmbeddedSession;
  readonly #model: Model;
  readonly #loaded = new Set<string>();

  static async open(model: Model, queries: readonly ModelQuery[]): Promise<Trial> {
    const session = await openEmbeddedSession({ nodes: 1, journal: 5000, now: () => nowMs });
    return new Trial(session, model, new Samples(queries));
  }

  private constructor(session: EmbeddedSession, model: Model, samples: Samples) {
    this.#session = session;
    this.#model = model;
    this.samples = samples;
    session.engine.schema = model.schema;
  }

  get schema(): Schema {
    return this.#session.engine.schema;
  }

  table(keyspace: string, name: string): TableSchema | undefined {
    return this.schema.keyspaces.get(keyspace)?.tables.get(name);
  }

  /** Runs `what` on another schema and other data, and forgets both afterwards. */
  aside<Result>(what: () => Result): Result {
    const before = this.schema;
    try {
      return what();
    } finally {
      this.#forgetAllBut(before);
      this.#session.engine.schema = before;
    }
  }

  #forgetAllBut(before: Schema): void {
    for (const [name, { tables, isSystem }] of this.schema.keyspaces)
      for (const table of isSystem ? [] : tables.values())
        if (!before.keyspaces.get(name)?.tables.has(table.name))
          this.#session.engine.coordinator.forget(table.shape);
  }

  /** Runs a statement that changes the schema. Throws what Cassandra says against it. */
  change(text: string): void {
    this.#execute(text, () => []);
  }

  run({ statement, text, sampleOf }: Run): Ran | CqlError {
    const { cluster } = this.#session;
    const before = cluster.journal.length;
    const places = markerSamples(statement);
    try {
      const { outcome, warnings } = this.#execute(text, (markers) =>
        markers.map((marker, at) => this.#bind(marker, sampleOf?.(columnOf(marker)) ?? places.get(at) ?? 0)),
      );
      const events = cluster.journal.slice(before);
      return {
        rows:
          outcome.kind === 'rows'
            ? outcome.rows.map((row) => row.map((value) => (value ? toHex(value) : 'null')))
            : [],
        ...planOf(events),
        warnings,
      };
    } catch (error) {
      if (error instanceof CqlError) return error;
      throw error;
    }
  }

  /** Lets time pass, so that what has a time to live expires. */
  wait(seconds: number): void {
    this.#session.cluster.runFor(seconds * 1000);
  }

  /** The samples of one row of the first partition. */
  rowSamples(table: TableSchema, row: number): (column: string) => number | undefined {
    const at = [...sampleRows(table)][row];
    return (name) => {
      const column = table.all.find((one) => one.name === name);
      return column && at?.(column);
    };
  }

  /** Copies the rows of one table into another that has the same columns, under another key. */
  copy(from: TableSchema, to: TableSchema): void {
    const names = from.all.map(({ name }) => quoteIfNeeded(name)).join(', ');
    const read = this.#execute(`SELECT ${names} FROM ${nameOf(from)}`, () => []).outcome;
    if (read.kind !== 'rows') return;
    const marks = from.all.map(() => '?').join(', ');
    const insert = this.#session.engine.prepare(
      `INSERT INTO ${nameOf(to)} (${names}) VALUES (${marks})`,
      to.keyspace,
    );
    for (const values of read.rows) insert.run({ ...options, values });
  }

  /** The values that `run` binds, in the form in which they travel to other engines. */
  paramsOf({ statement, text }: Run): PlainValue[] {
    const places = markerSamples(statement);
    const { markers } = this.#session.engine.prepare(text, this.#model.keyspace);
    return markers.map((marker, at) => toPlain(marker.type, this.#bind(marker, places.get(at) ?? 0)));
  }

  /** The statement with sample values in place of its bind markers; as it was if it is refused. */
  withValues({ statement, text }: Run): string {
    const places = markerSamples(statement);
    try {
      const { markers } = this.#session.engine.prepare(text, this.#model.keyspace);
      const signs = tokenize(text).filter(({ start, end }) => text.slice(start, end) === '?');
      return signs.reduceRight((changed, { start, end }, at) => {
        const { name, type } = markers[at]!;
        const value = name.startsWith('[')
          ? '10'
          : this.samples.literal(columnOf({ name }), type, places.get(at) ?? 0);
        return changed.slice(0, start) + value + changed.slice(end);
      }, text);
    } catch (error) {
      if (error instanceof CqlError) return text;
      throw error;
    }
  }

  /** Puts sample rows into a table, once. */
  load(table: TableSchema): void {
    if (this.#loaded.has(table.id)) return;
    this.#loaded.add(table.id);
    try {
      this.#insertSamples(table);
    } catch (error) {
      // Tables of the system take no rows, and some types have no samples. Queries are tried on empty tables then.
      if (!(error instanceof CqlError) && !(error instanceof ValueError)) throw error;
    }
  }

  #insertSamples(table: TableSchema): void {
    const columns = table.all;
    const names = columns.map(({ name }) => quoteIfNeeded(name));
    const target = nameOf(table);
    const keys = [...table.partitionKey, ...table.clustering];
    const others = columns.filter((column) => !keys.includes(column));
    const isCounter = table.isCounter;
    const text = isCounter
      ? `UPDATE ${target} SET ${others.map(({ name }) => `${quoteIfNeeded(name)} = ${quoteIfNeeded(name)} + 1`).join(', ')} WHERE ${keys.map(({ name }) => `${quoteIfNeeded(name)} = ?`).join(' AND ')}`
      : `INSERT INTO ${target} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
    const statement = this.#session.engine.prepare(text, table.keyspace);
    for (const at of sampleRows(table))
      statement.run({
        ...options,
        values: (isCounter ? keys : columns).map((column) =>
          this.samples.bytes(column.name, column.type, at(column)),
        ),
      });
  }

  #execute(text: string, values: (markers: readonly Receiver[]) => Uint8Array[]) {
    return this.#session.engine.execute(text, this.#model.keyspace, (markers) => ({
      ...options,
      values: values(markers),
    }));
  }

  #bind({ name, type }: Receiver, at: number): Uint8Array {
    if (name === '[limit]' || name === '[per_partition_limit]') return this.samples.bytes(name, type, 9);
    return this.samples.bytes(columnOf({ name }), type, at);
  }
}

/** The receivers `in(c)`, `value(c)` and `key(c)` are about the column c. */
function columnOf({ name }: Pick<Receiver, 'name'>): string {
  return /^\w+\((.*)\)$/.exec(name)?.[1] ?? name;
}

const options = {
  consistency: 'ONE',
  serialConsistency: 'SERIAL',
  pageSize: 0,
  pageState: undefined,
  values: [],
} as const;

/** For each row that is loaded: the sample that each column gets. The first row has the first sample everywhere. */
function* sampleRows(table: TableSchema): Generator<(column: ColumnSchema) => number> {
  const { partitionKey, clustering } = table;
  for (let partition = 0; partition < partitionCount; partition++)
    for (let row = 0; row < (clustering.length === 0 ? 1 : rowsPerPartition); row++)
      yield (column) => {
        if (column.kind === 'partition_key')
          return partSample(partition, column.position, partitionKey.length);
        if (column.kind === 'static') return partition;
        if (column.kind === 'regular') return (partition + row) % partitionCount;
        if (column.position < clustering.length - 1) return row >> 1;
        // Identifiers are unique beyond their partition.
        return isIdentifier(column) ? partition * rowsPerPartition + row : row;
      };
}

function partSample(partition: number, position: number, columns: number): number {
  if (columns === 1) return partition;
  return position > 1 ? 0 : position === 0 ? partition % 2 : partition >> 1;
}

function isIdentifier({ type }: ColumnSchema): boolean {
  return type.kind === 'native' && (type.name === 'uuid' || type.name === 'timeuuid');
}

function nameOf({ keyspace, name }: TableSchema): string {
  return `${quoteIfNeeded(keyspace)}.${quoteIfNeeded(name)}`;
}

function planOf(events: readonly JournalEvent[]): Pick<Ran, 'partitions' | 'rowsRead' | 'tombstones'> {
  const keys = new Set<string>();
  let [isScan, rowsRead, tombstones] = [false, 0, 0];
  for (const event of events) {
    if (event.kind === 'request') {
      if (event.operation === 'read' && !event.keys) isScan = true;
      for (const key of event.keys ?? []) keys.add(toHex(key));
      for (const update of event.updates ?? []) {
        keys.add(`${update.table.id} ${toHex(update.key)}`);
        tombstones += tombstonesIn(update);
      }
    } else if (event.kind === 'executing-query' || event.kind === 'executing-scan') {
      rowsRead += event.liveRows;
      tombstones += event.tombstones;
    }
  }
  return { partitions: isScan ? 'all' : keys.size, rowsRead, tombstones };
}

function tombstonesIn({ deletion, ranges, staticRow, rows }: PartitionUpdate): number {
  const all: readonly (Row | undefined)[] = [staticRow, ...rows];
  return all.reduce(
    (sum, row) => sum + (row ? Number(row.deletion !== undefined) + cellTombstones(row) : 0),
    Number(deletion !== undefined) + ranges.length,
  );
}

function cellTombstones({ cells }: Row): number {
  let count = 0;
  for (const data of cells) {
    if (!data) continue;
    if (!isComplex(data)) count += Number(data.value === null);
    else
      count += Number(data.deletion !== undefined) + data.cells.filter(({ value }) => value === null).length;
  }
  return count;
}
