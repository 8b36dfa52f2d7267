// The marks of a frame are drawn at the right places, and inside the drawing.

import { describe, expect, test } from 'vitest';
import { pointAt } from './geometry.ts';
import { colourOf, copyType, layOut } from './layout.ts';
import type { RingMarks } from './marks.ts';
import { type Chord, messageChord } from './messages.ts';
import { placeReadout } from './readout.ts';
import {
  clusterNarrowSize,
  clusterSize,
  clusterSlideSize,
  figureSize,
  miniSize,
  narrowSize,
  type RingSize,
  slideSize,
  wideSize,
} from './sizes.ts';

const sizes: [string, RingSize][] = [
  ['wide', wideSize],
  ['narrow', narrowSize],
  ['slide', slideSize],
  ['mini', miniSize],
];

function ringOf(count: number, token?: string): RingMarks {
  const at = Array.from({ length: count }, (_, node) => node / count);
  return {
    nodes: at.map((position, node) => ({ label: `N${node + 1}`, position, ...(token ? { token } : {}) })),
    ranges: at.map((to, node) => ({ from: at.at(node - 1)!, to, node })),
    dial: 100,
  };
}

describe.each(sizes)('%s', (name, size) => {
  test.each([2, 3, 4, 5, 6, 7, 8])('%s nodes and their labels are inside the drawing', (count) => {
    const { nodes } = layOut(ringOf(count, name === 'mini' ? undefined : '−9.2'), size);
    for (const { x, y, token } of nodes) {
      expect(x - size.disc).toBeGreaterThanOrEqual(0);
      expect(x + size.disc).toBeLessThanOrEqual(size.width);
      expect(y - size.disc).toBeGreaterThanOrEqual(0);
      if (!token) continue;
      const width = token.text.length * size.token * 0.6;
      const left = { start: token.x, middle: token.x - width / 2, end: token.x - width }[token.anchor];
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(size.width);
      expect(token.y - size.token / 2).toBeGreaterThanOrEqual(0);
      expect(token.y + size.token / 2).toBeLessThanOrEqual(size.height);
    }
  });
});

describe('ranges', () => {
  test('have the colours of their owners, which repeat from the ninth on', () => {
    expect(layOut(ringOf(4), wideSize).ranges.map(({ colour }) => colour)).toEqual([
      'var(--n1)',
      'var(--n2)',
      'var(--n3)',
      'var(--n4)',
    ]);
    expect(colourOf(8)).toBe('var(--n1)');
  });

  test('past sixteen have one width, and the chosen node stands out', () => {
    const many = ringOf(24);
    const ranges = many.ranges.map((range) => ({ ...range, node: range.node % 3 }));
    const drawn = layOut({ ...many, nodes: [], ranges, chosen: 1 }, wideSize).ranges;
    // One path for each node: eight ranges in it.
    expect(drawn.map(({ isDim, path }) => [isDim, path.match(/M/g)?.length])).toEqual([
      [true, 8],
      [false, 8],
      [true, 8],
    ]);
    expect(drawn[0]!.path).toContain('A231,231');
    expect(drawn[1]!.path).toContain('A235,235');
    expect(layOut(ringOf(16), wideSize).ranges.some(({ isDim }) => isDim)).toBe(false);
  });
});

describe('the key', () => {
  const marks = ringOf(4, '25');

  test('stands on the band at its exact token', () => {
    const { key, centre, radius } = layOut({ ...marks, key: { position: 0.91, label: '91' } }, wideSize);
    const { x, y } = pointAt(centre, 0.91, radius);
    expect(key?.path.startsWith(`M${x} ${Math.round((y - 11) * 10) / 10}`)).toBe(true);
    expect(key?.label?.text).toBe('91');
  });

  test('stands on the edge of a node that has its token, so that the label of the node stays free', () => {
    const { key, nodes } = layOut({ ...marks, key: { position: 0.25, label: '25' } }, wideSize);
    expect(key?.path.startsWith(`M${nodes[1]!.x + wideSize.disc} `)).toBe(true);
    expect(key?.label).toBeUndefined();
  });
});

describe('the label outside a node', () => {
  const at = (position: number) => ({
    nodes: [{ label: 'n1', position, token: 'dc1' }],
    ranges: [],
  });

  test('stands at the side of a node at the bottom where the picture ends below it', () => {
    const low = { ...narrowSize, height: 2 * (narrowSize.radiusMax + narrowSize.disc) + 20 };
    const [node] = layOut(at(0.5), low).nodes;
    expect(node!.token!.y).toBeLessThan(low.height);
    expect(node!.token!.x).toBeGreaterThan(node!.x + low.disc);
    expect(layOut(at(0.5), narrowSize).nodes[0]!.token!.anchor).toBe('middle');
  });

  test('moves along the ring where it would lie under the client or on its way', () => {
    const low = { ...narrowSize, width: 336, height: 276, radiusMax: 106 };
    const labelAt = (position: number, client?: { label: string; position: number }) =>
      layOut({ ...at(position), ...(client && { clients: [client] }) }, low).nodes[0]!.token!;
    for (const position of [0.6, 0.62]) {
      const moved = labelAt(position, { label: 'client', position });
      expect(moved).not.toEqual(labelAt(position));
      expect(moved.y).toBeLessThan(low.height);
    }
    expect(labelAt(0.64, { label: 'client', position: 0.1 })).toEqual(labelAt(0.64));
  });
});

