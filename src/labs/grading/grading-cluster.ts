// Where an answer is run again to be judged: a cluster with nothing on it but the lab. embedded-grading-cluster.ts has one
// in the page; server/cluster/cassandra-grading-cluster.ts has one on a real cluster.

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
  /** The node that coordinates; the first where nothing is said. */
  at?: string;
}

export interface GradingResult extends ResultSet {
  /** A read that found replicas to differ, and mended them. */
  repaired?: boolean;
}

export interface GradingCluster {
  readonly engine: EngineName;
  readonly nodes: readonly GradingNode[];
  /** What is there before the learner begins. Throws where a statement of the lab itself fails. */
  load(statements: readonly Insert[]): Promise<void>;
  /** As the learner. Rejects with a CqlError when the statement fails. `USE` is remembered. */
  execute(statement: string, options?: GradingOptions): Promise<GradingResult>;
  /** What one node holds by itself; undefined where it does not answer. Nothing is repaired by it. */
  held(node: string, statement: string): Promise<ResultSet | undefined>;
  event(action: NodeAction, node: string): Promise<void>;
  wait(seconds: number): Promise<void>;
  /** A keyspace by the name that the lab has for it. */
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
  /**
   * Something that changes data or stops nodes, with no trace left of it. The tables are empty when it begins, and all
   * nodes are up.
   */
  aside<T>(tables: readonly string[], work: (gradingCluster: GradingCluster) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}
