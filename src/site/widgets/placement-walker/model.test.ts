// The walker says which nodes get a copy and why. Each answer must come from engine/sim/ring, and drawing, ledger and
// narration must follow from what was computed. The tests begin with the lecture's examples, then try other keys,
// seeds and topologies, then a forged walk.

import { describe, expect, test } from 'vitest';
import { networkTopologyStrategy } from '#engine/values/replication.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { layOut } from '#site/widgets/stage/ring/layout.ts';
import { slideSize } from '#site/widgets/stage/ring/sizes.ts';
import { isWrong, marksOf, readoutOf, signsOf } from './frame.ts';
import { questionOf } from './guesses.ts';
import {
  rackLoads,
  rowsAt,
  type Scene,
  sceneOf,
  slotsAt,
  stepsOf,
  talliesAt,
  turnAt,
  worstRack,
  writeReplication,
} from './model.ts';
import { describe as describeDrawing, labels, moralOf, narrations } from './narrate.ts';
import {
  besideStories,
  nodesMax,
  presetOf,
  presets,
  racks,
  readState,
  type Setup,
  saveState,
  setups,
  triesFor,
  withNode,
  withoutNode,
  withSpot,
} from './setup.ts';
import { walkNarrowSize, walkSize } from './sizes.ts';
import { touchOf } from './touches.ts';

const replicasOf = (setup: Setup) => sceneOf(setup).walk.replicas.map(({ name }) => name);
const reasonsOf = (setup: Setup) =>
  sceneOf(setup).walk.steps.map(({ node, reason }) => `${node.name} ${reason}`);
const said = (scene: Scene, cursor: number) => plainText(narrations('en', scene)[cursor]!);
const cursorsOf = (scene: Scene) => Array.from({ length: stepsOf(scene) + 1 }, (_, cursor) => cursor);

describe('the stories', () => {
  test('three copies of 91 on four nodes, as in the lecture', () => {
    expect(replicasOf(setups.simple)).toEqual(['N1', 'N2', 'N3']);
  });

  test('without eyes for racks all copies fall into one, with them into three', () => {
    expect(replicasOf(setups.blind)).toEqual(['N1', 'N2', 'N3']);
    expect(said(sceneOf(setups.blind), 5)).toContain('All are in rack R1');
    expect(replicasOf(setups.racks)).toEqual(['N1', 'N4', 'N7']);
    expect(reasonsOf(setups.racks).slice(0, 4)).toEqual([
      'N1 new-rack',
      'N2 rack-seen',
      'N3 rack-seen',
      'N4 new-rack',
    ]);
  });

  test('two data centres: the tokens, racks and replicas of the lecture', () => {
    const scene = sceneOf(setups.centres);
    expect(slotsAt(scene, 0).map(({ node, token }) => `${node.name} ${token} ${node.rack}`)).toEqual([
      'E1 0 R1',
      'W2 13 R1',
      'E2 25 R1',
      'W3 38 R2',
      'E3 50 R2',
      'W4 63 R2',
      'E4 75 R2',
      'W1 88 R1',
    ]);
    expect(replicasOf(setups.centres)).toEqual(['E1', 'W2', 'W3', 'E3', 'W4']);
    expect(scene.replication).toEqual(networkTopologyStrategy({ 'dc-east': 2, 'dc-west': 3 }));
    expect(writeReplication(scene.replication)).toBe(
      "{'class': 'NetworkTopologyStrategy', 'dc-east': 2, 'dc-west': 3}",
    );
  });

  test("the mistake is that of the lecture's figure: W1 where W2 belongs", () => {
    const scene = sceneOf(setups.mistake);
    expect(scene.claim?.nodes.map(({ name }) => name)).toEqual(['E1', 'E3', 'W1', 'W3', 'W4']);
    expect(scene.claim?.wrong.name).toBe('W1');
    expect(questionOf('en', scene)).toMatchObject({ options: ['E1', 'E3', 'W1', 'W3', 'W4'], answer: 2 });
    expect(
      slotsAt(scene, stepsOf(scene))
        .filter(isWrong)
        .map(({ node }) => node.name),
    ).toEqual(['W1']);
  });
});

test.each(['blind', 'racks', 'centres'] as const)(
  'the ring beside the text does not answer what the figure asks: %s',
  (preset) => {
    const answerOf = (setup: Setup) => {
      const { options, answer } = questionOf('en', sceneOf(setup))!;
      return options[answer];
    };
    const told = besideStories[preset];
    expect(told.nodes).toEqual(setups[preset].nodes);
    expect(answerOf(told)).not.toBe(answerOf(setups[preset]));
  },
);

