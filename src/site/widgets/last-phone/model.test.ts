// The last phone: the simulation must decide who gets it, and a frame must follow from the journal alone.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { endState, type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import {
  gapsMs,
  presetOf,
  presets,
  readState,
  type Setup,
  saveState,
  setups,
  shoppers,
  topologies,
  triesFor,
  waysFor,
  withCoordinator,
  withPressed,
  withTopology,
} from './model.ts';
import { labels, narrations } from './narrate.ts';
import { buyersAt, memoriesAt, toldAt } from './paxos.ts';
import { type Phones, playOf, playOfRun } from './play.ts';
import { drawingAt, shownOf, stillOf, storyOf } from './show.ts';

const seeds = [1, 2, 3, 8, 21];
const end = (play: Phones) => play.cursors.at(-1)!;
const told = (setup: Setup) => {
  const play = playOf(setup);
  return shoppers.map((shopper) => toldAt(play, end(play), shopper).what);
};
const rows = (play: Play) => [
  ...new Set(endState(play).nodes.flatMap(({ copy }) => ('value' in copy ? [copy.value] : []))),
];
const buyers = (setup: Setup) => {
  const play = playOf(setup);
  return buyersAt(play, end(play));
};
const tell = (setup: Setup) => narrations('en', playOf(setup)).map(plainText);
const answersMs = (setup: Setup) => {
  const { run } = playOf(setup);
  return run.events.flatMap(({ kind, at }) =>
    kind === 'answer' && at > run.startMicros ? [(at - run.startMicros) / 1000] : [],
  );
};
/** All that a learner can set without breaking a majority. */
const possible = (topology: Setup['topology']) =>
  gapsMs.flatMap((gapMs) =>
    seeds.map((seed): Setup => ({ ...withTopology(setups.conditional, topology), gapMs, seed })),
  );

