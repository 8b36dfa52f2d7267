// Where a cluster runs an answer: one lab on a real cluster, loaded, run and looked at. cassandra-lab-target.ts has the
// cluster to itself; server/proxy/sandbox-lab-target.ts shares it, within a sandbox.

import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from '#engine/session/session.ts';
import type { Insert } from '#labs/grading/inserts.ts';
import type { Lab } from '#labs/grading/lab.ts';

import type { Cluster } from './cluster.ts';

export interface LabTargetOptions extends ExecuteOptions {
  /** The node that coordinates. */
  at: string;
  /** In use, as the lab calls it. */
  keyspace: string | undefined;
}

export interface LabTargetResult extends ResultSet {
  /** What the nodes did, where `tracing` was asked for. */
  activities?: readonly string[];
}

export interface LabTarget {
  readonly cluster: Cluster;
  readonly lab: Lab;
  /** What is there before the learner begins, and nothing else. */
  load(statements: readonly Insert[]): Promise<void>;
  /** As the learner. At NODE_LOCAL a write stays on the node that coordinates. */
  execute(statement: string, options: LabTargetOptions): Promise<LabTargetResult>;
  /** What one node holds by itself. */
  held(statement: string, options: { at: string; keyspace: string | undefined }): Promise<ResultSet>;
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
  /** Through that node, with all rights: for what tests ask of the cluster itself. */
  admin(node: string): Promise<CqlSession>;
  /** Closes what goes through a node that is about to go. */
  letGo(node: string): Promise<void>;
}

/** `"Shop"` → `Shop`, `Shop` → `shop`. */
export function keyspaceOfUse(statement: string): string | undefined {
  const name = /^\s*USE\s+(\w+|"\w+")\s*;?\s*$/i.exec(statement)?.[1];
  return name?.startsWith('"') ? name.slice(1, -1) : name?.toLowerCase();
}