describe('another key, seed or topology', () => {
  test('a key in the middle begins elsewhere', () => {
    expect(replicasOf({ ...setups.simple, key: '60' })).toEqual(['N4', 'N1', 'N2']);
    expect(rowsAt(sceneOf({ ...setups.simple, key: '60' }), 0)[0]?.node.name).toBe('N4');
  });

  test('a token that is a node’s own needs no way to it', () => {
    const scene = sceneOf({ ...setups.simple, key: '25' });
    expect(scene.walk.replicas[0]?.name).toBe('N2');
    expect(turnAt(scene, 2)).toBe(0);
    expect(marksOf(scene, { cursor: 2 }).walk).toBeUndefined();
    expect(turnAt(scene, 2.5)).toBeCloseTo(0.125);
  });

  test('the seed deals out tokens; a node met again gets no second copy', () => {
    const vnodes: Setup = { ...setups.simple, tokensPerNode: 3, seed: 2, rf: 4 };
    const order = (seed: number) =>
      sceneOf({ ...vnodes, seed })
        .ring.owners.map(({ name }) => name)
        .join(' ');
    expect(order(2)).toBe(order(2));
    expect(order(2)).not.toBe(order(3));
    const reasons = new Set([1, 2, 3, 4].flatMap((seed) => reasonsOf({ ...vnodes, seed })));
    expect([...reasons].some((reason) => reason.endsWith('already-replica'))).toBe(true);
    expect(new Set(replicasOf(vnodes)).size).toBe(4);
  });

  test('a node moved to another rack changes who is taken, and what is said', () => {
    const moved = withSpot(setups.racks, 1, { rack: 3 });
    expect(replicasOf(moved)).toEqual(['N1', 'N2', 'N4']);
    expect(said(sceneOf(moved), 3)).toBe('N2 gets a copy because rack R4 had none yet. One to go.');
  });

  test('a data centre of which nothing is asked, one that is full, and more copies than nodes', () => {
    expect(reasonsOf({ ...setups.centres, factors: [0, 1, 0] })).toEqual([
      'E1 datacenter-unused',
      'W2 new-rack',
    ]);
    expect(reasonsOf({ ...setups.centres, factors: [1, 2, 0] })).toContain('E2 datacenter-full');
    const few = sceneOf({ ...setups.simple, rf: 5 });
    expect(said(few, stepsOf(few))).toContain('The keyspace asked for 5; with so few nodes there are 4');
    const none = sceneOf({ ...setups.centres, factors: [0, 0, 0] });
    expect(narrations('en', none)).toHaveLength(stepsOf(none) + 1);
    expect(said(none, stepsOf(none))).toContain('the key is stored nowhere');
  });

  test('nodes come and go, and the rest stays possible', () => {
    let setup: Setup = { ...setups.simple, tokensPerNode: 4 };
    while (setup.nodes.length < nodesMax) setup = withNode(setup);
    expect(setup.tokensPerNode).toBe(1);
    expect(sceneOf(setup).ring.length).toBe(nodesMax);
    expect(withoutNode(setups.centres, 0).first).toBe(0);
  });

  test('every wrong plan has one wrong copy, in the data centre of the right one', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const scene = sceneOf({ ...setups.mistake, seed });
      const { nodes, wrong, instead } = scene.claim!;
      expect(nodes.filter((node) => !scene.walk.replicas.includes(node))).toEqual([wrong]);
      expect(wrong.datacenter).toBe(instead.datacenter);
      const signs = signsOf(scene, stepsOf(scene)).filter(({ kind }) => kind === 'wrong');
      expect(signs).toHaveLength(1);
    }
    expect(
      sceneOf({ ...setups.mistake, strategy: 'simple', rf: 5, nodes: setups.simple.nodes, first: 0 }).claim,
    ).toBe(undefined);
  });
});

