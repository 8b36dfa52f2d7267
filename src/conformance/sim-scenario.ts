import type { DriverPolicy } from '#engine/sim/cluster/driver.ts';
import { Random } from '#engine/sim/ring/random.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { loadSeeds, makeLoadScenario } from './sim-load-scenario.ts';
import { lwtSeeds, makeLwtScenario } from './sim-lwt-scenario.ts';
import { makeRepairScenario, repairSeeds } from './sim-repair-scenario.ts';
import { makeRingScenario, ringSeeds } from './sim-ring-scenario.ts';
import { makeSchemaScenario, schemaSeeds } from './sim-schema-scenario.ts';

/**
 * What happens to a cluster, made from a seed. It is plain data, so that a part of it can be left out and the rest
 * tried again.
 */
export interface Scenario {
  readonly seed: number;
  readonly theme: Theme;
  readonly datacenters: Readonly<Record<string, number>>;
  /** The number of copies in each data centre, or one number for SimpleStrategy. */
  readonly replication: number | Readonly<Record<string, number>>;
  readonly hintsAreOn: boolean;
  readonly readRepairIsOn: boolean;
  readonly latencyMs: number;
  readonly tiesByLot: boolean;
  readonly gcGraceSeconds: number;
  readonly onlyPurgesRepaired?: boolean;
  /** Whether the nodes know of each other by gossip. */
  readonly gossips?: boolean;
  readonly streamBytesPerSecond?: number;
  /** If undefined, work takes no time, and clients ask the nodes themselves. */
  readonly load?: Load;
  readonly steps: readonly Step[];
}

export const themes = [
  'calm',
  'crashes',
  'partitions',
  'losses',
  'wipes',
  'datacenters',
  'transactions',
  'counters',
  'batches',
  'everything',
] as const;
export type Theme = (typeof themes)[number] | 'ring' | 'schema' | 'load' | 'lwt' | 'repair';

/** How much nodes can do, and what the driver does that clients use. */
export interface Load {
  readonly threads: number;
  readonly serviceMs: number;
  readonly requestsMax: number;
  readonly hasSnitch: boolean;
  readonly speculateMs: number | undefined;
  readonly policy: DriverPolicy;
  /** The client calls every statement idempotent, counters too. */
  readonly isCareless?: boolean;
}

export type Step = { readonly atMs: number } & (Request | Trouble);

export type Request =
  | {
      readonly do: 'write' | 'delete' | 'read';
      readonly node: string;
      readonly key: string;
      readonly level: ConsistencyLevel;
    }
  | { readonly do: 'scan'; readonly node: string; readonly level: ConsistencyLevel }
  | {
      readonly do: 'increment' | 'serial-read';
      readonly node: string;
      readonly key: string;
      readonly level: ConsistencyLevel;
      readonly serial: 'SERIAL' | 'LOCAL_SERIAL';
    }
  | {
      readonly do: 'batch';
      readonly node: string;
      readonly keys: readonly string[];
      readonly level: ConsistencyLevel;
    }
  | {
      readonly do: 'add';
      readonly node: string;
      readonly key: string;
      readonly amount: number;
      readonly level: ConsistencyLevel;
    };

export type Trouble =
  /** A table is defined, or dropped if `definition` is undefined. */
  | { readonly do: 'define'; readonly node: string; readonly name: string; readonly definition?: string }
  | {
      readonly do: 'kill' | 'stop' | 'start' | 'pause' | 'resume' | 'wipe' | 'compact';
      readonly node: string;
    }
  | { readonly do: 'repair'; readonly node: string; readonly isFull: boolean }
  /** The ring changes. n6 is a new node; `by` is the node that removes, or the new node that replaces. */
  | { readonly do: 'join' | 'decommission'; readonly node: string }
  | { readonly do: 'remove' | 'replace'; readonly node: string; readonly by: string }
  /** This number of seconds passes, and then all nodes compact. */
  | { readonly do: 'age'; readonly seconds: number }
  | { readonly do: 'slow'; readonly node: string; readonly factor: number }
  /** The node's clock is ahead by this much, or behind. */
  | { readonly do: 'skew'; readonly node: string; readonly ms: number }
  | { readonly do: 'partition'; readonly groups: readonly (readonly string[])[] }
  | { readonly do: 'heal' }
  | { readonly do: 'loss'; readonly part: number };

