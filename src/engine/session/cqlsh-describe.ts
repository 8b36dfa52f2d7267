// What cqlsh prints of DESCRIBE: names in columns, as Python's `cmd` module sets them, or the statements themselves.

import type { PlainValue, ResultSet } from './session.ts';

const describe = /^\s*desc(?:ribe)?\b/i;
/** The width of the terminal that cqlsh's names are set for. */
const terminalWidth = 80;

export function isDescribe(statement: string): boolean {
  return describe.test(statement);
}

/** Undefined if the statement is no DESCRIBE, or the result is none of its results. */
export function describeLines(
  { columns, rows }: ResultSet,
  { statement, keyspace }: { statement: string; keyspace: string | undefined },
): string[] | undefined {
  if (!isDescribe(statement)) return undefined;
  const at = (name: string) => columns.findIndex((column) => column.name === name);
  const value = (row: readonly PlainValue[], name: string) => String(row[at(name)] ?? '');
  if (at('create_statement') >= 0)
    return rows.flatMap((row) => ['', ...value(row, 'create_statement').split('\n')]);
  if (at('partitioner') >= 0) return rows.flatMap((row) => clusterLines(row, { at, value }));
  if (at('name') < 0) return undefined;
  if (/\bkeyspaces\b/i.test(statement)) return ['', ...inColumns(rows.map((row) => value(row, 'name'))), ''];
  const groups = new Map<string, string[]>();
  for (const row of rows) {
    const owner = value(row, 'keyspace_name');
    groups.set(owner, [...(groups.get(owner) ?? []), value(row, 'name')]);
  }
  const lines = [...groups].flatMap(([owner, names]) => [
    '',
    ...(keyspace === undefined ? [`Keyspace ${owner}`, '-'.repeat(9 + owner.length)] : []),
    ...inColumns(names),
  ]);
  return groups.size > 0 ? [...lines, ''] : [];
}

function clusterLines(
  row: readonly PlainValue[],
  {
    at,
    value,
  }: { at: (name: string) => number; value: (row: readonly PlainValue[], name: string) => string },
): string[] {
  const ranges = row[at('range_ownership')];
  const owners = Array.isArray(ranges) ? (ranges as readonly [string, readonly string[]][]) : undefined;
  return [
    '',
    `Cluster: ${value(row, 'cluster')}`,
    `Partitioner: ${value(row, 'partitioner')}`,
    `Snitch: ${value(row, 'snitch')}`,
    '',
    ...(owners
      ? [
          'Range ownership:',
          ...owners.map(([token, hosts]) => ` ${token.padStart(39)}  [${hosts.join(', ')}]`),
          '',
        ]
      : []),
  ];
}

/** As few lines as fit the width; names run down the columns. */
export function inColumns(names: readonly string[]): string[] {
  for (let height = 1; height <= names.length; height++) {
    const width = Math.ceil(names.length / height);
    const columns = Array.from({ length: width }, (_, column) =>
      names.slice(column * height, (column + 1) * height),
    );
    const widths = columns.map((column) => Math.max(0, ...column.map((name) => name.length)));
    const total = widths.reduce((sum, each) => sum + each + 2, -2);
    if (total > terminalWidth && height < names.length) continue;
    if (height === names.length && height > 1) return [...names];
    return Array.from({ length: height }, (_, line) =>
      columns
        .filter((column) => line < column.length)
        .map((column, at) => column[line]!.padEnd(names.length === 1 ? 0 : widths[at]!))
        .join('  '),
    );
  }
  return [];
}

/** In a page the lines stand in a box of their own, which needs no blank lines around them. */
export function withoutOuterBlanks(lines: readonly string[]): string[] {
  const from = lines.findIndex((line) => line !== '');
  const to = lines.findLastIndex((line) => line !== '');
  return from < 0 ? [] : lines.slice(from, to + 1);
}
