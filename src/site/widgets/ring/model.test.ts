// The ring widget says which node owns a key. Each answer must come from engine/sim/ring, and a frame must follow
// from its state alone.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { layOut } from '#site/widgets/stage/ring/layout.ts';
import { slideSize } from '#site/widgets/stage/ring/sizes.ts';
import { knownOf, marksOf, readoutOf } from './frame.ts';
import {
  copiesAt,
  factors,
  firstState,
  nodeCounts,
  presets,
  readKey,
  readState,
  rows,
  type State,
  saveState,
  sceneOf,
  steps,
} from './model.ts';
import { describe as describeDrawing, narrations } from './narrate.ts';
import { ownNarrowSize, ownSize } from './sizes.ts';
import { shortToken, toyTokenAt, writeRange } from './tokens.ts';
import { triesFor } from './tries.ts';

const toy = firstState('toy');
const murmur3 = firstState('murmur3');
const cursors = Array.from({ length: steps + 1 }, (_, cursor) => cursor);
const ownerOf = (state: State) => `N${sceneOf(state).owner + 1}`;
const replicasOf = (state: State) => sceneOf(state).replicas.map((node) => `N${node + 1}`);

describe('the toy ring', () => {
  test('has the nodes of the lecture', () => {
    expect(rows(toy).map(({ range }) => writeRange(range, String))).toEqual([
      '(75, 0]',
      '(0, 25]',
      '(25, 50]',
      '(50, 75]',
    ]);
    expect(rows(toy).map(({ share }) => share)).toEqual([0.25, 0.25, 0.25, 0.25]);
  });

  test('gives key 91 to N1, then to N2 and N3', () => {
    expect(replicasOf(toy)).toEqual(['N1', 'N2', 'N3']);
  });

  test.each([
    ['0', 'N1'],
    ['1', 'N2'],
    ['25', 'N2'],
    ['26', 'N3'],
    ['75', 'N4'],
    ['76', 'N1'],
    ['100', 'N1'],
  ])('token %s belongs to %s: a range ends at its node', (key, owner) => {
    expect(ownerOf({ ...toy, key })).toBe(owner);
  });

  test('hashes a text', () => {
    expect(sceneOf({ ...toy, key: 'Oscar' }).isToken).toBe(false);
  });
});

describe('the ring of Murmur3', () => {
  test.each([
    ['The Beatles', -1377363321051911409n],
    ['John Lennon', -7271098763020415199n],
    ['é', 5461403030378599040n],
  ])('hashes %s as Cassandra does', (key, token) => {
    expect(sceneOf({ ...murmur3, key }).token).toBe(token);
  });

  test('gives The Beatles to N3, then round the end of the ring', () => {
    expect(replicasOf(murmur3)).toEqual(['N3', 'N4', 'N1']);
  });

  test('hashes a number as the text that it is', () => {
    expect(sceneOf({ ...murmur3, key: '91' }).isToken).toBe(false);
  });
});

describe('copies', () => {
  test('are no more than there are nodes', () => {
    expect(replicasOf({ ...toy, nodes: 2, rf: 4 })).toEqual(['N1', 'N2']);
  });

  test('come with the owner first, then all', () => {
    expect(cursors.map((cursor) => copiesAt({ ...toy, cursor }).length)).toEqual([0, 0, 0, 1, 3]);
    expect(copiesAt({ ...toy, cursor: 4, rf: 1 })).toHaveLength(1);
  });
});

