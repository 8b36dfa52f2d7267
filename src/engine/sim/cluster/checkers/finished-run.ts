// src/engine/sim/cluster/checkers: what must hold of any run of a cluster, whatever happened in it. They know what clients
// asked for and were told, what went wrong, and what replicas hold in the end; they know nothing of how the cluster
// came to it, and share no code with it.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { JournalEvent } from '../journal.ts';

/** What one client asked for, and what became of it. */
export interface Operation {
  readonly id: number;
  readonly kind: 'write' | 'delete' | 'read' | 'increment' | 'serial-read' | 'batch' | 'add';
  readonly node: string;
  readonly keys: readonly string[];
  /** Of a lightweight transaction, the level of its commit. */
  readonly level: ConsistencyLevel;
  readonly serial: ConsistencyLevel | undefined;
  readonly startedAt: number;
  /** Undefined: never answered. */
  endedAt: number | undefined;
  /** Ok, refused before anything was done, or nobody knows. */
  outcome: 'ok' | 'refused' | 'unknown';
  /** What was written, and with which timestamp. */
  value: string | undefined;
  timestamp: number;
  amount: number;
  /** What a read found under each key. */
  readonly found: Map<string, Found>;
}

/** A value and its timestamp; no value where there was no row. */
export interface Found {
  readonly value: string | undefined;
  readonly timestamp: number;
}

export interface NodePlace {
  readonly name: string;
  readonly datacenter: string;
}

/** All that is left when a run is over: the network healed, all nodes up, and nothing more to happen. */
export interface FinishedRun {
  readonly nodes: readonly NodePlace[];
  /** Copies in each data centre; one data centre alone under SimpleStrategy. */
  readonly replication: Readonly<Record<string, number>>;
  readonly operations: readonly Operation[];
  readonly faults: readonly Fault[];
  readonly hintsAreOn: boolean;
  readonly readRepairIsOn: boolean;
  /** Whether the time that tombstones are kept has passed during the run, and compactions were made. */
  readonly tombstonesWerePurged: boolean;
  /** Which replicas a key has, and a digest of what each holds: when hints had been delivered, and after full reads. */
  readonly afterHints: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly afterReads: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** What a read at ALL found in the end. */
  readonly final: ReadonlyMap<string, Found>;
  readonly journal: readonly JournalEvent[];
}

export interface Fault {
  readonly at: number;
  readonly kind: 'kill' | 'stop' | 'pause' | 'wipe' | 'partition' | 'loss' | 'slow';
  readonly node: string | undefined;
}

export interface Checker {
  readonly name: string;
  /** When it holds; outside of this it judges nothing. */
  readonly precondition: string;
  check(run: FinishedRun): Verdict;
}

export interface Verdict {
  /** How many things were looked at; none is no proof. */
  readonly judged: number;
  readonly failures: readonly string[];
}

export function datacenterOf({ nodes }: FinishedRun, name: string): string {
  return nodes.find((node) => node.name === name)!.datacenter;
}

export function totalCopies({ replication }: FinishedRun): number {
  return Object.values(replication).reduce((sum, factor) => sum + factor, 0);
}

export function wasWiped({ faults }: FinishedRun): boolean {
  return faults.some(({ kind }) => kind === 'wipe');
}
