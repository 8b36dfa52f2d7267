// The dynamic snitch: each coordinator remembers how quickly replicas answered its reads, and asks others first if the
// nearest are much slower (locator/DynamicEndpointSnitch.java). Not modelled: the severity that nodes report of
// themselves while they compact.

import type { Random } from '#engine/sim/ring/random.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { World } from './world.ts';

export interface SnitchSettings {
  /** dynamic_snitch_update_interval: how often the scores are computed. */
  readonly updateMs: number;
  /** dynamic_snitch_reset_interval: after this time all is forgotten, so that a slow node gets another chance. */
  readonly resetMs: number;
  /** dynamic_snitch_badness_threshold: 1.0 means that a replica must be twice as slow as the best to be passed over. */
  readonly badnessThreshold: number;
}

export const defaultSnitch: SnitchSettings = { updateMs: 100, resetMs: 600_000, badnessThreshold: 1 };

export class DynamicSnitch {
  readonly settings: SnitchSettings;
  readonly #minds = new Map<ClusterNode, Mind>();

  constructor(settings: Partial<SnitchSettings> = {}) {
    this.settings = { ...defaultSnitch, ...settings };
  }

  /** A replica has answered a read of this coordinator, or has not answered it within this time. */
  report(world: World, coordinator: ClusterNode, replica: ClusterNode, micros: number): void {
    this.#mindOf(world, coordinator).report(replica, micros, world);
  }

  /** The replicas in the order in which they are asked, given the order by distance. */
  sort(world: World, coordinator: ClusterNode, nearest: readonly ClusterNode[]): readonly ClusterNode[] {
    const { scores } = this.#mindOf(world, coordinator);
    if (nearest.length < 2 || scores.size === 0) return nearest;
    const scoreOf = (node: ClusterNode) => scores.get(node) ?? 0;
    const best = nearest.map(scoreOf).sort((a, b) => a - b);
    const limit = 1 + this.settings.badnessThreshold;
    const isBad = nearest.some((node, at) => scoreOf(node) > best[at]! * limit);
    return isBad ? nearest.toSorted((a, b) => scoreOf(a) - scoreOf(b)) : nearest;
  }

  /** From 0 to 1, the median latency of each replica as a part of the worst one's. */
  scoresOf(world: World, coordinator: ClusterNode): ReadonlyMap<ClusterNode, number> {
    return this.#mindOf(world, coordinator).scores;
  }

  #mindOf(world: World, node: ClusterNode): Mind {
    let mind = this.#minds.get(node);
    // A node that was started again remembers nothing.
    if (!mind || mind.incarnation !== node.incarnation) {
      mind = new Mind(node.incarnation, world.queue.now);
      this.#minds.set(node, mind);
    }
    mind.catchUp(world.queue.now, this.settings);
    return mind;
  }
}

/** What one coordinator remembers. Nothing happens at the times of an update; it is made up for when somebody asks. */
class Mind {
  readonly incarnation: number;
  scores: ReadonlyMap<ClusterNode, number> = new Map();
  readonly #samples = new Map<ClusterNode, Reservoir>();
  readonly #startedAt: number;
  #updates = 0;
  #resets = 0;

  constructor(incarnation: number, nowMicros: number) {
    this.incarnation = incarnation;
    this.#startedAt = nowMicros;
  }

  catchUp(nowMicros: number, { updateMs, resetMs }: SnitchSettings): void {
    const elapsed = nowMicros - this.#startedAt;
    const resets = Math.floor(elapsed / (resetMs * 1000));
    if (resets > this.#resets) this.#samples.clear();
    this.#resets = resets;
    const updates = Math.floor(elapsed / (updateMs * 1000));
    if (updates > this.#updates) this.#updateScores();
    this.#updates = updates;
  }

  report(replica: ClusterNode, micros: number, { queue, random }: World): void {
    let reservoir = this.#samples.get(replica);
    if (!reservoir) {
      reservoir = new Reservoir(queue.now);
      this.#samples.set(replica, reservoir);
    }
    reservoir.add(Math.floor(micros / 1000), queue.now, random);
  }

  #updateScores(): void {
    const medians = [...this.#samples].map(([node, samples]) => [node, samples.median()] as const);
    const worst = Math.max(1, ...medians.map(([, median]) => median));
    this.scores = new Map(medians.map(([node, median]) => [node, median / worst]));
  }
}

/** How many samples are kept, and how much more a newer one counts: e^0.75 for each second. */
const samplesMax = 100;
const alpha = 0.75;

interface Sample {
  readonly ms: number;
  readonly weight: number;
  readonly priority: number;
}

/** A sample of latencies in which newer ones are likelier to stay (codahale's ExponentiallyDecayingReservoir). */
class Reservoir {
  /** Weights count from here. */
  #since: number;
  #samples: Sample[] = [];

  constructor(nowMicros: number) {
    this.#since = nowMicros;
  }

  add(ms: number, nowMicros: number, random: Random): void {
    let weight = this.#weightAt(nowMicros);
    if (weight > 1e100) {
      this.#samples = this.#samples.map(({ ms, weight: old, priority }) => ({
        ms,
        weight: old / weight,
        priority: priority / weight,
      }));
      this.#since = nowMicros;
      weight = 1;
    }
    this.#samples.push({ ms, weight, priority: weight / (1 - random.float()) });
    if (this.#samples.length <= samplesMax) return;
    let least = 0;
    for (let at = 1; at <= samplesMax; at++)
      if (this.#samples[at]!.priority < this.#samples[least]!.priority) least = at;
    this.#samples.splice(least, 1);
  }

  #weightAt(nowMicros: number): number {
    return Math.exp((alpha * (nowMicros - this.#since)) / 1_000_000);
  }

  /** The value below which half of the weight lies. */
  median(): number {
    const sorted = this.#samples.toSorted((a, b) => a.ms - b.ms);
    let left = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2;
    for (const { ms, weight } of sorted) {
      left -= weight;
      if (left <= 0) return ms;
    }
    return 0;
  }
}
