import { murmur3Partitioner } from '#sim/ring/murmur3-partitioner.ts';
import { Ring } from '#sim/ring/ring.ts';

import type { LabNode, PlacedRow } from './proxy-client.ts';

export interface OwnedRow extends PlacedRow {
  owner: string;
}

/** The ring of the real cluster, from the tokens of its nodes. */
export function ringOf(nodes: readonly LabNode[]): Ring {
  return new Ring(
    murmur3Partitioner,
    nodes.map(({ name, tokens }) => ({
      name,
      datacenter: 'datacenter1',
      rack: 'rack1',
      tokens: tokens.map(BigInt),
    })),
  );
}

/** Who owns each row: computed here from token and ring; the task itself is judged by the cluster. */
export function ownersOf(nodes: readonly LabNode[], rows: readonly PlacedRow[]): OwnedRow[] {
  const ring = ringOf(nodes);
  return rows.map((row) => ({ ...row, owner: ring.ownerAt(ring.rangeOfToken(BigInt(row.token))).name }));
}