describe('the stories', () => {
  test('without a condition both read that it is unsold, both are told that it is theirs, and one name stays', () => {
    for (const seed of seeds) {
      const setup = { ...setups.plain, seed };
      expect(told(setup)).toEqual(['theirs', 'theirs']);
      expect(rows(playOf(setup))).toEqual(['ivo']);
    }
    expect(answersMs(setups.plain)).toEqual([1, 11, 21, 31]);
    expect(tell(setups.plain).join(' ')).toContain('ivo replaces ana. Nobody is told.');
  });

  test('with IF Ana has it after four rounds, and Ivo is told so after three', () => {
    for (const seed of seeds) expect(told({ ...setups.conditional, seed })).toEqual(['theirs', 'sold']);
    expect(answersMs(setups.conditional)).toEqual([4, 13]);
    expect(rows(playOf(setups.conditional))).toEqual(['ana']);
  });

  test('both at once: every replica promises both, and a majority accepts only the greater ballot', () => {
    const said = tell(setups.contention).join(' ');
    expect(said).toContain('they promise that to Ivo as well');
    expect(said).toContain('refuse Ana’s proposal with ballot 1');
    expect(told(setups.contention)).toEqual(['sold', 'theirs']);
    expect(answersMs(setups.contention)).toEqual([4, 29]);
    // With another seed the lot falls on the other.
    expect(told({ ...setups.contention, seed: 1 })).toEqual(['theirs', 'sold']);
  });

  test('plain writes of the same moment: the greater value stays, and it is not said that a timestamp was greater', () => {
    const said = tell({ ...setups.plain, gapMs: 0 }).join(' ');
    expect(said).toContain('with the same timestamp, so the greater value stays: ivo');
    expect(said).not.toContain('greater timestamp');
    expect(rows(playOf({ ...setups.plain, gapMs: 0 }))).toEqual(['ivo']);
  });

  test('a coordinator that dies between accept and commit leaves a phone that is Ana’s without her knowing', () => {
    const play = playOf(setups.unknown);
    expect(told(setups.unknown)).toEqual(['silence', 'sold']);
    expect(rows(play)).toEqual(['ana']);
    expect(tell(setups.unknown).join(' ')).toContain('finishes Ana’s round before its own');
    // When it died nobody had written anything yet.
    const died = play.cursors.findIndex((_, at) =>
      stateOf(play, at).nodes.some(({ status }) => status === 'down'),
    );
    expect(rows({ ...play, cursors: play.cursors.slice(0, died + 1) })).toEqual(['null']);
  });

  test('LOCAL_SERIAL in two data centres sells it twice in 4 ms, SERIAL once in 241 ms', () => {
    expect(told(setups['two-centres'])).toEqual(['theirs', 'theirs']);
    expect(answersMs(setups['two-centres'])).toEqual([4, 14]);
    expect(rows(playOf(setups['two-centres']))).toEqual(['ivo']);
    expect(told(setups.serial)).toEqual(['theirs', 'sold']);
    expect(answersMs(setups.serial)[0]).toBe(241);
  });

  test('with IF at SERIAL nobody sells it twice, whatever gap, topology and seed', () => {
    for (const topology of topologies)
      for (const setup of possible(topology)) expect(buyers(setup)).toBeLessThanOrEqual(1);
    for (const setup of possible('5'))
      for (const dies of shoppers) expect(buyers({ ...setup, dies })).toBeLessThanOrEqual(1);
  });

  test('two of three replicas down: nobody gets it, and nobody is told otherwise', () => {
    const down = setups.conditional.down.map((_, at) => at === 0 || at === 1);
    expect(told({ ...setups.conditional, down })).toEqual(['error', 'error']);
    expect(told({ ...setups.conditional, down: down.with(1, false) })).toEqual(['theirs', 'sold']);
  });

  test('the guess knows how many are told so, at the step of the last answer', () => {
    for (const preset of presets) {
      const play = playOf(setups[preset]);
      const { answer, revealAt, told: sentences } = storyOf('en', setups[preset], play);
      expect(answer).toBe(
        { plain: 2, conditional: 1, contention: 1, unknown: 0, 'two-centres': 2, serial: 1 }[preset],
      );
      expect(buyersAt(play, play.cursors[revealAt]!)).toBe(answer);
      expect(sentences).toHaveLength(3);
    }
  });
});

describe('frames', () => {
  test('follow seed, key and topology', () => {
    const waits = (seed: number) =>
      tell({ ...setups.contention, seed }).find((line) => line.includes('It waits'));
    expect(waits(1)).not.toBe(waits(2));
    const moved = playOf({ ...setups.conditional, key: '30' });
    expect(moved.run.replicas).not.toEqual(playOf(setups.conditional).run.replicas);
    expect(narrations('en', moved)[0]).toContain(moved.run.replicas[0]);
    const six = playOf(withTopology(setups.conditional, '6'));
    expect(drawingAt('en', six, 0).marks.nodes).toHaveLength(6);
    expect(drawingAt('en', six, 0).marks.clients).toHaveLength(2);
  });

  test('follow from the journal alone: one replica exchanged by another', () => {
    const { run } = playOf(setups.conditional);
    const swap = (name: string) => ({ N2: 'N3', N3: 'N2' })[name] ?? name;
    const events = run.events.map((event) => ({
      ...event,
      node: swap(event.node),
      ...('to' in event && typeof event.to === 'string' ? { to: swap(event.to) } : {}),
      ...('from' in event && typeof event.from === 'string' ? { from: swap(event.from) } : {}),
    })) as typeof run.events;
    const other = playOfRun(setups.conditional, { ...run, events });
    const [was, is] = [narrations('en', playOf(setups.conditional)), narrations('en', other)];
    const at = was.findIndex((line) => line.includes('**N1** and **N2** read'));
    expect(at).toBeGreaterThan(0);
    expect(is[at]).toContain('**N1** and **N3** read');
  });

  test('a refusal is drawn as one, and every shopper has a client', () => {
    const play = playOf(setups.contention);
    const at = labels('en', play).indexOf('refused');
    const { messages, talk } = drawingAt('en', play, at);
    expect(messages.filter(({ kind }) => kind === 'failure').length).toBe(3);
    expect(talk.map(({ client }) => client)).toEqual([0, 1]);
  });

  test('the replicas remember the greatest promise, and what is accepted until it is written', () => {
    const play = playOf(setups.conditional);
    const at = (label: string) =>
      memoriesAt(play, play.cursors[labels('en', play).indexOf(label)]!).get('N1');
    expect(at('promises')).toEqual({ promised: 1, accepted: undefined });
    expect(at('accepted')).toEqual({ promised: 1, accepted: { ballot: 1, value: 'ana' } });
    expect(at('stored')).toEqual({ promised: 1, accepted: undefined });
    const rowsEnd = shownOf('en', play, play.cursors.length - 1).rows;
    expect(rowsEnd[0]).toMatchObject({ name: 'N1', promised: '2', accepted: '2: empty' });
  });

  test('every frame of every story is told in every language, short enough and with a name', () => {
    for (const language of languages)
      for (const setup of [...Object.values(setups), ...topologies.flatMap(possible)]) {
        const play = playOf(setup);
        for (const line of narrations(language, play)) {
          expect(plainText(line)).not.toBe('');
          expect(plainText(line).length).toBeLessThanOrEqual(sentenceMax);
          expect(line).not.toContain('undefined');
        }
        for (const label of labels(language, play)) expect(label).not.toBe('');
        expect(stillOf(language, setup).shown.label).not.toBe('');
      }
  });
});

