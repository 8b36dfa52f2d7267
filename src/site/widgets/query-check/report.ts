// What the engine and the reviewer say to a design, as plain data: it travels with the page as the first frame.

import type { Proposal } from '#labs/review/finding.ts';

/** How a query uses a column of the key. */
export type Use =
  /** Given by `=` or IN. */
  | 'equal'
  | 'range'
  /** Not given, and nothing is lost by it. */
  | 'free'
  /** Not given, although a column after it is given, or the partition key is not whole. */
  | 'missing';

export interface KeyColumn {
  readonly name: string;
  readonly role: 'partition' | 'clustering';
  readonly isDescending: boolean;
  readonly use: Use;
}

/** Why the key serves a query or does not. What Cassandra does is in `ran` or `refusal`. */
export type Reason = 'serves' | 'partition' | 'gap' | 'order' | 'other' | 'write';

export interface Tried {
  /** The kind of proposal, in the words of the reviewer. */
  readonly kind: Proposal['kind'];
  readonly args: Readonly<Record<string, string | number>>;
  readonly schema: readonly string[];
  readonly query: string | undefined;
  readonly partitions: number | 'all' | undefined;
}

export interface Check {
  readonly name: string;
  readonly text: string;
  readonly table: string | undefined;
  readonly key: readonly KeyColumn[];
  readonly reason: Reason;
  /** The first column that is missing, and the first after it that is given. */
  readonly missing: string | undefined;
  readonly given: string | undefined;
  readonly hasIndex: boolean;
  readonly ran: { readonly partitions: number | 'all'; readonly rowsRead: number } | undefined;
  readonly refusal: string | undefined;
  readonly proposals: readonly Tried[];
}

export interface Report {
  /** What Cassandra says to statements that could not be used. */
  readonly problems: readonly string[];
  readonly checks: readonly Check[];
}

export const isServed = ({ ran }: Check): boolean => ran !== undefined && ran.partitions !== 'all';