const levels: readonly ConsistencyLevel[] = ['ONE', 'QUORUM', 'QUORUM', 'QUORUM', 'ALL', 'TWO', 'ANY'];
const datacenterLevels: readonly ConsistencyLevel[] = [
  'LOCAL_QUORUM',
  'LOCAL_QUORUM',
  'EACH_QUORUM',
  'QUORUM',
  'LOCAL_ONE',
  'ONE',
  'ALL',
];

export function makeScenario(seed: number): Scenario {
  if (seed >= repairSeeds) return makeRepairScenario(seed);
  if (seed >= lwtSeeds) return makeLwtScenario(seed);
  if (seed >= loadSeeds) return makeLoadScenario(seed);
  if (seed >= schemaSeeds) return makeSchemaScenario(seed);
  if (seed >= ringSeeds) return makeRingScenario(seed);
  const random = new Random(seed);
  const theme = themes[seed % themes.length]!;
  const hasDatacenters = theme === 'datacenters' || (theme === 'everything' && random.below(2) === 0);
  const datacenters: Record<string, number> = hasDatacenters
    ? { east: 3, west: 2 + random.below(2) }
    : { datacenter1: theme === 'calm' ? 3 + random.below(4) : 3 + random.below(2) };
  const replication = hasDatacenters ? { east: 3, west: 2 } : random.below(6) === 0 ? 2 : 3;
  const maker = new StepMaker(random, theme, datacenters);
  return {
    seed,
    theme,
    datacenters,
    replication,
    hintsAreOn: random.below(5) > 0,
    readRepairIsOn: random.below(8) > 0,
    latencyMs: [0.5, 1, 5, 20][random.below(4)]!,
    tiesByLot: random.below(2) === 0,
    gcGraceSeconds: 864_000,
    steps: maker.make(16 + random.below(24)),
  };
}

export function nodeNames(
  datacenters: Readonly<Record<string, number>>,
): { name: string; datacenter: string }[] {
  return Object.entries(datacenters).flatMap(([datacenter, count]) =>
    Array.from({ length: count }, (_, at) => ({
      name: `${datacenter === 'datacenter1' ? 'n' : datacenter[0]}${at + 1}`,
      datacenter,
    })),
  );
}

class StepMaker {
  readonly #random: Random;
  readonly #theme: Theme;
  readonly #nodes: readonly { name: string; datacenter: string }[];
  readonly #levels: readonly ConsistencyLevel[];
  /** LOCAL_SERIAL agrees only within one data centre, so only one data centre uses it. */
  readonly #serial: 'SERIAL' | 'LOCAL_SERIAL';
  #batches = 0;
  #now = 0;

  constructor(random: Random, theme: Theme, datacenters: Readonly<Record<string, number>>) {
    this.#random = random;
    this.#theme = theme;
    this.#nodes = nodeNames(datacenters);
    const isSpread = Object.keys(datacenters).length > 1;
    this.#levels = isSpread ? datacenterLevels : levels;
    this.#serial = random.below(3) === 0 ? 'LOCAL_SERIAL' : 'SERIAL';
  }

