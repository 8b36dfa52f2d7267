import type { AllocationRing, Owner, Slot } from './allocation-ring.ts';

/**
 * Chooses the tokens of a new node so that, copies included, all nodes hold about the same amount of data
 * (dht/tokenallocator/ReplicationAwareTokenAllocator.java, CASSANDRA-7032). The candidates are the middles of all
 * ranges. The best candidate brings all nodes, and all single tokens, nearest to the even share. It is chosen, and
 * the other candidates are judged again.
 */
export function replicationAwareTokens(
  ring: AllocationRing,
  { owner, count, replicas }: { owner: Owner; count: number; replicas: number },
): bigint[] {
  const state = new State(ring, { owner, count, replicas });
  const tokens: bigint[] = [];
  const candidates = Array.from(ring.slots(), (slot) => ({
    slot,
    token: ring.midpoint(slot),
    gain: 0,
  }));
  for (const candidate of candidates) candidate.gain = state.gainOf(candidate, 1 / count);
  while (tokens.length < count) {
    const chosen = chooseBest(candidates, (candidate) =>
      tokens.length === 0 ? candidate.gain : state.gainOf(candidate, (tokens.length + 1) / count),
    );
    candidates.splice(candidates.indexOf(chosen), 1);
    state.confirm(chosen);
    tokens.push(chosen.token);
  }
  return tokens;
}

interface Candidate {
  /** The slot that would follow the candidate. */
  readonly slot: Slot;
  readonly token: bigint;
  gain: number;
}

/**
 * Judges only the best candidate again. If it then falls behind the second best, that one is tried. This is good
 * enough, and much faster than judging all of them.
 */
function chooseBest(candidates: readonly Candidate[], judge: (candidate: Candidate) => number): Candidate {
  while (true) {
    let best = candidates[0]!;
    let next = Number.NEGATIVE_INFINITY;
    for (const candidate of candidates.slice(1)) {
      if (candidate.gain > best.gain) {
        next = best.gain;
        best = candidate;
      } else if (candidate.gain > next) next = candidate.gain;
    }
    best.gain = judge(best);
    if (best.gain >= next) return best;
  }
}

interface Load {
  /** The share of the data that the node holds, copies included. */
  owned: number;
  tokens: number;
}

class State {
  readonly #ring: AllocationRing;
  readonly #owner: Owner;
  readonly #replicas: number;
  /** The share that every token would hold if all shares were equal. */
  readonly #even: number;
  readonly #loads = new Map<string, Load>();
  readonly #owned = new Map<Slot, number>();

  constructor(
    ring: AllocationRing,
    { owner, count, replicas }: { owner: Owner; count: number; replicas: number },
  ) {
    this.#ring = ring;
    this.#owner = owner;
    this.#replicas = replicas;
    this.#even = replicas / (ring.length + count);
    // The new node starts with the load that it should have. Otherwise its first tokens would be chosen only by size.
    this.#loads.set(owner.name, { owned: count * this.#even, tokens: count });
    for (const slot of ring.slots()) {
      const owned = this.#held(slot.before, slot.token, slot.owner.group);
      const load = this.#loads.get(slot.owner.name) ?? { owned: 0, tokens: 0 };
      this.#loads.set(slot.owner.name, { owned: load.owned + owned, tokens: load.tokens + 1 });
      this.#owned.set(slot, owned);
    }
  }

  /**
   * How much nearer to an even share a candidate brings all nodes. The more tokens the new node has, the more it
   * counts.
   */
  gainOf(candidate: Candidate, weightOfNew: number): number {
    const held = this.#held(candidate.slot.before, candidate.token, this.#owner.group);
    const changes = new Map<string, number>([[this.#owner.name, held - this.#even]]);
    let worse = this.#excess(held, this.#even, this.#loads.get(this.#owner.name)!.tokens);
    this.#forFollowers(candidate.slot, (slot) => {
      const owned = this.#owned.get(slot)!;
      const { name } = slot.owner;
      const afterwards = this.#heldWith(candidate, slot);
      worse += this.#excess(afterwards, owned, this.#loads.get(name)!.tokens);
      changes.set(name, (changes.get(name) ?? 0) + afterwards - owned);
    });
    for (const [name, change] of changes) {
      const { owned, tokens } = this.#loads.get(name)!;
      const weight = name === this.#owner.name ? weightOfNew : 1;
      worse += weight * this.#excess((owned + change) / tokens, owned / tokens, 1);
    }
    return -worse;
  }

  confirm({ slot, token }: Candidate): void {
    const added = this.#ring.addBefore(slot, token, this.#owner);
    this.#owned.set(added, this.#even);
    this.#recount(added);
    this.#forFollowers(slot, (follower) => this.#recount(follower));
  }

  #recount(slot: Slot): void {
    const owned = this.#held(slot.before, slot.token, slot.owner.group);
    this.#loads.get(slot.owner.name)!.owned += owned - this.#owned.get(slot)!;
    this.#owned.set(slot, owned);
  }

  #excess(after: number, before: number, tokens: number): number {
    return ((after - this.#even) ** 2 - (before - this.#even) ** 2) / tokens ** 2;
  }

  /**
   * Visits the first token of each group that follows, for as many groups as there are copies. Only their data can
   * change.
   */
  #forFollowers(from: Slot, visit: (slot: Slot) => void): void {
    const seen = new Set<string>();
    for (let slot = from; seen.size < this.#replicas; slot = slot.after) {
      if (seen.has(slot.owner.group)) continue;
      seen.add(slot.owner.group);
      visit(slot);
    }
  }

  /**
   * The share of the data of which a token holds a copy. Going back from the token, it ends where as many other
   * groups have been met as there are copies, or where the token's own group is met again.
   */
  #held(before: Slot, token: bigint, group: string): number {
    const seen = new Set<string>();
    let slot = before;
    for (; ; slot = slot.before) {
      if (seen.has(slot.owner.group)) continue;
      seen.add(slot.owner.group);
      if (seen.size >= this.#replicas || slot.owner.group === group) break;
    }
    return this.#ring.share(slot.token, token);
  }

  /** The same share, computed as if the candidate were already on the ring. */
  #heldWith(candidate: Candidate, slot: Slot): number {
    const stand = { token: candidate.token, owner: this.#owner, before: candidate.slot.before } as Slot;
    const seen = new Set<string>();
    let at = slot === candidate.slot ? stand : slot.before;
    for (; ; at = at === candidate.slot ? stand : at.before) {
      if (seen.has(at.owner.group)) continue;
      seen.add(at.owner.group);
      if (seen.size >= this.#replicas || at.owner.group === slot.owner.group) break;
    }
    return this.#ring.share(at.token, slot.token);
  }
}
