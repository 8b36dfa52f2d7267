// The checkers find what they are made to find. They judge nothing if their precondition does not hold.

import { describe, expect, it } from 'vitest';
import { atomicBatches } from './atomic-batches.ts';
import { convergenceAfterHints, convergenceAfterReads, copiesOfAll } from './convergence.ts';
import { counterSums } from './counters.ts';
import { finalState, nothingInvented } from './final-state.ts';
import type { Checker, FinishedRun, Operation } from './finished-run.ts';
import { journalOrder } from './journal-order.ts';
import { linearizableTransactions } from './linearizable-transactions.ts';
import { mustOverlap } from './overlap.ts';
import { allAreUp, oneView } from './ring.ts';
import { strongReads } from './strong-reads.ts';
import { noLostUpdates } from './transactions.ts';

const wipe = { at: 0, kind: 'wipe' as const, node: 'e1' };

describe('W + R > RF', () => {
  const one = run({ replication: { east: 3 } });
  const two = run({ replication: { east: 3, west: 2 } });
  it.each<[string, FinishedRun, string, string, boolean]>([
    ['one data centre', one, 'ONE@e1', 'ONE@e1', false],
    ['one data centre', one, 'ONE@e1', 'ALL@e1', true],
    ['one data centre', one, 'QUORUM@e1', 'QUORUM@e2', true],
    ['one data centre', one, 'QUORUM@e1', 'ONE@e2', false],
    ['one data centre', one, 'TWO@e1', 'SERIAL@e2', true],
    ['two', two, 'QUORUM@e1', 'QUORUM@w1', true],
    ['two', two, 'LOCAL_QUORUM@e1', 'LOCAL_QUORUM@e2', true],
    ['two', two, 'LOCAL_QUORUM@e1', 'LOCAL_QUORUM@w1', false],
    ['two', two, 'EACH_QUORUM@e1', 'LOCAL_QUORUM@w1', true],
    ['two', two, 'LOCAL_QUORUM@e1', 'QUORUM@w1', false],
    ['two', two, 'ALL@e1', 'LOCAL_ONE@w1', true],
    ['two', two, 'ANY@e1', 'ALL@e1', false],
  ])('%s: %s %s and %s', (_, given, write, read, expected) => {
    expect(mustOverlap(given, asked(write), asked(read))).toBe(expected);
  });
});

describe('strong reads', () => {
  const write = operation({ id: 1, kind: 'write', level: 'QUORUM', value: 'new', timestamp: 10, endedAt: 5 });
  const stale = operation({
    id: 2,
    kind: 'read',
    level: 'QUORUM',
    startedAt: 6,
    endedAt: 7,
    finds: ['old', 3],
  });
  it('a stale read is seen', () => {
    expectFailure(strongReads, run({ operations: [write, stale] }));
  });
  it('a newer value, or a newer delete, is fine', () => {
    const newer = operation({ ...stale, finds: ['newer', 11] });
    const gone = operation({ ...stale, finds: [undefined, 0] });
    const removed = operation({ id: 3, kind: 'delete', timestamp: 12, outcome: 'unknown' });
    expectFine(strongReads, run({ operations: [write, newer] }));
    expectFine(strongReads, run({ operations: [write, gone, removed] }));
    expectFailure(strongReads, run({ operations: [write, gone] }));
  });
  it('it needs quorums that overlap, a write that came before, and replicas that were not wiped', () => {
    const weak = operation({ ...stale, level: 'ONE' });
    const early = operation({ ...stale, startedAt: 4 });
    const unknown = operation({ ...write, outcome: 'unknown' });
    expectNothing(strongReads, run({ operations: [write, weak] }));
    expectNothing(strongReads, run({ operations: [write, early] }));
    expectNothing(strongReads, run({ operations: [unknown, stale] }));
    expectNothing(strongReads, run({ operations: [write, stale], faults: [wipe] }));
    expectNothing(strongReads, run({ operations: [write, stale], tombstonesWerePurged: true }));
  });
});

describe('convergence', () => {
  const differ = new Map([
    [
      'k',
      new Map([
        ['e1', 1],
        ['e2', 2],
      ]),
    ],
  ]);
  const operations = [operation({ kind: 'write' })];
  it('replicas that differ are seen', () => {
    expectFailure(convergenceAfterReads, run({ afterReads: differ }));
    expectFailure(convergenceAfterHints, run({ afterHints: differ, operations }));
  });
  it('reads need read repair; hints need to be on, and kept, and for plain writes', () => {
    expectNothing(convergenceAfterReads, run({ afterReads: differ, readRepairIsOn: false }));
    expectNothing(convergenceAfterHints, run({ afterHints: differ, operations, hintsAreOn: false }));
    expectNothing(
      convergenceAfterHints,
      run({ afterHints: differ, operations, faults: [{ ...wipe, kind: 'kill' }] }),
    );
    const counting = [operation({ kind: 'add' })];
    expectNothing(convergenceAfterHints, run({ afterHints: differ, operations: counting }));
  });
});

