import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { writeFailure, writeTimeout } from './errors.ts';
import { isDatacenterLocal, type KeyspaceReplicas } from './keyspace-replicas.ts';
import type { ResponseHandler } from './message.ts';
import type { FailureReason } from './payload.ts';
import { Condition } from './task.ts';

const nobody: readonly ClusterNode[] = [];

/** As Cassandra names them in its errors. */
export type WriteType = 'SIMPLE' | 'UNLOGGED_BATCH' | 'BATCH' | 'BATCH_LOG' | 'COUNTER' | 'CAS';

/**
 * Counts the acknowledgements of one mutation (service/AbstractWriteResponseHandler.java and its kinds for LOCAL_*
 * and EACH_QUORUM). It is met when there are enough, and also when there can no longer be enough.
 */
export class WriteHandler extends Condition implements ResponseHandler {
  readonly consistency: ConsistencyLevel;
  readonly blockFor: number;
  readonly writeType: WriteType;
  acks = 0;
  /** Sent to these, and nothing heard. */
  outstanding: readonly ClusterNode[] = nobody;
  /** Runs for every acknowledgement, and when the handler is met. */
  onAck: (() => void) | undefined;
  onMet: (() => void) | undefined;
  /** Writes the hint for a replica that failed or kept silent; none where there are to be no hints. */
  hintFor: ((node: ClusterNode) => void) | undefined;
  readonly #candidates: number;
  /** The only data centre that counts. */
  readonly #datacenter: string | undefined;
  /** Acknowledgements still needed in each data centre. */
  readonly #needed: Map<string, number> | undefined;
  #failures = 0;
  #reasons: Map<ClusterNode, FailureReason> | undefined;

  constructor(options: {
    replicas: KeyspaceReplicas | undefined;
    nodes: readonly ClusterNode[];
    coordinator: ClusterNode;
    consistency: ConsistencyLevel;
    blockFor: number;
    writeType: WriteType;
  }) {
    super();
    const { replicas, nodes, coordinator, consistency } = options;
    this.consistency = consistency;
    this.blockFor = options.blockFor;
    this.writeType = options.writeType;
    if (isDatacenterLocal(consistency)) {
      this.#datacenter = coordinator.datacenter;
      let candidates = 0;
      for (const node of nodes) if (node.datacenter === coordinator.datacenter) candidates++;
      this.#candidates = candidates;
    } else this.#candidates = nodes.length;
    if (consistency === 'EACH_QUORUM' && replicas?.isNetworkTopology) {
      this.#needed = new Map();
      for (const name of replicas.datacenters.keys()) this.#needed.set(name, replicas.quorumIn(name));
    }
  }

  onResponse(from: ClusterNode): void {
    if (!this.#settle(from)) return;
    this.acknowledge(from);
  }

  /** Also of what the coordinator did itself, and of a hint that is good enough at ANY. */
  acknowledge(from: ClusterNode): void {
    if (!this.#counts(from)) {
      this.onAck?.();
      return;
    }
    this.acks++;
    if (this.#needed) {
      this.#needed.set(from.datacenter, (this.#needed.get(from.datacenter) ?? 0) - 1);
      if (this.#isEnoughEverywhere()) this.#signal();
    } else if (this.acks === this.blockFor) this.#signal();
    this.onAck?.();
  }

  onFailure(from: ClusterNode, reason: FailureReason): void {
    if (!this.#settle(from)) return;
    this.#reasons ??= new Map();
    this.#reasons.set(from, reason);
    if (this.#counts(from)) this.#failures++;
    if (this.blockFor + this.#failures > this.#candidates) this.#signal();
    this.hintFor?.(from);
  }

  /** The coordinator's own part failed. */
  acknowledgeFailure(self: ClusterNode, reason: FailureReason): void {
    this.outstanding = [...this.outstanding, self];
    this.onFailure(self, reason);
  }

  /** Met by acknowledgements, and not because there can no longer be enough of them. */
  get isSuccessful(): boolean {
    return this.isMet && this.blockFor + this.#failures <= this.#candidates;
  }

  /** What a client is told now that waiting is over; undefined where the write succeeded. */
  verdict(): CqlError | undefined {
    if (!this.isMet) return this.#timeout();
    if (this.blockFor + this.#failures <= this.#candidates) return undefined;
    const reasons = new Map([...(this.#reasons ?? [])].filter(([node]) => this.#counts(node)));
    if ([...reasons.values()].every((reason) => reason === 'TIMEOUT')) return this.#timeout();
    const { consistency, blockFor, writeType } = this;
    return writeFailure({ consistency, received: this.acks, blockFor, writeType }, reasons);
  }

  #timeout(): CqlError {
    const { consistency, blockFor, writeType } = this;
    // Enough may have come from the wrong data centres; Cassandra then says one less than it needs.
    const received = this.acks >= blockFor ? blockFor - 1 : this.acks;
    return writeTimeout({ consistency, received, blockFor, writeType });
  }

  #signal(): void {
    if (this.isMet) return;
    this.meet();
    this.onMet?.();
  }

  #settle(from: ClusterNode): boolean {
    if (!this.outstanding.includes(from)) return false;
    this.outstanding =
      this.outstanding.length === 1 ? nobody : this.outstanding.filter((node) => node !== from);
    return true;
  }

  #counts(from: ClusterNode): boolean {
    return this.#datacenter === undefined || from.datacenter === this.#datacenter;
  }

  #isEnoughEverywhere(): boolean {
    for (const needed of this.#needed!.values()) if (needed > 0) return false;
    return true;
  }
}
