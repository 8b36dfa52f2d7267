// COPY … FROM: rows of a CSV text into a table, each by an INSERT with bound values.

import { readField } from '#engine/session/read-field.ts';
import type { TableSchema } from '#engine/session/schema.ts';
import type { WireStatement } from '#engine/session/wire.ts';
import { readCsv } from '#labs/grading/csv.ts';
import type { LabEngine } from '../engine/lab-engine.ts';
import { quoted } from '../select-partition.ts';

export interface Brought {
  rows: number;
  /** The first of the lines that were refused, with the reason. */
  refused: { line: number; why: string }[];
  refusedCount: number;
}

const toldMax = 10;

export interface Bringing {
  keyspace: string;
  table: TableSchema;
  csv: string;
  hasHeader: boolean;
  /** Stops the import. Rows that were written stay. */
  signal: AbortSignal;
  told?: (done: number, of: number) => void;
}

export async function bringRows(engine: Pick<LabEngine, 'run'>, bringing: Bringing): Promise<Brought> {
  const { keyspace, table, csv, hasHeader, signal, told } = bringing;
  const [first = [], ...rest] = readCsv(csv);
  const names = hasHeader ? first : table.columns.map(({ name }) => name);
  const rows = hasHeader ? rest : [first, ...rest];
  const brought: Brought = { rows: 0, refused: [], refusedCount: 0 };
  const refuse = (row: number, why: string) => {
    brought.refusedCount++;
    if (brought.refused.length < toldMax) brought.refused.push({ line: row + (hasHeader ? 2 : 1), why });
  };
  const statement = `INSERT INTO ${quoted(keyspace)}.${quoted(table.name)} (${names.map(quoted).join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  const types = names.map((name) => table.columns.find((column) => column.name === name)?.type ?? 'text');
  const asked: (WireStatement & { row: number })[] = [];
  for (const [row, cells] of rows.entries()) {
    try {
      if (cells.length !== names.length) throw new Error(`${cells.length} ≠ ${names.length}`);
      asked.push({ row, statement, params: cells.map((cell, column) => readField(types[column]!, cell)) });
    } catch (error) {
      refuse(row, error instanceof Error ? error.message : String(error));
    }
  }
  const statements = asked.map(({ row: _, ...wire }) => wire);
  for await (const event of engine.run(statements, signal)) {
    if (event.kind !== 'ran') continue;
    const { error } = event.ran;
    if (error) refuse(asked[event.at]!.row, error.message);
    else brought.rows++;
    told?.(event.at + 1, asked.length);
  }
  brought.refused.sort((a, b) => a.line - b.line);
  return brought;
}
