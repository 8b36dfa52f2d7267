import { murmur3 } from '#engine/sim/ring/murmur3.ts';
import { int } from '#engine/values/integer.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';
import { text } from '#engine/values/text.ts';

export const columns = ['album', 'year', 'number', 'title', 'genre'] as const;
export type Column = (typeof columns)[number];

/** A track. The album and its year are the partition key, the number sorts its tracks, the genre is static. */
export interface Row {
  readonly album: string;
  readonly year: number;
  readonly number: number;
  /** Empty if the track has none. */
  readonly title: string;
  readonly genre: string;
}

export function isSamePartition(one: Row, other: Row): boolean {
  return one.album === other.album && one.year === other.year;
}

/** The token by which Cassandra sorts the partitions of a file. */
export function tokenOf({ album, year }: Pick<Row, 'album' | 'year'>): bigint {
  return murmur3(joinPartitionKey([text.encode(album), int.encode(year)]));
}
