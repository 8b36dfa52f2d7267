// The content of checks.yaml in the grader's form: one type for each kind of check. labs/README.md explains them.

import type { PlainValue } from '#engine/session/session.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ErrorKind } from '#engine/values/cql-error.ts';
import type { InThree } from '#i18n/languages.ts';

import type { NodeAction } from './answer.ts';

export interface CheckHead {
  readonly id: string;
  readonly task: string;
  readonly points: number;
}

export type Check = CheckHead &
  (
    | RowsCheck
    | SchemaCheck
    | ServesCheck
    | SizeCheck
    | RefusedCheck
    | OutcomesCheck
    | PolicyCheck
    | HistoryCheck
    | PlacementCheck
    | AnswersCheck
    | ScheduleCheck
    | IdempotentCheck
    | AlikeCheck
    | StoryCheck
  );
export type CheckKind = Check['kind'];
export type CheckOf<K extends CheckKind> = Extract<Check, { kind: K }>;

interface RowsCheck {
  readonly kind: 'rows';
  /** `answer` stands for the learner's own SELECTs of the task. Otherwise `query` is a query of ours. */
  readonly of?: 'answer' | undefined;
  readonly query?: string | undefined;
  /** The table that the learner's own SELECT reads. */
  readonly from?: string | undefined;
  readonly ordered: boolean;
  readonly partitions?: number | undefined;
  readonly filtering: boolean;
  readonly names: boolean;
}

export interface SchemaNeed {
  readonly columns?: Readonly<Record<string, string>> | undefined;
  readonly partition?: readonly string[] | undefined;
  readonly clustering?: readonly { readonly name: string; readonly order: 'asc' | 'desc' }[] | undefined;
  readonly static?: readonly string[] | undefined;
}

interface SchemaCheck {
  readonly kind: 'schema';
  readonly table: string;
  readonly oneOf: readonly SchemaNeed[];
}

export interface ServedQuery {
  readonly cql: string;
  readonly values: readonly (string | { readonly is: PlainValue })[];
}

interface ServesCheck {
  readonly kind: 'serves';
  readonly load: readonly {
    readonly dataset: string;
    readonly into: string;
    readonly columns?: Readonly<Record<string, string>> | undefined;
  }[];
  readonly times: number;
  readonly queries: readonly {
    readonly of: string;
    readonly ordered: boolean;
    readonly partitions: number;
    /** The brief names the first way. */
    readonly ways: readonly ServedQuery[];
  }[];
}

export interface Workload {
  readonly rows: number;
  readonly values: Readonly<Record<string, number>>;
  readonly busiest: Readonly<Record<string, number>>;
  readonly bytes: Readonly<Record<string, number>>;
}

interface SizeCheck {
  readonly kind: 'size';
  readonly table: string;
  readonly workload: Workload;
  readonly rowsMax?: number | undefined;
  readonly megabytesMax?: number | undefined;
}

interface RefusedCheck {
  readonly kind: 'refused';
  readonly in?: 'answer' | undefined;
  readonly cql?: string | undefined;
  readonly error: ErrorKind;
  readonly says?: string | undefined;
}

export const triedOutcomes = ['ok', 'unavailable', 'timeout', 'failed', 'refused'] as const;
export type TriedOutcome = (typeof triedOutcomes)[number];

interface OutcomesCheck {
  readonly kind: 'outcomes';
  readonly given: readonly { readonly action: NodeAction; readonly node: string }[];
  readonly tries: readonly {
    readonly cql: string;
    readonly consistency: ConsistencyLevel;
    readonly at: string;
    readonly is: TriedOutcome;
  }[];
}

export interface PolicyNeed {
  /**
   * `write`, `read`, `available` (both): it is answered while nodes are stopped. `fresh`: what was acknowledged by as
   * few replicas as the level allows is read after these nodes have stopped.
   */
  readonly is: 'write' | 'read' | 'available' | 'fresh';
  readonly stopped: readonly string[];
  /** Who coordinates the read of `fresh`; the last node if nothing is said. */
  readonly at?: string | undefined;
}

interface PolicyCheck {
  readonly kind: 'policy';
  /** The questions whose answers are the levels. */
  readonly write: string;
  readonly read: string;
  /** What is written and read under them. The read finds a row if it finds what was written. */
  readonly table: string;
  readonly run: { readonly write: string; readonly read: string };
  readonly needs: readonly PolicyNeed[];
}

