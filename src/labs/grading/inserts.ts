import type { PlainValue } from '#engine/session/session.ts';

import type { DataRow } from './dataset.ts';

export interface Insert {
  readonly cql: string;
  readonly params: readonly PlainValue[];
}

/**
 * A column whose name begins with an underscore, such as `_first`, only helps to generate other columns. It is not
 * loaded.
 */
export function isLoaded(column: string): boolean {
  return !column.startsWith('_');
}

/**
 * The rows of a dataset as INSERT statements. `names` says which column of the dataset a column of the table takes.
 */
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
