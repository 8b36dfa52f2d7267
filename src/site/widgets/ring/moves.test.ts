// What moves when a node joins or leaves, in three schemes. The tests check the numbers that lesson 06 prints, and
// that counting key by key agrees with what engine/sim/ring says about ranges.

import { describe, expect, test } from 'vitest';
import { moduloMovedShare } from '#engine/sim/ring/modulo-moves.ts';
import { movedShare } from '#engine/sim/ring/movement.ts';
import { joinMoves } from '#engine/sim/ring/ring-moves.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import {
  firstMove,
  isFreeToken,
  keysOf,
  keysOnNodes,
  type MoveState,
  movesOf,
  readMove,
  runsOf,
  saveMove,
} from './moves.ts';

const counts = (state: MoveState) => {
  const { schemes } = movesOf(state);
  return [schemes.ring.moved, schemes.modulo.moved, schemes.range.moved];
};

describe('a fifth node on the toy ring', () => {
  test('moves 13 keys of 100; by remainder 80; in shards 20', () => {
    expect(counts(firstMove)).toEqual([13, 80, 20]);
  });

  test('takes its keys from N1 alone', () => {
    const { moves, before, after } = movesOf(firstMove);
    expect(moves).toMatchObject([{ start: 75n, end: 88n, from: 'N1', to: 'N5' }]);
    expect(before.nodes).toHaveLength(4);
    expect(after.nodes).toHaveLength(5);
    expect(keysOnNodes(movesOf(firstMove), 'before', 5)).toEqual([25, 25, 25, 25, 0]);
    expect(keysOnNodes(movesOf(firstMove), 'after', 5)).toEqual([12, 25, 25, 25, 13]);
  });

  test('takes copies of three ranges with RF 3, and nobody else gets anything', () => {
    const state = { ...firstMove, rf: 3 };
    const { moves, schemes } = movesOf(state);
    expect(new Set(moves.map(({ to }) => to))).toEqual(new Set(['N5']));
    expect(moves.map(({ start, end }) => `${start} ${end}`).toSorted()).toEqual(['25 50', '50 75', '75 88']);
    expect(schemes.ring).toMatchObject({ moved: 63, copies: 300 });
  });

  test('at another token takes what lies there', () => {
    expect(movesOf({ ...firstMove, change: { kind: 'join', token: 60 } }).moves).toMatchObject([
      { start: 50n, end: 60n, from: 'N4', to: 'N5' },
    ]);
    expect([0, 25, 60, 99, 100, -1, 2.5].map((token) => isFreeToken(firstMove, token))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

test('a node that leaves gives its range to the next', () => {
  const { moves, schemes } = movesOf({ ...firstMove, change: { kind: 'leave', node: 2 } });
  expect(moves).toMatchObject([{ start: 25n, end: 50n, from: 'N3', to: 'N4' }]);
  expect(schemes.ring.moved).toBe(25);
  expect(schemes.modulo.moved).toBeGreaterThan(60);
});

test('there are never more copies than nodes', () => {
  const leaving: MoveState = { ...firstMove, nodes: 2, rf: 3, change: { kind: 'leave', node: 0 } };
  expect(movesOf(leaving).rf).toBe(1);
  expect(movesOf({ ...firstMove, nodes: 2, rf: 3 }).rf).toBe(2);
});

describe('real names', () => {
  const named: MoveState = { ...firstMove, keys: 'murmur3' };

  test('are those of the lesson, spread as it says', () => {
    expect(keysOf('murmur3')).toHaveLength(1000);
    expect(keysOnNodes(movesOf(named), 'before', 5).slice(0, 4)).toEqual([253, 256, 234, 257]);
  });

  test.each([
    [1, 1],
    [3, 1],
    [1, 16],
    [3, 16],
  ])('with RF %s and %s tokens move about as much as the ranges say', (rf, tokens) => {
    const state = { ...named, rf, tokens };
    const { before, after, schemes } = movesOf(state);
    const share = movedShare(joinMoves(before, after.nodes.at(-1)!, simpleStrategy(rf)));
    expect(schemes.ring.moved / 1000).toBeCloseTo(share, 1);
    const names = (count: number) => Array.from({ length: count }, (_, at) => `N${at + 1}`);
    const modulo = moduloMovedShare({ before: names(4), after: names(5), replicationFactor: rf });
    expect(Math.abs(schemes.modulo.moved / 1000 - modulo)).toBeLessThan(0.06);
  });

  test('follow the seed where tokens are drawn by lot, and only there', () => {
    const moved = (state: MoveState) => movesOf(state).schemes.ring.moved;
    expect(moved({ ...named, seed: 8 })).toBe(moved(named));
    expect(moved({ ...named, tokens: 16, seed: 8 })).not.toBe(moved({ ...named, tokens: 16 }));
    expect(movesOf({ ...named, tokens: 16, seed: 8 }).before.tokens).toHaveLength(64);
  });

  test('with many tokens come from many nodes', () => {
    const senders = new Set(movesOf({ ...named, tokens: 16 }).moves.map(({ from }) => from));
    expect(senders.size).toBe(4);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    const changes = [
      { kind: 'join', token: 88 },
      { kind: 'join', token: 1 },
      { kind: 'leave', node: 1 },
    ] as const;
    for (const change of changes)
      for (const keys of ['toy', 'murmur3'] as const) {
        const state: MoveState = { cursor: 3, keys, nodes: 5, rf: 2, change, tokens: 16, seed: 42 };
        expect(readMove(saveMove(state))).toEqual(state);
      }
  });

  test.each([
    '',
    '5.moves.toy.4.1.j88.1.7',
    '2.moves.toy.4.1.j25.1.7',
    '2.moves.toy.4.1.l5.1.7',
    '2.moves.toy.4.1.j88.2.7',
    '2.moves.toy.4.1.j88.1.0',
    '2.moves.toy.4.1.l0.1.7',
  ])('refuses %j', (garbage) => {
    expect(readMove(garbage)).toBeUndefined();
  });
});

test('strips hold every key once, and what is sent stands out', () => {
  const { schemes } = movesOf(firstMove);
  expect(runsOf(schemes.ring, 'before')).toEqual([
    { node: 0, gained: 0, from: 0, length: 1 },
    { node: 1, gained: 0, from: 1, length: 25 },
    { node: 2, gained: 0, from: 26, length: 25 },
    { node: 3, gained: 0, from: 51, length: 25 },
    { node: 0, gained: 0, from: 76, length: 24 },
  ]);
  const after = runsOf(schemes.ring, 'after');
  expect(after.filter(({ gained }) => gained > 0)).toEqual([{ node: 4, gained: 1, from: 76, length: 13 }]);
  for (const scheme of Object.values(movesOf({ ...firstMove, rf: 3 }).schemes)) {
    const runs = runsOf(scheme, 'after');
    expect(runs.reduce((sum, { length }) => sum + length, 0)).toBe(100);
    expect(runs.reduce((sum, { length, gained }) => sum + length * gained, 0)).toBe(scheme.moved);
  }
});
