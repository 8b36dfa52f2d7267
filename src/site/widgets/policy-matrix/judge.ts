// Judges a policy by running the shop on a simulated cluster: two data centres of three nodes with three copies each.
// While the failure lasts, ten customers write and read; afterwards they read again, and in the end every replica is
// looked at. What the shop demands of each kind of data is compared with what happened.

import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { startRepair } from '#engine/sim/cluster/repair/repair.ts';
import {
  bytesOf,
  put,
  readOf,
  replicationOf,
  sampleTable,
  valueIn,
} from '#engine/sim/cluster/sample-table.ts';
import type { Answer } from '#engine/sim/cluster/simulated-cluster.ts';
import type { CompareAndSetResult, ReadResult } from '#engine/values/coordinator.ts';
import { everything } from '#engine/values/rows.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { evenRing } from '#site/widgets/stage/journal/scenario.ts';
import {
  type Counts,
  customers,
  type Demand,
  demands,
  type Entity,
  type Failure,
  isConditional,
  type Policy,
  quickMs,
  type Setup,
  type Verdict,
} from './model.ts';

const isMet: Readonly<Record<Demand, (counts: Counts) => boolean>> = {
  'accepts-writes': ({ refusedWrites }) => refusedWrites === 0,
  'answers-reads': ({ refusedReads }) => refusedReads === 0,
  'shows-own-write': ({ refusedReads, staleReads }) => refusedReads === 0 && staleReads === 0,
  'is-quick': ({ readMs, writeMs }) => Math.max(readMs, writeMs) <= quickMs,
  'is-fresh-later': ({ staleLater }) => staleLater === 0,
  'is-complete': ({ incomplete }) => incomplete === 0,
  'never-sells-twice': ({ oversold }) => oversold === 0,
};

const known = new Map<string, Verdict>();

/** The same policy under the same failure is judged once. */
export function judge(setup: Setup, entity: Entity, failure: Failure): Verdict {
  const name = JSON.stringify([setup.policies[entity], setup.hasHints, setup.seed, entity, failure]);
  const verdict = known.get(name) ?? judgeNew(setup, entity, failure);
  known.set(name, verdict);
  return verdict;
}

function judgeNew(setup: Setup, entity: Entity, failure: Failure): Verdict {
  const shop = new Shop(setup, setup.policies[entity], failure);
  const counts = entity === 'stock' ? shop.sell() : shop.serve();
  return { entity, failure, counts, broken: demands[entity].filter((demand) => !isMet[demand](counts)) };
}

/** How much later the second customer wants the same item, and how long a program without IF takes from read to write. */
const secondBuyerMs = 400;
const thinkMs = 1000;

const minute = 60_000;
const hour = 60 * minute;

const nodes = ['E1', 'W1', 'E2', 'W2', 'E3', 'W3'] as const;
const eastern = nodes.filter((name) => name.startsWith('E'));
const western = nodes.filter((name) => name.startsWith('W'));
/** The nodes that the eastern and the western programs ask; they are always up. */
const east = 'E1';
const west = 'W1';

const lasts: Readonly<Record<Failure, number>> = {
  none: hour,
  hour,
  'five-hours': 5 * hour,
  'two-nodes': hour,
  cut: hour,
};

/** The answer to a write, with or without IF. */
type Written = Pick<Answer<unknown>, 'error' | 'value'>;