describe('final state', () => {
  const removed = operation({ kind: 'delete', timestamp: 10, level: 'ONE' });
  const back = new Map([['k', { value: 'old', timestamp: 3 }]]);
  it('what comes back after a delete is seen', () => {
    expectFailure(finalState, run({ operations: [removed], final: back }));
    expectNothing(finalState, run({ operations: [removed], final: back, tombstonesWerePurged: true }));
    expectNothing(finalState, run({ operations: [operation({ ...removed, level: 'ANY' })], final: back }));
  });
  it('what nobody wrote is seen', () => {
    expectFailure(nothingInvented, run({ operations: [removed], final: back }));
  });
});

describe('lightweight transactions', () => {
  const first = operation({ id: 1, kind: 'increment', value: '1', endedAt: 2 });
  const final = (value: string) => new Map([['k', { value, timestamp: 9 }]]);
  it('two that wrote the same number are seen', () => {
    const second = operation({ ...first, id: 2 });
    expectFailure(noLostUpdates, run({ operations: [first, second], final: final('2') }));
  });
  it('the number in the end counts them, and perhaps those of unknown outcome', () => {
    const unknown = operation({ ...first, id: 2, value: '2', outcome: 'unknown' });
    expectFine(noLostUpdates, run({ operations: [first, unknown], final: final('1') }));
    expectFine(noLostUpdates, run({ operations: [first, unknown], final: final('2') }));
    expectFailure(noLostUpdates, run({ operations: [first, unknown], final: final('3') }));
    expectFailure(noLostUpdates, run({ operations: [first], final: new Map() }));
    expectNothing(noLostUpdates, run({ operations: [first], final: new Map(), faults: [wipe] }));
  });
  it('a serial read that missed one is seen', () => {
    const read = operation({
      id: 3,
      kind: 'serial-read',
      level: 'SERIAL',
      startedAt: 3,
      endedAt: 4,
      finds: [undefined, 0],
    });
    expectFailure(noLostUpdates, run({ operations: [first, read], final: final('1') }));
  });
});

describe('an order of all transactions', () => {
  const increment = (id: number, startedAt: number, endedAt: number, value: string) =>
    operation({ id, kind: 'increment', startedAt, endedAt, value });
  const unknown = (id: number, startedAt: number) =>
    operation({ id, kind: 'increment', startedAt, endedAt: undefined, outcome: 'unknown', value: undefined });
  const read = (id: number, startedAt: number, endedAt: number, found: string | undefined) =>
    operation({ id, kind: 'serial-read', level: 'SERIAL', startedAt, endedAt, finds: [found, 1] });
  const end = (value: string) => new Map([['k', { value, timestamp: 9 }]]);
  const judge = (value: string, ...operations: Operation[]) => run({ operations, final: end(value) });

  it('is found where each took effect within its time', () => {
    expectFine(linearizableTransactions, judge('2', increment(1, 0, 9, '2'), increment(2, 1, 8, '1')));
    expectFine(linearizableTransactions, judge('1', increment(1, 0, 9, '1'), read(2, 1, 2, undefined)));
    expectFine(linearizableTransactions, judge('1', increment(1, 0, 9, '1'), read(2, 1, 2, '1')));
  });
  it('is not found where a later one found less', () => {
    expectFailure(linearizableTransactions, judge('2', increment(1, 0, 1, '2'), increment(2, 2, 3, '1')));
    expectFailure(linearizableTransactions, judge('1', increment(1, 0, 1, '1'), read(2, 2, 3, undefined)));
  });
  it('is not found where two reads saw the value come and go', () => {
    const both = [read(2, 1, 2, '1'), read(3, 3, 4, undefined)];
    expectFailure(linearizableTransactions, judge('1', unknown(1, 0), ...both));
    expectFine(linearizableTransactions, judge('1', unknown(1, 0), ...both.toReversed().slice(1)));
  });
  it('lets one of unknown outcome take effect late or never, but not before it began, nor twice', () => {
    expectFine(linearizableTransactions, judge('1', unknown(1, 0), read(2, 5, 6, undefined)));
    expectFine(linearizableTransactions, judge('1', unknown(1, 0), increment(2, 7, 8, '1')));
    expectFailure(linearizableTransactions, judge('1', read(2, 1, 2, '1'), unknown(1, 3)));
    expectFailure(linearizableTransactions, judge('2', unknown(1, 0)));
  });
  it('is not asked for where a replica was wiped', () => {
    const given = judge('5', increment(1, 0, 1, '1'));
    expectNothing(linearizableTransactions, { ...given, faults: [wipe] });
  });
});