  make(count: number): Step[] {
    return Array.from({ length: count }, () => {
      // Some steps follow at once, others so late that the other nodes have noticed a fault.
      const gaps = [0, 0, 0.3, 2, 10, 100, 2500, 25_000];
      this.#now += gaps[this.#random.below(gaps.length)]! * (0.5 + this.#random.float());
      const isTrouble = this.#random.float() < this.#troubleRate();
      return {
        atMs: Math.round(this.#now * 1000) / 1000,
        ...(isTrouble ? this.#trouble() : this.#request()),
      };
    });
  }

  #troubleRate(): number {
    if (this.#theme === 'calm') return 0.1;
    return this.#theme === 'everything' ? 0.35 : 0.25;
  }

  #request(): Request {
    const node = this.#node();
    const level = this.#pick(this.#levels);
    const kind = this.#kind();
    switch (kind) {
      case 'increment':
      case 'serial-read':
        return {
          do: kind,
          node: this.#serial === 'LOCAL_SERIAL' ? this.#nodeIn(this.#nodes[0]!.datacenter) : node,
          key: `l${this.#random.below(2)}`,
          level: level === 'ANY' ? 'ONE' : level,
          serial: this.#serial,
        };
      case 'batch': {
        const number = this.#batches++;
        return { do: 'batch', node, keys: [`b${number}x`, `b${number}y`], level };
      }
      case 'add':
        return {
          do: 'add',
          node,
          key: `c${this.#random.below(2)}`,
          amount: 1 + this.#random.below(9),
          level: level === 'ANY' ? 'ONE' : level,
        };
      case 'scan':
        return { do: 'scan', node, level: level === 'ANY' ? 'ONE' : level };
      case 'read':
        return { do: 'read', node, key: this.#key(), level: level === 'ANY' ? 'ONE' : level };
      default:
        return { do: kind, node, key: this.#key(), level };
    }
  }

  #kind(): Request['do'] {
    const plain = ['write', 'write', 'write', 'delete', 'read', 'read', 'read', 'scan'] as const;
    switch (this.#theme) {
      case 'transactions':
        return this.#pick(['increment', 'increment', 'increment', 'serial-read', 'read'] as const);
      case 'counters':
        return this.#pick(['add', 'add', 'add', 'read'] as const);
      case 'batches':
        return this.#pick(['batch', 'batch', 'write', 'read'] as const);
      case 'everything':
        return this.#pick([...plain, 'increment', 'serial-read', 'batch', 'add'] as const);
      default:
        return this.#pick(plain);
    }
  }

  #trouble(): Trouble {
    const node = this.#node();
    switch (this.#theme) {
      case 'calm':
        return { do: 'compact', node };
      case 'partitions':
        return this.#pick([
          this.#partition(),
          { do: 'heal' },
          { do: 'slow', node, factor: 10 },
          { do: 'slow', node, factor: 1 },
        ]);
      case 'losses':
        return this.#pick([
          { do: 'loss', part: 0.05 },
          { do: 'loss', part: 0.3 },
          { do: 'loss', part: 0 },
          { do: 'pause', node },
          { do: 'resume', node },
        ]);
      case 'wipes':
        return this.#pick([
          { do: 'wipe', node },
          { do: 'kill', node },
          { do: 'start', node },
        ]);
      default:
        return this.#pick([
          { do: 'kill', node },
          { do: 'stop', node },
          { do: 'start', node },
          { do: 'start', node: this.#node() },
          { do: 'pause', node },
          { do: 'resume', node },
          { do: 'resume', node: this.#node() },
          this.#partition(),
          { do: 'heal' },
          { do: 'loss', part: 0.1 },
          { do: 'loss', part: 0 },
          { do: 'slow', node, factor: 20 },
          { do: 'compact', node },
        ]);
    }
  }

  #partition(): Trouble {
    const left = this.#nodes.filter(() => this.#random.below(2) === 0).map(({ name }) => name);
    const right = this.#nodes.map(({ name }) => name).filter((name) => !left.includes(name));
    return left.length === 0 || right.length === 0
      ? { do: 'heal' }
      : { do: 'partition', groups: [left, right] };
  }

  #key(): string {
    return `p${this.#random.below(3)}`;
  }

  #node(): string {
    return this.#pick(this.#nodes).name;
  }

  #nodeIn(datacenter: string): string {
    return this.#pick(this.#nodes.filter((node) => node.datacenter === datacenter)).name;
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#random.below(items.length)]!;
  }
}
