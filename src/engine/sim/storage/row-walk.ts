import type { Row, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { endOf, rowOfSlice, startOf } from './edges.ts';
import type { RowSource } from './row-source.ts';
import type { Position } from './sorted-numbers.ts';

/** Walks through the rows of one source that are in a slice, forwards or backwards. */
export class RowWalk {
  readonly #rows: RowSource;
  readonly #reversed: boolean;
  #position: Position = 0;
  #left = 0;
  #last: Position = 0;
  current: Row | undefined;

  constructor(table: TableShape, rows: RowSource, slice: Slice, reversed: boolean) {
    this.#rows = rows;
    this.#reversed = reversed;
    const clustering = rowOfSlice(table, slice);
    if (clustering !== undefined) {
      this.current = rows.find(clustering);
      return;
    }
    const from = rows.seek(startOf(slice));
    const to = rows.seek(endOf(slice));
    if (from >= to) return;
    const end = rows.previous(to);
    this.#left = 1;
    this.#position = reversed ? end : from;
    this.#last = reversed ? from : end;
    this.current = rows.at(this.#position);
  }

  advance(): void {
    if (this.#left === 0 || this.#position === this.#last) {
      this.current = undefined;
      return;
    }
    const rows = this.#rows;
    this.#position = this.#reversed ? rows.previous(this.#position) : rows.next(this.#position);
    this.current = rows.at(this.#position);
  }
}

/** Walks through several sources at once. The versions of the same row come together. */
export class MergedWalk {
  readonly #table: TableShape;
  readonly #walks: RowWalk[] = [];
  readonly #reversed: boolean;

  constructor(
    table: TableShape,
    sources: readonly { readonly rows: RowSource }[],
    slice: Slice,
    reversed: boolean,
  ) {
    this.#table = table;
    this.#reversed = reversed;
    for (let at = 0; at < sources.length; at++)
      this.#walks.push(new RowWalk(table, sources[at]!.rows, slice, reversed));
  }

  /** Puts the versions of the next row into `into`; none at the end. */
  next(into: Row[]): void {
    into.length = 0;
    const walks = this.#walks;
    if (walks.length === 1) {
      const { current } = walks[0]!;
      if (current === undefined) return;
      into.push(current);
      walks[0]!.advance();
      return;
    }
    const { compareClustering } = this.#table;
    for (const { current } of walks) {
      if (current === undefined) continue;
      const order = into.length === 0 ? 0 : compareClustering(current.clustering, into[0]!.clustering);
      if (order !== 0) {
        if (order < 0 === this.#reversed) continue;
        into.length = 0;
      }
      into.push(current);
    }
    for (const walk of walks) if (walk.current !== undefined && into.includes(walk.current)) walk.advance();
  }
}
