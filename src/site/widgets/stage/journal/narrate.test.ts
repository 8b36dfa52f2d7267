// Every frame of a story has a narration in three languages, made from the journal alone. The ledger says the same as
// the drawing.

import { describe, expect, test } from 'vitest';
import { uniform } from '#engine/sim/cluster/distribution.ts';
import { languages } from '#i18n/languages.ts';
import { plainText } from '../emphasis.ts';
import { sentenceMax } from '../reading-time.ts';
import { drawingOf } from './cluster-marks.ts';
import { framesOf } from './frames.ts';
import { ledgerRows } from './ledger.ts';
import { labelFrame, tellFrame } from './narrate.ts';
import { type Run, runScenario } from './run-scenario.ts';
import { evenRing, type Happening, type Scenario } from './scenario.ts';
import { acknowledgementsOf } from './state.ts';
import { stateAt } from './state-at.ts';

const spread = uniform(0.5, 3);
const plain: Scenario = {
  ring: evenRing({ nodes: 4 }),
  replication: 3,
  key: '91',
  settings: { latency: { sameRack: spread, sameDatacenter: spread, otherDatacenter: spread } },
  happenings: [],
};
const write: Happening = { atMs: 0, do: 'write', via: 'N4', value: 'v1', level: 'QUORUM' };

function told(run: Run, language: (typeof languages)[number] = 'en'): string[] {
  const frames = framesOf(run);
  return frames.slice(1).map((cursor, at) => tellFrame(language, run, frames[at]!, cursor));
}

const stories: Record<string, Scenario> = {
  write: { ...plain, happenings: [write] },
  hint: {
    ...plain,
    before: [{ do: 'kill', node: 'N3' }],
    happenings: [write, { atMs: 60, do: 'start', node: 'N3' }],
  },
  accident: {
    ...plain,
    happenings: [
      { atMs: 0, do: 'kill', node: 'N3' },
      { atMs: 0, do: 'lose', verb: 'MUTATION_REQ', to: 'N2' },
      { ...write, atMs: 1 },
      { atMs: 1, do: 'pause', node: 'N1' },
      {
        atMs: 90_000,
        do: 'partition',
        groups: [
          ['N1', 'N2'],
          ['N3', 'N4'],
        ],
      },
      { atMs: 95_000, do: 'heal' },
      { atMs: 99_000, do: 'wipe', node: 'N1' },
      { atMs: 99_000, do: 'slow', node: 'N2', factor: 20 },
      { atMs: 99_000, do: 'fail', node: 'N2' },
    ],
  },
  read: {
    ...plain,
    before: [
      { do: 'put', node: 'N1', value: 'old', timestamp: 1 },
      { do: 'put', node: 'N2', value: null, timestamp: 2 },
    ],
    happenings: [
      { atMs: 0, do: 'read', via: 'N1', level: 'ALL' },
      { atMs: 90, do: 'read', via: 'N4', level: 'ONE' },
    ],
  },
};

