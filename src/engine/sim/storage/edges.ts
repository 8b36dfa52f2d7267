// Where slices and ranges begin and end. An edge is between rows: just before or just after all rows that begin with
// a prefix (db/ClusteringBound.java).

import type { Bound, Clustering, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

export interface Edge {
  readonly prefix: Clustering;
  readonly isAfter: boolean;
}

export const startOf = ({ start }: Slice): Edge => ({ prefix: start.prefix, isAfter: !start.inclusive });
export const endOf = ({ end }: Slice): Edge => ({ prefix: end.prefix, isAfter: end.inclusive });

export function sliceBetween(start: Edge, end: Edge): Slice {
  const first: Bound = { prefix: start.prefix, inclusive: !start.isAfter };
  return { start: first, end: { prefix: end.prefix, inclusive: end.isAfter } };
}

export const sliceOfRow = (clustering: Clustering): Slice => ({
  start: { prefix: clustering, inclusive: true },
  end: { prefix: clustering, inclusive: true },
});

/** Negative if `a` is before `b`; 0 if no row can be between them. */
export function compareEdges(table: TableShape, a: Edge, b: Edge): number {
  if (a.prefix.length === b.prefix.length) {
    const order = a.prefix.length === 0 ? 0 : table.compareClustering(a.prefix, b.prefix);
    return order !== 0 ? order : Number(a.isAfter) - Number(b.isAfter);
  }
  return a.prefix.length < b.prefix.length
    ? compareShorter(table, a, b.prefix)
    : -compareShorter(table, b, a.prefix);
}

/** Negative if the edge is before the row, positive if it is after the row. */
export function compareToRow(table: TableShape, edge: Edge, clustering: Clustering): number {
  if (edge.prefix.length < clustering.length) return compareShorter(table, edge, clustering);
  const order = edge.prefix.length === 0 ? 0 : table.compareClustering(edge.prefix, clustering);
  return order !== 0 ? order : edge.isAfter ? 1 : -1;
}

function compareShorter(table: TableShape, edge: Edge, longer: Clustering): number {
  const { prefix } = edge;
  if (prefix.length === 0) return edge.isAfter ? 1 : -1;
  // A prefix comes before everything that begins with it. So only an edge after the prefix needs the shortened
  // clustering.
  const order = table.compareClustering(prefix, edge.isAfter ? longer.slice(0, prefix.length) : longer);
  return order !== 0 ? order : edge.isAfter ? 1 : -1;
}

/** The clustering of the row, if the slice contains exactly one row; otherwise undefined. */
export function rowOfSlice(table: TableShape, { start, end }: Slice): Clustering | undefined {
  const length = table.clusteringLength;
  if (start.prefix.length !== length || end.prefix.length !== length) return undefined;
  if (!start.inclusive || !end.inclusive) return undefined;
  if (length > 0 && start.prefix !== end.prefix && table.compareClustering(start.prefix, end.prefix) !== 0)
    return undefined;
  return start.prefix;
}

/** Whether the slices cover the whole partition. */
export function isEverything(slices: readonly Slice[]): boolean {
  if (slices.length !== 1) return false;
  const { start, end } = slices[0]!;
  return start.prefix.length === 0 && start.inclusive && end.prefix.length === 0 && end.inclusive;
}
