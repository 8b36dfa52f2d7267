// A cluster on which an answer runs again to be judged. It contains nothing but the lab. embedded-grading-cluster.ts
// provides one in the page, and server/cluster/cassandra-grading-cluster.ts one on a real cluster.

import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { ExecuteOptions, ResultSet } from '#engine/session/session.ts';
import type { NodeAction } from './answer.ts';
import type { Insert } from './inserts.ts';
import type { EngineName } from './lab.ts';

export interface GradingNode {
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
}

export interface GradingOptions extends ExecuteOptions {
  /** The node that coordinates. The default is the first node. */
  at?: string;
  /** No time passes before the statement. A real cluster cannot promise this. */
  isAtOnce?: boolean;
}

export interface GradingResult extends ResultSet {
  /** True if the read found that replicas differ, and repaired them. */
  repaired?: boolean;
  /** What a read had to go through on the replica that had most of it, where this is known. */
  touched?: Touched;
}

/** What a read found on its way: tombstones, and SSTables that hold something of the partition. */
export interface Touched {
  readonly tombstones: number;
  readonly sstables: number;
}

export interface ToolResult {
  readonly lines: readonly string[];
  readonly failed: boolean;
}

export interface GradingCluster {
  readonly engine: EngineName;
  readonly nodes: readonly GradingNode[];
  /** Creates the lab's initial state. Throws if a statement of the lab itself fails. */
  load(statements: readonly Insert[]): Promise<void>;
  /**
   * Runs a statement as the learner. Rejects with a CqlError if the statement fails. The keyspace chosen by `USE` is
   * remembered.
   */
  execute(statement: string, options?: GradingOptions): Promise<GradingResult>;
  /** Returns what one node itself holds, or undefined if it does not answer. This repairs nothing. */
  held(node: string, statement: string): Promise<ResultSet | undefined>;
  event(action: NodeAction, node: string): Promise<void>;
  /** What nodetool answers on a node. `words` are the words after `nodetool`; tool-words.ts says which may be asked. */
  nodetool(node: string, words: readonly string[]): Promise<ToolResult>;
  wait(seconds: number): Promise<void>;
  /** Returns a keyspace by the name that it has in the lab. */
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
  /**
   * Does work that changes data or stops nodes, and leaves no trace of it. When it begins, the tables are empty and
   * all nodes are up.
   */
  aside<T>(tables: readonly string[], work: (gradingCluster: GradingCluster) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
