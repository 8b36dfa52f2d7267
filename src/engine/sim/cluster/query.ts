import type { IndexLookup, PartitionRange, Place } from '#engine/values/coordinator.ts';
import type { Clustering, Slice } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';

/** What a coordinator asks one replica about one partition. */
export interface PartitionQuery {
  readonly table: TableShape;
  readonly key: Uint8Array;
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly limit: number;
  readonly after: Clustering | undefined;
  readonly nowSeconds: number;
}

/** What a coordinator asks one replica about a part of the ring. */
export interface RangeQuery {
  readonly table: TableShape;
  readonly range: PartitionRange;
  readonly slices: readonly Slice[];
  readonly reversed: boolean;
  readonly limit: number;
  readonly perPartitionLimit: number;
  readonly after: Place | undefined;
  readonly indexes: readonly IndexLookup[] | undefined;
  readonly nowSeconds: number;
  readonly breaks: boolean;
}
