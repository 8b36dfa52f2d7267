import type { Limits } from './limits.ts';
import type { Provisioner } from './provisioner.ts';
import type { TaskQueue } from './task-queue.ts';

/** What statements need to run. All sandboxes of one cluster share it. */
export interface ClusterContext {
  provisioner: Provisioner;
  /** Changes of the schema go one after the other: two at once make Cassandra's nodes disagree for longer. */
  schemaQueue: TaskQueue;
  /**
   * All other statements. Each learner has one statement at a time in this queue, so that nobody keeps the others
   * waiting.
   */
  statementQueue: TaskQueue;
  /** Statements on the proxy's own sessions, each of which goes through one node. */
  nodeQueue: TaskQueue;
  limits: Limits;
  copiesMax: number;
  secret: string;
  /** The name of the node that clients reach at this address: `127.0.0.2:9042` → `n2`. */
  nodeOf(contact: string): string;
  /** The names of the nodes by the addresses that nodes use among each other: `127.0.0.2` → `n2`. */
  addresses: ReadonlyMap<string, string>;
}
