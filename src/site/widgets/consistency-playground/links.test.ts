// A link that is cut: the simulation loses what should cross it, and everything shown follows from that.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { hasLink, withCoordinator, withLinkPressed } from './links.ts';
import { presetOf, readState, type Setup, saveState, setups, topologies, withTopology } from './model.ts';
import { labels, narrations } from './narrate.ts';
import { endOf, playOf } from './play.ts';
import { shownOf, storyOf } from './show.ts';
import { tallyOf } from './tally.ts';

const cutOff = (setup: Setup, ...nodes: number[]) => nodes.reduce(withLinkPressed, setup);
const write: Setup = { ...setups.quorum, does: 'write' };
const centres: Setup = { ...setups['two-centres'], does: 'write' };
const tell = (setup: Setup) => narrations('en', setup, playOf(setup)).map(plainText);
const copies = (setup: Setup) => {
  const play = playOf(setup);
  return stateOf(play, play.cursors.length - 1).nodes.flatMap(({ name, copy }) =>
    'value' in copy ? [`${name} ${copy.value}`] : [],
  );
};

describe('what a cut link does', () => {
  test('QUORUM is met over the two links that are left, and the third replica misses the write', () => {
    for (const seed of [1, 3, 8, 21]) {
      const setup = cutOff({ ...write, seed }, 0);
      expect(endOf(playOf(setup)).outcome).toBe('answered');
      expect(copies(setup)).toEqual(['N1 v1', 'N2 v2', 'N3 v2']);
      const { nodes } = stateOf(playOf(setup), 999);
      expect(nodes.every(({ status }) => status === 'up')).toBe(true);
      expect(nodes[3]!.hints.map(({ to }) => to)).toEqual(['N1']);
    }
  });

  test('a second one makes it a timeout and not a refusal, because nobody knows; one replica has the write', () => {
    const setup = cutOff(write, 0, 1);
    const play = playOf(setup);
    expect(endOf(play).outcome).toBe('timeout');
    expect(tallyOf(stateOf(play, play.cursors.length - 1))).toMatchObject({
      error: { kind: 'WriteTimeout' },
      afterMs: 2000,
    });
    expect(copies(setup)).toEqual(['N1 v1', 'N2 v1', 'N3 v2']);
    expect(
      play.run.events.flatMap((event) => (event.kind === 'sending' && event.lost ? [event.lost] : [])),
    ).toEqual(['partition', 'partition']);
    expect(endOf(playOf({ ...write, nodes: ['down', 'down', 'up', 'up'] })).outcome).toBe('refused');
  });

  test('a mended link changes nothing any more', () => {
    expect(cutOff(write, 0, 0)).toEqual(write);
    expect(presetOf(cutOff(setups.quorum, 2, 2))).toBe('quorum');
    expect(presetOf(cutOff(setups.quorum, 2))).toBeUndefined();
  });

  test('between data centres LOCAL_QUORUM goes on, and EACH_QUORUM and QUORUM time out', () => {
    const ends = (['LOCAL_QUORUM', 'EACH_QUORUM', 'QUORUM'] as const).map(
      (writeLevel) => endOf(playOf(cutOff({ ...centres, writeLevel }, 3))).outcome,
    );
    expect(ends).toEqual(['answered', 'timeout', 'timeout']);
    expect(copies(cutOff(centres, 3))).toEqual(['E1 v2', 'W1 v1', 'E2 v2', 'W2 v1', 'E3 v2', 'W3 v1']);
  });

  test('it follows key, coordinator and topology', () => {
    const setup = cutOff(write, 0);
    expect(copies({ ...setup, key: '30' })).toContain('N1 v1');
    expect(withCoordinator(setup, 1).cuts).toEqual([]);
    expect(withCoordinator(setup, 3)).toEqual(setup);
    expect(withTopology(setup, '5').cuts).toEqual([]);
    const six = cutOff({ ...withTopology(write, '6'), rf: 5, writeLevel: 'ALL' }, 4);
    expect(endOf(playOf(six)).outcome).toBe('timeout');
    expect(hasLink(write, write.via)).toBe(false);
    expect([0, 1, 2, 3, 4, 5].filter((at) => hasLink(centres, at))).toEqual([1, 3, 5]);
  });
});

describe('what is told', () => {
  test.each(languages)(
    '%s names the link, first as its own step, and within the length of a sentence',
    (language) => {
      for (const setup of [
        cutOff(setups.quorum, 0),
        cutOff(write, 0, 1, 2),
        cutOff(setups['two-centres'], 1),
      ]) {
        const play = playOf(setup);
        const { says } = storyOf(language, setup, play);
        expect(says[1]).toMatch(setup.topology === '2x3' ? /data cent|дата-центр/ : /\*\*N4\*\*.+\*\*N1\*\*/);
        expect(labels(language, play)[1]).not.toBe('');
        for (const line of says) {
          expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
          expect(plainText(line)).not.toMatch(/[*`]|undefined/);
        }
      }
    },
  );

  test('the cut, what is lost, and how it ends', () => {
    const lines = tell(cutOff(write, 0, 1));
    expect(lines[1]).toContain('The links from N4 to N1 and N2 are cut');
    expect(lines.some((line) => line.includes('The message to N1 and N2 will get lost'))).toBe(true);
    expect(lines.some((line) => line.includes('WriteTimeout'))).toBe(true);
    expect(shownOf('en', playOf(cutOff(write, 0)), 99).rows[3]!.keepsHint).toContain('N1');
  });
});

describe('the address', () => {
  test('holds every link that is cut', () => {
    for (const topology of topologies) {
      const setup = withTopology(setups.quorum, topology);
      for (const node of setup.nodes.keys()) {
        if (!hasLink(setup, node)) continue;
        const state = { cursor: 2, guess: undefined, setup: withLinkPressed(setup, node) };
        expect(state.setup.cuts).toContain(node);
        expect(encodeURIComponent(saveState(state))).toBe(saveState(state));
        expect(readState(saveState(state))).toEqual(state);
      }
    }
  });

  test.each([
    ['an address of before', '0.-.4.3.both.4.4.3.uuuu.3.91', []],
    ['two links', '0.-.4.3.both.4.4.3.uuuuc02.3.91', [0, 2]],
    ['the coordinator itself', '0.-.4.3.both.4.4.3.uuuuc3.3.91', undefined],
    ['a node that is not there', '0.-.4.3.both.4.4.3.uuuuc5.3.91', undefined],
    ['one twice', '0.-.4.3.both.4.4.3.uuuuc00.3.91', undefined],
    ['half a link between data centres', '0.-.2x3.3.both.4.4.0.uuuuuuc13.3.91', undefined],
    ['a link within a data centre', '0.-.2x3.3.both.4.4.0.uuuuuuc2.3.91', undefined],
  ])('reads %s', (_, text, cuts) => {
    expect(readState(text)?.setup.cuts).toEqual(cuts);
  });
});
