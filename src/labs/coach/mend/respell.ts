// Mends of spelling: keywords, types and columns with a wrong letter, and names that CQL does not take as they are.

import { reserved } from '#engine/cql/reserved-words.ts';
import { distance, isSlipFor } from './distance.ts';
import type { Mended, Slip } from './mends.ts';
import { changed, isName, isReadable } from './tokens.ts';

const keywords = (
  'SELECT INSERT UPDATE DELETE CREATE DROP ALTER TRUNCATE USE DESCRIBE BEGIN APPLY BATCH FROM INTO VALUES WHERE SET ' +
  'AND IN ORDER GROUP BY LIMIT ALLOW FILTERING TABLE KEYSPACE INDEX TYPE WITH REPLICATION PRIMARY KEY CLUSTERING ' +
  'USING TTL TIMESTAMP IF NOT EXISTS DISTINCT CONTAINS DESC ASC STATIC ON ADD RENAME TO'
).split(' ');

const joined: Record<string, string> = {
  allowfiltering: 'ALLOW FILTERING',
  orderby: 'ORDER BY',
  groupby: 'GROUP BY',
  primarykey: 'PRIMARY KEY',
  insertinto: 'INSERT INTO',
  deletefrom: 'DELETE FROM',
  createtable: 'CREATE TABLE',
  ifnotexists: 'IF NOT EXISTS',
  ifexists: 'IF EXISTS',
};

/** Replaces a misspelt keyword where Cassandra stopped reading, or just before. */
export function respellKeyword({ statement, tokens, at, message }: Slip): Mended | undefined {
  const [, expected = ''] = /expecting K_(\w+)/.exec(message) ?? [];
  for (const token of [tokens[at], tokens[at - 1], tokens[at - 2]]) {
    if (!token || token.class === 'string' || !/^\w+$/.test(token.text)) continue;
    const meant = [
      ...(joined[token.word] === undefined ? [] : [joined[token.word]!]),
      ...keywords.filter((keyword) => keyword === expected && keyword.toLowerCase().startsWith(token.word)),
      ...keywords.filter((keyword) => isNear(token.word, keyword.toLowerCase())),
    ];
    for (const keyword of meant) {
      const mended = changed(statement, [{ start: token.start, end: token.end, by: keyword }]);
      if (isReadable(mended)) return { statement: mended, facts: { word: token.text, meant: keyword } };
    }
  }
  return undefined;
}

/** Whether one word may be a slip of the fingers for the other. */
function isNear(typed: string, meant: string): boolean {
  if (typed === meant) return false;
  if (typed.length >= 4 && (meant.startsWith(typed) || typed.startsWith(meant)) && meant.length >= 4)
    return true;
  return distance(typed, meant) <= (meant.length <= 5 ? 1 : 2);
}

const types: Record<string, string> = {
  string: 'text',
  char: 'text',
  character: 'text',
  nvarchar: 'text',
  varchar2: 'text',
  clob: 'text',
  longtext: 'text',
  str: 'text',
  integer: 'int',
  int4: 'int',
  int8: 'bigint',
  number: 'decimal',
  numeric: 'decimal',
  money: 'decimal',
  real: 'float',
  long: 'bigint',
  short: 'smallint',
  bool: 'boolean',
  bit: 'boolean',
  datetime: 'timestamp',
  timestamptz: 'timestamp',
  serial: 'uuid',
  bigserial: 'uuid',
  guid: 'uuid',
  uniqueidentifier: 'uuid',
  bytea: 'blob',
  binary: 'blob',
  bytes: 'blob',
};

/** The type of CQL for a type of another database, or for a misspelt one. */
export function respellType({ statement, tokens, message }: Slip): Mended | undefined {
  const [, type = ''] = /Unknown type (?:\w+\.)?(\w+)/.exec(message) ?? [];
  const native = [
    'text',
    'int',
    'bigint',
    'decimal',
    'double',
    'float',
    'boolean',
    'timestamp',
    'date',
    'uuid',
    'timeuuid',
    'counter',
    'varchar',
    'blob',
  ];
  const meant = types[type] ?? native.find((one) => isNear(type, one));
  const found = tokens.filter(({ word }) => word === type);
  if (meant === undefined || found.length === 0) return undefined;
  return {
    statement: changed(
      statement,
      found.map(({ start, end }) => ({ start, end, by: meant })),
    ),
    facts: { word: type, meant },
  };
}

/** The column whose name is nearest to one that the table does not have. */
export function respellColumn({ statement, tokens, message, table }: Slip): Mended | undefined {
  const [, name = ''] = /Undefined column name "?([^ "]+)"? in table/.exec(message) ?? [];
  const near = (table?.schema.columns ?? [])
    .filter((column) => isSlipFor(name.toLowerCase(), column.name))
    .sort((a, b) => distance(name.toLowerCase(), a.name) - distance(name.toLowerCase(), b.name))[0];
  const found = tokens.filter(
    (token) => isName(token) && token.text.replaceAll('"', '').toLowerCase() === name.toLowerCase(),
  );
  if (!near || found.length === 0) return undefined;
  return {
    statement: changed(
      statement,
      found.map(({ start, end }) => ({ start, end, by: near.name })),
    ),
    facts: { word: name, meant: near.name },
  };
}

/** The table whose name is nearest to one that does not exist. */
export function respellTable({ statement, tokens, message, nearTable }: Slip): Mended | undefined {
  const [, name = ''] = /^table (?:\w+\.)?(\S+) does not exist$/.exec(message) ?? [];
  const found = tokens.find((token) => isName(token) && token.text.toLowerCase() === name.toLowerCase());
  if (nearTable === undefined || !found) return undefined;
  return {
    statement: changed(statement, [{ start: found.start, end: found.end, by: nearTable }]),
    facts: { word: name, meant: nearTable },
  };
}

/** A reserved word as a name goes in double quotes. */
export function quoteReserved({ statement, tokens, at }: Slip): Mended | undefined {
  const token = tokens[at];
  if (!token || !reserved.includes(token.word)) return undefined;
  const found = tokens.filter(({ word, start }) => word === token.word && start >= token.start);
  const by = `"${token.word}"`;
  const all = changed(
    statement,
    found.map(({ start, end }) => ({ start, end, by })),
  );
  if (isReadable(all)) return { statement: all, facts: { word: token.text, literal: by } };
  return {
    statement: changed(statement, [{ start: token.start, end: token.end, by }]),
    facts: { word: token.text, literal: by },
  };
}
