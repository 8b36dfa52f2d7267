import type { PlainValue } from '#engine/session/session.ts';

import type { DataRow } from './dataset.ts';

export interface Insert {
  readonly cql: string;
  readonly params: readonly PlainValue[];
}

/** `_first` only helps to make other columns. */
export function isLoaded(column: string): boolean {
  return !column.startsWith('_');
}

/** Rows of a dataset as statements. `names` tells which column of the dataset a column of the table takes. */
export function insertsOf(
  table: string,
  rows: readonly DataRow[],
  names?: Readonly<Record<string, string>>,
): Insert[] {
  const columns = Object.entries(
    names ??
      Object.fromEntries(
        Object.keys(rows[0] ?? {})
          .filter(isLoaded)
          .map((name) => [name, name]),
      ),
  );
  const list = columns.map(([name]) => name).join(', ');
  const markers = columns.map(() => '?').join(', ');
  return rows.map((row) => ({
    cql: `INSERT INTO ${table} (${list}) VALUES (${markers})`,
    params: columns.map(([, source]) => row[source] ?? null),
  }));
}
