// A LabTarget is one lab on a real cluster. It loads the lab's data, runs an answer and reads the result.
// cassandra-lab-target.ts has the cluster to itself. src/server/proxy/sandbox-lab-target.ts shares the cluster,
// within a sandbox.

import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from '#engine/session/session.ts';
import type { ToolResult } from '#labs/grading/grading-cluster.ts';
import type { Insert } from '#labs/grading/inserts.ts';
import type { Lab } from '#labs/grading/lab.ts';

import type { Cluster } from './cluster.ts';

export interface LabTargetOptions extends ExecuteOptions {
  /** The node that coordinates. */
  at: string;
  /** The keyspace in use, by the name that the lab gives it. */
  keyspace: string | undefined;
}

export interface LabTargetResult extends ResultSet {
  /** What the nodes did, where `tracing` was asked for. */
  activities?: readonly string[];
}

export interface LabTarget {
  readonly cluster: Cluster;
  readonly lab: Lab;
  /** Makes the tables and rows that are there before the learner begins, and removes everything else. */
  load(statements: readonly Insert[]): Promise<void>;
  /** Runs a statement as the learner. At NODE_LOCAL a write stays on the coordinator. */
  execute(statement: string, options: LabTargetOptions): Promise<LabTargetResult>;
  /** Reads what one node itself holds. */
  held(statement: string, options: { at: string; keyspace: string | undefined }): Promise<ResultSet>;
  /** What nodetool answers on a node. The keyspaces have the names that the lab gives them. */
  nodetool(node: string, words: readonly string[]): Promise<ToolResult>;
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
  /** A session with all rights that uses this node as coordinator, for what checks ask about the cluster itself. */
  admin(node: string): Promise<CqlSession>;
  /** Closes the sessions through a node that is about to stop. */
  letGo(node: string): Promise<void>;
}

/** `"Shop"` → `Shop`, `Shop` → `shop`. */
export function keyspaceOfUse(statement: string): string | undefined {
  const name = /^\s*USE\s+(\w+|"\w+")\s*;?\s*$/i.exec(statement)?.[1];
  return name?.startsWith('"') ? name.slice(1, -1) : name?.toLowerCase();
}
