import type { Partitioner } from './partitioner.ts';
import type { Random } from './random.ts';

/** Random tokens: what `num_tokens` gives without `allocate_tokens_for_local_replication_factor`. */
export function randomTokens(
  { first, size }: Partitioner,
  { count, random, taken = [] }: { count: number; random: Random; taken?: Iterable<bigint> },
): bigint[] {
  const used = new Set(taken);
  const tokens: bigint[] = [];
  if (BigInt(used.size + count) > size) throw new Error(`the ring has no room for ${count} tokens more`);
  while (tokens.length < count) {
    const token = first + random.bigintBelow(size);
    if (used.has(token)) continue;
    used.add(token);
    tokens.push(token);
  }
  return tokens;
}
