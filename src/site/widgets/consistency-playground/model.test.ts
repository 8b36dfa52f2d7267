// The playground shows what a consistency level promises and what it does not. Every answer, error and count must
// come from the simulation, and a frame must follow from the journal alone.

import { describe, expect, test } from 'vitest';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { readKey } from '#site/widgets/stage/key-text.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  conditions,
  deeds,
  factorMax,
  guessesFor,
  levelsOf,
  nodeNames,
  type Preset,
  presetOf,
  presets,
  readLevelsOf,
  readState,
  type Setup,
  saveState,
  setups,
  topologies,
  withTopology,
} from './model.ts';
import { describe as describeDrawing, narrations } from './narrate.ts';
import { endOf, playOf, playOfRun } from './play.ts';
import { drawingAt, rowsOf, shownOf, stillOf, storyOf } from './show.ts';
import { survivalOf } from './survival.ts';
import { tallyOf } from './tally.ts';

const tell = (setup: Setup) => narrations('en', setup, playOf(setup)).map(plainText);
const tallies = (play: Play) => play.cursors.map((_, cursor) => tallyOf(stateOf(play, cursor)));
const lastTally = (setup: Setup) => {
  const play = playOf(setup);
  return tallyOf(stateOf(play, play.cursors.length - 1))!;
};

describe('the stories', () => {
  test.each([
    ['quorum', 'answered'],
    ['one-down', 'answered'],
    ['all', 'refused'],
    ['stale', 'stale'],
    ['timeout', 'answered'],
    ['any', 'refused'],
    ['two-centres', 'answered'],
  ] as const satisfies [Preset, string][])('%s ends %s, whatever the seed', (preset, outcome) => {
    for (const seed of [setups[preset].seed, 1, 8, 21])
      expect(endOf(playOf({ ...setups[preset], seed })).outcome).toBe(outcome);
  });

  test('the second of three acknowledgements completes QUORUM, and the third comes all the same', () => {
    const play = playOf(setups.quorum);
    const writes = tallies(play).filter((tally) => tally?.operation === 'write');
    const counts = writes.map((tally) => tally!.groups[0]!.counted.length);
    expect(counts).toEqual(counts.toSorted());
    const met = writes.find((tally) => tally!.outcome)!;
    expect(met).toMatchObject({ outcome: 'answered', groups: [{ needed: 2 }], others: [] });
    expect(met.completedBy).toBe(met.groups[0]!.counted[1]!.node);
    expect(writes.at(-1)!.others).toHaveLength(1);
    expect(tell(setups.quorum).find((line) => line.includes('QUORUM is met'))).toContain(met.completedBy);
  });

  test('unavailable is said before anything is sent', () => {
    const play = playOf(setups.all);
    expect(play.run.events.some(({ kind }) => kind === 'sending')).toBe(false);
    expect(lastTally(setups.all)).toMatchObject({
      outcome: 'refused',
      error: {
        kind: 'Unavailable',
        message: 'Cannot achieve consistency level ALL',
        figures: [
          { name: 'required', value: 3 },
          { name: 'alive', value: 2 },
        ],
      },
      afterMs: 0,
    });
    expect(tell(setups.all).at(-1)).toContain('Nothing was sent');
  });

  test('a write that timed out is on two replicas, and is read', () => {
    const play = playOf(setups.timeout);
    const written = tallies(play).find((tally) => tally?.outcome === 'timeout')!;
    expect(written).toMatchObject({ operation: 'write', afterMs: 2000, completedBy: undefined });
    expect(lastTally(setups.timeout)).toMatchObject({ operation: 'read', outcome: 'answered', value: 'v2' });
    expect(tell(setups.timeout).join(' ')).toContain('The outcome is unknown');
  });

  test('at ANY a hint is enough, and is no copy', () => {
    const play = playOf(setups.any);
    const written = tallies(play).findLast((tally) => tally?.operation === 'write')!;
    expect(written).toMatchObject({ isByHint: true, outcome: 'answered', groups: [{ counted: [] }] });
    const { nodes } = stateOf(play, play.cursors.length - 1);
    expect(nodes.every(({ copy }) => !('value' in copy) || copy.value === 'v1')).toBe(true);
    expect(nodes[3]!.hints).toHaveLength(3);
  });

  test('LOCAL_QUORUM counts nobody of the other data centre', () => {
    const play = playOf(setups['two-centres']);
    const written = tallies(play).findLast((tally) => tally?.operation === 'write')!;
    expect(written.groups[0]!.counted.every(({ node }) => node.startsWith('E'))).toBe(true);
    expect(written.others.filter(({ node }) => node.startsWith('W'))).toHaveLength(3);
    const passed = tell(setups['two-centres']).filter((line) => line.includes('passes it on'));
    expect(passed).toHaveLength(1);
    expect(passed[0]).toMatch(/own data centre: W\d and W\d/);
  });

  test('EACH_QUORUM counts each data centre by itself', () => {
    const setup: Setup = { ...setups['two-centres'], does: 'write', writeLevel: 'EACH_QUORUM' };
    const met = tallies(playOf(setup)).find((tally) => tally?.outcome)!;
    expect(met.groups.map(({ datacenter, counted }) => [datacenter, counted.length])).toEqual([
      ['east', 2],
      ['west', 2],
    ]);
    expect(met.completedBy).toMatch(/^W/);
    const lines = tell(setup);
    expect(lines.filter((line) => line.includes('EACH_QUORUM is met'))).toHaveLength(1);
    expect(lines.some((line) => line.includes('east has its majority already'))).toBe(true);
  });

  test('a client that asks a dead node learns that nobody is there', () => {
    const setup: Setup = { ...setups.all, nodes: ['up', 'up', 'up', 'down'] };
    expect(endOf(playOf(setup)).outcome).toBeUndefined();
    expect(tell(setup).at(-1)).toContain('N4 is not running');
  });
});

