import type { Random } from '#engine/sim/ring/random.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import type { Replication } from '#engine/values/replication.ts';

/**
 * How a driver chooses the coordinator of a request. `round-robin` takes the nodes in turn, whatever the key is.
 * `token-aware` calculates the replicas of the key and takes one of them. That is the default of the Java, Python and
 * Node.js drivers.
 */
export type DriverPolicy = 'round-robin' | 'token-aware';

export interface DriverOptions {
  readonly ring: Ring;
  readonly replication: Replication;
  readonly policy: DriverPolicy;
  /** Shuffles the replicas of a key, so that they share the work. */
  readonly random: Random;
}

/**
 * The part of a driver that chooses nodes: for each request a plan, the nodes in the order in which they are tried. A
 * token-aware plan has the replicas first, in a random order, and then the other nodes in turn. It does not prefer
 * the less busy one of two replicas, as real drivers do (cassandra-driver, policies/load-balancing.js).
 */
export class Driver {
  readonly #options: DriverOptions;
  #turn = 0;

  constructor(options: DriverOptions) {
    this.#options = options;
  }

  /** The nodes to try for a key, without those that the driver knows to be down. */
  plan(key: Uint8Array, down: readonly string[] = []): string[] {
    const { ring, policy } = this.#options;
    const names = ring.nodes.map(({ name }) => name);
    const from = this.#turn++ % names.length;
    const inTurn = [...names.slice(from), ...names.slice(0, from)];
    const first = policy === 'token-aware' ? this.#shuffledReplicas(key) : [];
    const plan = [...first, ...inTurn.filter((name) => !first.includes(name))];
    return plan.filter((name) => !down.includes(name));
  }

  #shuffledReplicas(key: Uint8Array): string[] {
    const { ring, replication, random } = this.#options;
    const names = placeReplicas(ring, replication, ring.rangeOfKey(key)).replicas.map(({ name }) => name);
    for (let at = names.length - 1; at > 0; at--) {
      const other = random.below(at + 1);
      [names[at], names[other]] = [names[other]!, names[at]!];
    }
    return names;
  }
}
