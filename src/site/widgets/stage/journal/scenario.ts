// src/site/widgets/stage/journal: what widgets that show a cluster at work share. A scenario is data. Running it on
// engine/sim/cluster gives a journal. A widget draws the state at a cursor of the journal. Nothing here knows the
// DOM.
//
// Read scenario.ts, run-scenario.ts, state.ts, state-at.ts and frames.ts in that order; narrate.ts tells a frame in
// the reader's language. The drawing is site/widgets/stage/ring/ClusterRing.svelte.

import { bytesOf, wordOf } from '#engine/sim/cluster/sample-table.ts';
import type { ClusterSettings } from '#engine/sim/cluster/settings.ts';
import type { Verb } from '#engine/sim/cluster/verb.ts';
import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import type { Partitioner } from '#engine/sim/ring/partitioner.ts';
import { Ring, type RingNode } from '#engine/sim/ring/ring.ts';
import { toyPartitioner } from '#engine/sim/ring/toy-partitioner.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

/** A cluster, a table with one watched row, and what happens to them at which moments. */
export interface Scenario {
  readonly ring: Ring;
  /** Copies in all (SimpleStrategy), or in each data centre: `{ east: 3, west: 2 }`. */
  readonly replication: number | Readonly<Record<string, number>>;
  /** The watched partition; as bytes where it has several components. */
  readonly key: string | Uint8Array;
  readonly settings?: Partial<ClusterSettings>;
  readonly readRepair?: 'BLOCKING' | 'NONE';
  readonly speculativeRetry?: string;
  /** What happened before the story begins. It is part of the state, but no frame shows it. */
  readonly before?: readonly Action[];
  /** What happens during the story, in any order. Happenings of the same moment happen in the order of this list. */
  readonly happenings: readonly Happening[];
  /** How long the run continues after the last happening, unless the cluster is idle before. */
  readonly lastsMs?: number;
}

export type Happening = { readonly atMs: number } & Action;

export type Action = Request | Fault;

export type Request =
  /** A null value deletes. Without a timestamp it is the coordinator's clock that gives one. */
  | {
      readonly do: 'write';
      readonly via: string;
      readonly value: string | null;
      readonly level: ConsistencyLevel;
      readonly timestamp?: number;
    }
  | { readonly do: 'read'; readonly via: string; readonly level: ConsistencyLevel }
  /**
   * What a program does without a condition: it reads, and if it finds the expected value, it writes its own a while
   * after the read began.
   */
  | {
      readonly do: 'read-then-write';
      readonly via: string;
      readonly expected: string;
      readonly value: string;
      readonly level: ConsistencyLevel;
      readonly writesAfterMs: number;
    }
  /** A lightweight transaction: the value is written if the row has the expected one. */
  | {
      readonly do: 'compare-and-set';
      readonly via: string;
      readonly expected: string;
      readonly value: string;
      readonly level: ConsistencyLevel;
      readonly serial: ConsistencyLevel;
    };

export type Fault =
  /** Puts a copy on one node only, as if the others had missed the write. */
  | { readonly do: 'put'; readonly node: string; readonly value: string | null; readonly timestamp: number }
  | {
      readonly do: 'kill' | 'stop' | 'start' | 'pause' | 'resume' | 'wipe' | 'fail' | 'mend';
      readonly node: string;
    }
  /** Messages to and from the node take this many times as long. */
  | { readonly do: 'slow'; readonly node: string; readonly factor: number }
  | { readonly do: 'skew'; readonly node: string; readonly ms: number }
  | { readonly do: 'partition'; readonly groups: readonly (readonly string[])[] }
  | { readonly do: 'heal' }
  /** Every node learns at once which nodes are up. It is for stories in which failure detection does not matter. */
  | { readonly do: 'notice' }
  /** The next message of a kind gets lost, or the next `count` messages. */
  | {
      readonly do: 'lose';
      readonly verb: Verb;
      readonly from?: string;
      readonly to?: string;
      readonly count?: number;
    };

export interface RingShape {
  /** How many nodes (named N1 and so on), or a list of nodes. */
  readonly nodes: number | readonly Omit<RingNode, 'tokens'>[];
  readonly partitioner?: Partitioner;
}

/** The lecture's toy ring, on which a number is its own token; a word is hashed. */
const numberedToyPartitioner: Partitioner = {
  ...toyPartitioner,
  tokenOf(key) {
    const word = key.length <= 3 ? wordOf(key) : '';
    return /^\d+$/.test(word) && Number(word) <= 100
      ? toyPartitioner.parse(word)
      : toyPartitioner.tokenOf(key);
  },
};

/** Nodes at equal distances: four of them stand at 0, 25, 50 and 75 of the toy ring. */
export function evenRing({ nodes, partitioner = numberedToyPartitioner }: RingShape): Ring {
  const list =
    typeof nodes === 'number'
      ? Array.from({ length: nodes }, (_, at) => ({ name: `N${at + 1}`, datacenter: 'dc1', rack: 'r1' }))
      : nodes;
  const tokens = evenTokens(partitioner, { nodeCount: list.length });
  return new Ring(
    partitioner,
    list.map((node, at) => ({ ...node, tokens: tokens[at]! })),
  );
}

export function keyBytes({ key }: Scenario): Uint8Array {
  return typeof key === 'string' ? bytesOf(key) : key;
}

/**
 * The same scenario with one more action at a moment of its run. Everything planned for later is left out. Everything
 * up to that moment stays the same, so a learner can step back, do something else, and step on.
 */
export function withAction(scenario: Scenario, action: Action, atMs: number): Scenario {
  const kept = scenario.happenings.filter((happening) => happening.atMs <= atMs);
  return { ...scenario, happenings: [...kept, { ...action, atMs }] };
}
