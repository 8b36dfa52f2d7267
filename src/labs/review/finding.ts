// What the reviewer finds: an id, a severity, where it is, the numbers that its words need, and evidence that ran.

import type { Span } from '#labs/modeling/model.ts';

export type Severity = 'error' | 'warning' | 'note';

export const findingIds = [
  'schema-refused',
  'schema-not-modelled',
  'query-refused',
  'query-not-modelled',
  'query-filters',
  'query-scans',
  'query-asks-all-nodes',
  'query-many-partitions',
  'partition-grows',
  'partition-unbounded',
  'hot-key',
  'few-keys',
  'mutable-key',
  'key-may-change',
  'collection-grows',
  'collection-overwritten',
  'list-read-before-write',
  'writes-null',
  'queue',
  'expiry-without-windows',
  'copy-not-written',
  'copies',
  'legacy-index',
  'table-without-query',
] as const;
export type FindingId = (typeof findingIds)[number];

export type Args = Readonly<Record<string, string | number>>;

/** What was run, and what came of it. */
export type Evidence =
  /** Cassandra’s own words, as the embedded engine says them. */
  | { readonly kind: 'answer'; readonly statement: string; readonly message: string }
  | {
      readonly kind: 'plan';
      readonly statement: string;
      readonly partitions: number | 'all';
      readonly rowsRead: number;
      readonly rowsReturned: number;
      readonly tombstones: number;
    }
  | { readonly kind: 'write'; readonly statement: string; readonly tombstones: number }
  /** Statements that ran one after the other, and how many rows, or elements of a collection, the last one returned. */
  | {
      readonly kind: 'story';
      readonly statements: readonly string[];
      readonly counts: 'rows' | 'elements';
      readonly count: number;
    }
  | {
      readonly kind: 'size';
      readonly partitions: number;
      readonly rows: number;
      readonly bytes: number;
    };

export interface Proposal {
  readonly kind: 'other-table' | 'second-table' | 'bucket' | 'sai' | 'give-columns' | 'windows';
  /** Statements that change the schema. They ran on the engine. */
  readonly schema: readonly string[];
  /** The query as it reads then. It ran on the engine, too. */
  readonly query?: string;
  readonly partitions?: number | 'all';
  readonly rowsRead?: number;
  /** Whether it returned exactly the rows that the original query asks for. */
  readonly isSame?: boolean;
  readonly args: Args;
}

export interface Finding {
  readonly id: FindingId;
  readonly severity: Severity;
  readonly file: 'schema' | 'queries';
  readonly span: Span;
  readonly table?: string;
  /** The place of the query in the file, from 0. */
  readonly query?: number;
  readonly args: Args;
  readonly evidence: readonly Evidence[];
  readonly proposals: readonly Proposal[];
}
