// Where our engine is known to answer otherwise than Cassandra, and why it is left so.

import type { Outcome } from './outcome.ts';

export interface Divergence {
  /** What it is about, and why it stays. */
  reason: string;
  explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean;
}

export const divergences: readonly Divergence[] = [];

export function explains(statement: string, cassandra: Outcome, embedded: Outcome): boolean {
  return divergences.some((divergence) => divergence.explains(statement, cassandra, embedded));
}
