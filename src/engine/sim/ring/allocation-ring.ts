import { type Partitioner, shareOf, tokenBetween } from './partitioner.ts';

/** The owner of a token. Its group is the set of nodes whose copies count as one: the node itself, or its rack. */
export interface Owner {
  readonly name: string;
  readonly group: string;
}

/** A token and its neighbours. */
export interface Slot {
  readonly token: bigint;
  readonly owner: Owner;
  before: Slot;
  after: Slot;
}

/** The tokens among which new ones are chosen, as a circle that is easy to add to. */
export class AllocationRing {
  readonly partitioner: Partitioner;
  #first: Slot | undefined;
  #length = 0;

  constructor(partitioner: Partitioner, entries: Iterable<{ token: bigint; owner: Owner }>) {
    this.partitioner = partitioner;
    const sorted = [...entries].sort((a, b) => (a.token < b.token ? -1 : 1));
    for (const { token, owner } of sorted) this.addBefore(this.#first, token, owner);
  }

  get length(): number {
    return this.#length;
  }

  get owners(): Set<string> {
    return new Set(Array.from(this.slots(), ({ owner }) => owner.name));
  }

  *slots(): Generator<Slot> {
    let slot = this.#first;
    for (let count = this.#length; slot && count > 0; count--) {
      yield slot;
      slot = slot.after;
    }
  }

  /** Puts a token between a slot and the slot before it. `after` is undefined while the ring is empty. */
  addBefore(after: Slot | undefined, token: bigint, owner: Owner): Slot {
    const slot = { token, owner } as Slot;
    slot.before = after?.before ?? slot;
    slot.after = after ?? slot;
    slot.before.after = slot;
    slot.after.before = slot;
    this.#first ??= slot;
    this.#length++;
    return slot;
  }

  share(start: bigint, end: bigint): number {
    return shareOf(this.partitioner, start, end);
  }

  midpoint({ before, token }: Slot): bigint {
    return tokenBetween(this.partitioner, { start: before.token, end: token, ratio: 0.5 });
  }

  /** The slot whose token ends the largest range. */
  largest(): Slot {
    let largest: Slot | undefined;
    let most = 0;
    for (const slot of this.slots()) {
      const share = this.share(slot.before.token, slot.token);
      if (share > most) [largest, most] = [slot, share];
    }
    return largest!;
  }
}
