import { describe, expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { presetOf, presets, readState, type Setup, saveState, setups, withPressed } from './model.ts';
import { playOf } from './play.ts';
import { storyOf } from './show.ts';

const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

describe('a repair', () => {
  it('exchanges the leaf of one outdated partition in both directions of two pairs, and mends it', () => {
    const { pairs, streams, bytes, compared, replicas } = playOf(setups.one);
    expect(
      pairs.filter(({ ranges }) => ranges.length > 0).map(({ names }) => names.toSorted().join(' ')),
    ).toEqual(['N2 N3', 'N1 N3']);
    expect(streams.map(({ from, to }) => `${from} ${to}`).sort()).toEqual([
      'N1 N3',
      'N2 N3',
      'N3 N1',
      'N3 N2',
    ]);
    expect(Math.round(bytes / 1000)).toBe(40);
    expect(compared).toBe(7);
    expect(replicas[2]!.before[5]).toBe('outdated');
    expect(replicas.every(({ after }) => after.every((condition) => condition === 'fresh'))).toBe(true);
  });

  it('sends a missing partition only to where it is missing', () => {
    expect(
      playOf(setups.missing)
        .streams.map(({ from, to }) => `${from} ${to}`)
        .sort(),
    ).toEqual(['N1 N3', 'N2 N3']);
  });

  it('of neighbouring leaves finds one range', () => {
    const { pairs } = playOf(setups.neighbours);
    expect(pairs.map(({ ranges }) => ranges.map(({ start, end }) => `${start} ${end}`))).toContainEqual([
      '75 81',
      '90 93',
    ]);
  });

  it.each(seeds)(
    'makes the replicas agree, whatever the partitions and the cluster are (seed %i)',
    (seed) => {
      for (const nodes of [4, 5, 6]) {
        const setup: Setup = { ...setups.two, nodes, seed };
        const { tokens, replicas, pairs, copyBytes } = playOf(setup);
        expect(new Set(tokens).size).toBe(8);
        expect(copyBytes).toBe(80_000);
        for (const { before, after } of replicas) {
          expect(after).toEqual(replicas[0]!.after);
          expect(before).toEqual(setup.copies[replicas.findIndex((each) => each.before === before)]);
        }
        expect(replicas[0]!.after).not.toContain('missing');
        expect(pairs).toHaveLength(3);
      }
    },
  );

  it('with other partitions has other trees', () => {
    const hashes = seeds.map((seed) => playOf({ ...setups.one, seed }).replicas[0]!.levels[0]![0]!.hash);
    expect(new Set(hashes).size).toBeGreaterThan(8);
  });

  it('that finds no difference ends with the roots', () => {
    let setup: Setup = setups.one;
    setup = withPressed(withPressed(setup, 2, [5]), 2, [5]);
    const { streams, replicas } = playOf(setup);
    expect(streams).toEqual([]);
    expect(
      replicas.every(({ levels }) => levels.every((level) => level.every(({ differs }) => !differs))),
    ).toBe(true);
    expect(storyOf('en', setup).phases.at(-1)).toEqual({ kind: 'compare', level: 0 });
  });

  it('cannot bring back what no replica has', () => {
    let setup: Setup = setups.one;
    for (const replica of [0, 1]) setup = withPressed(setup, replica, [5]);
    const { replicas, streams } = playOf(setup);
    expect(streams).toEqual([]);
    expect(replicas[0]!.after[5]).toBe('outdated');
  });
});

describe('the figure', () => {
  it.each(languages)('has a sentence that fits for every step (%s)', (language) => {
    for (const preset of presets)
      for (const seed of seeds) {
        const { says, labels, phases } = storyOf(language, { ...setups[preset], seed });
        expect(says).toHaveLength(phases.length);
        expect(labels).toHaveLength(phases.length);
        for (const line of says) expect(plainText(line).length).toBeLessThanOrEqual(sentenceMax);
      }
  });

  it('marks only what differs: another damage marks other nodes', () => {
    const marked = (setup: Setup) =>
      playOf(setup).replicas[0]!.levels.map((level) =>
        level.filter(({ differs }) => differs).map(({ index }) => index),
      );
    expect(marked(setups.one)).toEqual([[0], [1], [2], [5]]);
    expect(marked(setups.two)).toEqual([[0], [0, 1], [0, 2], [1, 5]]);
  });

  it('is saved and restored', () => {
    for (const preset of presets) {
      const state = { cursor: 3, setup: { ...setups[preset], nodes: 5, seed: 77 } };
      expect(readState(saveState(state))).toEqual(state);
      expect(presetOf(setups[preset])).toBe(preset);
    }
    for (const text of [
      '',
      '1.4.1.ffff',
      '0.9.11.ffffffff-ffffffff-ffffffff',
      '0.4.0.ffffffff-ffffffff-ffffffff',
    ])
      expect(readState(text)).toBeUndefined();
  });
});