export interface StepPattern {
  readonly do: 'read' | 'write' | 'schema' | 'event';
  readonly keyspace?: string | undefined;
  readonly table?: string | undefined;
  readonly consistency?: readonly ConsistencyLevel[] | undefined;
  /** The coordinator; `each`: every node of the cluster in turn, in any order. */
  readonly at?: string | undefined;
  readonly is?: TriedOutcome | 'fresh' | 'stale' | undefined;
  readonly repaired?: boolean | undefined;
  readonly applied?: boolean | undefined;
  readonly rows?: number | undefined;
  /** The kind of statement, by its name in `engine/cql/parser`: `delete`. */
  readonly statement?: string | undefined;
  /** What a read had to go through: so many tombstones and SSTables at least, or at most. */
  readonly tombstonesMin?: number | undefined;
  readonly tombstonesMax?: number | undefined;
  readonly sstablesMin?: number | undefined;
  readonly sstablesMax?: number | undefined;
  /** The read gives the same rows as that of the first step. */
  readonly same?: true | undefined;
  readonly action?: NodeAction | 'only' | undefined;
  readonly node?: string | undefined;
  /**
   * So many nodes at least were stopped, paused or cut off when the statement ran; `another`: a node, and none of those
   * that were so at the first step.
   */
  readonly down?: number | 'another' | undefined;
}

interface HistoryCheck {
  readonly kind: 'history';
  readonly steps: readonly StepPattern[];
  readonly never?: StepPattern | undefined;
  /** What must not happen between the first of the steps and the last. */
  readonly without?: StepPattern | undefined;
  readonly eventsMax?: number | undefined;
  /** All steps are about the same partition. */
  readonly oneRow: boolean;
}

interface PlacementCheck {
  readonly kind: 'placement';
  readonly table: string;
  readonly nodes?: Readonly<Record<string, number>> | undefined;
  readonly copies?: Readonly<Record<string, number>> | undefined;
  readonly racks: boolean;
  readonly key?: Readonly<Record<string, PlainValue>> | undefined;
  readonly on?: readonly string[] | undefined;
}

/**
 * The right answer: one of several, all of several, or what the engine says. In a bundle, the first two are digests.
 */
export type RightAnswer =
  | { readonly oneOf: readonly string[] }
  | { readonly all: readonly string[] }
  | { readonly query: string }
  | { readonly owner: string; readonly key: readonly PlainValue[] }
  | { readonly replicas: string; readonly key: readonly PlainValue[] }
  | { readonly held: string; readonly node: string };

interface AnswersCheck {
  readonly kind: 'answers';
  readonly answers: Readonly<Record<string, RightAnswer>>;
  readonly because: Readonly<Record<string, string>>;
  /** What answers that were checked and wrong cost: labs/README.md. */
  readonly tries?: 'first' | 'cost' | undefined;
  /** The right answers of questions that ask for other values by the seed, in the order of their values. */
  readonly each?: Readonly<Record<string, readonly RightAnswer[]>> | undefined;
  /** How many values such a question has; the brief says them. */
  readonly variants?: Readonly<Record<string, number>> | undefined;
  /** Of the questions that have some; the brief says them. */
  readonly options?: Readonly<Record<string, readonly string[]>> | undefined;
  readonly says: Readonly<Record<string, Readonly<Record<string, InThree<string>>>>>;
}

interface ScheduleCheck {
  readonly kind: 'schedule';
  readonly prepare: readonly string[];
  /** The name that stands in the learner's statements, and those that the other clients put in its place. */
  readonly names: readonly string[];
  readonly orders: number;
  /** A client that reads another client's name in this column gives up, as a program would. */
  readonly taken?: string | undefined;
  readonly then: string;
  readonly atMost?: number | undefined;
  readonly atLeast?: number | undefined;
  /** In each order one answer is lost, after its statement has run. That client begins again. */
  readonly lostAnswers?: boolean | undefined;
  /** The clients are in different data centres, and nothing that is on its way between these arrives meanwhile. */
  readonly across?: boolean | undefined;
}

interface AlikeCheck {
  readonly kind: 'alike';
  /** A table of a keyspace of which every node is a replica. */
  readonly table: string;
  /** How often it may be repaired, and how often without naming it, so that all of the keyspace was. */
  readonly repairs?: number | undefined;
  readonly wide?: number | undefined;
  /** How many statements may write to it, and how many reads may mend it. */
  readonly writes?: number | undefined;
  readonly reads?: number | undefined;
}

/** One thing that a story does, and what must come of it. */
export interface StoryStep {
  /** A statement or a line of nodetool; undefined where time passes. */
  readonly run?: string | undefined;
  readonly waitSeconds?: number | undefined;
  readonly rows?: number | undefined;
  readonly tombstonesMax?: number | undefined;
  readonly sstablesMax?: number | undefined;
  /**
   * How many tombstones the read may find if none is old enough to be passed over in silence: what is left in the
   * SSTables, and not what a read of that day would count.
   */
  readonly storedMax?: number | undefined;
}

interface StoryCheck {
  readonly kind: 'story';
  /**
   * The tables that are empty when the story begins. It leaves no trace: it happens on a copy of what the answer left.
   */
  readonly aside: readonly string[];
  readonly steps: readonly StoryStep[];
}

interface IdempotentCheck {
  readonly kind: 'idempotent';
  readonly tables: readonly string[];
}
