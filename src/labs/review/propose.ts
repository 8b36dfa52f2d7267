// What would serve a query that is refused, filters, or reads everything. Each idea is tried on the engine, and only
// those that work are proposed.

import { parseStatement } from '#engine/cql/parser/parse-statement.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import type { SelectStatement } from '#engine/cql/syntax.ts';
import { cqlTypeName } from '#engine/cql/types/type-name.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { Model, ModelQuery } from '#labs/modeling/model.ts';
import type { Proposal } from './finding.ts';
import { type Restricted, restrictedIn } from './restricted.ts';
import { ofTable, withColumns, withFiltering, withoutFiltering } from './rewrite.ts';
import type { Ran, Trial } from './trial.ts';

interface Asked {
  readonly trial: Trial;
  readonly model: Model;
  readonly query: ModelQuery;
  readonly statement: SelectStatement;
  readonly table: TableSchema;
  readonly restricted: Restricted;
  /** The answer with ALLOW FILTERING, if Cassandra gives one. */
  readonly expected: Ran | undefined;
}

export function proposeFor(trial: Trial, model: Model, query: ModelQuery, table: TableSchema): Proposal[] {
  const statement = query.statement as SelectStatement;
  const filtered = tryText(trial, withFiltering(query.text));
  const asked: Asked = {
    trial,
    model,
    query,
    statement,
    table,
    restricted: restrictedIn(statement),
    expected: filtered,
  };
  const ideas = [otherTables, giveColumns, secondTable, storageAttachedIndex, bucket];
  return ideas.flatMap((idea) => idea(asked));
}

function tryText(trial: Trial, text: string): Ran | undefined {
  try {
    const ran = trial.run({ statement: parseStatement(text), text });
    return ran instanceof CqlError ? undefined : ran;
  } catch (error) {
    if (error instanceof CqlError) return undefined;
    throw error;
  }
}

function isServed(ran: Ran | undefined): ran is Ran {
  return ran !== undefined && ran.partitions !== 'all';
}

/** A table of the same keyspace that has every column of the query and the right key. */
function otherTables({ trial, model, query, statement, table, restricted }: Asked): Proposal[] {
  const used = [
    ...restricted.equal,
    ...restricted.ranges,
    ...restricted.inside.map(({ column }) => column),
    ...restricted.order.map(({ column }) => column),
  ];
  const selected = statement.selectors.flatMap(({ selectable }) =>
    selectable.kind === 'column' ? [selectable.column.name] : [],
  );
  // Of `*` and of functions nobody can tell from outside whether another table has what is wanted.
  const wanted = statement.selectors.length === 0 ? table.all.map(({ name }) => name) : selected;
  const others = trial.schema.keyspaces.get(table.keyspace)!.tables;
  return [...others.values()].flatMap((other) => {
    if (other === table || used.length === 0) return [];
    if (![...used, ...wanted].every((name) => other.all.some((column) => column.name === name))) return [];
    trial.load(other);
    const text = ofTable(withoutFiltering(query.text), qualified(model, other));
    const ran = tryText(trial, text);
    if (!isServed(ran)) return [];
    return [tried({ kind: 'other-table', schema: [], query: text, args: { table: other.name } }, ran)];
  });
}

function qualified({ keyspace }: Model, table: TableSchema): string {
  return table.keyspace === keyspace ? table.name : `${table.keyspace}.${table.name}`;
}

/** The key serves the query as soon as it gives the columns that come before those it gives already. */
function giveColumns({ trial, query, table, restricted: { equal, ranges } }: Asked): Proposal[] {
  const given = [...equal, ...ranges];
  const lastGiven = table.clustering.findLastIndex(({ name }) => given.includes(name));
  const missing = [...table.partitionKey, ...table.clustering.slice(0, lastGiven + 1)]
    .map(({ name }) => name)
    .filter((name) => !given.includes(name));
  if (missing.length === 0 || missing.length === table.partitionKey.length + lastGiven + 1) return [];
  const text = withColumns(withoutFiltering(query.text), missing);
  const ran = tryText(trial, text);
  if (!isServed(ran)) return [];
  return [
    tried({ kind: 'give-columns', schema: [], query: text, args: { columns: missing.join(', ') } }, ran),
  ];
}

