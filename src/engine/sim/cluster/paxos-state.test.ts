// What a replica promises, accepts and commits. It never accepts anything older than its promise.

import { expect, test } from 'vitest';
import { PaxosStore } from './paxos-state.ts';
import type { Proposal } from './payload.ts';
import { bytesOf, put, replicationOf, sampleTable } from './sample-table.ts';

const table = sampleTable({ replication: replicationOf(3) });
const key = bytesOf('k');

test('a promise refuses older ballots, and those of the same time of a lesser lot', () => {
  const store = new PaxosStore();
  expect(store.prepare(table, key, ballot(10, 1)).isPromised).toBe(true);
  expect(store.prepare(table, key, ballot(9)).isPromised).toBe(false);
  expect(store.prepare(table, key, ballot(10, 0)).isPromised).toBe(false);
  expect(store.prepare(table, key, ballot(10, 1)).isPromised).toBe(false);
  expect(store.prepare(table, key, ballot(10, 2)).isPromised).toBe(true);
});

test('a refusal tells the ballot to beat', () => {
  const store = new PaxosStore();
  store.prepare(table, key, ballot(10));
  expect(store.prepare(table, key, ballot(5)).inProgress.ballot).toEqual(ballot(10));
});

test('a proposal is accepted under its own promise and not under a later one', () => {
  const store = new PaxosStore();
  store.prepare(table, key, ballot(10));
  expect(store.propose(proposal(10))).toBeUndefined();
  store.prepare(table, key, ballot(20));
  expect(store.propose(proposal(15))).toEqual(ballot(20));
});

test('what was accepted is told until it is committed', () => {
  const store = new PaxosStore();
  store.prepare(table, key, ballot(10));
  store.propose(proposal(10));
  expect(store.prepare(table, key, ballot(20)).inProgress).toEqual(proposal(10));
  store.commit(proposal(10));
  const later = store.prepare(table, key, ballot(30));
  expect(later.inProgress.update).toBeUndefined();
  expect(later.committed).toEqual(proposal(10));
});

test('a late commit does not undo a newer one', () => {
  const store = new PaxosStore();
  store.commit(proposal(20));
  store.commit(proposal(10));
  expect(store.prepare(table, key, ballot(30)).committed).toEqual(proposal(20));
  expect(store.prepare(table, key, ballot(15)).isPromised).toBe(false);
});

test('partitions do not know of each other', () => {
  const store = new PaxosStore();
  store.prepare(table, key, ballot(10));
  expect(store.prepare(table, bytesOf('other'), ballot(5)).isPromised).toBe(true);
});

function ballot(micros: number, lot = 0) {
  return { micros, lot };
}

function proposal(micros: number): Proposal {
  const update = put(table, { key: 'k', value: `v${micros}`, timestamp: micros });
  return { ballot: ballot(micros), table, key, update };
}