describe('what each level survives', () => {
  const table = (setup: Setup) =>
    Object.fromEntries(
      survivalOf(setup).map(({ level, cells }) => [level, cells.map((one) => one[0]).join('')]),
    );

  test('with three copies', () => {
    expect(table(setups.quorum)).toEqual({
      ANY: 'aaaa',
      ONE: 'aaar',
      TWO: 'aarr',
      THREE: 'arrr',
      QUORUM: 'aarr',
      ALL: 'arrr',
    });
  });

  test('with five, QUORUM survives two', () => {
    expect(table({ ...withTopology(setups.quorum, '6'), rf: 5 }).QUORUM).toBe('aaarrr');
  });

  test('with two data centres it depends on where', () => {
    const { QUORUM, LOCAL_QUORUM, EACH_QUORUM } = table(setups['two-centres']);
    expect({ QUORUM, LOCAL_QUORUM, EACH_QUORUM }).toEqual({
      QUORUM: 'aaarrrn',
      LOCAL_QUORUM: 'aadddrn',
      EACH_QUORUM: 'aadrrrn',
    });
  });

  test('ANY is for writes only, and says what it waits for', () => {
    const rows = survivalOf(setups.quorum);
    expect(rows.filter((row) => row.isForWritesOnly).map(({ level }) => level)).toEqual(['ANY']);
    expect(rows.map(({ needed }) => needed)).toEqual([1, 1, 2, 3, 2, 3]);
  });

  test('is what the stories show too: each cell, played', () => {
    for (const { level, cells, isForWritesOnly } of survivalOf(setups.quorum)) {
      for (const [down, verdict] of cells.entries()) {
        const nodes = (['N1', 'N2', 'N3', 'N4'] as const).map((_, at) => (at < down ? 'down' : 'up'));
        const both = isForWritesOnly ? (['write'] as const) : (['write', 'read'] as const);
        for (const does of both) {
          const setup: Setup = { ...setups.quorum, nodes, does, writeLevel: level, readLevel: level };
          expect(endOf(playOf(setup)).outcome, `${does} ${level}, ${down} down`).toBe(verdict);
        }
      }
    }
  });
});

