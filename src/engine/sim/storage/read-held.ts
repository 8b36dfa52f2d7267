import { laterDeletion } from '#engine/values/deletion.ts';
import type { Clustering, Deletion, RangeDeletion, Row, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { compareEdges, type Edge, endOf, sliceBetween, startOf } from './edges.ts';
import type { PartitionSource } from './held-partition.ts';
import { countTombstones, isLiveRow, isPlainRow, type Purge, purgeDeletion, purgeRow } from './purge-row.ts';
import { addRangesWithin, countMarkers, deletionAt } from './range-list.ts';
import type { StorageRead } from './read-options.ts';
import { coverRow, hasDroppedColumns, mergeRows, withoutDropped } from './reconcile-rows.ts';
import { MergedWalk } from './row-walk.ts';
import { isEmptyPartition, noRanges, type StoredPartition } from './stored-partition.ts';

export interface HeldRead {
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly limit: number;
  readonly after: Clustering | undefined;
  /** If undefined, nothing is purged: tombstones and expired cells stay as they are. */
  readonly purge: Purge | undefined;
}

/**
 * Merges what several sources hold of one partition into normal form, up to a number of live rows
 * (db/rows/UnfilteredRowIterators.java, db/filter/DataLimits.java).
 */
export function readHeld(
  table: TableShape,
  sources: readonly PartitionSource[],
  read: HeldRead,
): StorageRead {
  return new Reading(table, sources, read).run();
}

class Reading {
  readonly #table: TableShape;
  readonly #sources: readonly PartitionSource[];
  readonly #read: HeldRead;
  readonly #dropsColumns: boolean;
  readonly #nowSeconds: number;
  readonly #deletion: Deletion | undefined;
  #ranges: readonly RangeDeletion[] = noRanges;
  #rows: Row[] = [];
  #counted = 0;
  #liveRows = 0;
  #tombstones = 0;
  #isCut = false;

  constructor(table: TableShape, sources: readonly PartitionSource[], read: HeldRead) {
    this.#table = table;
    this.#sources = sources;
    this.#read = read;
    this.#dropsColumns = hasDroppedColumns(table);
    this.#nowSeconds = read.purge?.nowSeconds ?? Number.NEGATIVE_INFINITY;
    let deletion: Deletion | undefined;
    for (const source of sources) deletion = laterDeletion(deletion, source.deletion);
    this.#deletion = deletion;
  }

  run(): StorageRead {
    const { purge, reversed } = this.#read;
    const slices = clipSlices(this.#table, this.#read);
    const staticRow = this.#readStatic();
    this.#ranges = this.#collectRanges(slices);
    this.#readRows(reversed ? slices.toReversed() : slices);
    const ranges = this.#finishRanges();
    if (reversed) this.#rows.reverse();
    const partition: StoredPartition = {
      key: this.#sources[0]!.key,
      deletion: purge === undefined ? this.#deletion : purgeDeletion(this.#deletion, purge),
      ranges,
      staticRow,
      rows: this.#rows,
    };
    const isStaticAlone = this.#counted === 0 && this.#liveRows > 0;
    return {
      rowCount: isStaticAlone ? 1 : this.#counted,
      partition: isEmptyPartition(partition) ? undefined : partition,
      liveRows: this.#liveRows,
      tombstones: this.#tombstones,
      isCut: this.#isCut,
      sstables: 0,
    };
  }

  #readStatic(): Row | undefined {
    if (this.#sources.length === 1 && this.#sources[0]!.staticRow === undefined) return undefined;
    const versions: Row[] = [];
    for (const { staticRow } of this.#sources) if (staticRow !== undefined) versions.push(staticRow);
    const row = this.#mergeVersions(versions, this.#deletion);
    if (row !== undefined) this.#count(row);
    return row;
  }

  #collectRanges(slices: readonly Slice[]): readonly RangeDeletion[] {
    let hasRanges = false;
    for (const { ranges } of this.#sources) if (ranges.length > 0) hasRanges = true;
    if (!hasRanges) return noRanges;
    const collected: RangeDeletion[] = [];
    for (const { ranges } of this.#sources)
      for (const slice of slices) addRangesWithin(this.#table, ranges, slice, this.#deletion, collected);
    return collected;
  }

  #readRows(slices: readonly Slice[]): void {
    const { limit, reversed } = this.#read;
    const versions: Row[] = [];
    if (limit <= 0) {
      this.#isCut = true;
      return;
    }
    for (const slice of slices) {
      const walk = new MergedWalk(this.#table, this.#sources, slice, reversed);
      for (walk.next(versions); versions.length > 0; walk.next(versions)) {
        const row = this.#mergeVersions(versions, this.#deletionAt(versions[0]!));
        if (row === undefined) continue;
        this.#rows.push(row);
        if (this.#count(row) && ++this.#counted >= limit) {
          this.#isCut = true;
          return;
        }
      }
    }
  }

  #deletionAt({ clustering }: Row): Deletion | undefined {
    if (this.#ranges.length === 0) return this.#deletion;
    return deletionAt(this.#table, this.#ranges, clustering) ?? this.#deletion;
  }

  #mergeVersions(versions: readonly Row[], shield: Deletion | undefined): Row | undefined {
    let merged: Row | undefined;
    for (const version of versions) {
      const row = this.#dropsColumns ? withoutDropped(this.#table, version) : version;
      if (row === undefined) continue;
      if (merged !== undefined) merged = mergeRows(this.#table, merged, row, shield);
      else merged = shield === undefined ? row : coverRow(row, shield);
    }
    const { purge } = this.#read;
    return merged === undefined || purge === undefined || isPlainRow(merged)
      ? merged
      : purgeRow(merged, purge);
  }

  /** Counts the row and its tombstones. Returns whether the row is alive. */
  #count(row: Row): boolean {
    if (!isPlainRow(row)) {
      this.#tombstones += countTombstones(row, this.#nowSeconds);
      if (!isLiveRow(row, this.#nowSeconds)) return false;
    }
    this.#liveRows++;
    return true;
  }

  /**
   * The ranges, but only as far as rows were read. Nothing is known of what comes after (db/rows/RTBoundCloser.java).
   */
  #finishRanges(): readonly RangeDeletion[] {
    if (this.#ranges.length === 0) return noRanges;
    const { purge, reversed } = this.#read;
    let ranges = this.#ranges;
    const last = this.#rows.at(-1);
    const cut: Edge | undefined =
      this.#isCut && last !== undefined ? { prefix: last.clustering, isAfter: !reversed } : undefined;
    let openEnds = 0;
    if (this.#isCut) {
      const clipped: RangeDeletion[] = [];
      const slice = cut === undefined ? undefined : wholeUpTo(cut, reversed);
      if (slice !== undefined) addRangesWithin(this.#table, ranges, slice, undefined, clipped);
      ranges = clipped;
      const outermost = reversed ? clipped[0] : clipped.at(-1);
      if (cut !== undefined && outermost !== undefined) {
        const edge = reversed ? startOf(outermost.slice) : endOf(outermost.slice);
        if (compareEdges(this.#table, edge, cut) === 0) openEnds = 1;
      }
    }
    if (purge !== undefined)
      ranges = ranges.filter(({ deletion }) => purgeDeletion(deletion, purge) !== undefined);
    if (ranges.length > 0) this.#tombstones += countMarkers(this.#table, ranges) - openEnds;
    return ranges;
  }
}

const before: Edge = { prefix: [], isAfter: false };
const behind: Edge = { prefix: [], isAfter: true };

function wholeUpTo(cut: Edge, reversed: boolean): Slice {
  return reversed ? sliceBetween(cut, behind) : sliceBetween(before, cut);
}

/** The parts of the slices after the row at which the read continues. */
function clipSlices(table: TableShape, { slices, after, reversed }: HeldRead): readonly Slice[] {
  if (after === undefined) return slices;
  const edge: Edge = { prefix: after, isAfter: !reversed };
  const clipped: Slice[] = [];
  for (const slice of slices) {
    const start = startOf(slice);
    const end = endOf(slice);
    const from = !reversed && compareEdges(table, start, edge) < 0 ? edge : start;
    const to = reversed && compareEdges(table, end, edge) > 0 ? edge : end;
    if (compareEdges(table, from, to) < 0) clipped.push(sliceBetween(from, to));
  }
  return clipped;
}
