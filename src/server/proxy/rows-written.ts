// How much a statement writes, before it is sent: as many rows as its IN lists make together, and all that stands in it
// for each of them. More than is stored, never less.

import type { Relation, Statement } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';

export interface Written {
  rows: number;
  bytes: number;
}

export function writtenBy(
  statement: Statement,
  { text, params = [] }: { text: string; params?: readonly PlainValue[] | undefined },
): Written {
  const parts = statement.kind === 'batch' ? statement.statements : [statement];
  const counts = parts.map((part) => ('where' in part ? rowsNamed(part.where, params) : 1));
  const rows = counts.reduce((sum, count) => sum + count, 0);
  const length =
    Buffer.byteLength(text) + (params.length > 0 ? Buffer.byteLength(JSON.stringify(params)) : 0);
  // Of a batch the whole text is counted for the part that writes most, and once for the others.
  return { rows, bytes: length * Math.max(1, ...counts) };
}

/** `a IN (1, 2) AND b IN (1, 2, 3)` names six. */
function rowsNamed(where: readonly Relation[], params: readonly PlainValue[]): number {
  return where.reduce((product, relation) => {
    if (relation.kind !== 'in' && relation.kind !== 'tupleIn') return product;
    const { marker, values } = relation;
    if (!marker) return product * Math.max(1, values.length);
    const bound = params[marker.index];
    return product * (Array.isArray(bound) ? Math.max(1, bound.length) : 1);
  }, 1);
}
