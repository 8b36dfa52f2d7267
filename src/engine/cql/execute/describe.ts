import { encodeValue } from '#engine/values/codec.ts';
import { native } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { Outcome, PrepareContext, Prepared, QueryOptions, ResultColumn } from '../execution.ts';
import { quoteIfNeeded } from '../reserved-words.ts';
import {
  type Described,
  describedTypes,
  describeIndex,
  describeKeyspace,
  describeTable,
} from '../schema/describe-elements.ts';
import { compareNames } from '../schema/names.ts';
import type { KeyspaceSchema } from '../schema/schema.ts';
import type { DescribeStatement } from '../syntax.ts';
import { describeCluster } from './describe-cluster.ts';

const text = native('text');

function column(name: string): ResultColumn {
  return { name, type: text, keyspace: 'system', table: 'describe' };
}

const listColumns = ['keyspace_name', 'type', 'name'].map(column);
const elementColumns = [...listColumns, column('create_statement')];

/** cql3/statements/DescribeStatement.java. */
export function prepareDescribe(statement: DescribeStatement, context: PrepareContext): Prepared {
  return {
    run({ options }) {
      if (statement.what === 'cluster') return describeCluster(context);
      const isList = statement.name === null && !['schema', 'keyspace'].includes(statement.what);
      const elements = [...describe(statement, context)];
      const columns = isList ? listColumns : elementColumns;
      const rows = elements.map((element) =>
        [
          quoteIfNeeded(element.keyspace),
          element.type,
          quoteIfNeeded(element.name),
          ...(isList ? [] : [element.write({ internals: statement.internals })]),
        ].map((value) => encodeValue(text, value)),
      );
      return page(columns, rows, options);
    },
  };
}

/** Pages are counted by row numbers. The first page that is not full is the last. */
function page(
  columns: readonly ResultColumn[],
  rows: readonly (readonly Uint8Array[])[],
  { pageSize, pageState }: QueryOptions,
): Outcome {
  const offset = pageState === undefined ? 0 : Number.parseInt(pageState, 16);
  const shown = rows.slice(offset, pageSize > 0 ? offset + pageSize : undefined);
  const isFull = pageSize > 0 && shown.length === pageSize;
  return {
    kind: 'rows',
    columns,
    rows: shown,
    pageState: isFull ? (offset + pageSize).toString(16).padStart(8, '0') : undefined,
  };
}

function describe(statement: DescribeStatement, context: PrepareContext): Iterable<Described> {
  const keyspaces = [...context.schema.keyspaces.values()].sort((a, b) => compareNames(a.name, b.name));
  switch (statement.what) {
    case 'keyspaces':
      return keyspaces.flatMap((keyspace) => describeKeyspace(keyspace, { only: true }));
    case 'schema':
      return keyspaces
        .filter((keyspace) => statement.full || !keyspace.isSystem)
        .flatMap((keyspace) => describeKeyspace(keyspace, { only: false }));
    case 'tables':
    case 'types':
    case 'functions':
    case 'aggregates': {
      const { keyspace } = context;
      const listed = keyspace === undefined ? keyspaces : [findKeyspace(keyspace, context)];
      return listed.flatMap((one) => list(statement.what, one));
    }
    case 'anything':
      return describeAnything(statement, context);
    default:
      return describeElement(statement, context);
  }
}

/** The plurals list all elements by name. */
function list(what: DescribeStatement['what'], keyspace: KeyspaceSchema): Described[] {
  const elements =
    what === 'tables'
      ? [...keyspace.tables.values()].flatMap((table) => describeTable(table).slice(0, 1))
      : what === 'types'
        ? describedTypes(keyspace)
        : [];
  return elements.sort((a, b) => compareNames(a.name, b.name));
}

function findKeyspace(name: string, context: PrepareContext): KeyspaceSchema {
  const keyspace = context.schema.keyspaces.get(name);
  if (!keyspace) throw invalid(`'${name}' not found in keyspaces`);
  return keyspace;
}

function describeElement(statement: DescribeStatement, context: PrepareContext): Described[] {
  const isKeyspace = statement.what === 'keyspace';
  const written = isKeyspace ? statement.name?.name : statement.name?.keyspace;
  const keyspaceName = written?.name ?? context.keyspace;
  if (keyspaceName === undefined) throw invalid('No keyspace specified and no current keyspace');
  const keyspace = findKeyspace(keyspaceName, context);
  if (isKeyspace) return describeKeyspace(keyspace, { only: statement.only });
  return describeNamed(statement.what, keyspace, statement.name!.name.name);
}

function describeNamed(what: DescribeStatement['what'], keyspace: KeyspaceSchema, name: string): Described[] {
  switch (what) {
    case 'table': {
      const table = keyspace.tables.get(name);
      if (!table) throw invalid(`Table '${name}' not found in keyspace '${keyspace.name}'`);
      return describeTable(table);
    }
    case 'index': {
      const index = describeIndex(keyspace, name);
      if (!index) throw invalid(`Table for existing index '${name}' not found in '${keyspace.name}'`);
      return [index];
    }
    case 'type': {
      const type = describedTypes(keyspace).find((other) => other.name === name);
      if (!type) throw invalid(`User defined type '${name}' not found in '${keyspace.name}'`);
      return [type];
    }
    case 'view':
      throw invalid(`Materialized view '${name}' not found in '${keyspace.name}'`);
    default:
      throw invalid(`User defined ${what} '${name}' not found in '${keyspace.name}'`);
  }
}

/** A name alone is a keyspace, otherwise a table, otherwise an index of the current keyspace. */
function describeAnything({ name }: DescribeStatement, context: PrepareContext): Described[] {
  const written = name!.name.name;
  if (name!.keyspace === null) {
    const keyspace = context.schema.keyspaces.get(written);
    if (keyspace) return describeKeyspace(keyspace, { only: false });
  }
  const keyspace = findKeyspace(name!.keyspace?.name ?? context.keyspace ?? written, context);
  const table = keyspace.tables.get(written);
  if (table) return describeTable(table);
  const index = describeIndex(keyspace, written);
  if (index) return [index];
  throw invalid(`'${written}' not found in keyspace '${keyspace.name}'`);
}
