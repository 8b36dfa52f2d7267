/**
 * Paxos rounds are ordered by their ballots. A ballot is the time of the proposer, which becomes the timestamp of the
 * write; if times are equal, a number drawn by lot decides. In Cassandra it is a timeuuid whose lower half is random
 * (service/paxos/BallotGenerator.java). Simplified: it does not say whether the round is of SERIAL or LOCAL_SERIAL.
 */
export interface Ballot {
  readonly micros: number;
  readonly lot: number;
}

export const noBallot: Ballot = { micros: 0, lot: -1 };

export function isAfter(a: Ballot, b: Ballot): boolean {
  return a.micros > b.micros || (a.micros === b.micros && a.lot > b.lot);
}

export function isSame(a: Ballot, b: Ballot): boolean {
  return a.micros === b.micros && a.lot === b.lot;
}
