import { put, readOf, replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { SimulatedCluster } from '#engine/sim/cluster/simulated-cluster.ts';
import { placeReplicas } from '#engine/sim/ring/walk.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { keyBytes } from '#site/widgets/stage/journal/scenario.ts';
import { levelsOf, type Setup } from './model.ts';
import { scenarioOf } from './play.ts';

/** `depends`: it depends on which replicas are down. `nobody`: no node is left that could be asked. */
export type Verdict = 'answered' | 'refused' | 'depends' | 'nobody';

export interface SurvivalRow {
  readonly level: ConsistencyLevel;
  /** The number of answers that the level waits for. */
  readonly needed: number;
  /** The verdicts with none, one, two … of the replicas down. */
  readonly cells: readonly Verdict[];
  readonly isForWritesOnly: boolean;
}

type Shape = Pick<Setup, 'topology' | 'rf' | 'key' | 'via'>;
const known = new Map<string, SurvivalRow[]>();

/**
 * What each consistency level survives. Every set of replicas is taken down, and all nodes know it. Then a cluster is
 * asked at every level. The client asks the chosen node. If that node is down, it asks another one, of the same data
 * centre if possible.
 */
export function survivalOf(setup: Shape): SurvivalRow[] {
  const name = [setup.topology, setup.rf, setup.via, setup.key].join(' ');
  const rows = known.get(name) ?? computed(setup);
  known.set(name, rows);
  return rows;
}

function computed(shape: Shape): SurvivalRow[] {
  const trial = new Trial(shape);
  const levels = levelsOf(shape.topology);
  const count = trial.replicas.length;
  const seen = levels.map(() => Array.from({ length: count + 1 }, () => new Set<Verdict>()));
  for (let set = 0; set < 2 ** count; set++) {
    const down = trial.replicas.filter((_, at) => set & (1 << at));
    const verdicts = trial.withDown(down, levels);
    for (const [at, verdict] of verdicts.entries()) seen[at]![down.length]!.add(verdict);
  }
  return levels.map((level, at) => ({
    level,
    needed: trial.neededAt(level),
    cells: seen[at]!.map((verdicts) => (verdicts.size === 1 ? [...verdicts][0]! : 'depends')),
    isForWritesOnly: !trial.canRead(level),
  }));
}

class Trial {
  readonly replicas: readonly string[];
  readonly #shape: Shape;
  readonly #table: TableShape;
  readonly #scenario: ReturnType<typeof scenarioOf>;
  readonly #asked: { readonly name: string; readonly datacenter: string };

  constructor(shape: Shape) {
    const scenario = scenarioOf({
      ...shape,
      does: 'read',
      writeLevel: 'ONE',
      readLevel: 'ONE',
      nodes: [],
      cuts: [],
      seed: 1,
    });
    const { ring } = scenario;
    this.#shape = shape;
    this.#scenario = scenario;
    this.#table = sampleTable({ replication: replicationOf(scenario.replication) });
    this.#asked = ring.nodes[shape.via]!;
    const range = ring.rangeOfKey(keyBytes(scenario));
    this.replicas = placeReplicas(ring, this.#table.keyspace.replication, range).replicas.map(
      ({ name }) => name,
    );
  }

  withDown(down: readonly string[], levels: readonly ConsistencyLevel[]): Verdict[] {
    const cluster = this.#cluster();
    for (const name of down) cluster.kill(name);
    cluster.noticeAll();
    const up = this.#scenario.ring.nodes.filter(({ name }) => !down.includes(name));
    const asked =
      up.find(({ name }) => name === this.#asked.name) ??
      up.find(({ datacenter }) => datacenter === this.#asked.datacenter) ??
      up[0];
    if (!asked) return levels.map(() => 'nobody');
    const coordinator = cluster.coordinator(asked.name);
    return levels.map((consistency, at) => {
      const update = put(this.#table, { key: '', value: 'v', timestamp: at + 1 });
      const updates = [{ ...update, key: keyBytes(this.#scenario) }];
      const error = errorOf(() => coordinator.write({ updates, type: 'SIMPLE', consistency }));
      return error ? 'refused' : 'answered';
    });
  }

  canRead(level: ConsistencyLevel): boolean {
    const coordinator = this.#cluster().coordinator(this.#asked.name);
    return errorOf(() => coordinator.read(readOf(this.#table, this.#shape.key), level))?.kind !== 'Invalid';
  }

  neededAt(level: ConsistencyLevel): number {
    const { world } = this.#cluster();
    return world.replicasOf(this.#table.keyspace).blockFor(level, this.#asked.datacenter);
  }

  #cluster(): SimulatedCluster {
    const { ring, settings = {} } = this.#scenario;
    return new SimulatedCluster({ ring, seed: 1, settings, journal: 'none' });
  }
}

function errorOf(act: () => unknown): CqlError | undefined {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof CqlError) return error;
    throw error;
  }
}
