// src/engine/sim/cluster/checkers: what must hold for every run of a cluster, whatever happened in it. The checkers
// know what clients asked for and what they were answered, which faults happened, and what replicas hold at the end.
// They do not know how the cluster reached this state, and share no code with it.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { JournalEvent } from '../journal.ts';

/** What one client asked for, and the result. */
export interface Operation {
  readonly id: number;
  readonly kind: 'write' | 'delete' | 'read' | 'increment' | 'serial-read' | 'batch' | 'add';
  readonly node: string;
  readonly keys: readonly string[];
  /** The consistency level. For a lightweight transaction it is the level of the commit. */
  readonly level: ConsistencyLevel;
  readonly serial: ConsistencyLevel | undefined;
  readonly startedAt: number;
  /** Undefined if the operation was never answered. */
  endedAt: number | undefined;
  /** Ok, refused before anything was done, or unknown. */
  outcome: 'ok' | 'refused' | 'unknown';
  /** The value that was written, and its timestamp. */
  value: string | undefined;
  timestamp: number;
  amount: number;
  /** What a read found for each key. */
  readonly found: Map<string, Found>;
}

/** A value and its timestamp. The value is undefined if there was no row. */
export interface Found {
  readonly value: string | undefined;
  readonly timestamp: number;
}

export interface NodePlace {
  readonly name: string;
  readonly datacenter: string;
}

/** Everything that is known after a run: the network is healed, all nodes are up, and nothing more will happen. */
export interface FinishedRun {
  readonly nodes: readonly NodePlace[];
  /** The number of copies in each data centre. Under SimpleStrategy there is only one data centre. */
  readonly replication: Readonly<Record<string, number>>;
  readonly operations: readonly Operation[];
  readonly faults: readonly Fault[];
  readonly hintsAreOn: boolean;
  readonly readRepairIsOn: boolean;
  /** Whether gc_grace_seconds passed during the run and compactions ran. */
  readonly tombstonesWerePurged: boolean;
  /**
   * The replicas of each key, and a digest of what each holds: after all hints were delivered, and after full reads.
   */
  readonly afterHints: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly afterReads: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly gcGraceSeconds: number;
  /** The repairs that succeeded, of all ranges. */
  readonly repairs: readonly { readonly startedAt: number; readonly endedAt: number }[];
  /** The digests after a full repair in the end; undefined if there was none. */
  readonly afterRepairs?: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** What a read at ALL found at the end. */
  readonly final: ReadonlyMap<string, Found>;
  readonly journal: readonly JournalEvent[];
  /** If the ring changed: the ring as each node that is up knows it in the end, and whom it takes for down. */
  readonly ring?: RingInTheEnd;
  /** If the schema changed: the last definition of every table, and what each node knows in the end. */
  readonly schema?: SchemaInTheEnd;
}

/** Tables by their names. The definition of a dropped table is undefined. */
type Tables = ReadonlyMap<string, string | undefined>;

export interface SchemaInTheEnd {
  readonly defined: Tables;
  readonly known: ReadonlyMap<string, Tables>;
}

export interface RingInTheEnd {
  /** True if nodes heard of the changes by gossip, and so at different times. */
  readonly gossips: boolean;
  readonly known: ReadonlyMap<string, string>;
  readonly truth: string;
  readonly seenDown: ReadonlyMap<string, readonly string[]>;
}

export interface Fault {
  readonly at: number;
  readonly kind: 'kill' | 'stop' | 'pause' | 'wipe' | 'partition' | 'loss' | 'slow' | 'remove';
  readonly node: string | undefined;
}

export interface Checker {
  readonly name: string;
  /** The condition under which the checker applies. Otherwise it judges nothing. */
  readonly precondition: string;
  check(run: FinishedRun): Verdict;
}

export interface Verdict {
  /** How many things were checked. If it is 0, nothing is proved. */
  readonly judged: number;
  readonly failures: readonly string[];
}

export function datacenterOf({ nodes }: FinishedRun, name: string): string {
  return nodes.find((node) => node.name === name)!.datacenter;
}

export function totalCopies({ replication }: FinishedRun): number {
  return Object.values(replication).reduce((sum, factor) => sum + factor, 0);
}

/**
 * Whether a dead node was removed or replaced. What only it had is gone: an acknowledged write has a copy less, until
 * a read of all replicas or a repair.
 */
export function wasReplicaLost({ faults }: FinishedRun): boolean {
  return faults.some(({ kind }) => kind === 'remove');
}

export function wasWiped({ faults }: FinishedRun): boolean {
  return faults.some(({ kind }) => kind === 'wipe');
}
