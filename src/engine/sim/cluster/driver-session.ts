// What a driver does with a statement: it asks the nodes of its plan, tries again where its retry policy says so, and
// asks a second node if the first is slow. The rules are those of the default policies of the DataStax drivers.

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { ReadCommand, ReadResult, WriteRequest } from '#engine/values/coordinator.ts';
import type { CqlError } from '#engine/values/cql-error.ts';
import type { Driver } from './driver.ts';
import { afterTheFact, driverTimeout } from './errors.ts';
import type { Answer, OnAnswer, SimulatedCluster } from './simulated-cluster.ts';

export interface DriverSettings {
  /** After this time the driver gives up on the whole statement. */
  readonly requestTimeoutMs: number;
  /**
   * If set, a statement that is idempotent is sent to one more node whenever this time has passed without an answer,
   * up to this many more.
   */
  readonly speculation: { readonly delayMs: number; readonly max: number } | undefined;
}

export const defaultDriver: DriverSettings = { requestTimeoutMs: 12_000, speculation: undefined };

/** What a driver did for its statements so far. */
export interface DriverCounts {
  statements: number;
  retries: number;
  speculations: number;
}

/**
 * Whether the driver may do a statement twice is for its author to say; drivers take every statement for not
 * idempotent unless they are told otherwise. A write with its own timestamp is; a counter is not.
 */
interface Idempotence {
  readonly isIdempotent: boolean;
}

export class DriverSession {
  readonly counts: DriverCounts = { statements: 0, retries: 0, speculations: 0 };
  readonly #cluster: SimulatedCluster;
  readonly #driver: Driver;
  readonly #settings: DriverSettings;

  constructor(cluster: SimulatedCluster, driver: Driver, settings: Partial<DriverSettings> = {}) {
    this.#cluster = cluster;
    this.#driver = driver;
    this.#settings = { ...defaultDriver, ...settings };
  }

  write(request: WriteRequest, { isIdempotent }: Idempotence, onAnswer: OnAnswer<void> = () => {}): void {
    this.#execute(request.updates[0]!.key, isIdempotent, onAnswer, (node, onDone) =>
      this.#cluster.submitWrite(node, request, onDone),
    );
  }

  /** A read may always be repeated, but the driver does not know that it is one. */
  read(
    command: ReadCommand,
    level: ConsistencyLevel,
    { isIdempotent }: Idempotence,
    onAnswer: OnAnswer<ReadResult> = () => {},
  ): void {
    const key = 'keys' in command.partitions ? command.partitions.keys[0]! : new Uint8Array();
    this.#execute(key, isIdempotent, onAnswer, (node, onDone) =>
      this.#cluster.submitRead(node, command, level, onDone),
    );
  }

  #execute<T>(
    key: Uint8Array,
    isIdempotent: boolean,
    onAnswer: OnAnswer<T>,
    submit: (node: string, onDone: OnAnswer<T>) => void,
  ): void {
    const { queue } = this.#cluster.world;
    const { requestTimeoutMs, speculation } = this.#settings;
    this.counts.statements++;
    const plan = this.#driver.plan(key);
    let isAnswered = false;
    /** The executions that may still answer. */
    let open = 0;
    /** Whether an execution that failed may have been done all the same. */
    let mayBeDone = false;
    const answer = (given: Answer<T>) => {
      if (isAnswered) return;
      isAnswered = true;
      const { error } = given;
      const isOpen = open > 0 || mayBeDone;
      onAnswer(error && isOpen ? { value: undefined, error: afterTheFact(error) } : given);
    };
    const begin = () => {
      const node = plan.shift();
      if (node === undefined) return;
      open++;
      ask(node, false);
    };
    const ask = (node: string, wasRetried: boolean) => {
      submit(node, (given) => {
        if (isAnswered) return;
        if (given.error && !given.error.definite) mayBeDone = true;
        const verdict = given.error ? decide(given.error, { isIdempotent, wasRetried }) : 'answer';
        const next = verdict === 'same' ? node : verdict === 'next' ? plan.shift() : undefined;
        if (next === undefined) {
          open--;
          // Another execution may still have better news than that there is no node left.
          if (verdict !== 'next' || open === 0) answer(given);
          return;
        }
        // A node that the driver could not even ask does not count as a try.
        const wasAsked = given.error?.kind !== 'NoConnection';
        if (wasAsked) this.counts.retries++;
        ask(next, wasRetried || wasAsked);
      });
    };
    begin();
    const giveUp = () => answer({ value: undefined, error: driverTimeout(requestTimeoutMs) });
    queue.scheduleDeadline(
      deadline(() => isAnswered, giveUp),
      queue.now + requestTimeoutMs * 1000,
    );
    if (!speculation || !isIdempotent) return;
    for (let at = 1; at <= speculation.max; at++) {
      const speculate = () => {
        if (plan.length === 0) return;
        this.counts.speculations++;
        begin();
      };
      queue.scheduleDeadline(
        deadline(() => isAnswered, speculate),
        queue.now + at * speculation.delayMs * 1000,
      );
    }
  }
}

function deadline(isOver: () => boolean, run: () => void) {
  return {
    at: 0,
    order: 0,
    get isStale() {
      return isOver();
    },
    run,
  };
}

/**
 * What the default retry policy says of an error: ask the same node again, ask the next one, or tell the client. It
 * tries again once, and only where the error says that it may help (DefaultRetryPolicy.java of the Java driver). A
 * statement that may have been done is tried again only if it is idempotent.
 */
function decide(
  { kind, details }: CqlError,
  { isIdempotent, wasRetried }: { isIdempotent: boolean; wasRetried: boolean },
): 'same' | 'next' | 'tell' {
  const { received = 0, blockFor = 0, dataPresent, writeType } = details;
  switch (kind) {
    // The request never left the driver.
    case 'NoConnection':
    case 'Bootstrapping':
      return 'next';
    case 'Unavailable':
      return wasRetried ? 'tell' : 'next';
    // Enough replicas answered, but the one that was to send the data did not. A second read finds another.
    case 'ReadTimeout':
      return !wasRetried && received >= blockFor && !dataPresent ? 'same' : 'tell';
    case 'WriteTimeout':
      return isIdempotent && !wasRetried && writeType === 'BATCH_LOG' ? 'same' : 'tell';
    // The node died, or has too much to do.
    case 'NoAnswer':
    case 'Overloaded':
    case 'Server':
    case 'Truncate':
      return isIdempotent ? 'next' : 'tell';
    default:
      return 'tell';
  }
}