describe('frames', () => {
  test('follow the seed, the key and the topology', () => {
    const end = (setup: Setup) => shownOf('en', playOf(setup), 99);
    expect(end({ ...setups.quorum, seed: 4 }).rows).not.toEqual(end(setups.quorum).rows);
    expect(tell({ ...setups.quorum, seed: 4 })).not.toEqual(tell(setups.quorum));
    const moved = end({ ...setups.quorum, key: '30' });
    expect(moved.rows.filter(({ copy }) => 'value' in copy).map(({ name }) => name)).toEqual([
      'N1',
      'N3',
      'N4',
    ]);
    expect(tell({ ...setups.quorum, key: '30' })[0]).toContain('N3, N4 and N1');
    const five = withTopology({ ...setups.quorum, rf: 3 }, '5');
    expect(stillOf('en', five).drawing.marks.nodes).toHaveLength(5);
    expect(end(five).rows).toHaveLength(5);
  });

  test('follow the journal alone: with N3 and N4 exchanged in it, so are marks, ledger and narration', () => {
    const play = playOf(setups.quorum);
    const swapped = playOfRun({ ...play.run, events: play.run.events.map(exchange) });
    const last = play.cursors.length - 1;
    const rows = rowsOf('en', stateOf(swapped, last), tallyOf(stateOf(swapped, last)));
    expect(rows.filter(({ copy }) => 'value' in copy && copy.value === 'v2').map(({ name }) => name)).toEqual(
      ['N1', 'N2', 'N4'],
    );
    expect(rows.find(({ isCoordinator }) => isCoordinator)?.name).toBe('N3');
    expect(drawingAt('en', swapped, last).marks).not.toEqual(drawingAt('en', play, last).marks);
    const lines = narrations('en', setups.quorum, swapped).map(plainText);
    expect(lines[1]).toContain('asks N3');
    expect(lines.some((line) => line.startsWith('N4 stores the write'))).toBe(true);
  });

  test('are the same on the way forward and on the way back', () => {
    const play = playOf(setups.stale);
    const cursors = play.cursors.map((_, cursor) => cursor);
    const frame = (cursor: number) => [drawingAt('ru', play, cursor), shownOf('ru', play, cursor)];
    const forward = cursors.map(frame);
    expect(cursors.toReversed().map(frame).toReversed()).toEqual(forward);
  });

  test('can be sent to the browser as they are', () => {
    for (const preset of presets) {
      const still = stillOf('pt', setups[preset]);
      expect(JSON.parse(JSON.stringify(still))).toEqual(still);
      expect(still.shown.tally).toBeUndefined();
      expect(still.story.end.at).toBeGreaterThan(0);
    }
  });

  test('between two steps messages are on their way', () => {
    const play = playOf(setups.quorum);
    const half = drawingAt('en', play, 2.5).messages;
    expect(half.every(({ progress = 1 }) => progress > 0 && progress < 1)).toBe(true);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    for (const topology of topologies) {
      for (const [at, does] of deeds.entries()) {
        const setup: Setup = {
          ...withTopology(setups.quorum, topology),
          does,
          rf: factorMax(topology),
          writeLevel: levelsOf(topology)[at]!,
          readLevel: readLevelsOf(topology).at(-1)!,
          nodes: nodeNames(topology).map((_, node) => conditions[node % conditions.length]!),
          via: 2,
          key: ["a.b~c%d 'e' (f)*!", 'ключ', '91'][at]!,
        };
        for (const guess of [undefined, ...guessesFor(setup)]) {
          const saved = saveState({ cursor: 12, guess, setup });
          expect(encodeURIComponent(saved)).toBe(saved);
          expect(readState(saved)).toEqual({ cursor: 12, guess, setup });
        }
      }
    }
  });

  test.each([
    '',
    '0.-.4.3.both.4.4.3.uuu.3.91',
    '0.-.4.3.both.4.4.4.uuuu.3.91',
    '0.-.3.4.both.4.4.0.uuu.3.91',
    '0.-.4.3.both.8.4.3.uuuu.3.91',
    '0.-.4.3.both.4.0.3.uuuu.3.91',
    '0.-.4.3.both.6.4.3.uuuu.3.91',
    '0.-.4.3.both.4.4.3.uuuu.0.91',
    '0.-.4.3.both.4.4.3.uuuu.3.',
    '0.-.4.3.both.4.4.3.uuuu.3.~zz',
    '0.-.4.3.both.4.4.3.uuqu.3.91',
    '<b>',
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });

  test('knows a story by its setup', () => {
    for (const preset of presets) expect(presetOf(setups[preset])).toBe(preset);
    expect(presetOf({ ...setups.quorum, seed: 5 })).toBeUndefined();
  });

  test('takes a key as it is typed, without the spaces around it', () => {
    expect([readKey(' 25 '), readKey(' '), readKey('x'.repeat(41)), readKey('\ud800')]).toEqual([
      '25',
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('narration', () => {
  const states: Setup[] = [
    ...presets.map((preset) => setups[preset]),
    { ...setups.quorum, nodes: ['slow', 'up', 'dies', 'up'] },
    { ...setups.quorum, does: 'read', nodes: ['dies', 'dies', 'up', 'up'], readLevel: 'ALL' },
    { ...setups.quorum, nodes: ['up', 'up', 'up', 'down'] },
    {
      ...setups['two-centres'],
      writeLevel: 'EACH_QUORUM',
      nodes: ['up', 'down', 'loses', 'up', 'up', 'slow'],
    },
    { ...withTopology(setups.quorum, '3'), rf: 1, via: 0 },
    { ...setups.quorum, key: '**`x`**' },
  ];

  test.each(languages)('%s has one for each frame, of nothing but marks and words', (language) => {
    for (const setup of states) {
      const play = playOf(setup);
      const { says } = storyOf(language, setup, play);
      expect(says).toHaveLength(play.cursors.length);
      for (const [at, line] of says.entries()) {
        const label = `${saveState({ cursor: at, guess: undefined, setup })}: ${line}`;
        expect(plainText(line).length, label).toBeGreaterThan(10);
        expect(plainText(line).length, label).toBeLessThanOrEqual(sentenceMax);
        expect(plainText(line), label).not.toMatch(/[*`]|undefined|NaN|\[object/);
        expect(describeDrawing(language, stateOf(play, at))).not.toMatch(/undefined|NaN/);
      }
    }
  });
});

function exchange(event: JournalEvent): JournalEvent {
  const other: Record<string, string> = { N3: 'N4', N4: 'N3' };
  const swap = (value: unknown): unknown =>
    typeof value === 'string' ? (other[value] ?? value) : Array.isArray(value) ? value.map(swap) : value;
  return Object.fromEntries(
    Object.entries(event).map(([name, value]) => [name, name === 'payload' ? value : swap(value)]),
  ) as unknown as JournalEvent;
}