describe('counters and batches', () => {
  it('a sum that lacks something acknowledged is seen', () => {
    const operations = [
      operation({ kind: 'add', amount: 5 }),
      operation({ kind: 'add', amount: 2, outcome: 'unknown' }),
    ];
    const sum = (value: string) => run({ operations, final: new Map([['k', { value, timestamp: 0 }]]) });
    expectFine(counterSums, sum('5'));
    expectFine(counterSums, sum('7'));
    expectFailure(counterSums, sum('4'));
    expectFailure(counterSums, sum('12'));
    expectNothing(counterSums, { ...sum('4'), faults: [wipe] });
  });
  it('half a batch is seen', () => {
    const batch = operation({ kind: 'batch', keys: ['x', 'y'], value: 'v', outcome: 'unknown' });
    const there = (...keys: string[]) => new Map(keys.map((key) => [key, { value: 'v', timestamp: 1 }]));
    expectFailure(atomicBatches, run({ operations: [batch], final: there('x') }));
    expectFine(atomicBatches, run({ operations: [batch], final: there('x', 'y') }));
    expectFine(atomicBatches, run({ operations: [batch], final: there() }));
    expectFailure(
      atomicBatches,
      run({ operations: [operation({ ...batch, outcome: 'ok' })], final: there() }),
    );
    expectNothing(atomicBatches, run({ operations: [batch], final: there('x'), faults: [wipe] }));
  });
});

describe('journal', () => {
  const moment = { at: 1, node: 'e1', request: 1 };
  const received = {
    ...moment,
    kind: 'received',
    verb: 'READ_REQ',
    from: 'e2',
    phase: 'data',
    payload: { what: 'done' },
    sentAt: 0,
  } as const;
  it.each([
    ['a message that nobody sent', [received]],
    [
      'time that goes back',
      [{ ...moment, at: 5, kind: 'healed' } as const, { ...moment, kind: 'healed' } as const],
    ],
    ['an answer to nobody', [{ ...moment, kind: 'answer', error: undefined, rows: 0 } as const]],
    [
      'a dead node at work',
      [{ ...moment, kind: 'node', change: 'killed' } as const, { ...moment, kind: 'cas-applied' } as const],
    ],
  ])('%s is seen', (_, journal) => {
    expectFailure(journalOrder, run({ journal }));
  });
});

describe('the ring in the end', () => {
  const ring = {
    gossips: true,
    known: new Map([
      ['n1', 'a'],
      ['n2', 'a'],
    ]),
    truth: 'a',
    seenDown: new Map([
      ['n1', []],
      ['n2', []],
    ]),
  };
  it('all know the true ring, and nobody is taken for down', () => {
    expectFine(oneView, run({ ring }));
    expectFine(allAreUp, run({ ring }));
    expectFailure(oneView, run({ ring: { ...ring, truth: 'b' } }));
    expectFailure(oneView, run({ ring: { ...ring, known: new Map([['n1', 'b']]) } }));
    expectFailure(allAreUp, run({ ring: { ...ring, seenDown: new Map([['n1', ['n2']]]) } }));
    expect(oneView.check(run({})).judged).toBe(0);
    expect(allAreUp.check(run({})).judged).toBe(0);
  });
  it('a key that was acknowledged at ALL is the same on all its owners', () => {
    const all = operation({ kind: 'write', level: 'ALL' });
    const [key] = all.keys as [string];
    const differ = new Map([
      [
        key,
        new Map([
          ['n1', 1],
          ['n2', 2],
        ]),
      ],
    ]);
    expectFailure(copiesOfAll, run({ operations: [all], afterHints: differ }));
    const some = operation({ kind: 'write', level: 'QUORUM' });
    expect(copiesOfAll.check(run({ operations: [all, some], afterHints: differ })).judged).toBe(0);
  });
});

function run(given: Partial<FinishedRun>): FinishedRun {
  return {
    nodes: ['e1', 'e2', 'e3', 'w1', 'w2'].map((name) => ({
      name,
      datacenter: name.startsWith('e') ? 'east' : 'west',
    })),
    replication: { east: 3 },
    operations: [],
    faults: [],
    hintsAreOn: true,
    readRepairIsOn: true,
    tombstonesWerePurged: false,
    gcGraceSeconds: 864_000,
    repairs: [],
    afterHints: new Map(),
    afterReads: new Map(),
    final: new Map(),
    journal: [],
    ...given,
  };
}

function operation({
  finds,
  ...given
}: Partial<Operation> & { finds?: readonly [string | undefined, number] }): Operation {
  return {
    id: 0,
    kind: 'write',
    node: 'e1',
    keys: ['k'],
    level: 'QUORUM',
    serial: undefined,
    startedAt: 0,
    endedAt: 1,
    outcome: 'ok',
    value: undefined,
    timestamp: 1,
    amount: 0,
    found: new Map(finds ? [['k', { value: finds[0], timestamp: finds[1] }]] : []),
    ...given,
    ...(finds && { found: new Map([['k', { value: finds[0], timestamp: finds[1] }]]) }),
  };
}

function asked(text: string) {
  const [level, node] = text.split('@') as [Operation['level'], string];
  return { level, node };
}

function expectFailure(checker: Checker, given: FinishedRun): void {
  expect(checker.check(given).failures).not.toEqual([]);
}

function expectFine(checker: Checker, given: FinishedRun): void {
  const { judged, failures } = checker.check(given);
  expect(failures).toEqual([]);
  expect(judged).toBeGreaterThan(0);
}

function expectNothing(checker: Checker, given: FinishedRun): void {
  expect(checker.check(given)).toEqual({ judged: 0, failures: [] });
}