test('one replica exchanged in what was computed: marks, ledger, readout and narration follow', () => {
  const scene = sceneOf(setups.simple);
  const n4 = scene.ring.node('N4');
  const { steps, replicas } = scene.walk;
  const forged: Scene = {
    ...scene,
    walk: {
      replicas: [...replicas.slice(0, 2), n4],
      steps: [
        ...steps.slice(0, 2),
        { ...steps[2]!, isTaken: false, reason: 'rack-seen', left: 1 },
        { ...steps[2]!, token: 75n, node: n4 },
      ],
    },
  };
  const last = stepsOf(forged);
  expect(last).toBe(stepsOf(scene) + 1);
  expect(marksOf(forged, { cursor: last }).copies?.map(({ position }) => position)).toEqual([0, 0.25, 0.75]);
  expect(signsOf(forged, last)).toEqual([{ position: 0.5, kind: 'skipped' }]);
  expect(rowsAt(forged, last).map(({ fate }) => fate)).toEqual(['taken', 'taken', 'skipped', 'taken']);
  expect(said(forged, 4)).toMatch(/^N3 is skipped/);
  expect(said(forged, last)).toContain('N1, N2 and N4');
  expect(describeDrawing('en', forged, last)).toContain('Skipped: N3');
  expect(talliesAt(forged, 4)).toEqual([{ datacenter: undefined, placed: ['N1', 'N2'], wanted: 3 }]);
  expect(labels('en', forged)).toHaveLength(last + 1);
  expect(labels('en', forged)[4]).toBe('N3 is skipped');
});

test('the question before it plays is answered by the walk, and not before it is seen', () => {
  expect(questionOf('en', sceneOf(setups.racks))).toMatchObject({ answer: 2, revealAt: 5 });
  expect(questionOf('ru', sceneOf(setups.centres))).toMatchObject({
    options: ['E2', 'E3', 'E4'],
    answer: 1,
    revealAt: 6,
  });
  expect(questionOf('en', sceneOf({ ...setups.simple, rf: 1 }))).toBeUndefined();
});

