// INSERT INTO t JSON '{…}' (UpdateStatement.ParsedInsertJson, cql3/Json.java).

import { type CqlType, native } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';

import { invalid } from '../errors.ts';
import {
  type BoundValue,
  type PrepareContext,
  type Prepared,
  type QueryOptions,
  unset,
} from '../execution.ts';
import { setValue } from '../operations/set-value.ts';
import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import type { ColumnSchema, TableSchema } from '../schema/table-schema.ts';
import type { InsertJsonStatement } from '../syntax.ts';
import type { PreparedTerm } from '../terms/term.ts';
import { fromJson, type JsonValue, parseJson } from '../types/json.ts';
import { InsertDraft, ifNotExists, refuseCounters } from './insert.ts';
import type { Modification } from './modification.ts';
import { prepareAttributes } from './modification-attributes.ts';
import { writtenTable } from './modification-table.ts';

export function prepareInsertJson(statement: InsertJsonStatement, context: PrepareContext): Prepared {
  const modification = insertJsonModification(statement, context);
  modification.validate();
  return modification;
}

export function insertJsonModification(
  statement: InsertJsonStatement,
  context: PrepareContext,
): Modification {
  const table = writtenTable(statement.table, context);
  const attributes = prepareAttributes(statement.using, table, context);
  refuseCounters(table);
  const source = prepareSource(statement, table, context);
  const insert = new InsertDraft(table);
  for (const column of table.all) {
    const term = new JsonTerm(source, column, statement.defaultUnset);
    if (column.shape === undefined) insert.addKey(column, term);
    else insert.addOperation(setValue(column, term));
  }
  return insert.finish(attributes, statement.ifNotExists ? ifNotExists : undefined);
}

/** The values that a document gives for the columns that it names. */
type ColumnValues = ReadonlyMap<string, Uint8Array | null>;

/** The source of the document: the text of the statement, or a bind marker. */
type JsonSource = (options: QueryOptions) => ColumnValues;

function prepareSource(
  { json }: InsertJsonStatement,
  table: TableSchema,
  context: PrepareContext,
): JsonSource {
  if (json.kind === 'constant') {
    const values = readDocument(json.text, table);
    return () => values;
  }
  context.markers[json.index] = {
    keyspace: table.keyspace,
    table: table.name,
    name: '[json]',
    type: native('text'),
  };
  // Every column reads its part of the same document, so the last document is kept.
  let asked: BoundValue | undefined;
  let values: ColumnValues = new Map();
  return (options) => {
    const bound = options.values[json.index] ?? null;
    if (bound !== asked) {
      if (bound === null || bound === unset) throw invalid('Got null for INSERT JSON values');
      values = readDocument(new TextDecoder().decode(bound), table);
      asked = bound;
    }
    return values;
  };
}

class JsonTerm implements PreparedTerm {
  readonly type: CqlType;
  readonly isConstant = false;
  readonly hasMarkers = false;
  readonly #source: JsonSource;
  readonly #name: string;
  readonly #default: BoundValue;

  constructor(source: JsonSource, column: ColumnSchema, defaultUnset: boolean) {
    this.type = column.type;
    this.#source = source;
    this.#name = column.name;
    this.#default = defaultUnset ? unset : null;
  }

  evaluate(options: QueryOptions): BoundValue {
    const value = this.#source(options).get(this.#name);
    return value === undefined ? this.#default : value;
  }
}

function readDocument(text: string, table: TableSchema): ColumnValues {
  const members = readMap(text);
  foldCase(members);
  const values = new Map<string, Uint8Array | null>();
  for (const name of decodingOrder(table)) {
    const value = members.get(name);
    if (value === undefined) continue;
    members.delete(name);
    values.set(name, value === null ? null : decode(table.column(name)!, value));
  }
  for (const name of members.keys()) throw invalid(`JSON values map contains unrecognized column: ${name}`);
  return values;
}

function readMap(text: string): Map<string, JsonValue> {
  let value: JsonValue;
  try {
    value = parseJson(text);
    if (value === null) throw invalid('Got null for INSERT JSON values');
    if (!(value instanceof Map)) throw new ValueError(notMap(value as Exclude<JsonValue, null>, text));
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw invalid(`Could not decode JSON string as a map: ${error.message}. (String was: ${text})`);
  }
  return new Map(value);
}

/** The message of Jackson. */
function notMap(value: Exclude<JsonValue, null>, text: string): string {
  const mapType = 'java.util.LinkedHashMap';
  const column = text.length - text.trimStart().length + 1;
  const where = `\n at [Source: REDACTED (\`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION\` disabled); line: 1, column: ${column}]`;
  const kind = 'com.fasterxml.jackson.databind.exc.MismatchedInputException';
  if (typeof value === 'string')
    return `${kind}: Cannot construct instance of \`${mapType}\` (although at least one Creator exists): no String-argument constructor/factory method to deserialize from String value ('${value}')${where}`;
  const [what, token] = tokenOf(value);
  return `${kind}: Cannot deserialize value of type \`${mapType}<java.lang.Object,java.lang.Object>\` from ${what} value (token \`JsonToken.${token}\`)${where}`;
}

function tokenOf(value: Exclude<JsonValue, null | string>): [what: string, token: string] {
  if (typeof value === 'boolean') return ['Boolean', value ? 'VALUE_TRUE' : 'VALUE_FALSE'];
  if (Array.isArray(value)) return ['Array', 'START_ARRAY'];
  const { number } = value as { readonly number: string };
  return /^-?\d+$/.test(number) ? ['Integer', 'VALUE_NUMBER_INT'] : ['Floating-point', 'VALUE_NUMBER_FLOAT'];
}

/** Names are converted to lower case unless they have quotes of their own (Json.handleCaseSensitivity). */
function foldCase(members: Map<string, JsonValue>): void {
  for (const name of [...members.keys()]) {
    const isQuoted = name.startsWith('"') && name.endsWith('"');
    const folded = isQuoted ? name.slice(1, -1) : name.toLowerCase();
    if (folded === name) continue;
    const value = members.get(name)!;
    members.delete(name);
    members.set(folded, value);
  }
}

/** If several values are wrong, the first in the order of Cassandra's map of columns is reported. */
function decodingOrder(table: TableSchema): readonly string[] {
  const names = new JavaHashMap<true>(16, columnHash);
  for (const { name } of table.all) names.set(name, true);
  return names.keys();
}

function decode(column: ColumnSchema, value: JsonValue): Uint8Array | null {
  try {
    return fromJson(column.type, value);
  } catch (error) {
    if (!(error instanceof ValueError)) throw error;
    throw invalid(`Error decoding JSON value for ${column.name}: ${error.message}`);
  }
}
