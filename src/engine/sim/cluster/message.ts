import type { ClusterNode } from './cluster-node.ts';
import type { Scheduled } from './event-queue.ts';
import type { Phase } from './journal.ts';
import type { FailureReason, Payload } from './payload.ts';
import type { Verb } from './verb.ts';
import type { World } from './world.ts';

/** Receives the answers to a request (net/RequestCallback.java). */
export interface ResponseHandler {
  onResponse(from: ClusterNode, payload: Payload): void;
  onFailure(from: ClusterNode, reason: FailureReason): void;
}

/** One message that is being sent. It is also the event of its arrival. */
export class Message implements Scheduled {
  at = 0;
  order = 0;
  readonly isStale = false;
  readonly #world: World;
  readonly verb: Verb;
  readonly from: ClusterNode;
  readonly to: ClusterNode;
  readonly payload: Payload;
  readonly phase: Phase;
  readonly request: number;
  readonly sentAt: number;
  /** After this time nobody needs the message any more, and the receiver drops it. */
  readonly expiresAt: number;
  /** Who waits for the answer: this handler, on the node that asked, and in the incarnation in which it asked. */
  readonly handler: ResponseHandler | undefined;
  readonly asker: ClusterNode;
  readonly askerIncarnation: number;
  readonly isResponse: boolean;
  /** Of an answer: when the question was sent. */
  readonly askedAt: number | undefined;

  constructor(world: World, content: MessageContent) {
    this.#world = world;
    this.verb = content.verb;
    this.from = content.from;
    this.to = content.to;
    this.payload = content.payload;
    this.phase = content.phase;
    this.request = content.request;
    this.sentAt = world.queue.now;
    this.expiresAt = content.expiresAt;
    this.handler = content.handler;
    this.asker = content.asker;
    this.askerIncarnation = content.askerIncarnation;
    this.isResponse = content.isResponse;
    this.askedAt = content.askedAt;
  }

  run(): void {
    this.#world.deliver(this);
  }
}

export interface MessageContent {
  readonly verb: Verb;
  readonly from: ClusterNode;
  readonly to: ClusterNode;
  readonly payload: Payload;
  readonly phase: Phase;
  readonly request: number;
  readonly expiresAt: number;
  readonly handler: ResponseHandler | undefined;
  readonly asker: ClusterNode;
  readonly askerIncarnation: number;
  readonly isResponse: boolean;
  readonly askedAt?: number;
}