describe('the readout', () => {
  const token = { kind: 'key', text: '−1377363321051911409' } as const;

  test('gives a short figure its full size', () => {
    expect(placeReadout([{ kind: 'key', text: '91' }], wideSize, { room: 260 })[0]!.type).toBe(44);
  });

  test('sets a long token on one line where it fits, and else on two', () => {
    expect(placeReadout([token], wideSize, { room: 260 })).toHaveLength(1);
    const two = placeReadout([token], narrowSize, { room: 110 });
    expect(two.map(({ text }) => text).join('')).toBe(token.text);
    expect(two).toHaveLength(2);
    expect(two.every(({ type }) => type >= 13)).toBe(true);
  });
});

describe('a cluster at work', () => {
  const marks = ringOf(4, '25');
  const at = (position: number) => ({ position, kind: 'fresh' as const });

  test.each(sizes.slice(0, 3))('%s: cards, hints and the client stay inside the drawing', (_, size) => {
    const places = marks.nodes.map(({ position }) => position);
    for (const position of places) {
      const { cards, hints, clients } = layOut(
        {
          ...marks,
          cards: [{ ...at(position), value: 'Elizabeth', note: 'ts 542' }],
          hints: ['N1', 'N2', 'N3', 'N4'].map((to) => ({ position, to })),
          clients: [{ label: 'cliente', position }],
        },
        size,
      );
      expect(hints.map(({ text }) => text)).toEqual(['N1', 'N2', '+2']);
      for (const { x, y, width, height } of [...cards, ...hints, ...clients]) {
        expect(x - width / 2).toBeGreaterThanOrEqual(0);
        expect(x + width / 2).toBeLessThanOrEqual(size.width);
        expect(y - height / 2).toBeGreaterThanOrEqual(0);
        expect(y + height / 2).toBeLessThanOrEqual(size.height);
      }
    }
  });

  test.each([3, 4, 5, 6])('in a figure the cards of %i nodes do not overlap', (count) => {
    const { nodes } = ringOf(count);
    const cards = nodes.map(({ position }) => ({ ...at(position), value: 'a'.repeat(12), note: 'ts 542' }));
    const placed = layOut({ ...ringOf(count), cards }, figureSize).cards;
    for (const [nth, one] of placed.entries()) {
      expect(one.x - one.width / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width / 2).toBeLessThanOrEqual(figureSize.width);
      for (const other of placed.slice(nth + 1)) {
        const isApart =
          Math.abs(one.x - other.x) >= (one.width + other.width) / 2 ||
          Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
        expect(isApart, `${nth}`).toBe(true);
      }
    }
  });

  test('copies are as wide as their value, and stand aside of messages', () => {
    const { copies } = layOut(
      { ...marks, copies: [at(0.25), { ...at(0.25), text: 'Beth', isAside: true }] },
      wideSize,
    );
    expect(copies[0]!.width).toBe(wideSize.copy);
    expect(copies[1]!.width).toBeGreaterThan(wideSize.copy);
    expect(copies[1]!.y).toBeGreaterThan(copies[0]!.y);
  });

  test('a copy aside touches its own node and no other, clear of the node and of its sign', () => {
    for (const size of [clusterSize, clusterNarrowSize, clusterSlideSize])
      for (const count of [3, 4, 6])
        for (const status of ['up', 'down', 'paused'] as const) {
          const { nodes, ...rest } = ringOf(count);
          const marked = nodes.map((node, number) => ({ ...node, status, isCoordinator: number === 0 }));
          const copiesMarked = nodes.map(({ position }) => ({ position, isAside: true }));
          const key = { position: 0.93 };
          const { copies, nodes: drawn } = layOut(
            { ...rest, nodes: marked, key, copies: copiesMarked },
            size,
          );
          const bead = pointAt({ x: size.width / 2, y: size.height / 2 }, 0.93, size.radiusMax);
          for (const [number, { x, y, width }] of copies.entries()) {
            expect(Math.max(Math.abs(bead.x - x), Math.abs(bead.y - y))).toBeGreaterThan(
              width / 2 + size.bead,
            );
            const distances = drawn.map((node) => {
              const [dx, dy] = [Math.abs(node.x - x) - width / 2, Math.abs(node.y - y) - size.copy / 2];
              return Math.hypot(Math.max(0, dx), Math.max(0, dy));
            });
            const ownDisc = size.disc * (number === 0 ? 1.34 : 1);
            expect(distances[number]).toBeGreaterThan(ownDisc);
            expect(distances[number]).toBeLessThan(ownDisc + 10);
            expect(Math.min(...distances)).toBe(distances[number]);
            const { shoulder } = drawn[number]!;
            const isClear =
              Math.abs(shoulder.x - x) > width / 2 + 6 || Math.abs(shoulder.y - y) > size.copy / 2 + 6;
            if (status !== 'up') expect(isClear).toBe(true);
          }
        }
  });

  test('the range of a dead node is told apart from the others', () => {
    const ranges = marks.ranges.map((range) => ({
      ...range,
      tone: range.node === 2 ? ('dead' as const) : undefined,
    }));
    expect(
      layOut({ ...marks, ranges: ranges as RingMarks['ranges'] }, wideSize).ranges.map(
        ({ isDead }) => isDead,
      ),
    ).toEqual([false, false, true, false]);
  });
});