describe('the state', () => {
  test('is saved and read without loss', () => {
    for (const preset of presets)
      for (const setup of [setups[preset], { ...setups[preset], key: 'ação 7.x', seed: 42 }]) {
        const state = { cursor: 3, guess: 1, setup };
        expect(readState(saveState(state))).toEqual(state);
      }
  });

  test.each([
    '',
    '0.-.SERIAL.5.10.3.3.nobody.uuuuu.1.91',
    '0.-.LOCAL_SERIAL.5.10.3.4.nobody.uuuuu.1.91',
    '0.-.SERIAL.5.10.3.4.nobody.uuudu.1.91',
    '0.-.SERIAL.5.10.3.5.nobody.uuuuu.1.91',
    '0.-.SERIAL.5.11.3.4.nobody.uuuuu.1.91',
    '0.3.SERIAL.5.10.3.4.nobody.uuuuu.1.91',
  ])('what was not saved by it is refused: %s', (text) => {
    expect(readState(text)).toBeUndefined();
  });

  test('a press stops a node, or kills a coordinator in the middle; a press again undoes it', () => {
    const stopped = withPressed(setups.conditional, 1);
    expect(stopped.down[1]).toBe(true);
    const dying = withPressed(setups.conditional, 3);
    expect(dying).toEqual(setups.unknown);
    expect(presetOf(dying)).toBe('unknown');
    for (const at of [1, 3])
      expect(withPressed(withPressed(setups.conditional, at), at)).toEqual(setups.conditional);
  });

  test('shoppers ask different nodes that are up', () => {
    const swapped = withCoordinator(setups.conditional, 'ana', 4);
    expect(swapped.via).toEqual({ ana: 4, ivo: 3 });
    const up = withCoordinator(withPressed(setups.conditional, 1), 'ivo', 1);
    expect(up.down[1]).toBe(false);
    for (const topology of topologies) {
      const setup = withTopology(setups['two-centres'], topology);
      expect(waysFor(setup)).toContain(setup.way);
      expect(readState(saveState({ cursor: 0, guess: undefined, setup }))?.setup).toEqual(setup);
    }
  });

  test('what to try next is another story', () => {
    for (const preset of presets) expect(triesFor(setups[preset])).not.toContain(preset);
  });
});
