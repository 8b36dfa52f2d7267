import { fromHex, toHex } from '#engine/values/bytes.ts';
import type { Place } from '#engine/values/coordinator.ts';

import { cassandraError } from '../errors.ts';

/** Where the next page begins. */
export interface PageState {
  readonly place: Place;
  /**
   * The number of rows, or groups, that LIMIT still allows; and PER PARTITION LIMIT, in the partition where the page
   * ended.
   */
  readonly remaining: number;
  readonly remainingInPartition: number;
}

/** Clients must not interpret it: `rows.rows.key.,clustering,clustering` in hexadecimal; `-` if there is no row. */
export function writePageState({ place, remaining, remainingInPartition }: PageState): string {
  const clustering = place.clustering ? place.clustering.map((value) => `,${toHex(value)}`).join('') : '-';
  return `${remaining.toString(16)}.${remainingInPartition.toString(16)}.${toHex(place.key)}.${clustering}`;
}

export function readPageState(text: string): PageState {
  const [remaining, remainingInPartition, key, clustering] = text.split('.');
  if (remaining === undefined || remainingInPartition === undefined || !key || clustering === undefined)
    throw cassandraError('Protocol', 'Invalid value for the paging state');
  return {
    remaining: Number.parseInt(remaining, 16),
    remainingInPartition: Number.parseInt(remainingInPartition, 16),
    place: {
      key: fromHex(key),
      clustering: clustering === '-' ? undefined : clustering.split(',').slice(1).map(fromHex),
    },
  };
}