describe('frames', () => {
  test('add the key, the walk, the wedge and the copies one after the other', () => {
    const seen = cursors.map((cursor) => marksOf('en', { ...toy, cursor }));
    expect(seen.map(({ key }) => key !== undefined)).toEqual([false, true, true, true, true]);
    expect(seen.map(({ walk }) => walk !== undefined)).toEqual([false, false, true, true, true]);
    expect(seen.map(({ wedge }) => wedge !== undefined)).toEqual([false, false, false, true, true]);
    expect(seen[4]!.key?.position).toBeCloseTo(0.91);
  });

  test('have no walk for a key that has the token of a node', () => {
    expect(marksOf('en', { ...toy, key: '25', cursor: 4 }).walk).toBeUndefined();
  });

  test('are the same on the way forward and on the way back', () => {
    const frame = (cursor: number) => layOut(marksOf('ru', { ...murmur3, cursor }), ownSize);
    const forward = cursors.map(frame);
    expect(cursors.toReversed().map(frame).toReversed()).toEqual(forward);
  });

  test('write tokens in the way of each language', () => {
    expect(shortToken('en', 'murmur3', -(2n ** 62n))).toBe('−4.6');
    expect(shortToken('pt', 'murmur3', -(2n ** 62n))).toBe('−4,6');
    expect(shortToken('ru', 'toy', 25n)).toBe('25');
    expect(readoutOf('pt', { ...murmur3, cursor: 1 })[1]?.text).toBe('−1377363321051911409');
  });

  test.each([ownSize, ownNarrowSize, slideSize])(
    'leave room for half a token of Murmur3 at $width',
    (size) => {
      for (const preset of presets) {
        for (const nodes of nodeCounts) {
          const { room } = layOut(marksOf('pt', { ...firstState(preset), nodes, cursor: 4 }), size);
          expect(room).toBeGreaterThanOrEqual(10 * 13 * 0.6);
        }
      }
    },
  );
});

test('one replica exchanged in what was computed: marks, ledger, readout and narration follow', () => {
  const state = { ...toy, cursor: 4 };
  const scene = sceneOf(state);
  const n4Instead = { ...scene, replicas: scene.replicas.map((node) => (node === 2 ? 3 : node)) };
  expect(marksOf('en', state).copies?.map(({ position }) => position)).toEqual([0, 0.25, 0.5]);
  expect(marksOf('en', state, n4Instead).copies?.map(({ position }) => position)).toEqual([0, 0.25, 0.75]);
  expect(rows(state, n4Instead).flatMap(({ name, hasCopy }) => (hasCopy ? [name] : []))).toEqual([
    'N1',
    'N2',
    'N4',
  ]);
  expect(plainText(narrations('en', state, n4Instead)[4]!)).toContain('takes the next nodes: N2 and N4');
  expect(describeDrawing('en', state, n4Instead)).toContain('Copies on N1, N2, N4.');

  const n2Owns = { ...scene, owner: 1, range: scene.ring.range(1), replicas: [1, 2, 3] };
  expect(marksOf('en', state, n2Owns)).toMatchObject({ wedge: { node: 1 }, walk: { to: 0.25 } });
  expect(rows(state, n2Owns).findIndex(({ isOwner }) => isOwner)).toBe(1);
  expect(readoutOf('en', state, n2Owns).map(({ text }) => text)).toContain('(0, 25]');
  expect(plainText(narrations('en', state, n2Owns)[3]!)).toContain('N2');
  const known = (of: typeof scene) =>
    Object.fromEntries(knownOf('en', state, of).map(({ part, text }) => [part, text]));
  expect(known(n4Instead)).toMatchObject({ owner: 'N1', copies: 'N1, N2, N4' });
  expect(known(n2Owns)).toMatchObject({ owner: 'N2', range: '(0, 25]', copies: 'N2, N3, N4' });
});

describe('what a learner types', () => {
  test.each([
    ['toy', '91', '91'],
    ['toy', ' 25 ', '25'],
    ['toy', 'Oscar', 'Oscar'],
    ['toy', '101', undefined],
    ['toy', '-1', undefined],
    ['toy', '', undefined],
    ['murmur3', '101', '101'],
    ['murmur3', '  ', undefined],
    ['murmur3', '\ud800', undefined],
    ['murmur3', 'x'.repeat(41), undefined],
  ] as const)('%s: %j is %s', (preset, typed, key) => {
    expect(readKey(preset, typed)).toBe(key);
  });
});

