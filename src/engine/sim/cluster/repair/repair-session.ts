import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import type { ClusterNode } from '../cluster-node.ts';
import type { Condition } from '../task.ts';

/** What `nodetool repair` can be told. */
export interface RepairOptions {
  readonly table: TableShape;
  /** -full: compares everything and marks nothing. Otherwise the repair is incremental. */
  readonly isFull?: boolean;
  /** -pr: only the ranges of which the node is the first replica. */
  readonly isPrimary?: boolean;
  /** -st and -et: a part of one of the node's ranges. */
  readonly range?: TokenRange;
  /** -seq: the replicas validate one after the other. */
  readonly isSequential?: boolean;
  /** --pull: the coordinator gets what differs, and sends nothing. */
  readonly isPull?: boolean;
}

/** What became of a repair. The reason has Cassandra's words. */
export type RepairOutcome = { readonly isDone: true } | { readonly isDone: false; readonly reason: string };

/** Some ranges, and the other replicas that all of them have. */
export interface CommonRanges {
  readonly neighbours: readonly ClusterNode[];
  readonly ranges: readonly TokenRange[];
}

/** One repair of one table (repair/RepairSession.java). Its nodes share what it says. */
export class RepairSession {
  readonly id: number;
  readonly coordinator: ClusterNode;
  readonly common: readonly CommonRanges[];
  /** All that take part, the coordinator last. */
  readonly nodes: readonly ClusterNode[];
  readonly options: RepairOptions;
  /** The coordinator's clock, so that all agree on which tombstones are too old to count. */
  readonly nowSeconds: number;
  outcome: 'complete' | 'failed' | undefined;
  reason = '';
  /** What the coordinator waits for. */
  waiting: Condition | undefined;

  constructor(of: Pick<RepairSession, 'id' | 'coordinator' | 'common' | 'options' | 'nowSeconds'>) {
    this.id = of.id;
    this.coordinator = of.coordinator;
    this.common = of.common;
    this.options = of.options;
    this.nowSeconds = of.nowSeconds;
    const neighbours = new Set(of.common.flatMap((each) => each.neighbours));
    this.nodes = [...neighbours, of.coordinator];
  }

  get ranges(): TokenRange[] {
    return this.common.flatMap(({ ranges }) => ranges);
  }

  fail(reason: string): void {
    if (this.outcome !== undefined) return;
    this.outcome = 'failed';
    this.reason = reason;
    this.waiting?.meet();
  }
}
