import type { Limits } from './limits.ts';
import type { Provisioner } from './provisioner.ts';
import type { TaskQueue } from './task-queue.ts';

/** What statements run on; the same for all of one cluster. */
export interface ClusterContext {
  provisioner: Provisioner;
  /** Changes of the schema go one after the other: two at once make Cassandra's nodes disagree for longer. */
  schemaQueue: TaskQueue;
  /** All other statements: each learner has one at a time there, so that nobody keeps the others waiting. */
  statementQueue: TaskQueue;
  /** The proxy's own sessions through one node each. */
  nodeQueue: TaskQueue;
  limits: Limits;
  copiesMax: number;
  secret: string;
  /** `127.0.0.2:9042`, where clients reach it → `n2`. */
  nodeOf(contact: string): string;
  /** `127.0.0.2`, as the nodes call each other → `n2`. */
  addresses: ReadonlyMap<string, string>;
}
