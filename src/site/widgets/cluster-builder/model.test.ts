// The figure follows the simulation: another seed, another node, another topology, and frames, tables and sentences
// follow.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import type { Frame, Play } from './frames.ts';
import { layoutOf } from './layout.ts';
import { changed, placesOf, presets, pressed, readState, type Setup, saveState, setups } from './model.ts';
import { drawingAt, playOf, shownOf, storyOf } from './show.ts';

function last(play: Play): Frame['happens'] {
  return play.frames.at(-1)!.happens;
}

function kinds(setup: Setup): string[] {
  return playOf(setup).frames.map(({ happens }) => happens.is);
}

/** Stories of every kind: as they are, in other clusters, with other seeds and with accidents. */
const many: Setup[] = [
  ...presets.map((preset) => setups[preset]),
  ...[1, 4, 11].map((seed) => ({ ...setups.gossip, seed })),
  ...[1, 4, 11].map((seed) => ({ ...setups.down, seed })),
  ...[1, 4].map((seed) => ({ ...setups.join, seed })),
  changed(setups.gossip, { racks: 3 }),
  changed(setups.gossip, { datacenters: 1, racks: 1, perRack: 3 }),
  changed(setups.down, { datacenters: 2, racks: 3, node: 7 }),
  changed(setups.down, { threshold: 12 }),
  changed(setups.pause, { threshold: 5 }),
  { ...setups.join, node: 0 },
  { ...setups.join, node: 1 },
  { ...setups.join, node: 0, seeds: 2 },
  { ...setups.join, accident: 'sender' },
  { ...setups.join, accident: 'newcomer' },
  changed(setups.join, { racks: 2, perRack: 2 }),
  changed(setups.join, { datacenters: 2, racks: 3, perRack: 2 }),
];

describe('a heartbeat', () => {
  test('is told in three messages, and then spreads until all know it', () => {
    const play = playOf(setups.gossip);
    expect(play.frames.slice(1, 4).map(({ happens }) => happens.is)).toEqual(['syn', 'ack', 'ack2']);
    expect(play.frames.at(-1)!.nodes.every(({ knows }) => knows)).toBe(true);
    expect(play.findings.map(({ node }) => node).sort()).toEqual(
      placesOf(setups.gossip).map(({ name }) => name),
    );
    const known = play.frames.map(({ nodes }) => nodes.filter(({ knows }) => knows).length);
    expect(known).toEqual(known.toSorted((one, other) => one - other));
    expect(known[0]).toBe(0);
  });

  test('reaches eight nodes within six seconds, whatever the seed', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const end = last(playOf({ ...setups.gossip, seed }));
      expect(end.is === 'all-heard' && end.seconds).toBeLessThan(6);
    }
  });

  test('is that of the node that was pressed', () => {
    const setup = pressed(setups.gossip, 5);
    const play = playOf(setup);
    expect(play.frames[1]!.happens).toMatchObject({ is: 'syn', from: 'N6' });
    expect(storyOf('en', setup, play).says[1]).toContain('N6');
  });

  test('the message shows what both know, and marks where they differ', () => {
    const play = playOf(setups.gossip);
    const { letter } = shownOf('en', play, 1);
    const rows = letter!.rows.filter(({ isOn }) => isOn).map(({ cells }) => cells[0]);
    expect(rows).toContain('N1');
    const ack = play.frames[2]!.happens;
    expect(ack.is === 'ack' && ack.tells + ack.asks).toBe(rows.length);
  });
});

describe('a join', () => {
  test('asks the seed alone, announces BOOT, waits, streams, and is NORMAL for all', () => {
    expect(kinds(setups.join)).toEqual([
      'join-start',
      'shadow',
      'shadow-answer',
      'met',
      'boot',
      'boot-known',
      'streams',
      'streamed',
      'normal',
      'joined',
    ]);
    const { frames } = playOf(setups.join);
    expect(frames[1]!.lines).toEqual([{ from: 3, to: 0, kind: 'syn' }]);
    expect(frames.at(-1)!.nodes.map(({ note }) => note)).toEqual(['UN', 'UN', 'UN', 'UN']);
    const [boot, streams] = [frames[4]!, frames[6]!];
    expect(streams.atMs - boot.atMs).toBeCloseTo(30_000, 0);
  });

  test('moves copies, and deletes nothing', () => {
    const { holdings } = playOf(setups.join);
    const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);
    const [first, end] = [holdings![0]!, holdings!.at(-1)!];
    expect(first.owned).toEqual([60, 60, 60, 0]);
    expect(sum(end.owned)).toBe(180);
    expect(end.onDisk.slice(0, 3)).toEqual([60, 60, 60]);
    expect(end.onDisk[3]).toBe(end.owned[3]);
    expect(end.owned[3]).toBe(46);
  });

  test('fails without a seed, and succeeds through the second one', () => {
    const down = { ...setups.join, node: 0 };
    expect(last(playOf(down))).toMatchObject({ is: 'failed', reason: 'Unable to gossip with any peers' });
    expect(kinds({ ...down, seeds: 2 })).toContain('shadow-answer');
  });

  test('fails if a node that must send is down, or dies', () => {
    expect(last(playOf({ ...setups.join, node: 1 }))).toMatchObject({
      is: 'failed',
      reason: expect.stringContaining(
        'Necessary replicas for strict consistency were removed by source filters',
      ),
    });
    expect(last(playOf({ ...setups.join, accident: 'sender' }))).toMatchObject({ is: 'failed' });
    expect(kinds({ ...setups.join, accident: 'newcomer' })).not.toContain('normal');
  });
});

