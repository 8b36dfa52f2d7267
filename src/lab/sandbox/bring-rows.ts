// COPY … FROM: rows of a CSV text into a table, each by an INSERT with bound values.

import { toPlain } from '#session/plain-value.ts';
import type { TableSchema } from '#session/schema.ts';
import type { CqlSession, PlainValue } from '#session/session.ts';
import { encodeValue } from '#values/codec.ts';
import { parseLiteral } from '#values/parse-literal.ts';
import { parseType } from '#values/parse-type.ts';
import { readCsv } from '../csv.ts';
import { quoted } from '../select-partition.ts';

export interface Brought {
  rows: number;
  /** Of the lines that were refused, the first ones, with why. */
  refused: { line: number; why: string }[];
  refusedCount: number;
}

const toldMax = 10;

export async function bringRows(
  session: CqlSession,
  {
    keyspace,
    table,
    csv,
    hasHeader,
  }: { keyspace: string; table: TableSchema; csv: string; hasHeader: boolean },
): Promise<Brought> {
  const [first = [], ...rest] = readCsv(csv);
  const names = hasHeader ? first : table.columns.map(({ name }) => name);
  const rows = hasHeader ? rest : [first, ...rest];
  const brought: Brought = { rows: 0, refused: [], refusedCount: 0 };
  const statement = `INSERT INTO ${quoted(keyspace)}.${quoted(table.name)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const types = names.map((name) => table.columns.find((column) => column.name === name)?.type ?? 'text');
  for (const [at, row] of rows.entries()) {
    try {
      if (row.length !== names.length) throw new Error(`${row.length} ≠ ${names.length}`);
      await session.execute(statement, { params: row.map((cell, column) => readCell(types[column]!, cell)) });
      brought.rows++;
    } catch (error) {
      brought.refusedCount++;
      if (brought.refused.length < toldMax)
        brought.refused.push({
          line: at + (hasHeader ? 2 : 1),
          why: error instanceof Error ? error.message : String(error),
        });
    }
  }
  return brought;
}

const isText = /^(?:text|varchar|ascii)$/;
const isQuoted = /^(?:timestamp|date|time|inet)$/;

/** As cqlsh reads it: an empty field is null; texts need no quotes, what is inside a collection does. */
export function readCell(typeText: string, cell: string): PlainValue {
  if (cell === '') return null;
  if (isText.test(typeText)) return cell;
  const type = parseType(typeText);
  const literal = isQuoted.test(typeText) ? `'${cell.replaceAll("'", "''")}'` : cell;
  return toPlain(type, encodeValue(type, parseLiteral(type, literal)));
}