describe.each(Object.entries(stories))('the story %s', (_, scenario) => {
  test.each(languages)('is told frame by frame in %s', (language) => {
    const run = runScenario(scenario, 7);
    for (const [at, sentence] of told(run, language).entries()) {
      expect(sentence, `frame ${at + 1}, ${run.events[framesOf(run)[at]!]?.kind}`).not.toBe('');
      expect(sentence).not.toMatch(/undefined|null|NaN|\[object/);
      expect(plainText(sentence).length, sentence).toBeLessThanOrEqual(sentenceMax);
    }
  });

  test.each(languages)('has a few words for each step in %s', (language) => {
    const run = runScenario(scenario, 7);
    const frames = framesOf(run);
    for (const [at, cursor] of frames.slice(1).entries()) {
      const label = labelFrame(language, run, frames[at]!, cursor);
      expect(label, `frame ${at + 1}, ${run.events[frames[at]!]?.kind}`).toMatch(/^.{4,24}$/);
    }
  });
});

test('a write at QUORUM is told as it happens', () => {
  const sentences = told(runScenario(stories.write!, 7));
  expect(sentences[1]).toContain('wait for 2 answers');
  expect(sentences.filter((sentence) => sentence.startsWith('Acknowledgement'))).toHaveLength(2);
  expect(sentences.at(-1)).toContain('acknowledges too');
});

test('an unknown outcome is called so', () => {
  const sentences = told(runScenario(stories.accident!, 7)).join('\n');
  expect(sentences).toContain('`WriteTimeout`');
  expect(sentences).toContain('The outcome is **unknown**');
  expect(sentences).toContain('does not know it yet');
});

test('the ledger and the drawing say the same', () => {
  const run = runScenario(stories.hint!, 7);
  const state = stateAt(run, run.events.findIndex(({ kind }) => kind === 'answer') + 1);
  const rows = ledgerRows('en', state);
  expect(rows.map(({ name, state: text, copyKind }) => [name, text, copyKind])).toEqual([
    ['N1', 'up', 'fresh'],
    ['N2', 'up', 'fresh'],
    ['N3', 'down', 'missing'],
    ['N4', 'up', 'not a replica'],
  ]);
  const { marks, messages, talk } = drawingOf(run, state, { language: 'en' });
  expect(marks.copies?.map(({ kind, text }) => `${kind} ${text ?? ''}`)).toEqual([
    'fresh v1',
    'fresh v1',
    'missing ',
  ]);
  expect(marks.hints).toMatchObject([{ to: 'N3', position: 0.75 }]);
  expect(marks.nodes.map(({ status, isCoordinator }) => [status, isCoordinator])).toEqual([
    ['up', false],
    ['up', false],
    ['down', false],
    ['up', true],
  ]);
  expect(marks.ranges.map(({ tone }) => tone)).toEqual(['quiet', 'quiet', 'dead', 'quiet']);
  expect(messages.every(({ to, from }) => to !== 2 && from !== 2)).toBe(true);
  expect(talk.map(({ kind }) => kind)).toEqual(['client', 'response']);
});

describe('two data centres', () => {
  const nodes = ['E1', 'W1', 'E2', 'W2', 'E3', 'W3'].map((name) => ({
    name,
    datacenter: name.startsWith('E') ? 'east' : 'west',
    rack: 'r1',
  }));
  const far = uniform(20, 30);
  const two: Scenario = {
    ...plain,
    ring: evenRing({ nodes }),
    replication: { east: 3, west: 3 },
    settings: { latency: { sameRack: spread, sameDatacenter: spread, otherDatacenter: far } },
  };
  const wrote = (level: 'EACH_QUORUM' | 'LOCAL_QUORUM') =>
    runScenario({ ...two, happenings: [{ ...write, via: 'E1', level }] }, 7);

  test.each([1, 2, 3, 7])('one write crosses and is passed on; replies pass nothing on (seed %i)', (seed) => {
    const run = runScenario({ ...two, happenings: [{ ...write, via: 'E1', level: 'LOCAL_QUORUM' }] }, seed);
    expect(told(run).filter((sentence) => /passes/.test(sentence))).toHaveLength(1);
  });

  test('EACH_QUORUM counts two of each, whoever comes first', () => {
    const run = wrote('EACH_QUORUM');
    const answered = run.events.findIndex(({ kind }) => kind === 'answer') + 1;
    const { request } = stateAt(run, answered);
    const counted = acknowledgementsOf(request!);
    expect(request?.needed).toBe(4);
    expect(counted.map((name) => name[0]).toSorted()).toEqual(['E', 'E', 'W', 'W']);
    expect(request?.completedBy).toBe(counted.at(-1));
    expect(request!.replies.length).toBeGreaterThan(counted.length);
    expect(told(run).join('\n')).toContain('its data centre has its majority already');
  });
});
