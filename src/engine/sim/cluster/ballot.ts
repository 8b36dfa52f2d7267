/**
 * Paxos rounds are ordered by their ballots. A ballot is the time of the proposer, which becomes the timestamp of the
 * write; if times are equal, the proposer's number decides. In Cassandra it is a timeuuid
 * (service/paxos/Ballot.java).
 */
export interface Ballot {
  readonly micros: number;
  readonly proposer: number;
}

export const noBallot: Ballot = { micros: 0, proposer: -1 };

export function isAfter(a: Ballot, b: Ballot): boolean {
  return a.micros > b.micros || (a.micros === b.micros && a.proposer > b.proposer);
}

export function isSame(a: Ballot, b: Ballot): boolean {
  return a.micros === b.micros && a.proposer === b.proposer;
}