interface Key {
  readonly partition: readonly string[];
  readonly clustering: readonly { readonly column: string; readonly isDescending: boolean }[];
}

function secondTable(asked: Asked): Proposal[] {
  const { table, restricted } = asked;
  if (restricted.equal.length === 0 || restricted.hasToken || table.isCounter) return [];
  const key = keyFor(table, restricted);
  const isAsBefore =
    key.partition.join() === table.partitionKey.map(({ name }) => name).join() &&
    key.clustering.map(({ column }) => column).join() === table.clustering.map(({ name }) => name).join() &&
    key.clustering.every(({ isDescending }, at) => isDescending === table.clustering[at]!.isDescending);
  return isAsBefore ? [] : tryTable(asked, key, 'second-table');
}

/** Equality first, then what is sorted or read as a range, then what makes a row unique. */
function keyFor(table: TableSchema, { equal, ranges, order }: Restricted): Key {
  const old = table.partitionKey.map(({ name }) => name);
  const partition = old.every((name) => equal.includes(name)) ? old : equal;
  const sorted = new Map<string, boolean>();
  const add = (column: string, isDescending?: boolean) => {
    if (partition.includes(column) || sorted.has(column)) return;
    sorted.set(column, isDescending ?? table.column(column)?.isDescending ?? false);
  };
  for (const column of equal) add(column);
  for (const column of ranges) add(column, order.find((one) => one.column === column)?.isDescending);
  for (const { column, isDescending } of order) add(column, isDescending);
  for (const { name } of [...table.partitionKey, ...table.clustering]) add(name);
  return {
    partition,
    clustering: [...sorted].map(([column, isDescending]) => ({ column, isDescending })),
  };
}

/** A query that gives no column by `=` needs a part of the key that it can count through. */
function bucket(asked: Asked): Proposal[] {
  const { table, restricted } = asked;
  const { equal, ranges, order } = restricted;
  if (equal.length > 0 || restricted.hasToken || ranges.length + order.length === 0 || table.isCounter)
    return [];
  const first = ranges[0] ?? order[0]!.column;
  const type = table.column(first)?.type;
  const isTime = type?.kind === 'native' && (type.name === 'timestamp' || type.name === 'timeuuid');
  const extra = isTime ? { name: 'day', type: 'date' } : { name: 'bucket', type: 'int' };
  if (table.column(extra.name)) return [];
  const { clustering } = keyFor(table, restricted);
  return tryTable(asked, { partition: [extra.name], clustering }, 'bucket', extra);
}

function tryTable(
  { trial, query, table, expected, model, statement }: Asked,
  key: Key,
  kind: 'second-table' | 'bucket',
  extra?: { name: string; type: string },
): Proposal[] {
  const by = key.partition.includes(extra?.name ?? '')
    ? [extra!.name]
    : [...key.partition, ...key.clustering.map(({ column }) => column)].filter((name) =>
        restrictedIn(statement).equal.includes(name),
      );
  const name = freeName(
    table,
    `${table.name.replace(/_by_.*$/, '')}_by_${by.map((column) => column.replace(/(?<=.)_id$/, '')).join('_and_')}`,
    trial,
  );
  const create = createTable(table, name, key, extra, model);
  const text = withoutFiltering(ofTable(query.text, name));
  const asks = extra ? withColumns(text, [extra.name]) : text;
  return trial.aside(() => {
    try {
      trial.change(create);
      const made = trial.table(table.keyspace, name)!;
      if (extra) trial.load(made);
      else trial.copy(table, made);
    } catch (error) {
      // The columns of the query cannot be a key, or their values cannot.
      if (error instanceof CqlError) return [];
      throw error;
    }
    const ran = tryText(trial, asks);
    if (!isServed(ran)) return [];
    const isSame = extra || !expected || statement.limit ? undefined : hasSameRows(ran, expected);
    if (isSame === false && statement.selectors.length > 0) return [];
    const proposal: Proposal = {
      kind,
      schema: [`${create};`],
      query: asks,
      args: { table: name, column: extra?.name ?? '' },
    };
    return [tried(isSame ? { ...proposal, isSame } : proposal, ran)];
  });
}

