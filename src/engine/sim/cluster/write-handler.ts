import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { writeFailure, writeTimeout } from './errors.ts';
import { isDatacenterLocal, type KeyspaceReplicas } from './keyspace-replicas.ts';
import type { ResponseHandler } from './message.ts';
import type { FailureReason } from './payload.ts';
import { Condition } from './task.ts';

const nobody: readonly ClusterNode[] = [];

/** The write types have the names that Cassandra uses in its errors. */
export type WriteType = 'SIMPLE' | 'UNLOGGED_BATCH' | 'BATCH' | 'BATCH_LOG' | 'COUNTER' | 'CAS';

/**
 * Counts the acknowledgements of one mutation (service/AbstractWriteResponseHandler.java and its subclasses for
 * LOCAL_* and EACH_QUORUM). It is met when there are enough, and also when there can no longer be enough.
 */
export class WriteHandler extends Condition implements ResponseHandler {
  readonly consistency: ConsistencyLevel;
  readonly blockFor: number;
  readonly writeType: WriteType;
  acks = 0;
  /** The replicas that the mutation was sent to and that have not answered. */
  outstanding: readonly ClusterNode[] = nobody;
  /** `onAck` runs for every acknowledgement, `onMet` when the handler is met. */
  onAck: (() => void) | undefined;
  onMet: (() => void) | undefined;
  /** Writes the hint for a replica that failed or did not answer; undefined if no hints are wanted. */
  hintFor: ((node: ClusterNode) => void) | undefined;
  readonly #candidates: number;
  /** The only data centre that counts, if the level counts only one. */
  readonly #datacenter: string | undefined;
  /** The acknowledgements that are still needed in each data centre. */
  readonly #needed: Map<string, number> | undefined;
  #failures = 0;
  #reasons: Map<ClusterNode, FailureReason> | undefined;

  constructor(options: {
    replicas: KeyspaceReplicas | undefined;
    nodes: readonly ClusterNode[];
    /** Those among them that are about to become replicas. */
    pending?: readonly ClusterNode[];
    coordinator: ClusterNode;
    consistency: ConsistencyLevel;
    blockFor: number;
    writeType: WriteType;
  }) {
    super();
    const { replicas, nodes, pending = nobody, coordinator, consistency } = options;
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
      for (const { datacenter } of pending)
        this.#needed.set(datacenter, (this.#needed.get(datacenter) ?? 0) + 1);
    }
  }

  onResponse(from: ClusterNode): void {
    if (!this.#settle(from)) return;
    this.acknowledge(from);
  }

  /** Also called for what the coordinator did itself, and for a hint, which is enough at ANY. */
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

  /** Called if the coordinator's own part failed. */
  acknowledgeFailure(self: ClusterNode, reason: FailureReason): void {
    this.outstanding = [...this.outstanding, self];
    this.onFailure(self, reason);
  }

  /** True if the handler was met by acknowledgements, and not because there can no longer be enough. */
  get isSuccessful(): boolean {
    return this.isMet && this.blockFor + this.#failures <= this.#candidates;
  }

  /** The error for the client when the waiting is over; undefined if the write succeeded. */
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
    // There may be enough acknowledgements, but from the wrong data centres. Cassandra then reports one less than it
    // needs.
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