describe('saving', () => {
  test('gives back every state', () => {
    const keys = ['91', 'Oscar', "a.b~c%d 'e' (f)*!", 'ключ', '😀', '0x1_-'];
    for (const key of keys) {
      for (const preset of presets) {
        for (const nodes of nodeCounts) {
          for (const rf of factors) {
            const state: State = { cursor: nodes % 5, preset, key, nodes, rf };
            const saved = saveState(state);
            expect(encodeURIComponent(saved)).toBe(saved);
            expect(readState(saved)).toEqual(state);
          }
        }
      }
    }
  });

  test.each([
    '',
    '4',
    '5.toy.4.3.91',
    '4.toy.9.3.91',
    '4.toy.1.3.91',
    '4.toy.4.0.91',
    '4.toy.4.5.91',
    '4.toy.4.3.',
    '4.toy.4.3.101',
    '4.toy.4.3.~20',
    '4.toy.4.3.~E0~A4',
    '4.toy.4.3.~zz',
    '4.random.4.3.91',
    '4.toy.4.3.a b',
    '4.toy.4.3.%41',
    ` 4.toy.4.3.91`,
    '<b>',
    `4.murmur3.4.3.${'x'.repeat(41)}`,
  ])('refuses %j', (garbage) => {
    expect(readState(garbage)).toBeUndefined();
  });
});

/** Keys of Murmur3 beyond the last node, where the walk begins the ring again. */
function keysBeyondTheLast(): State[] {
  return ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    .map((key) => ({ ...murmur3, key }))
    .filter((state) => sceneOf(state).isWrapped);
}

test('what is known of the key grows from frame to frame', () => {
  const count = (cursor: number) =>
    knownOf('en', { ...toy, cursor }).filter(({ text }) => text !== undefined).length;
  expect(cursors.map(count)).toEqual([0, 1, 1, 3, 4]);
});

test('a position on the toy ring is a token, and the end is the beginning', () => {
  expect([0, 0.304, 0.306, 0.994, 0.996].map(toyTokenAt)).toEqual([0, 30, 31, 99, 0]);
});

test.each(languages)('in %s there is something else to try, and it begins anew', (language) => {
  for (const state of [toy, { ...toy, key: '25', nodes: 8 }, murmur3, { ...murmur3, key: 'x', rf: 1 }])
    for (const { name, to } of triesFor(language, { ...state, cursor: 4 })) {
      expect(name).not.toBe('');
      const next = { ...state, ...to } as State;
      expect(next.cursor).toBe(0);
      expect({ ...next, cursor: 0 }).not.toEqual({ ...state, cursor: 0 });
      expect(readState(saveState(next))).toEqual(next);
    }
});

describe('narration', () => {
  const states: State[] = [
    toy,
    murmur3,
    { ...toy, key: '25' },
    { ...toy, key: '100' },
    { ...toy, key: 'Oscar', nodes: 3 },
    { ...toy, rf: 1 },
    { ...toy, rf: 2 },
    { ...toy, rf: 4, nodes: 2 },
    { ...toy, nodes: 8, rf: 4 },
    { ...toy, key: 'x'.repeat(40) },
    { ...murmur3, key: '**`x`**' },
    { ...murmur3, key: 'x'.repeat(40), nodes: 8, rf: 4 },
    ...keysBeyondTheLast(),
  ];

  test.each(languages)('%s has one for each frame, of nothing but marks and words', (language) => {
    for (const state of states) {
      const says = narrations(language, state);
      expect(says).toHaveLength(steps + 1);
      expect(new Set(says).size).toBe(steps + 1);
      for (const line of says) {
        expect(plainText(line)).not.toMatch(/[*`]|undefined|\[object/);
        expect(plainText(line).length, line).toBeLessThanOrEqual(sentenceMax);
      }
    }
  });

  test('says why', () => {
    const says = narrations('en', toy).map(plainText);
    expect(says[0]).toContain('token 25 still belongs to N2, and 26 to N3');
    expect(says[2]).toContain('no node up to 99');
    expect(says[3]).toContain('every token after 75, up to and including 0');
    expect(says[4]).toContain('takes the next nodes: N2 and N3');
  });

  test('tells those who do not see the drawing what it shows', () => {
    expect(describeDrawing('en', { ...toy, cursor: 4 })).toBe(
      'Ring of tokens, clockwise: N1 at 0; N2 at 25; N3 at 50; N4 at 75. Each range ends at the token of its node. ' +
        'The key is at token 91. The first node from there is N1, the owner. Copies on N1, N2, N3.',
    );
  });
});
