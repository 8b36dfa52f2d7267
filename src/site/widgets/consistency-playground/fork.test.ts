// A fork is computed by the simulation: up to its step the story is the same event by event, and what differs comes
// after it and from the change.

import { describe, expect, test } from 'vitest';
import { type Change, changesAt, type Fork } from '#site/widgets/stage/fork/fork.ts';
import { eventText } from '#site/widgets/stage/fork/parting.ts';
import { stateOf } from '#site/widgets/stage/journal/play.ts';
import { forkableOf, nextRequest, presets, readState, type Setup, saveState, setups } from './model.ts';
import { endOf, playOf } from './play.ts';

const changes: Change[] = [
  { kind: 'stop', node: 0 },
  { kind: 'stop', node: 2 },
  { kind: 'start', node: 2 },
  { kind: 'read', level: 'ALL' },
];

const textsOf = (events: readonly unknown[]) => events.map(eventText);

describe.each(presets)('%s', (preset) => {
  test.each(changes)(
    'up to the fork both stories are equal, and what is stopped stops right there: %o',
    (change) => {
      for (const seed of [setups[preset].seed, 8]) {
        const setup = { ...setups[preset], seed };
        const was = playOf(setup);
        for (let step = 0; step < was.cursors.length; step++) {
          const is = playOf({ ...setup, fork: { step, change } });
          const cursor = was.cursors[step]!;
          expect(is.cursors.slice(0, step + 1)).toEqual(was.cursors.slice(0, step + 1));
          expect(textsOf(is.run.events.slice(0, cursor))).toEqual(textsOf(was.run.events.slice(0, cursor)));
          expect(eventText(stateOf(is, step))).toBe(eventText(stateOf(was, step)));
          // What a node does at one stroke is not broken off: the fork comes after it, at the same moment.
          const parts = is.run.events.findIndex(
            (event, at) => eventText(event) !== eventText(was.run.events[at]),
          );
          const isStopped = 'node' in change && change.kind === 'stop';
          if (!isStopped || stateOf(was, step).nodes[change.node]!.status !== 'up') continue;
          if (setup.nodes[change.node] === 'dies') continue;
          expect(is.run.events[parts]).toMatchObject({ kind: 'node', change: 'killed' });
          expect(is.run.events[parts]!.at).toBe(is.run.events[cursor]!.at);
        }
      }
    },
  );
});

test('a fork without effect leaves the whole story as it was', () => {
  const was = playOf(setups.quorum);
  const fork: Fork = { step: was.cursors.length - 1, change: { kind: 'read', level: 'ALL' } };
  expect(textsOf(playOf({ ...setups.quorum, fork }).run.events)).toEqual(textsOf(was.run.events));
});

test('two replicas die before the read: QUORUM is no longer answered', () => {
  const setup = setups['one-down'];
  const play = playOf(setup);
  expect(endOf(play).outcome).toBe('answered');
  const step = play.cursors.findIndex((_, at) => stateOf(play, at).request?.answer);
  const fork: Fork = { step, change: { kind: 'stop', node: 1 } };
  expect(endOf(playOf({ ...setup, fork })).outcome).toBe('timeout');
});

test('the read waits for the answer to the write, however late the fork makes it', () => {
  const setup = { ...setups.quorum, writeLevel: 'ALL' as const };
  const play = playOf(setup);
  const step = play.cursors.findIndex((_, at) => stateOf(play, at).request !== undefined);
  const forked = playOf({ ...setup, fork: { step, change: { kind: 'stop', node: 2 } } });
  const requests = [...stateOf(forked, forked.cursors.length - 1).requests.values()];
  const [write, read] = requests;
  expect(write!.answer?.error?.kind).toBe('WriteTimeout');
  expect(read!.startedAtMs).toBeGreaterThan(write!.answer!.atMs);
});

test('what can be changed: every node, and the next request that was not sent yet', () => {
  const up = [true, true, false, true];
  const at = (setup: Setup, asked: number) =>
    changesAt(forkableOf(setup), { isUp: up, next: nextRequest(setup, asked) });
  const kinds = (asked: number) => at(setups.quorum, asked).map(({ kind }) => kind);
  expect(kinds(0).slice(0, 4)).toEqual(['stop', 'stop', 'start', 'stop']);
  expect(new Set(kinds(0).slice(4))).toEqual(new Set(['write']));
  expect(new Set(kinds(1).slice(4))).toEqual(new Set(['read']));
  expect(kinds(2)).toHaveLength(4);
  expect(at(setups.quorum, 1)).not.toContainEqual({ kind: 'read', level: 'QUORUM' });
});

test('the address holds the fork, and refuses what is none', () => {
  for (const change of changes) {
    const state = { cursor: 7, guess: undefined, setup: { ...setups.timeout, fork: { step: 5, change } } };
    expect(readState(saveState(state))).toEqual(state);
  }
  const saved = saveState({ cursor: 7, guess: undefined, setup: setups.timeout });
  for (const fork of ['f5s4', 'f5x1', 'f5', 'f5r0', 'f5r99', 'fs1'])
    expect(readState(saved.replace('7.', `7${fork}.`)), fork).toBeUndefined();
});