class Shop {
  readonly #cluster: ChangingCluster;
  readonly #table: TableShape;
  readonly #policy: Policy;
  readonly #failure: Failure;
  readonly #accepted = new Set<string>();
  #counts = {
    writes: 0,
    refusedWrites: 0,
    reads: 0,
    refusedReads: 0,
    staleReads: 0,
    readsLater: 0,
    staleLater: 0,
    writeMs: 0,
    readMs: 0,
    incomplete: 0,
    items: 0,
    sold: 0,
    oversold: 0,
    error: undefined as string | undefined,
  };

  constructor({ hasHints, seed }: Setup, policy: Policy, failure: Failure) {
    const ring = evenRing({
      nodes: nodes.map((name) => ({
        name,
        datacenter: name.startsWith('E') ? 'east' : 'west',
        rack: 'r1',
      })),
    });
    this.#policy = policy;
    this.#failure = failure;
    this.#table = sampleTable({
      replication: replicationOf({ east: 3, west: 3 }),
      readRepair: policy.hasReadRepair ? 'BLOCKING' : 'NONE',
      speculativeRetry: 'never',
      minIndexInterval: 1,
    });
    this.#cluster = new ChangingCluster({
      ring,
      seed,
      journal: 'none',
      startMillis: 1,
      settings: { hintedHandoff: hasHints },
    });
  }

  /** Customers write a row each and read it, in their own data centre. */
  serve(): Counts {
    const keys = this.#begin('old');
    const gap = lasts[this.#failure] / customers;
    for (const [at, key] of keys.entries()) {
      const home = at % 2 === 0 ? east : west;
      this.#cluster.runFor(gap / 2);
      this.#write(home, key);
      this.#cluster.runFor(1000);
      this.#read(home, key, 'staleReads');
      this.#cluster.runFor(gap / 2 - 1000);
    }
    this.#end();
    // Half of the rows are read again, so that read repair has mended those and no others.
    for (const key of keys.filter((_, at) => at % 2 === 0)) this.#read('E2', key, 'staleLater');
    this.#cluster.runFor(minute);
    this.#repair();
    this.#counts.incomplete = [...this.#accepted].filter((key) => !this.#isComplete(key)).length;
    return this.#counts;
  }

  /** Of each item there is one left, and two customers want it: both in the east, or one in each data centre. */
  sell(): Counts {
    const keys = this.#begin('free');
    const gap = lasts[this.#failure] / customers;
    for (const [at, key] of keys.entries()) {
      const buyers = [
        { name: 'ana', via: east },
        { name: 'ivo', via: at % 2 === 0 ? east : west },
      ];
      this.#cluster.runFor(gap / 2);
      let sold = 0;
      for (const { name, via } of buyers) {
        this.#buy(via, key, name, () => sold++);
        this.#cluster.runFor(secondBuyerMs);
      }
      this.#cluster.runFor(gap / 2 - 2 * secondBuyerMs);
      this.#counts.items++;
      this.#counts.sold += Math.min(1, sold);
      this.#counts.oversold += Math.max(0, sold - 1);
    }
    this.#end();
    return this.#counts;
  }

  /** Every replica has every row. Then the failure begins, and the nodes notice it. */
  #begin(value: string): string[] {
    const cluster = this.#cluster;
    const keys = Array.from({ length: customers }, (_, at) => String(5 + 9 * at));
    for (const key of keys) {
      const update = put(this.#table, { key, value, timestamp: 1 });
      cluster.submitWrite(east, { updates: [update], type: 'SIMPLE', consistency: 'ALL' });
    }
    cluster.runFor(1000);
    for (const name of this.#away) cluster.kill(name);
    if (this.#failure === 'cut') cluster.partition([eastern, western]);
    cluster.noticeAll();
    return keys;
  }

  /** The failure is over. Hints are delivered within some minutes. */
  #end(): void {
    for (const name of this.#away) this.#cluster.start(name);
    if (this.#failure === 'cut') this.#cluster.heal();
    this.#cluster.runFor(10 * minute);
  }

  get #away(): readonly string[] {
    if (this.#failure === 'hour' || this.#failure === 'five-hours') return ['E2'];
    return this.#failure === 'two-nodes' ? ['E2', 'E3'] : [];
  }

  #write(via: string, key: string): void {
    this.#counts.writes++;
    this.#store(via, key, 'new', 'old', ({ error }) => {
      if (!error) this.#accepted.add(key);
    });
  }

  #store(
    via: string,
    key: string,
    value: string,
    expected: string,
    onAnswer: (answer: Written) => void,
  ): void {
    const cluster = this.#cluster;
    const startedAt = cluster.now;
    const answered = (answer: Written) => {
      if (answer.error) {
        this.#counts.refusedWrites++;
        this.#counts.error ??= answer.error.message;
      } else this.#counts.writeMs = Math.max(this.#counts.writeMs, (cluster.now - startedAt) / 1000);
      onAnswer(answer);
    };
    const { write } = this.#policy;
    const update = (timestamp: number) => put(this.#table, { key, value, timestamp });
    if (isConditional(write))
      cluster.submitCas(
        via,
        {
          read: readOf(this.#table, key),
          decide: (current, timestamp) =>
            valueIn(this.#table, current) === expected ? update(timestamp) : undefined,
          consistency: write === 'SERIAL' ? 'QUORUM' : 'LOCAL_QUORUM',
          serialConsistency: write,
        },
        answered,
      );
    else {
      const timestamp = cluster.coordinator(via).nextTimestamp();
      cluster.submitWrite(
        via,
        { updates: [update(timestamp)], type: 'SIMPLE', consistency: write },
        answered,
      );
    }
  }

  #read(via: string, key: string, stale: 'staleReads' | 'staleLater'): void {
    const startedAt = this.#cluster.now;
    const isEarly = stale === 'staleReads';
    if (isEarly) this.#counts.reads++;
    this.#find(via, key, ({ value, error }) => {
      if (error) {
        if (isEarly) this.#counts.refusedReads++;
        this.#counts.error ??= error.message;
        return;
      }
      if (isEarly)
        this.#counts.readMs = Math.max(this.#counts.readMs, (this.#cluster.now - startedAt) / 1000);
      if (!this.#accepted.has(key)) return;
      if (!isEarly) this.#counts.readsLater++;
      if (valueIn(this.#table, value.partitions[0]) !== 'new') this.#counts[stale]++;
    });
  }

  #find(via: string, key: string, onAnswer: (answer: Answer<ReadResult>) => void): void {
    this.#cluster.submitRead(via, readOf(this.#table, key), this.#policy.read, onAnswer);
  }

  /** With IF the condition decides. Without it the program reads first, and buys if the item is free. */
  #buy(via: string, key: string, name: string, onSold: () => void): void {
    this.#counts.writes++;
    const buy = () =>
      this.#store(via, key, name, 'free', ({ value, error }) => {
        if (error) return;
        if (!isConditional(this.#policy.write) || (value as CompareAndSetResult).applied) onSold();
      });
    if (isConditional(this.#policy.write)) {
      buy();
      return;
    }
    this.#counts.reads++;
    this.#find(via, key, ({ value, error }) => {
      if (error) {
        this.#counts.refusedReads++;
        this.#counts.error ??= error.message;
      } else if (valueIn(this.#table, value.partitions[0]) === 'free')
        this.#cluster.world.queue.scheduleRun(buy, this.#cluster.now + thinkMs * 1000);
    });
  }

  #repair(): void {
    if (!this.#policy.hasRepair) return;
    startRepair(this.#cluster, east, { table: this.#table, isFull: true });
    this.#cluster.runFor(hour);
  }

  #isComplete(key: string): boolean {
    return this.#cluster.nodes.every(({ storage }) => {
      const { partition } = storage.read(this.#table, bytesOf(key), {
        slices: [everything],
        reversed: false,
        limit: 1,
        nowSeconds: 0,
      });
      return valueIn(this.#table, partition) === 'new';
    });
  }
}