describe('a node that is gone', () => {
  test('is noticed by each of the others at a moment of its own, when phi passes the threshold', () => {
    const play = playOf(setups.down);
    expect(play.findings).toHaveLength(5);
    expect(new Set(play.findings.map(({ atMs }) => atMs)).size).toBe(5);
    for (const { node, atMs } of play.findings) {
      expect(atMs).toBeGreaterThan(17_000);
      expect(atMs).toBeLessThan(26_000);
      const by = Number(node.slice(1)) - 1;
      const at = play.chart!.times.findIndex((time) => time >= atMs);
      expect(play.chart!.phi[by]![2]![at]).toBeGreaterThan(8);
      expect(play.chart!.phi[by]![2]![at - 6]).toBeLessThan(8);
    }
  });

  test('is noticed sooner at a lower threshold', () => {
    const firstAt = (threshold: number) => playOf({ ...setups.down, threshold }).findings[0]!.atMs;
    expect(firstAt(5)).toBeLessThan(15_000);
    expect(firstAt(8)).toBeGreaterThan(firstAt(5));
    expect(firstAt(12)).toBeGreaterThan(firstAt(8));
  });

  test('is known to all at once if it says goodbye', () => {
    expect(playOf(setups.goodbye).findings.every(({ atMs }) => atMs < 10)).toBe(true);
  });

  test('that halts for 15 seconds is taken for down at 5, and not at 8', () => {
    expect(playOf(setups.pause).findings).toEqual([]);
    expect(playOf(changed(setups.pause, { threshold: 5 })).findings).toHaveLength(5);
  });
});

describe('the figure', () => {
  test('says each step in one sentence that can be read', () => {
    for (const setup of many) {
      const play = playOf(setup);
      for (const language of languages) {
        const { says, labels, asked } = storyOf(language, setup, play);
        expect(says).toHaveLength(play.frames.length);
        for (const line of says) expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
        for (const label of labels) expect(label.length, label).toBeLessThanOrEqual(24);
        if (asked) {
          expect(asked.answer).toBeGreaterThanOrEqual(0);
          expect(new Set(asked.options).size).toBe(asked.options.length);
        }
        for (let step = 0; step < play.frames.length; step++)
          expect(shownOf(language, play, step).label).not.toMatch(/undefined|NaN/);
      }
    }
  });

  test('draws every node inside its rack', () => {
    for (const setup of many)
      for (const size of [
        { width: 560, height: setup.view === 'down' ? 118 : 270, type: 14 },
        { width: 340, height: setup.view === 'down' ? 150 : 270, type: 14 },
      ]) {
        const { nodes, racks, radius } = layoutOf(setup, placesOf(setup), size);
        expect(radius).toBeGreaterThan(9);
        for (const { x, y } of nodes)
          expect(
            racks.some((box) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height),
          ).toBe(true);
      }
  });

  test('moves messages and time between two steps', () => {
    const gossip = playOf(setups.gossip);
    expect(drawingAt('en', gossip, 0.5)).toMatchObject({ share: 0.5, nodes: gossip.frames[0]!.nodes });
    const down = playOf(setups.down);
    const [before, between, after] = [3, 3.5, 4].map((step) => drawingAt('en', down, step).chart!.nowMs);
    expect(between).toBe((before! + after!) / 2);
  });

  test('keeps its state as text, and refuses what is not its own', () => {
    for (const setup of many) {
      const state = { cursor: 3, guess: 1, setup };
      expect(readState(saveState(state))).toEqual(state);
    }
    for (const text of [
      '',
      '0.-.gossip.2.3.4.2.0.1.kill.none.8.3',
      '0.-.gossip.1.1.1.1.0.1.kill.none.8.3',
      '0.-.down.1.3.2.1.-.0.kill.none.8.3',
      '0.-.down.1.3.2.1.9.0.kill.none.8.3',
      '0.-.down.1.3.2.1.2.2.kill.none.8.3',
      '0.-.down.1.3.2.1.2.0.kill.none.8.0',
    ])
      expect(readState(text), text).toBeUndefined();
  });
});
