// The parts of a statement in the order that CQL prescribes.

import type { Mended } from './mends.ts';
import type { Token } from './tokens.ts';

const orders: Record<string, readonly string[]> = {
  select: ['select', 'where', 'group', 'order', 'per', 'limit', 'allow'],
  update: ['update', 'using', 'set', 'where', 'if'],
  insert: ['insert', 'values', 'if', 'using'],
  delete: ['delete', 'using', 'where', 'if'],
};

/** Words that continue the part in which they stand. */
const within: Record<string, RegExp> = {
  limit: /^partition$/,
  order: /^clustering$/,
  if: /^(?:and|update)$/,
};

export function clausesInOrder(statement: string, tokens: readonly Token[]): Mended | undefined {
  const order = orders[tokens[0]?.word ?? ''];
  if (!order) return undefined;
  const starts = tokens.filter(
    ({ word }, at) => order.includes(word) && !within[word]?.test(tokens[at - 1]?.word ?? ''),
  );
  const clauses = starts.map(({ start, word }, at) => ({
    rank: order.indexOf(word),
    text: statement.slice(start, starts[at + 1]?.start ?? statement.length).trim(),
  }));
  const ordered = [...clauses].sort((a, b) => a.rank - b.rank);
  if (ordered.every((clause, at) => clause === clauses[at])) return undefined;
  return { statement: ordered.map(({ text }) => text).join(' '), facts: {} };
}
