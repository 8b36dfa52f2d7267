import { murmur3Partitioner } from '#sim/ring/murmur3-partitioner.ts';
import { positionOf } from '#sim/ring/partitioner.ts';
import { Ring } from '#sim/ring/ring.ts';
import type { RingMarks } from '#widgets/stage/ring/layout.ts';

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

/** The real cluster's ring as it is drawn: every row at its token. */
export function ringMarksOf(nodes: readonly LabNode[], rows: readonly PlacedRow[]): RingMarks {
  const ring = ringOf(nodes);
  const at = (token: bigint) => positionOf(ring.partitioner, token);
  return {
    dial: 64,
    nodes: nodes.map(({ name, tokens }) => ({ label: name, position: at(BigInt(tokens[0] ?? 0)) })),
    ranges: ring.tokens.map((token, index) => ({
      node: nodes.findIndex(({ name }) => name === ring.ownerAt(index).name),
      from: at(ring.range(index).start),
      to: at(token),
    })),
    copies: rows.map(({ token }) => ({ position: at(BigInt(token)) })),
  };
}
