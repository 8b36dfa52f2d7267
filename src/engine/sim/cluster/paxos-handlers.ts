import { isAfter, isSame, noBallot } from './ballot.ts';
import type { ClusterNode } from './cluster-node.ts';
import type { ResponseHandler } from './message.ts';
import type { Payload, Proposal } from './payload.ts';
import { Condition } from './task.ts';

/** Collects promises until there are enough, or until one is refused (service/paxos/v1/PrepareCallback.java). */
export class PrepareHandler extends Condition implements ResponseHandler {
  isPromised = true;
  mostRecentCommit: Proposal;
  inProgress: Proposal;
  readonly #required: number;
  readonly #commits = new Map<ClusterNode, Proposal>();

  constructor(nothing: Proposal, required: number) {
    super();
    this.mostRecentCommit = nothing;
    this.inProgress = nothing;
    this.#required = required;
  }

  get received(): number {
    return Math.min(this.#commits.size, this.#required);
  }

  onResponse(from: ClusterNode, payload: Payload): void {
    if (payload.what !== 'promise' || this.isMet) return;
    const { isPromised, inProgress, committed } = payload;
    // This also applies to a refusal: the next ballot must be higher than the ballot in it.
    if (isAfter(inProgress.ballot, this.inProgress.ballot)) this.inProgress = inProgress;
    if (!isPromised) {
      this.isPromised = false;
      this.meet();
      return;
    }
    this.#commits.set(from, committed);
    if (isAfter(committed.ballot, this.mostRecentCommit.ballot)) this.mostRecentCommit = committed;
    if (this.#commits.size === this.#required) this.meet();
  }

  onFailure(): void {}

  /** The replicas that have not received the latest commit that others have. */
  missingCommit(): ClusterNode[] {
    const latest = this.mostRecentCommit.ballot;
    if (isSame(latest, noBallot)) return [];
    return [...this.#commits].flatMap(([node, { ballot }]) => (isSame(ballot, latest) ? [] : [node]));
  }
}

/**
 * Collects votes (service/paxos/v1/ProposeCallback.java). A proposer of its own update waits for all replicas even if
 * it has already lost. Only if nobody accepted, it can be sure that nobody will finish its round.
 */
export class ProposeHandler extends Condition implements ResponseHandler {
  accepts = 0;
  #answers = 0;
  readonly #asked: number;
  readonly #required: number;
  readonly #failsFast: boolean;

  constructor(options: { asked: number; required: number; failsFast: boolean }) {
    super();
    this.#asked = options.asked;
    this.#required = options.required;
    this.#failsFast = options.failsFast;
  }

  get received(): number {
    return this.#answers;
  }

  get isSuccessful(): boolean {
    return this.accepts >= this.#required;
  }

  get isFullyRefused(): boolean {
    return this.#answers === this.#asked && this.accepts === 0;
  }

  onResponse(_from: ClusterNode, payload: Payload): void {
    if (payload.what !== 'accept' || this.isMet) return;
    this.#answers++;
    if (payload.isAccepted) this.accepts++;
    const left = this.#asked - this.#answers;
    const isLost = this.#failsFast && left + this.accepts < this.#required;
    if (left === 0 || this.isSuccessful || isLost) this.meet();
  }

  onFailure(): void {}
}
