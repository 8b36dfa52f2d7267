import { describe, expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { graces, lastDay, presetOf, presets, readState, saveState, setups } from './model.ts';
import { playOf } from './play.ts';
import { storyOf } from './show.ts';
import { stretchesOf } from './stretches.ts';

describe('a deleted row', () => {
  it('stays deleted if the repair comes within gc_grace, and comes back if it comes later or never', () => {
    for (const grace of graces)
      for (let repairDay = 0; repairDay <= lastDay; repairDay++) {
        const { isBack, copied } = playOf({ ...setups.late, grace, repairDay });
        const isInTime = repairDay >= 1 && repairDay <= grace;
        expect({ grace, repairDay, isBack }).toEqual({ grace, repairDay, isBack: !isInTime });
        if (repairDay > 0) expect(copied).toBe(isInTime ? 'tombstone' : 'row');
      }
  });

  it('stays deleted whenever the repair comes, if tombstones wait for it', () => {
    for (let repairDay = 1; repairDay <= lastDay; repairDay++) {
      const { isBack, moments } = playOf({ ...setups['only-repaired'], repairDay });
      expect(isBack).toBe(false);
      expect(moments.at(-1)!.holdings).not.toContain('row');
    }
  });

  it('behaves so for any key, cluster, seed and replica that is away', () => {
    for (const key of ['91', 'ana', 'lamp', 'Orange:Oscar'])
      for (const nodes of [4, 5, 6])
        for (const away of [0, 1, 2]) {
          const setup = { ...setups.late, key, nodes, away, seed: 7 };
          const late = playOf(setup);
          expect(late.away).toBe(late.replicas[away]);
          expect(late.isBack).toBe(true);
          expect(playOf({ ...setup, repairDay: 7 }).isBack).toBe(false);
        }
    expect(playOf({ ...setups.late, key: 'ana' }).replicas).not.toEqual(
      playOf({ ...setups.late, key: '10' }).replicas,
    );
  });

  it('is told moment by moment', () => {
    const { moments } = playOf(setups.late);
    expect(moments.map(({ kind }) => kind)).toEqual([
      'before',
      'away',
      'deleted',
      'back',
      'compaction',
      'repair',
      'end',
    ]);
    expect(moments[4]!.holdings).toEqual(['nothing', 'nothing', 'row']);
    expect(stretchesOf(moments, 5, 0).map(({ holding }) => holding)).toEqual([
      'row',
      'tombstone',
      'nothing',
      'row',
    ]);
    expect(stretchesOf(moments, 3, 2).map(({ holding }) => holding)).toEqual(['row', 'away', 'row']);
  });
});

describe('the figure', () => {
  it.each(languages)('has a sentence that fits for every step (%s)', (language) => {
    for (const preset of presets) {
      const { says, labels, descriptions, play } = storyOf(language, { ...setups[preset], nodes: 5 });
      for (const list of [says, labels, descriptions]) expect(list).toHaveLength(play.moments.length);
      for (const line of says) expect(plainText(line).length).toBeLessThanOrEqual(sentenceMax);
    }
  });

  it('tells another end when the repair moves', () => {
    expect(storyOf('en', setups.late).says.at(-1)).not.toBe(storyOf('en', setups['in-time']).says.at(-1));
    expect(storyOf('en', setups.late).moral).not.toBe(storyOf('en', setups.never).moral);
  });

  it('is saved and restored', () => {
    for (const preset of presets) {
      const state = {
        cursor: 2,
        setup: { ...setups[preset], key: 'a.b_c', nodes: 6, away: 1, grace: 3, seed: 12 },
      };
      expect(readState(saveState(state))).toEqual(state);
      expect(presetOf(setups[preset])).toBe(preset);
    }
    for (const text of [
      '',
      '0.4.3.12.10.n.1.91',
      '0.4.2.15.10.n.1.91',
      '0.4.2.12.9.n.1.91',
      '0.4.2.12.10.n.0.91',
    ])
      expect(readState(text)).toBeUndefined();
  });
});
