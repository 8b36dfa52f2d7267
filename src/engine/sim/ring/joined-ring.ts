import type { Partitioner } from './partitioner.ts';
import type { Ring, RingNode, RingView } from './ring.ts';
import type { Topology } from './topology.ts';

/**
 * The ring after one more node has joined, as a view of the ring before. Nothing is copied. So the cost of finding
 * what a join moves depends on how much moves, not on the size of the ring.
 */
export class JoinedRing implements RingView {
  readonly partitioner: Partitioner;
  readonly topology: Topology;
  readonly length: number;
  /** The places of the new tokens among all tokens, ascending. */
  readonly places: Int32Array;
  readonly #before: Ring;
  readonly #node: RingNode;
  readonly #tokens: readonly bigint[];

  constructor(before: Ring, node: RingNode) {
    this.#before = before;
    this.#node = node;
    this.#tokens = node.tokens.toSorted((a, b) => (a < b ? -1 : 1));
    this.partitioner = before.partitioner;
    this.topology = before.topology.with(node);
    this.length = before.length + node.tokens.length;
    this.places = Int32Array.from(this.#tokens, (token, at) => at + placeOf(before, token));
  }

  tokenAt(index: number): bigint {
    const newBefore = this.#newBefore(index);
    return this.places[newBefore] === index
      ? this.#tokens[newBefore]!
      : this.#before.tokenAt(index - newBefore);
  }

  ownerAt(index: number): RingNode {
    const newBefore = this.#newBefore(index);
    return this.places[newBefore] === index ? this.#node : this.#before.ownerAt(index - newBefore);
  }

  /** The range of the ring before the join that contains a range of the ring after it. */
  rangeBefore(range: number): number {
    return (range - this.#newBefore(range)) % this.#before.length;
  }

  /** How many new tokens are before a place. */
  #newBefore(index: number): number {
    const { places } = this;
    let from = 0;
    let to = places.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (places[middle]! < index) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

/** How many tokens are before a new token. */
function placeOf(ring: Ring, token: bigint): number {
  const range = ring.rangeOfToken(token);
  if (ring.tokens[range] === token)
    throw new Error(`${ring.owners[range]!.name} has the token ${ring.partitioner.format(token)} already`);
  return range === 0 && token > ring.tokens[0]! ? ring.length : range;
}
