// Computes how much a statement writes, before it is sent. The sizes of its IN lists are multiplied to get the rows,
// and the whole text counts for each row. The result may be more than what is stored, but never less.

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
  // For a batch, the whole text is multiplied by the rows of the part that writes most. This includes the other
  // parts.
  return { rows, bytes: length * Math.max(1, ...counts) };
}

/** `a IN (1, 2) AND b IN (1, 2, 3)` names six rows. */
function rowsNamed(where: readonly Relation[], params: readonly PlainValue[]): number {
  return where.reduce((product, relation) => {
    if (relation.kind !== 'in' && relation.kind !== 'tupleIn') return product;
    const { marker, values } = relation;
    if (!marker) return product * Math.max(1, values.length);
    const bound = params[marker.index];
    return product * (Array.isArray(bound) ? Math.max(1, bound.length) : 1);
  }, 1);
}
