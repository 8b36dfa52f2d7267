// What a learner sets: for each kind of data of a shop the levels, read repair and repair, and for the whole cluster
// the hints. The simulation judges the policy under failures (judge.ts, loaded later). No DOM.

export const entities = ['cart', 'session', 'order', 'event', 'product', 'stock'] as const;
export type Entity = (typeof entities)[number];

/** How a program writes: at a level, or with IF at a serial level. */
export const writeWays = ['LOCAL_ONE', 'LOCAL_QUORUM', 'QUORUM', 'ALL', 'LOCAL_SERIAL', 'SERIAL'] as const;
export type WriteWay = (typeof writeWays)[number];

export const readLevels = ['LOCAL_ONE', 'LOCAL_QUORUM', 'QUORUM', 'ALL'] as const;
export type ReadLevel = (typeof readLevels)[number];

export interface Policy {
  readonly write: WriteWay;
  readonly read: ReadLevel;
  /** The table's read_repair: BLOCKING or NONE. */
  readonly hasReadRepair: boolean;
  /** Whether a repair runs within the grace period. */
  readonly hasRepair: boolean;
}

/** What goes wrong: one node for an hour or for five, two nodes of a data centre, or the link between the two. */
export const failures = ['none', 'hour', 'five-hours', 'two-nodes', 'cut'] as const;
export type Failure = (typeof failures)[number];

export interface Setup {
  readonly policies: Readonly<Record<Entity, Policy>>;
  /** Hints are kept for all tables or for none: cassandra.yaml and nodetool know no table. */
  readonly hasHints: boolean;
  readonly seed: number;
}

export function isConditional(way: WriteWay): way is 'LOCAL_SERIAL' | 'SERIAL' {
  return way === 'LOCAL_SERIAL' || way === 'SERIAL';
}

export const presets = ['same', 'all', 'one', 'fitted'] as const;
export type Preset = (typeof presets)[number];

function sameForAll(policy: Policy): Setup {
  const policies = Object.fromEntries(entities.map((entity) => [entity, policy])) as Record<Entity, Policy>;
  return { policies, hasHints: true, seed: 1 };
}

const quorum: Policy = { write: 'LOCAL_QUORUM', read: 'LOCAL_QUORUM', hasReadRepair: true, hasRepair: false };
const one: Policy = { ...quorum, write: 'LOCAL_ONE', read: 'LOCAL_ONE' };

export const setups: Readonly<Record<Preset, Setup>> = {
  same: sameForAll(quorum),
  all: sameForAll({ ...quorum, write: 'ALL', read: 'ALL' }),
  one: sameForAll(one),
  fitted: {
    ...sameForAll(quorum),
    policies: {
      cart: one,
      session: { ...one, hasReadRepair: false },
      order: { ...quorum, hasRepair: true },
      event: { ...one, hasRepair: true },
      product: { ...quorum, read: 'LOCAL_ONE', hasRepair: true },
      stock: { ...quorum, write: 'SERIAL', hasRepair: true },
    },
  },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export function withPolicy(setup: Setup, entity: Entity, change: Partial<Policy>): Setup {
  const policy = { ...setup.policies[entity], ...change };
  return { ...setup, policies: { ...setup.policies, [entity]: policy } };
}

export const customers = 10;
/** A page must not wait for the other data centre, which is 40 ms away. */
export const quickMs = 10;

/** What was counted. Of the stock, `sold` and `oversold` are items; a refusal is a purchase that nobody gets. */
export interface Counts {
  readonly writes: number;
  readonly refusedWrites: number;
  readonly reads: number;
  readonly refusedReads: number;
  /** Reads in the customer's own data centre, one second after the own write, that did not see it. */
  readonly staleReads: number;
  /** Accepted writes that are read again ten minutes after the failure, through the node that was away. */
  readonly readsLater: number;
  readonly staleLater: number;
  /** The slowest answer of a write and of a read while the failure lasted, in ms; of those that were not refused. */
  readonly writeMs: number;
  readonly readMs: number;
  /** Accepted writes that are not on all six replicas in the end. */
  readonly incomplete: number;
  readonly items: number;
  readonly sold: number;
  readonly oversold: number;
  /** The first error that a client got, in Cassandra's words. */
  readonly error: string | undefined;
}

/** What the shop demands. */
export const demands = {
  cart: ['accepts-writes', 'shows-own-write'],
  session: ['accepts-writes', 'answers-reads', 'is-quick'],
  order: ['accepts-writes', 'shows-own-write', 'is-fresh-later', 'is-complete'],
  event: ['accepts-writes', 'is-complete'],
  product: ['answers-reads', 'is-quick', 'is-complete'],
  stock: ['never-sells-twice'],
} as const satisfies Record<Entity, readonly string[]>;
export type Demand = (typeof demands)[Entity][number];

export interface Verdict {
  readonly entity: Entity;
  readonly failure: Failure;
  readonly counts: Counts;
  /** The demands that were not met, the first one first. */
  readonly broken: readonly Demand[];
}

export interface State {
  /** The number of the failure. */
  readonly cursor: number;
  readonly setup: Setup;
  /** The row whose policy is open. */
  readonly chosen: Entity;
}

/** `1.stock.h.1.1110…`: cursor, chosen, hints, seed, then four figures for each kind of data. */
export function saveState({ cursor, chosen, setup }: State): string {
  return `${cursor}.${chosen}.${saveSetup(setup)}`;
}

function saveSetup({ policies, hasHints, seed }: Setup): string {
  const figures = entities.map((entity) => {
    const { write, read, hasReadRepair, hasRepair } = policies[entity];
    return `${writeWays.indexOf(write)}${readLevels.indexOf(read)}${Number(hasReadRepair)}${Number(hasRepair)}`;
  });
  return [hasHints ? 'h' : 'n', seed, figures.join('')].join('.');
}

const saved = new RegExp(
  `^([0-4])\\.(${entities.join('|')})\\.([hn])\\.([1-9]\\d{0,3})\\.((?:[0-5][0-3][01][01]){${entities.length}})$`,
);

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [, cursor, chosen, hints, seed, figures] = saved.exec(text) ?? [];
  if (figures === undefined) return undefined;
  const policies = Object.fromEntries(
    entities.map((entity, at): [Entity, Policy] => {
      const [write, read, readRepair, repair] = [...figures.slice(4 * at, 4 * at + 4)].map(Number);
      return [
        entity,
        {
          write: writeWays[write!]!,
          read: readLevels[read!]!,
          hasReadRepair: readRepair === 1,
          hasRepair: repair === 1,
        },
      ];
    }),
  ) as Record<Entity, Policy>;
  return {
    cursor: Number(cursor),
    chosen: chosen as Entity,
    setup: { policies, hasHints: hints === 'h', seed: Number(seed) },
  };
}
