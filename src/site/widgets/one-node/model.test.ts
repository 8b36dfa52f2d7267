import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { framesOf } from './life.ts';
import { opsMax, presets, readKeyName, readState, type Setup, saveState, setups, withOp } from './model.ts';
import { shownOf } from './show.ts';

const last = (setup: Setup) => framesOf(setup).at(-1)!;
const keysIn = (setup: Setup) => {
  const { memtable, files } = last(setup);
  return [...memtable, ...files.flatMap(({ entries }) => entries)].map(({ key }) => key).sort();
};
const lacking = { ...setups.kill, ops: setups.kill.ops.slice(0, -1) };

describe('a crash', () => {
  test('a kill loses what has no marker after it, a power failure also what was not synced, batch nothing', () => {
    expect(keysIn(lacking)).toEqual(['chair', 'lamp']);
    const power: Setup = {
      ...lacking,
      ops: lacking.ops.map((op) => (op.does === 'kill' ? { does: 'power' } : op)),
    };
    expect(keysIn(power)).toEqual(['lamp']);
    expect(keysIn({ ...lacking, sync: 'batch' })).toEqual(['chair', 'desk', 'lamp']);
    expect(keysIn({ ...power, sync: 'batch' })).toEqual(['chair', 'desk', 'lamp']);
  });

  test('the log tells beforehand what is safe', () => {
    const before = framesOf(setups.kill)[4]!;
    expect(before.log.map(({ key, safety }) => `${key} ${safety}`)).toEqual([
      'lamp power',
      'chair kill',
      'desk none',
    ]);
  });

  test('a node that is down takes no requests', () => {
    const setup: Setup = {
      ...setups.kill,
      before: 0,
      ops: [{ does: 'kill' }, { does: 'write', key: 'lamp', value: 1 }, { does: 'start' }],
    };
    expect(keysIn(setup)).toEqual([]);
  });
});

describe('a read', () => {
  test('opens only what may have the key, and the newest entry wins', () => {
    const frames = framesOf(setups.read);
    expect(frames.at(-2)!.read).toEqual({
      value: 11,
      inMemory: true,
      opened: [1, 3],
      skipped: [2],
      lied: [],
    });
    expect(frames.at(-1)!.read).toEqual({
      value: undefined,
      inMemory: false,
      opened: [],
      skipped: [1, 2, 3],
      lied: [],
    });
  });

  test('finds the later of two writes, wherever it is', () => {
    const ops = setups.read.ops.filter(({ does }) => does !== 'flush');
    expect(framesOf({ ...setups.read, before: 0, ops }).at(-2)!.read).toMatchObject({
      value: 11,
      opened: [],
    });
  });

  test('is sometimes misled by a filter that may err in every second case', () => {
    const reads = Array.from({ length: 12 }, (_, at) => ({ does: 'read', key: `x${at}` }) as const);
    const ops: Setup['ops'] = [{ does: 'write', key: 'lamp', value: 1 }, { does: 'flush' }, ...reads];
    const lies = framesOf({ ...setups.read, before: 0, chance: 0.5, ops }).filter(
      ({ read }) => read?.lied.length,
    ).length;
    expect(lies).toBeGreaterThan(0);
    expect(lies).toBeLessThan(12);
  });
});

test('a deleted price goes with the first merge, and its tombstone after ten days', () => {
  const frames = framesOf(setups.delete);
  const entriesAt = (at: number) =>
    frames[at]!.files.flatMap(({ entries }) =>
      entries.map(({ key, value }) => `${key} ${value ?? 'deleted'}`),
    ).sort();
  expect(entriesAt(2)).toEqual(['chair 20', 'lamp 10', 'lamp deleted']);
  expect(entriesAt(4)).toEqual(['chair 20', 'lamp deleted']);
  expect(entriesAt(6)).toEqual(['chair 20']);
  const sooner: Setup = { ...setups.delete, ops: setups.delete.ops.filter(({ does }) => does !== 'wait') };
  expect(
    framesOf(sooner)
      .at(-2)!
      .files.flatMap(({ entries }) => entries),
  ).toHaveLength(2);
});

test('the guesses are answered by the simulation', () => {
  expect(shownOf('en', setups.kill).asks).toEqual({ about: 'kill', answer: 2, revealAt: 6 });
  expect(shownOf('en', setups.read).asks).toEqual({ about: 'read', answer: 2, revealAt: 2 });
  expect(shownOf('en', { ...setups.kill, sync: 'batch' }).asks).toBeUndefined();
});

test.each(languages)('sentences fit in %s', (language) => {
  const long = { does: 'write', key: 'somebody', value: 999 } as const;
  const crowded: Setup['ops'] = Array.from({ length: 5 }, (_, at) => [
    { ...long, key: `product${at}` },
    long,
    { does: 'flush' } as const,
  ]).flat();
  const all: Setup[] = [
    ...presets.map((preset) => setups[preset]),
    {
      ...setups.write,
      ops: [
        ...crowded,
        { does: 'read', key: 'somebody' },
        { does: 'delete', key: 'somebody' },
        { does: 'compact' },
      ],
    },
    { ...setups.write, sync: 'batch', ops: [long, long, { does: 'power' }, { does: 'start' }] },
  ];
  for (const setup of all)
    for (const line of shownOf(language, setup).says)
      expect([...plainText(line)].length, line).toBeLessThanOrEqual(sentenceMax);
});

test('what is done comes after the frame that is shown, and a crash is followed by a start', () => {
  const { ops } = withOp(setups.write, 1, { does: 'power' });
  expect(ops.map(({ does }) => does)).toEqual(['write', 'write', 'power', 'start']);
});

test('what was saved is restored, and nothing else', () => {
  for (const preset of presets) {
    const state = { cursor: 2, guess: 1, setup: setups[preset] };
    expect(readState(saveState(state))).toEqual(state);
  }
  for (const text of [
    '',
    '9.-.0.0.0.f',
    '0.-.2.0.0.f',
    '0.-.0.0.0.wlamp',
    '0.-.0.0.0.rlamp-1',
    '0.-.0.0.0.q',
    `0.-.0.0.0.${Array(opsMax + 1)
      .fill('f')
      .join('~')}`,
  ])
    expect(readState(text)).toBeUndefined();
  expect(readKeyName(' Lamp ')).toBe('lamp');
  expect(readKeyName('two words')).toBeUndefined();
});
