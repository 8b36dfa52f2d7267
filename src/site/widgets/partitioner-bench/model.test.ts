// The bench counts a million keys in a faster way than engine/sim/ring offers. It must count the same as
// engine/sim/ring, and every number, row and sentence must follow from the count.

import { describe, expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import { toHex } from '#engine/values/bytes.ts';
import { text } from '#engine/values/text.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  bytesLabels,
  bytesNarrations,
  bytesQuestion,
  bytesShown,
  describeBytes,
  describeColumn,
} from './bytes-frame.ts';
import { keysOf, nameOfKey } from './generate.ts';
import { keySceneOf, keySteps, swapped } from './key-bytes.ts';
import {
  type BytesSetup,
  keyCounts,
  keyKinds,
  loads,
  nodeCounts,
  type Part,
  type Preset,
  presetOf,
  presets,
  readPart,
  readState,
  type Setup,
  type SpreadSetup,
  saveState,
  setups,
} from './model.ts';
import { ownerFinder, partitionerNames, partitioners, ringOf } from './owners.ts';
import { sharesQuestion } from './shares-question.ts';
import {
  describeSpread,
  extremesOf,
  histogramsOf,
  moralOf,
  spreadNarrations,
  spreadQuestion,
  spreadSteps,
  tellProgress,
} from './spread-frame.ts';
import { countAtOnce, countKeys, requestCount, type Tally } from './tally.ts';

const users = setups.names as SpreadSetup;
const orange = setups.bytes as BytesSetup;

describe('owners', () => {
  test.each(partitionerNames)('%s: the quick way finds whom sim/ring finds', (name) => {
    const random = new Random(5);
    for (const nodes of nodeCounts) {
      const ring = ringOf(name, nodes);
      const ownerOf = ownerFinder(name, nodes);
      const keys = Array.from({ length: 400 }, () => random.bytes(1 + random.below(24)));
      // Also tests keys that lie on a node's token, or next to it.
      const near = name === 'byteOrdered' ? ring.tokens.map((token) => partitioners[name].format(token)) : [];
      for (const hex of near) {
        const key = Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));
        if (key.length > 0) keys.push(key, key.subarray(0, 7), Uint8Array.of(...key, 0));
      }
      for (const key of keys)
        expect(ring.nodes[ownerOf(key)]?.name, toHex(key)).toBe(
          ring.ownerAt(ring.rangeOfToken(partitioners[name].tokenOf(key))).name,
        );
    }
  });
});

describe('keys', () => {
  const firstKeys = (kind: SpreadSetup['kind'], count: number) => {
    const source = keysOf({ ...users, kind, count });
    return Array.from({ length: count }, () => {
      source.next();
      return source.key.slice();
    });
  };

  test('names count on', () => {
    const names = firstKeys('names', 1000).map((key) => text.decode(key));
    expect([names[0], names[9], names[998], names[999]]).toEqual([
      'user0001',
      'user0010',
      'user0999',
      'user1000',
    ]);
    expect(new Set(names).size).toBe(1000);
  });

  test('days follow the calendar', () => {
    const days = firstKeys('days', 1000).map((key) => text.decode(key));
    expect([days[0], days[29], days[30], days[214]]).toEqual([
      '2025-06-01',
      '2025-06-30',
      '2025-07-01',
      '2026-01-01',
    ]);
    expect(days).toContain('2028-02-25');
    expect(days.at(-1)).toBe('2028-02-25');
  });

  test('numbers are ints, UUIDs are of version 4 and as the seed has them', () => {
    expect(firstKeys('numbers', 300).at(-1)).toEqual(Uint8Array.of(0, 0, 1, 44));
    const uuid = nameOfKey({ ...users, kind: 'uuids' }, 3);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(nameOfKey({ ...users, kind: 'uuids', seed: 8 }, 3)).not.toBe(uuid);
  });
});

