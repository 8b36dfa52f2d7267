/**
 * What Paxos rounds are ordered by: the time of the proposer, which becomes the timestamp of what is written, and the
 * proposer's number where times are equal. A timeuuid in Cassandra (service/paxos/Ballot.java).
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
