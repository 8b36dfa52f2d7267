import type { PartitionRange, Place } from '#values/coordinator.ts';
import type { Clustering, Slice } from '#values/rows.ts';
import type { TableShape } from '#values/table-shape.ts';

/** What a coordinator asks one replica of one partition. */
export interface PartitionQuery {
  readonly table: TableShape;
  readonly key: Uint8Array;
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly limit: number;
  readonly after: Clustering | undefined;
  readonly nowSeconds: number;
}

/** The same of a part of the ring. */
export interface RangeQuery {
  readonly table: TableShape;
  readonly range: PartitionRange;
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly limit: number;
  readonly perPartitionLimit: number;
  readonly after: Place | undefined;
  readonly nowSeconds: number;
  readonly breaks: boolean;
}
