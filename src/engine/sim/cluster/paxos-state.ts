import { toHex } from '#engine/values/bytes.ts';
import type { TableShape } from '#engine/values/table-shape.ts';
import { type Ballot, isAfter, isSame, noBallot } from './ballot.ts';
import type { PaxosPromise, Proposal } from './payload.ts';

/**
 * What a replica remembers of the Paxos rounds of one partition (service/paxos/PaxosState.java, table system.paxos).
 */
export interface PaxosState {
  readonly promised: Ballot;
  /** The proposal that was accepted but is not yet known to be committed. */
  readonly accepted: Proposal | undefined;
  readonly committed: Proposal | undefined;
}

/** The Paxos states of one node. In Cassandra they go through the commit log, so a crash does not lose them. */
export class PaxosStore {
  readonly #states = new Map<string, PaxosState>();

  get(table: TableShape, key: Uint8Array): PaxosState | undefined {
    return this.#states.get(nameOf(table, key));
  }

  /**
   * Promises not to accept anything older, and returns what it has seen; or refuses, and returns the ballot to beat.
   */
  prepare(table: TableShape, key: Uint8Array, ballot: Ballot): PaxosPromise {
    const state = this.get(table, key) ?? nothing;
    const none: Proposal = { ballot: noBallot, table, key, update: undefined };
    const committed = state.committed ?? none;
    if (!isAfter(ballot, latestOf(state)))
      return {
        what: 'promise',
        isPromised: false,
        inProgress: { ballot: latestOf(state), table, key, update: undefined },
        committed,
      };
    this.#set(table, key, { ...state, promised: ballot });
    return { what: 'promise', isPromised: true, inProgress: state.accepted ?? none, committed };
  }

  /**
   * Accepts the proposal and returns undefined. If it has promised or seen a newer ballot, it returns that ballot
   * instead.
   */
  propose(proposal: Proposal): Ballot | undefined {
    const { table, key, ballot } = proposal;
    const state = this.get(table, key) ?? nothing;
    const latest = latestOf(state);
    if (!isAfter(ballot, latest) && !isSame(ballot, latest)) return latest;
    this.#set(table, key, { ...state, accepted: proposal });
    return undefined;
  }

  commit(proposal: Proposal): void {
    const { table, key, ballot } = proposal;
    const state = this.get(table, key) ?? nothing;
    const committed = isAfter(ballot, state.committed?.ballot ?? noBallot) ? proposal : state.committed!;
    const accepted =
      state.accepted && isAfter(state.accepted.ballot, committed.ballot) ? state.accepted : undefined;
    this.#set(table, key, { ...state, accepted, committed });
  }

  entries(): IterableIterator<[string, PaxosState]> {
    return this.#states.entries();
  }

  restore(name: string, state: PaxosState): void {
    this.#states.set(name, state);
  }

  clear(): void {
    this.#states.clear();
  }

  #set(table: TableShape, key: Uint8Array, state: PaxosState): void {
    this.#states.set(nameOf(table, key), state);
  }
}

const nothing: PaxosState = { promised: noBallot, accepted: undefined, committed: undefined };

function latestOf({ promised, accepted, committed }: PaxosState): Ballot {
  let latest = promised;
  if (accepted && isAfter(accepted.ballot, latest)) latest = accepted.ballot;
  if (committed && isAfter(committed.ballot, latest)) latest = committed.ballot;
  return latest;
}

function nameOf(table: TableShape, key: Uint8Array): string {
  return `${table.id}/${toHex(key)}`;
}
