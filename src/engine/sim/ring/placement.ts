import type { Replication } from '#engine/values/replication.ts';
import type { Ring, RingNode } from './ring.ts';
import { placeReplicas } from './walk.ts';

/** The replicas of every range of a ring. Each walk is made once, when its range is first requested. */
export class Placement {
  readonly ring: Ring;
  readonly replication: Replication;
  readonly #ofRange: (readonly RingNode[] | undefined)[];

  constructor(ring: Ring, replication: Replication) {
    this.ring = ring;
    this.replication = replication;
    this.#ofRange = Array.from({ length: ring.length });
  }

  /** The primary replica comes first. */
  replicasOfRange(range: number): readonly RingNode[] {
    return this.#ofRange[range] ?? this.#place(range);
  }

  replicasOfToken(token: bigint): readonly RingNode[] {
    return this.replicasOfRange(this.ring.rangeOfToken(token));
  }

  replicasOfKey(key: Uint8Array): readonly RingNode[] {
    return this.replicasOfRange(this.ring.rangeOfKey(key));
  }

  #place(range: number): readonly RingNode[] {
    const { replicas } = placeReplicas(this.ring, this.replication, range);
    this.#ofRange[range] = replicas;
    return replicas;
  }
}
