// Where our engine is known to answer otherwise than Cassandra, and why it is left so.

import type { Outcome } from './outcome.ts';

export interface Divergence {
  /** What it is about, and why it stays. */
  reason: string;
  explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean;
}

export const divergences: readonly Divergence[] = [
  {
    reason:
      'Cassandra keeps one function for to_json and its old name toJson for each type: whichever was called first in the life of a server names the column of both. We name it as it was written.',
    explains: (_, cassandra, embedded) => {
      const asOurs = ({ lines }: Outcome) => lines.join('\n').replaceAll('system.tojson(', 'system.to_json(');
      return cassandra.kind === embedded.kind && asOurs(cassandra) === asOurs(embedded);
    },
  },
  {
    reason:
      'Some writes to indexed tables crash inside Cassandra, which then tells of a replica that failed for a reason unknown: a range deletion with null as its bound, a zero vector under an index by cosine. Ours writes them.',
    explains: (statement, cassandra) =>
      cassandra.kind === 'error WriteFailure' && /^(?:insert|update|delete|begin)/i.test(statement),
  },
];

export function explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean {
  return divergences.some((divergence) => divergence.explains(statement, cassandra, embedded));
}