function freeName(table: TableSchema, wanted: string, trial: Trial): string {
  const tables = trial.schema.keyspaces.get(table.keyspace)!.tables;
  const short = wanted.slice(0, 44).toLowerCase();
  let name = short;
  for (let at = 2; tables.has(name); at++) name = `${short}_${at}`;
  return name;
}

function createTable(
  table: TableSchema,
  name: string,
  { partition, clustering }: Key,
  extra: { name: string; type: string } | undefined,
  { keyspace }: Model,
): string {
  const inKey = [...partition, ...clustering.map(({ column }) => column)];
  const types = new Map(table.all.map((column) => [column.name, cqlTypeName(column.type)]));
  if (extra) types.set(extra.name, extra.type);
  const columns = [...inKey, ...table.all.map((column) => column.name).filter((one) => !inKey.includes(one))];
  const lines = columns.map((column) => `  ${quoteIfNeeded(column)} ${types.get(column)}`);
  const rest = clustering.map(({ column }) => `, ${quoteIfNeeded(column)}`).join('');
  const order = clustering
    .map(({ column, isDescending }) => `${quoteIfNeeded(column)} ${isDescending ? 'DESC' : 'ASC'}`)
    .join(', ');
  const target =
    table.keyspace === keyspace
      ? quoteIfNeeded(name)
      : `${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(name)}`;
  return `CREATE TABLE ${target} (\n${lines.join(',\n')},\n  PRIMARY KEY ((${partition.map(quoteIfNeeded).join(', ')})${rest})\n)${order ? ` WITH CLUSTERING ORDER BY (${order})` : ''}`;
}

/** An index on each column that the key does not serve. */
function storageAttachedIndex({
  trial,
  model,
  query,
  table,
  restricted,
  expected,
  statement,
}: Asked): Proposal[] {
  const { equal, ranges, inside, hasToken } = restricted;
  if (hasToken) return [];
  const isKeyGiven = table.partitionKey.every(({ name }) => equal.includes(name));
  let isPrefix = isKeyGiven;
  const byKey = new Set(isKeyGiven ? table.partitionKey.map(({ name }) => name) : []);
  for (const { name } of table.clustering) {
    isPrefix &&= equal.includes(name);
    if (isPrefix) byKey.add(name);
  }
  const has = (column: string) => table.indexes.some((index) => index.column === column && index.isSai);
  const target = qualified(model, table);
  const statements = [
    ...[...new Set([...equal, ...ranges])]
      .filter((column) => !byKey.has(column) && !has(column))
      .map((column) => quoteIfNeeded(column)),
    ...inside
      .filter(({ column }) => !has(column))
      .map(({ column, target: part }) => `${part}(${quoteIfNeeded(column)})`),
  ].map((column) => `CREATE INDEX ON ${target} (${column}) USING 'sai'`);
  if (statements.length === 0) return [];
  return trial.aside(() => {
    const made: string[] = [];
    for (const create of statements) {
      try {
        trial.change(create);
        made.push(`${create};`);
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
      }
    }
    if (made.length === 0) return [];
    const text = withoutFiltering(query.text);
    const ran = tryText(trial, text);
    if (!ran) return [];
    const isSame = expected && !statement.limit ? hasSameRows(ran, expected) : undefined;
    if (isSame === false) return [];
    // The simulation filters rows where Cassandra asks the index, so the rows read are those that it returns.
    return [
      {
        kind: 'sai',
        schema: made,
        query: text,
        partitions: ran.partitions,
        rowsRead: ran.rows.length,
        ...(isSame && { isSame }),
        args: { isKeyGiven: Number(isKeyGiven) },
      },
    ];
  });
}

function tried(proposal: Proposal, ran: Ran): Proposal {
  return { ...proposal, partitions: ran.partitions, rowsRead: ran.rowsRead };
}

function hasSameRows(one: Ran, other: Ran): boolean {
  const sorted = ({ rows }: Ran) =>
    rows
      .map((row) => [...row].sort().join(' '))
      .sort()
      .join('\n');
  return sorted(one) === sorted(other);
}