describe.each(presets)('%s', (preset) => {
  const scene = sceneOf(setups[preset]);

  test('is told in three languages, frame by frame, and fits every size', () => {
    for (const language of languages) {
      const says = narrations(language, scene);
      expect(says).toHaveLength(stepsOf(scene) + 1);
      for (const text of says) {
        expect(text).not.toMatch(/undefined|NaN|\[object| {2}/);
        expect(plainText(text).length, text).toBeLessThanOrEqual(sentenceMax);
      }
      expect(labels(language, scene)).toHaveLength(stepsOf(scene) + 1);
      expect(moralOf(language, scene)).not.toBe('');
      expect(questionOf(language, scene)?.told).toHaveLength(questionOf(language, scene)!.options.length);
      for (const cursor of cursorsOf(scene)) {
        expect(describeDrawing(language, scene, cursor)).not.toMatch(/undefined/);
        expect(readoutOf(language, scene, { cursor, place: 'page' })).toHaveLength(2);
        const shown = readoutOf(language, scene, { cursor, place: 'slide' });
        expect(shown.length).toBeLessThanOrEqual(4);
        expect(shown.some(({ kind }) => kind === 'note')).toBe(true);
      }
    }
    for (const [size, isNarrow] of [
      [walkSize, false],
      [walkNarrowSize, true],
      [slideSize, false],
    ] as const) {
      const { nodes } = layOut(marksOf(scene, { cursor: stepsOf(scene), isNarrow }), size);
      for (const { x, y } of nodes) {
        expect(x).toBeGreaterThan(size.disc);
        expect(x).toBeLessThan(size.width - size.disc);
        expect(y).toBeGreaterThan(size.disc);
        expect(y).toBeLessThan(size.height - size.disc);
      }
    }
  });

  test('keeps its state in a text that is safe in a URL', () => {
    const state = { cursor: 3, guess: 1, setup: { ...setups[preset], key: 'Zoë ~ 7%' } };
    const saved = saveState(state);
    expect(encodeURIComponent(saved)).toBe(saved.replaceAll("'", '%27'));
    expect(readState(saved)).toEqual(state);
    expect(presetOf(readState(saveState({ ...state, setup: setups[preset] }))!.setup)).toBe(preset);
  });
});

test('no sentence is too long, whatever the learner has set', () => {
  const spots = [0, 1, 2, 0, 1, 2, 0, 1, 2, 0].map((datacenter, at) => ({ datacenter, rack: at % 4 }));
  for (const strategy of ['simple', 'topology'] as const)
    for (const asks of ['walk', 'mistake'] as const)
      for (const factors of [
        [5, 5, 5],
        [2, 3, 0],
        [1, 2, 3],
        [0, 0, 0],
      ])
        for (const [tokensPerNode, nodes] of [
          [1, spots],
          [4, spots.slice(0, 4)],
        ] as const)
          for (let seed = 1; seed <= 5; seed++) {
            const key = seed === 1 ? 'x'.repeat(40) : String(seed * 19);
            const setup: Setup = {
              ...setups.simple,
              strategy,
              asks,
              factors,
              rf: 5,
              tokensPerNode,
              nodes,
              seed,
              key,
            };
            for (const language of languages)
              for (const text of narrations(language, sceneOf(setup)))
                expect([...plainText(text)].length, text).toBeLessThanOrEqual(sentenceMax);
          }
});

test('a press on a node moves it to the next rack, and the key is dragged along the ring', () => {
  let set: Setup | undefined;
  const scene = sceneOf(setups.racks);
  const touch = touchOf('en', scene, (setup) => {
    set = setup;
  });
  const handle = undefined as unknown as HTMLElement;
  expect(touch.node?.(1)).toMatchObject({ verb: '11 R1', label: '11 R1: move N2 to rack R2' });
  touch.node?.(1)?.press(handle);
  expect(racks[set!.nodes[1]!.rack]).toBe('R2');
  expect(replicasOf(set!)).toEqual(['N1', 'N2', 'N7']);
  expect(touch.key?.valueAt(0.4)).toBe(40);
  touch.key?.move(40, handle);
  expect(set?.key).toBe('40');
  expect(replicasOf(set!)).toEqual(['N5', 'N7', 'N1']);
  const vnodes = sceneOf({ ...setups.simple, tokensPerNode: 3 });
  expect(touchOf('en', vnodes, () => undefined).node).toBeUndefined();
});

test('the racks say what each would take away, and what to try next is another walk', () => {
  expect(rackLoads(sceneOf(setups.blind)).map(({ rack, copies }) => `${rack} ${copies}`)).toEqual([
    'R1 3',
    'R2 0',
    'R3 0',
  ]);
  expect(rackLoads(sceneOf({ ...setups.blind, key: '5' })).map(({ copies }) => copies)).toEqual([2, 1, 0]);
  expect(triesFor(setups.blind).map(({ kind, key }) => `${kind} ${key}`)).toEqual(['topology 91', 'key 41']);
  expect(replicasOf(triesFor(setups.blind)[0]!.setup)).toEqual(['N1', 'N4', 'N7']);
  const [other] = triesFor(setups.mistake);
  expect(sceneOf(other!.setup).claim).not.toEqual(sceneOf(setups.mistake).claim);
});

test('what is not its own is refused', () => {
  for (const saved of [
    '',
    '0.toy.4.3.91',
    '0.-.w.s.3.300.4.e1e1e1e1.1.1.91',
    '0.-.w.s.3.300.0.e1e1e1e1e1.4.1.91',
    '0.-.w.s.3.300.0.e1e1e1e1.1.0.91',
    '0.-.w.s.3.300.0.e1e1e1e1.1.1.101',
    '0.-.w.s.3.300.0.e5e1.1.1.91',
  ])
    expect(readState(saved), saved).toBeUndefined();
});

describe('what lesson 09 says of racks', () => {
  const everyKey = (setup: Setup) =>
    Array.from({ length: 100 }, (_, token) => sceneOf({ ...setup, key: String(token) }));

  test('without eyes for racks every key has two copies or more in one, a third of the keys all three', () => {
    const loads = sceneOf(setups.blind).ring.tokens.map(
      (token) => worstRack(sceneOf({ ...setups.blind, key: String(token) }))!.copies,
    );
    expect(loads.filter((copies) => copies === 3)).toHaveLength(3);
    expect(loads.filter((copies) => copies === 2)).toHaveLength(6);
    for (const scene of everyKey(setups.racks)) expect(worstRack(scene)?.copies).toBe(1);
  });

  test('two racks for three copies: one rack gets two, and the node that is met first', () => {
    const two = { ...setups.racks, nodes: [0, 0, 1, 1].map((rack) => ({ datacenter: 0, rack })) };
    expect(replicasOf({ ...two, key: '0' })).toEqual(['N1', 'N2', 'N3']);
    for (const scene of everyKey(two)) expect(worstRack(scene)?.copies).toBe(2);
  });

  test('a node alone in a third rack has a copy of every key', () => {
    const lone = {
      ...setups.racks,
      nodes: [0, 0, 0, 0, 1, 1, 1, 1, 2].map((rack) => ({ datacenter: 0, rack })),
    };
    for (const { walk } of everyKey(lone)) expect(walk.replicas.map(({ name }) => name)).toContain('N9');
  });
});
