import type { Partitioner } from './partitioner.ts';
import type { Ring, RingNode, RingView } from './ring.ts';
import type { Topology } from './topology.ts';

/**
 * The ring as it will be with one node more, read through the ring as it is. Nothing is copied, so that what a join
 * moves costs as much as it moves, however large the ring.
 */
export class JoinedRing implements RingView {
  readonly partitioner: Partitioner;
  readonly topology: Topology;
  readonly length: number;
  /** Where the new tokens stand among all, ascending. */
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

  /** The range of the ring as it is in which a range of the ring as it will be lies. */
  rangeBefore(range: number): number {
    return (range - this.#newBefore(range)) % this.#before.length;
  }

  /** How many new tokens stand before a place. */
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

/** How many tokens stand before one that is new. */
function placeOf(ring: Ring, token: bigint): number {
  const range = ring.rangeOfToken(token);
  if (ring.tokens[range] === token)
    throw new Error(`${ring.owners[range]!.name} has the token ${ring.partitioner.format(token)} already`);
  return range === 0 && token > ring.tokens[0]! ? ring.length : range;
}
