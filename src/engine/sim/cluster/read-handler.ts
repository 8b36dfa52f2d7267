import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { readFailure, readTimeout } from './errors.ts';
import type { ResponseHandler } from './message.ts';
import type { FailureReason, Payload } from './payload.ts';
import { Condition } from './task.ts';

export interface ReadResponse {
  readonly from: ClusterNode;
  readonly payload: Payload;
}

/**
 * Collects the replicas' answers to one read, until there are as many as the level needs and one of them is data
 * (service/reads/ReadCallback.java).
 */
export class ReadHandler extends Condition implements ResponseHandler {
  readonly responses: ReadResponse[] = [];
  readonly #level: ConsistencyLevel;
  readonly #blockFor: number;
  readonly #contacts: () => number;
  #reasons: Map<ClusterNode, FailureReason> | undefined;
  isDataPresent = false;

  constructor(options: { level: ConsistencyLevel; blockFor: number; contacts: () => number }) {
    super();
    this.#level = options.level;
    this.#blockFor = options.blockFor;
    this.#contacts = options.contacts;
  }

  onResponse(from: ClusterNode, payload: Payload): void {
    // An answer that comes after the decision must not change it.
    if (this.isMet) return;
    this.responses.push({ from, payload });
    if (payload.what !== 'digest') this.isDataPresent = true;
    if (this.isDataPresent && this.responses.length >= this.#blockFor) this.meet();
  }

  onFailure(from: ClusterNode, reason: FailureReason): void {
    this.#reasons ??= new Map();
    this.#reasons.set(from, reason);
    if (this.#blockFor + this.#reasons.size > this.#contacts()) this.meet();
  }

  /** The error for the client when the waiting is over; undefined if there are enough answers to continue. */
  verdict(): CqlError | undefined {
    const received = this.responses.length;
    const isEnough = this.isDataPresent && received >= this.#blockFor;
    if (isEnough) return undefined;
    const details = {
      consistency: this.#level,
      received,
      blockFor: this.#blockFor,
      dataPresent: this.isDataPresent,
    };
    return this.#reasons ? readFailure(details, this.#reasons) : readTimeout(details);
  }
}