test('keys are ticks, one path for a colour; those that are followed are orange', () => {
  const keyTicks = Array.from({ length: 12 }, (_, at) => ({
    position: at / 12,
    node: at % 3,
    isFollowed: at < 2,
  }));
  const drawn = layOut({ ...ringOf(3), keyTicks }, wideSize).keyTicks;
  expect(drawn.map(({ colour, path }) => [colour, path.match(/M/g)?.length])).toEqual([
    ['var(--key)', 2],
    ['var(--n3)', 4],
    ['var(--n1)', 3],
    ['var(--n2)', 3],
  ]);
});

test('what is sent lies outside the band, in the colour of who gets it, and inside the drawing', () => {
  for (const [, size] of sizes.slice(0, 3)) {
    const streams = [
      { from: 0.75, to: 0.88, node: 4, isUnderWay: true },
      { from: 0.2, to: 0.3, node: 12 },
    ];
    const { streams: drawn, radius } = layOut({ ...ringOf(4, '25'), streams }, size);
    expect(drawn.map(({ colour, node, isUnderWay }) => [colour, node, isUnderWay])).toEqual([
      ['var(--n5)', 4, true],
      ['var(--n5)', 4, false],
    ]);
    const reach = Math.max(...[...drawn[0]!.path.matchAll(/A([\d.]+),/g)].map(([, arc]) => Number(arc)));
    expect(reach).toBeGreaterThan(radius + size.thick / 2);
    expect(reach).toBeLessThanOrEqual(Math.min(size.width, size.height) / 2);
  }
});

test('a node that comes or goes keeps its colour', () => {
  const [first, ...others] = ringOf(4).nodes;
  const { nodes } = layOut(
    { ...ringOf(4), nodes: [{ ...first!, number: 6, status: 'moving' }, ...others] },
    wideSize,
  );
  expect(nodes.map(({ status, colour }) => [status, colour]).slice(0, 2)).toEqual([
    ['moving', 'var(--n7)'],
    ['up', 'var(--n2)'],
  ]);
});

test('type on a copy is as large as the copy allows, and fits it', () => {
  for (const [, size] of sizes) {
    const [copy] = layOut({ ...ringOf(4), copies: [{ position: 0, text: 'N1000' }] }, size).copies;
    expect(copyType(size)).toBeLessThan(size.copy);
    expect(copy!.width).toBeGreaterThan(5 * 0.6 * copyType(size));
  }
});

describe('a message', () => {
  const ends = {
    from: { x: -100, y: 0 },
    to: { x: 100, y: 0 },
    centre: { x: 0, y: 0 },
    freeStart: 20,
    freeEnd: 20,
    side: 'outer' as const,
  };
  const reach = ({ line }: Chord) => Number(/,?(-?[\d.]+),-?[\d.]+$/.exec(line ?? '')?.[1]);

  test('grows along its path', () => {
    const chords = [0, 0.3, 0.6, 1].map((progress) => messageChord({ ...ends, progress }));
    expect(chords[0]).toMatchObject({ line: undefined, head: undefined });
    expect(chords.map(({ ahead }) => ahead !== undefined)).toEqual([true, true, true, false]);
    expect(reach(chords[1]!)).toBeLessThan(reach(chords[2]!));
    expect(reach(chords[2]!)).toBeLessThan(reach(chords[3]!));
  });

  test('that fails ends in a cross: on its way, or before the node', () => {
    const lost = messageChord({ ...ends, fails: 'on-the-way' });
    const refused = messageChord({ ...ends, fails: 'at-the-node' });
    expect([lost.hasCross, refused.hasCross]).toEqual([true, true]);
    expect(reach(lost)).toBeLessThan(reach(refused));
    expect(messageChord({ ...ends, fails: 'on-the-way', progress: 0.5 }).hasCross).toBe(false);
  });
});

test('a request and its response pass on different sides', () => {
  const [top, bottom, centre] = [
    { x: 0, y: -50 },
    { x: 0, y: 50 },
    { x: 0, y: 0 },
  ];
  const ends = { centre, freeStart: 18, freeEnd: 18 };
  const bendOf = ({ line }: Chord) => Number(/Q(-?[\d.]+)/.exec(line ?? '')?.[1]);
  const request = bendOf(messageChord({ ...ends, from: top, to: bottom, side: 'outer' }));
  const response = bendOf(messageChord({ ...ends, from: bottom, to: top, side: 'inner' }));
  expect(request).toBeCloseTo(-response);
  expect(request).not.toBe(0);
});