describe('the count', () => {
  test('is what the lesson says', () => {
    expect(countAtOnce(users).counts).toEqual({
      murmur3: [253, 256, 234, 257],
      random: [259, 231, 242, 268],
      byteOrdered: [0, 0, 1000, 0],
    });
    expect(countAtOnce(setups.days as SpreadSetup).counts.murmur3).toEqual([12, 10, 6, 2]);
  });

  test('is the same with pauses, and none is lost', () => {
    const setup = { ...users, count: 10_000 as const };
    const counting = countKeys(setup);
    const done: number[] = [];
    let step = counting.next();
    for (; !step.done; step = counting.next()) done.push(step.value.done);
    expect(done.length).toBeGreaterThan(1);
    expect(step.value).toEqual(countAtOnce(setup));
    for (const name of partitionerNames)
      expect(step.value.counts[name].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  });

  test('of requests: as the seed has them, the first key far ahead', () => {
    const skewed = countAtOnce(setups.skewed as SpreadSetup);
    expect(skewed.total).toBe(requestCount);
    expect(skewed.hottest.requests / requestCount).toBeCloseTo(0.134, 2);
    expect(skewed.counts.byteOrdered).toEqual([0, 0, requestCount, 0]);
    expect(countAtOnce({ ...(setups.skewed as SpreadSetup), seed: 8 }).counts).not.toEqual(skewed.counts);
  });
});

describe('frames', () => {
  test('show one partitioner after the other', () => {
    const tally = countAtOnce(users);
    const shown = (cursor: number) => histogramsOf('en', tally, cursor).map(({ isShown }) => isShown);
    expect([0, 1, 2, 3].map(shown)).toEqual([
      [false, false, false],
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ]);
    expect(histogramsOf('en', tally, 3)[2]!.bars.map(({ label }) => label)).toEqual(['0', '0', '1,000', '0']);
    expect(histogramsOf('pt', countAtOnce({ ...users, count: 10_000 }), 1)[0]!.bars[0]!.label).toMatch(
      /^2\d,\d$/,
    );
  });

  test('one node more or less in the count changes bar, row and sentence', () => {
    const tally = countAtOnce(users);
    const other: Tally = { ...tally, counts: { ...tally.counts, murmur3: [10, 500, 240, 250] } };
    expect(histogramsOf('en', other, 1)[0]!.bars.map(({ count }) => count)).toEqual([10, 500, 240, 250]);
    expect(extremesOf(other.counts.murmur3)).toEqual({
      most: { node: 1, count: 500 },
      least: { node: 0, count: 10 },
    });
    expect(spreadNarrations('en', other)[1]).toContain('N2 is the fullest node with 500');
    expect(describeSpread('en', other, 1)).toContain('N1 10, N2 500');
    expect(spreadQuestion('en', other).options[spreadQuestion('en', other).answer]).toBe('490');
  });

  test('what to remember follows from the count', () => {
    const moral = (preset: Preset) => moralOf(countAtOnce(setups[preset] as SpreadSetup));
    expect((['names', 'days', 'uuids', 'skewed'] as const).map(moral)).toEqual([
      'order',
      'few',
      'lot',
      'hot',
    ]);
    const tally = countAtOnce(users);
    const even = { ...tally, counts: { ...tally.counts, byteOrdered: [250, 250, 250, 250] } };
    expect(moralOf(even)).toBe('lot');
  });

  test('among many nodes only the fullest and the emptiest have a number above their bar', () => {
    const [murmur3] = histogramsOf('en', countAtOnce({ ...users, nodes: 8 }), 1);
    expect(murmur3!.bars.filter(({ label }) => label !== '')).toHaveLength(2);
  });

  test('a guess and the truth are set side by side', () => {
    const { told, answer } = spreadQuestion('en', countAtOnce(users));
    expect(told[answer]).toEqual({
      guessed: 'You guessed that the fullest node has 23 more keys than the emptiest.',
      truth: 'The difference is 23.',
    });
  });

  test('other keys, seeds and nodes are other stories', () => {
    const ends = (change: Partial<SpreadSetup>) =>
      spreadNarrations('en', countAtOnce({ ...users, ...change })).at(-1);
    expect(ends({})).toContain('begin with the same bytes');
    expect(ends({ kind: 'uuids' })).toContain('random to begin with');
    expect(ends({ kind: 'uuids', seed: 9 })).not.toBe(ends({ kind: 'uuids' }));
    expect(ends({ prefix: '9' })).not.toBe(ends({}));
    expect(ends({ nodes: 8 })).not.toBe(ends({}));
    expect(spreadNarrations('en', countAtOnce(setups.days as SpreadSetup))[1]).toContain('few keys');
    expect(spreadNarrations('en', countAtOnce(setups.skewed as SpreadSetup))[1]).toContain(
      'N2 owns `user0001`',
    );
  });

  test.each(languages)('are told in %s, whatever is set', (language) => {
    for (const kind of keyKinds)
      for (const load of loads)
        for (const count of keyCounts.slice(0, 2))
          for (const nodes of [2, 8]) {
            const tally = countAtOnce({ ...users, kind, load, count, nodes });
            const said = [
              ...spreadNarrations(language, tally).map(plainText),
              describeSpread(language, tally, spreadSteps),
              tellProgress(language, tally),
              spreadQuestion(language, tally).question,
            ];
            for (const sentence of said) expect(sentence).not.toMatch(/undefined|NaN|[*`]|\[object/);
            for (const line of spreadNarrations(language, tally))
              expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
          }
  });
});

test('a lesson may ask who has more than an equal share', () => {
  const question = sharesQuestion('en', countAtOnce(users))!;
  expect(question.about).toBe('1,000 keys on 4 nodes: an equal share is 250.');
  expect(question.options.map(({ isRight }) => isRight)).toEqual([true, true, false, true]);
  expect(question.options[2]!.says).toBe('N3 has 234: not more than 250.');
  const half = countKeys({ ...users, count: 10_000 }).next().value;
  expect(sharesQuestion('en', half)).toBeUndefined();
});

describe('the bytes of a key', () => {
  test('are those of the lesson, and so is the token', () => {
    expect(keySceneOf(orange)).toMatchObject({
      length: 17,
      tokens: [{ token: '3566859694932566512' }, {}, {}],
    });
    expect(keySceneOf(swapped(orange)).tokens[0]!.token).toBe('2674476445696193856');
    const one = (type: 'text' | 'int' | 'bigint') =>
      keySceneOf({ ...orange, parts: [{ type, value: '1' }] }).tokens[0]!.token;
    expect([one('int'), one('bigint'), one('text')]).toEqual([
      '-4069959284402364209',
      '6292367497774912474',
      '8213365047359667313',
    ]);
  });

  test('come column by column; then tokens, then the other order', () => {
    const at = (cursor: number) => bytesShown(orange, cursor);
    expect([0, 1, 2].map((cursor) => at(cursor).columns.filter(({ isShown }) => isShown).length)).toEqual([
      0, 1, 2,
    ]);
    expect(
      at(1)
        .columns[0]!.cells.map(({ hex }) => hex)
        .join(' '),
    ).toBe('00 06 4f 72 61 6e 67 65 00');
    expect([0, 1].map((cursor) => describeColumn('en', at(cursor).columns[0]!))).toEqual([
      'Orange: not shown yet.',
      'Orange: length 00 06, value 4f 72 61 6e 67 65, end 00.',
    ]);
    expect([2, 3].map((cursor) => at(cursor).tokens.length)).toEqual([0, 3]);
    expect(at(4)).toMatchObject({ isSwapped: true, columns: [{ value: 'Oscar' }, { value: 'Orange' }] });
    expect(at(4).before[0]!.token).toBe('3566859694932566512');
  });

  test('a key of one column is the value alone', () => {
    const single: BytesSetup = { ...orange, parts: [{ type: 'int', value: '256' }] };
    expect(bytesShown(single, 1).columns[0]!.cells.map(({ hex }) => hex)).toEqual(['00', '00', '01', '00']);
    expect(keySteps(single)).toBe(2);
    expect(bytesQuestion('en', single)).toBeUndefined();
  });

  test('the order matters, but for equal values', () => {
    expect(bytesQuestion('en', orange)?.answer).toBe(1);
    const twins: BytesSetup = { ...orange, parts: [orange.parts[0]!, orange.parts[0]!] };
    expect(bytesQuestion('en', twins)?.answer).toBe(0);
    expect(bytesNarrations('en', twins).at(-1)).toContain('the token stays');
  });

  test.each(languages)('are told in %s', (language) => {
    for (const parts of [
      orange.parts,
      orange.parts.slice(1),
      [...orange.parts, { type: 'int', value: '-1' } as const],
      Array<Part>(3).fill({ type: 'text', value: 'Ł'.repeat(12) }),
    ]) {
      const setup = { ...orange, parts };
      expect(bytesNarrations(language, setup)).toHaveLength(keySteps(setup) + 1);
      expect(bytesLabels(language, setup)).toHaveLength(keySteps(setup) + 1);
      for (const line of bytesNarrations(language, setup))
        expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
      for (let cursor = 0; cursor <= keySteps(setup); cursor++)
        for (const said of [
          ...bytesNarrations(language, setup).map(plainText),
          describeBytes(language, setup, cursor),
        ])
          expect(said).not.toMatch(/undefined|NaN|[*`]|\[object/);
    }
  });

  test('only values of their type are taken', () => {
    expect(readPart({ type: 'int', value: '2147483648' })).toBeUndefined();
    expect(readPart({ type: 'int', value: 'x' })).toBeUndefined();
    expect(readPart({ type: 'bigint', value: '2147483648' })).toBeDefined();
    expect(readPart({ type: 'text', value: '' })).toBeDefined();
  });
});

describe('what goes into an address', () => {
  const own: Setup[] = [
    { ...users, prefix: 'a.b_c~%é', kind: 'uuids', seed: 99, nodes: 8, load: 'skewed' },
    {
      ...orange,
      parts: [
        { type: 'text', value: '.~_%é' },
        { type: 'int', value: '-7' },
      ],
    },
  ];

  test('comes out again', () => {
    for (const setup of [...presets.map((preset) => setups[preset]), ...own])
      for (const guess of [undefined, 2]) {
        const saved = saveState({ cursor: 2, guess, setup });
        expect(saved).toMatch(/^[A-Za-z0-9._~-]+$/);
        expect(readState(saved)).toEqual({ cursor: 2, guess, setup });
      }
  });

  test.each([
    '',
    '1',
    '0.-.names.7.4.even.7.user',
    '0.-.bytes.4',
    '0.-.bytes.4.text_',
    '0.-.bytes.4.int_x',
    '0.-.names.30.4.even.0.user',
    '0.9x.bytes.4.text_a',
    '0.-.names.30.4.even.7.~E9',
  ])('refuses %j', (saved) => {
    expect(readState(saved)).toBeUndefined();
  });

  test('a preset is known by what it sets', () => {
    for (const preset of presets) expect(presetOf(setups[preset])).toBe(preset);
    expect(presetOf({ ...users, nodes: 5 })).toBeUndefined();
  });
});
