// What storage must show, computed in the slow and obvious way: it keeps all updates, and looks for every cell in all
// of them. It is for tests, and shares no code with what it checks.

import type { PartitionUpdate } from '#engine/values/coordinator.ts';
import type {
  Bound,
  Cell,
  Clustering,
  ColumnData,
  Deletion,
  PathCell,
  RowMarker,
  Timestamp,
} from '#engine/values/rows.ts';

/**
 * The clustering, and what is alive in the row. The keys are `m` for the marker, a column's number, or number and
 * path.
 */
export type NaiveRow = { readonly clustering: string; readonly cells: Readonly<Record<string, string>> };

const signed = (bytes: Uint8Array) => new DataView(Uint8Array.from(bytes).buffer).getInt32(0);
const numbers = (clustering: Clustering) => clustering.map(signed);
const text = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** What is alive of a partition after these updates, whatever their order. */
export function naiveRows(updates: readonly PartitionUpdate[], nowSeconds: number): NaiveRow[] {
  const clusterings = new Map<string, number[]>();
  for (const { rows } of updates)
    for (const { clustering } of rows) clusterings.set(`${numbers(clustering)}`, numbers(clustering));
  const sorted = [...clusterings.values()].sort((a, b) => a[0]! - b[0]! || a[1]! - b[1]!);
  const all = [undefined, ...sorted].map((clustering) => naiveRow(updates, clustering, nowSeconds));
  return all.filter((row) => row !== undefined);
}

/** An undefined clustering means the static row. */
function naiveRow(
  updates: readonly PartitionUpdate[],
  clustering: number[] | undefined,
  nowSeconds: number,
): NaiveRow | undefined {
  const rows = updates.flatMap((update) =>
    clustering === undefined
      ? (update.staticRow ?? [])
      : update.rows.filter((row) => `${numbers(row.clustering)}` === `${clustering}`),
  );
  const deletions: (Deletion | undefined)[] = updates.map(({ deletion }) => deletion);
  deletions.push(...rows.map(({ deletion }) => deletion));
  if (clustering !== undefined)
    for (const { ranges } of updates)
      for (const { slice, deletion } of ranges)
        if (isAfter(clustering, slice.start) && isBefore(clustering, slice.end)) deletions.push(deletion);
  const cells: Record<string, string> = {};
  const put = (
    name: string,
    candidates: readonly (Cell | RowMarker)[],
    more: readonly (Deletion | undefined)[],
  ) => {
    const limit = latest([...deletions, ...more]);
    const left = candidates.filter(({ timestamp }) => limit === undefined || timestamp > limit);
    const winner = left.reduce<Cell | RowMarker | undefined>((a, b) => (a && !wins(b, a) ? a : b), undefined);
    if (winner && nowSeconds < winner.localDeletionTime && shownValue(winner) !== null)
      cells[name] = `${shownValue(winner)}@${winner.timestamp}`;
  };
  put(
    'm',
    rows.flatMap(({ marker }) => marker ?? []),
    [],
  );
  const width = Math.max(0, ...rows.map((row) => row.cells.length));
  for (let index = 0; index < width; index++) {
    const versions = rows.flatMap((row) => row.cells[index] ?? []);
    const complex = versions.filter(
      (data): data is Extract<ColumnData, { cells: unknown }> => 'cells' in data,
    );
    put(
      `${index}`,
      versions.filter((data): data is Cell => !('cells' in data)),
      [],
    );
    const elements = complex.flatMap((data) => data.cells as PathCell[]);
    for (const path of new Set(elements.map((cell) => text(cell.path))))
      put(
        `${index}/${path}`,
        elements.filter((cell) => text(cell.path) === path),
        complex.map(({ deletion }) => deletion),
      );
  }
  return Object.keys(cells).length === 0 ? undefined : { clustering: `${clustering ?? 'static'}`, cells };
}

function latest(deletions: readonly (Deletion | undefined)[]): Timestamp | undefined {
  return deletions.reduce<Timestamp | undefined>(
    (limit, deletion) =>
      deletion && (limit === undefined || deletion.timestamp > limit) ? deletion.timestamp : limit,
    undefined,
  );
}

function shownValue(version: Cell | RowMarker): string | null {
  if (!('value' in version)) return '';
  return version.value === null ? null : text(version.value);
}

/** The order of Cells.resolveRegular, as a list of values that are compared one after the other. */
function wins(a: Cell | RowMarker, b: Cell | RowMarker): boolean {
  const left = rank(a);
  const right = rank(b);
  for (let at = 0; at < left.length; at++) if (left[at] !== right[at]) return left[at]! > right[at]!;
  return false;
}

function rank(version: Cell | RowMarker): (Timestamp | string)[] {
  const ends = version.localDeletionTime < Number.MAX_SAFE_INTEGER;
  const isTombstone = shownValue(version) === null;
  return [
    version.timestamp,
    Number(ends),
    Number(isTombstone),
    ends ? version.localDeletionTime : 0,
    shownValue(version) ?? '',
  ];
}

function isAfter(clustering: readonly number[], { prefix, inclusive }: Bound): boolean {
  const order = compareStart(clustering, numbers(prefix));
  return order > 0 || (order === 0 && inclusive);
}

function isBefore(clustering: readonly number[], { prefix, inclusive }: Bound): boolean {
  const order = compareStart(clustering, numbers(prefix));
  return order < 0 || (order === 0 && inclusive);
}

function compareStart(clustering: readonly number[], prefix: readonly number[]): number {
  for (let at = 0; at < prefix.length; at++)
    if (clustering[at] !== prefix[at]) return clustering[at]! - prefix[at]!;
  return 0;
}
