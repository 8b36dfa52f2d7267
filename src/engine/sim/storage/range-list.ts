// The range tombstones of a partition. They are in clustering order and do not overlap. At each point the deletion
// that wins is listed (db/RangeTombstoneList.java). Neighbours that touch and have the same deletion are merged.

import { isSameDeletion, supersedes } from '#engine/values/deletion.ts';
import type { Clustering, Deletion, RangeDeletion, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compareEdges, compareToRow, type Edge, endOf, sliceBetween, startOf } from './edges.ts';

/** Adds a range to a sorted list. Where ranges overlap, the deletion that supersedes the other wins. */
export function addRange(table: TableShape, list: RangeDeletion[], added: RangeDeletion): void {
  const start = startOf(added.slice);
  const end = endOf(added.slice);
  if (compareEdges(table, start, end) >= 0) return;
  const first = firstEndingFrom(table, list, start);
  let last = first;
  while (last < list.length && compareEdges(table, startOf(list[last]!.slice), end) <= 0) last++;
  const pieces: RangeDeletion[] = [];
  let at = start;
  for (let index = first; index < last; index++) {
    const range = list[index]!;
    const from = startOf(range.slice);
    const to = endOf(range.slice);
    // Before the overlap there is only the new range, or only the old one.
    if (compareEdges(table, at, from) < 0) append(table, pieces, at, from, added.deletion);
    else if (compareEdges(table, from, start) < 0) append(table, pieces, from, start, range.deletion);
    const shared = laterEdge(table, from, start);
    const sharedEnd = earlierEdge(table, to, end);
    const winner = supersedes(added.deletion, range.deletion) ? added.deletion : range.deletion;
    append(table, pieces, shared, sharedEnd, winner);
    if (compareEdges(table, end, to) < 0) append(table, pieces, end, to, range.deletion);
    at = laterEdge(table, to, start);
  }
  if (compareEdges(table, at, end) < 0) append(table, pieces, at, end, added.deletion);
  const tail = list.splice(first).slice(last - first);
  for (const piece of pieces) list.push(piece);
  for (const range of tail) list.push(range);
}

function append(
  table: TableShape,
  pieces: RangeDeletion[],
  start: Edge,
  end: Edge,
  deletion: Deletion,
): void {
  if (compareEdges(table, start, end) >= 0) return;
  const before = pieces.at(-1);
  const joins =
    before !== undefined &&
    isSameDeletion(before.deletion, deletion) &&
    compareEdges(table, endOf(before.slice), start) === 0;
  if (joins) pieces[pieces.length - 1] = { slice: sliceBetween(startOf(before.slice), end), deletion };
  else pieces.push({ slice: sliceBetween(start, end), deletion });
}

const laterEdge = (table: TableShape, a: Edge, b: Edge) => (compareEdges(table, a, b) < 0 ? b : a);
const earlierEdge = (table: TableShape, a: Edge, b: Edge) => (compareEdges(table, a, b) > 0 ? b : a);

/**
 * The number of the first range that ends at an edge or after it. A range that only touches the edge may have to be
 * merged.
 */
function firstEndingFrom(table: TableShape, list: readonly RangeDeletion[], edge: Edge): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareEdges(table, endOf(list[middle]!.slice), edge) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The deletion of the range that contains a row. */
export function deletionAt(
  table: TableShape,
  list: readonly RangeDeletion[],
  clustering: Clustering,
): Deletion | undefined {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (compareToRow(table, endOf(list[middle]!.slice), clustering) < 0) from = middle + 1;
    else to = middle;
  }
  const found = list[from];
  return found !== undefined && compareToRow(table, startOf(found.slice), clustering) < 0
    ? found.deletion
    : undefined;
}

/** Adds to `into` the ranges within a slice that supersede `cover`. They are cut to the slice. */
export function addRangesWithin(
  table: TableShape,
  list: readonly RangeDeletion[],
  slice: Slice,
  cover: Deletion | undefined,
  into: RangeDeletion[],
): void {
  const start = startOf(slice);
  const end = endOf(slice);
  for (let at = firstEndingFrom(table, list, start); at < list.length; at++) {
    const { slice: whole, deletion } = list[at]!;
    const from = startOf(whole);
    if (compareEdges(table, from, end) >= 0) return;
    if (!supersedes(deletion, cover)) continue;
    const cut = sliceBetween(laterEdge(table, from, start), earlierEdge(table, endOf(whole), end));
    addRange(table, into, { slice: cut, deletion });
  }
}

/**
 * The number of markers that a read of these ranges passes: one at each end, and only one where two ranges touch
 * (RangeTombstoneBoundaryMarker).
 */
export function countMarkers(table: TableShape, list: readonly RangeDeletion[]): number {
  let count = 0;
  for (let at = 0; at < list.length; at++) {
    const touches = at > 0 && compareEdges(table, endOf(list[at - 1]!.slice), startOf(list[at]!.slice)) === 0;
    count += touches ? 1 : 2;
  }
  return count;
}
