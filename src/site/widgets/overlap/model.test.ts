// The two sets and the two counts must come from the simulation. If the seed, the key, the factor or a replica in the
// journal changes, drawing, ledger and narration follow. What is predicted must be what is observed.

import { describe, expect, test } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import { sentenceMax } from '#site/widgets/stage/reading-time.ts';
import { interval, layOut } from './chart.ts';
import { Experiment, finish, type Observed, predict, Tally } from './latency.ts';
import { meetingOf, meetingOfRun, runOf } from './meeting.ts';
import {
  countOf,
  fits,
  type LatencySetup,
  latencyPresets,
  levelsFor,
  presetOf,
  readState,
  runsAt,
  type SetsSetup,
  type State,
  saveState,
  setsPresets,
  setups,
  triesFor,
  withFactor,
  withFit,
} from './model.ts';
import { describeChart, describeSets, latencyNarrations, latencyNote, setsNarrations } from './narrate.ts';
import { bothQuestion, freshQuestion } from './questions.ts';
import { setsFrame } from './sets-layout.ts';
import { words } from './words.ts';

const names = (setup: SetsSetup, isIn: 'isInWrite' | 'isInRead') =>
  meetingOf(setup)
    .members.filter((member) => member[isIn])
    .map(({ name }) => name);

const observe = (setup: LatencySetup, runs: number): Observed => {
  const { momentsMs } = finish(predict(setup));
  const experiment = new Experiment(setup, momentsMs);
  const tally = new Tally();
  for (let run = 0; run < runs; run++) tally.add(experiment.next());
  return tally.now();
};

describe('counting', () => {
  test('W + R > RF leaves no choice that misses, and nothing else does', () => {
    for (let rf = 1; rf <= 7; rf++)
      for (const write of levelsFor(rf))
        for (const read of levelsFor(rf)) {
          const { w, r, shared, misses, ways } = countOf({ rf, write, read });
          expect(misses === 0).toBe(w + r > rf);
          expect(shared).toBe(Math.max(0, w + r - rf));
          expect(misses).toBeLessThan(ways);
        }
    expect(countOf({ rf: 3, write: 'ONE', read: 'ONE' })).toMatchObject({ ways: 3, misses: 2 });
    expect(countOf({ rf: 5, write: 'TWO', read: 'TWO' })).toMatchObject({ ways: 10, misses: 3 });
  });

  test('levels that the factor has no room for give way', () => {
    expect(withFactor({ ...setups.five, write: 'THREE' }, 2).write).toBe('ALL');
    expect(withFit({ ...setups.disk, rf: 5 }, 'WAN').rf).toBe(3);
  });
});

describe('the two sets', () => {
  test('have as many members as the levels ask for, and the simulation keeps the rule', () => {
    for (const preset of setsPresets)
      for (let seed = 1; seed <= 25; seed++) {
        const setup = { ...setups[preset], seed };
        const { w, r, misses } = countOf(setup);
        const { members, isStale } = meetingOf(setup);
        expect(members.filter(({ isInWrite }) => isInWrite)).toHaveLength(w);
        expect(members.filter(({ isInRead }) => isInRead)).toHaveLength(r);
        if (misses === 0) expect(isStale, `${preset} ${seed}`).toBe(false);
        // Every replica that confirmed had the write, and a read that asked one of them returned it.
        for (const member of members) if (member.isInWrite) expect(member.hadAtRead).toBe(true);
        expect(isStale).toBe(!members.some(({ isInRead, hadAtRead }) => isInRead && hadAtRead));
      }
  });

  test('the first seed tells the story: a stale read at ONE and at TWO, none at QUORUM', () => {
    expect(meetingOf(setups.one).isStale).toBe(true);
    expect(meetingOf(setups['one-two']).isStale).toBe(true);
    expect(meetingOf(setups.quorum).isStale).toBe(false);
  });

  test('another seed, key or factor is another meeting', () => {
    const base = setups.quorum;
    const seeds = [1, 2, 3, 4, 5, 6].map((seed) => names({ ...base, seed }, 'isInWrite').join());
    expect(new Set(seeds).size).toBeGreaterThan(1);
    expect(meetingOf({ ...base, key: '30' }).members.map(({ name }) => name)).toEqual(['N3', 'N4', 'N1']);
    expect(meetingOf({ ...base, key: '30' }).coordinator).toBe('N2');
    expect(meetingOf({ ...base, rf: 6 }).members).toHaveLength(6);
  });

  test('one replica exchanged in the journal: drawing, ledger, narration and question follow', () => {
    const setup = setups.one;
    const run = runOf(setup);
    const meeting = meetingOfRun(run, setup);
    const [asked, confirmed] = [names(setup, 'isInRead')[0]!, names(setup, 'isInWrite')[0]!];
    // Swaps two replicas: the read then asks the one that confirmed.
    const swap = (name: string) => (name === asked ? confirmed : name === confirmed ? asked : name);
    const events = run.events.map((event) =>
      event.kind === 'received' && event.verb === 'READ_REQ' ? { ...event, node: swap(event.node) } : event,
    );
    const swapped = meetingOfRun({ ...run, events }, setup);
    expect(swapped.members.find(({ name }) => name === confirmed)).toMatchObject({ isInRead: true });
    expect(setsFrame(meeting, countOf(setup), 3).shared).toBeUndefined();
    expect(setsFrame(swapped, countOf(setup), 3).shared).toEqual({ from: 0, to: 1 });
    for (const language of languages) {
      expect(setsNarrations(language, setup, swapped)[2]).toContain(confirmed);
      expect(setsNarrations(language, setup, swapped)[3]).not.toBe(
        setsNarrations(language, setup, meeting)[3],
      );
      expect(describeSets(language, setup, swapped, 3)).toContain(confirmed);
      const right = bothQuestion(language, setup, swapped).options.filter(({ isRight }) => isRight);
      expect(right.map(({ text }) => text)).toEqual([confirmed]);
    }
  });

  test('a confirmation that came later belongs to nobody’s set', () => {
    const setup = setups.quorum;
    const run = runOf(setup);
    const first = names(setup, 'isInWrite')[0]!;
    const events = run.events.filter(
      (event) => !(event.kind === 'received' && event.verb === 'MUTATION_RSP' && event.from === first),
    );
    const { members } = meetingOfRun({ ...run, events }, setup);
    expect(members.find(({ name }) => name === first)?.isInWrite).toBe(false);
  });

  test('in every frame both sets are stretches of the row, each as long as its level', () => {
    for (const preset of setsPresets) {
      const count = countOf(setups[preset]);
      const meeting = meetingOf(setups[preset]);
      for (const cursor of [2, 3, 4]) {
        const { written, asked, columns } = setsFrame(meeting, count, cursor);
        expect(written!.to - written!.from).toBe(count.w);
        expect(asked!.to - asked!.from).toBe(count.r);
        expect(columns.toSorted()).toEqual([...Array(count.rf).keys()]);
      }
      const { shared } = setsFrame(meeting, count, 4);
      expect(shared ? shared.to - shared.from : 0).toBe(count.shared);
    }
  });

  test('questions of the lesson are judged by what is set', () => {
    const right = (setup: SetsSetup) =>
      freshQuestion('en', setup)
        .options.filter(({ isRight }) => isRight)
        .map(({ text }) => text);
    expect(right(setups.quorum)).toEqual(['TWO', 'THREE', 'QUORUM', 'ALL']);
    expect(right(setups.one)).toEqual(['THREE', 'ALL']);
    expect(right(setups.five)).toEqual(['THREE', 'QUORUM', 'ALL']);
  });
});

describe('staleness', () => {
  test.each(fits)('%s: the cluster does what the model says', (fit) => {
    const setup = { ...setups.disk, fit };
    const { needed } = finish(predict(setup));
    const seen = observe(setup, 1200);
    seen.stale.forEach((count, at) => {
      // Allows twice the 95 % interval, because there are nine moments and four fits, and the model is random too.
      const { low, high } = interval(count, seen.runs);
      const slack = (high - low) / 2 + 0.005;
      expect(needed.staleAt[at], `moment ${at}`).toBeGreaterThan(low - slack);
      expect(needed.staleAt[at], `moment ${at}`).toBeLessThan(high + slack);
    });
    expect(seen.write[0] / needed.write[0]).toBeGreaterThan(0.9);
    expect(seen.write[0] / needed.write[0]).toBeLessThan(1.1);
    expect(seen.read[0] / needed.read[0]).toBeGreaterThan(0.9);
    expect(seen.read[0] / needed.read[0]).toBeLessThan(1.1);
  });

  test('with overlapping levels nothing is stale, predicted or observed', () => {
    for (const fit of fits) {
      const setup = { ...setups.disk, fit, write: 'QUORUM', read: 'QUORUM' } as const;
      expect(Math.max(...finish(predict(setup)).needed.stale)).toBe(0);
      expect(Math.max(...observe(setup, 100).stale)).toBe(0);
    }
  });

  test('as published, all asked, the model gives the paper’s numbers', () => {
    const stale = fits.map((fit) => finish(predict({ ...setups.disk, fit })).all.staleAt[0]!);
    [0.026, 0.561, 0.107, 0.67].forEach((paper, at) => {
      expect(Math.abs(stale[at]! - paper)).toBeLessThan(0.012);
    });
  });

  test('with the disks, seven reads of a hundred are stale after ten milliseconds, asked either way', () => {
    const { needed, all, momentsMs } = finish(predict(setups.disk));
    const at = momentsMs.indexOf(10);
    for (const stale of [needed.staleAt[at]!, all.staleAt[at]!])
      expect(Math.abs(stale - 0.07)).toBeLessThan(0.006);
  });

  test('asking all changes little for freshness, and much for the slowest reads', () => {
    for (const fit of ['LNKD-SSD', 'LNKD-DISK', 'YMMR'] as const) {
      const { needed, all } = finish(predict({ ...setups.disk, fit }));
      expect(Math.abs(needed.staleAt[0]! - all.staleAt[0]!)).toBeLessThan(0.015);
      expect(needed.read[2] / all.read[2]).toBeGreaterThan(4);
    }
  });

  test('another seed is other runs, another factor another model', () => {
    const [one, two] = [observe(setups.disk, 200), observe({ ...setups.disk, seed: 13 }, 200)];
    expect(one.stale).not.toEqual(two.stale);
    expect(observe(setups.disk, 200)).toEqual(one);
    const five = finish(predict({ ...setups.disk, rf: 5 }));
    expect(five.needed.write[2]).not.toBe(finish(predict(setups.disk)).needed.write[2]);
  });

  test('chart, label and narration follow what was observed', () => {
    const setup = { ...setups.disk, moment: 2 };
    const prediction = finish(predict(setup));
    const observed = { ...observe(setup, 20), runs: 20 };
    const other = { ...observed, stale: observed.stale.map((count, at) => (at === 2 ? count + 1 : count)) };
    const size = { width: 500, height: 340, type: 15 };
    const dots = (seen: Observed) => layOut(prediction, { observed: seen, moment: 2, size }).dots;
    expect(dots(other)[2]!.y).not.toBe(dots(observed)[2]!.y);
    expect(dots(other)[1]).toEqual(dots(observed)[1]);
    for (const language of languages) {
      const say = (seen: Observed) =>
        latencyNarrations(language, setup, { prediction, observed: [undefined, seen] })[1];
      expect(say(other)).not.toBe(say(observed));
      expect(describeChart(language, setup, { prediction, observed })).not.toBe(
        describeChart(language, setup, { prediction, observed: undefined }),
      );
    }
  });

  test('frames keep what they had at their own number of runs', () => {
    const tally = new Tally();
    const outcome = { writeMs: 1, isStale: [true], readMs: [1] };
    for (let run = 0; run < 250; run++) tally.add(outcome);
    expect(tally.snapshots.map((one) => one?.runs)).toEqual([undefined, runsAt[1], runsAt[2]]);
  });
});

describe('words', () => {
  test.each(languages)('%s: every frame of every preset is told, with no mark left over', (language) => {
    for (const preset of setsPresets) {
      const setup = setups[preset];
      const says = setsNarrations(language, setup, meetingOf(setup));
      expect(new Set(says).size).toBe(5);
    }
    const both = levelsFor(7).flatMap((write) => levelsFor(7).map((read) => ({ write, read })));
    const many = both.flatMap((levels) =>
      [1, 2, 3].map((seed) => ({ ...setups.five, rf: 7, ...levels, seed })),
    );
    for (const setup of [...setsPresets.map((preset) => setups[preset]), ...many])
      for (const said of setsNarrations(language, setup, meetingOf(setup))) expectShort(said);
    for (const preset of latencyPresets) {
      for (const level of ['ONE', 'QUORUM'] as const) {
        const setup: LatencySetup = { ...setups[preset], write: level, read: level, moment: 8 };
        const prediction = finish(predict(setup));
        const seen = { ...observe(setup, 20), runs: 10_000 };
        for (const observed of [[], [undefined, seen, seen, seen, seen]])
          for (const said of latencyNarrations(language, setup, { prediction, observed })) expectShort(said);
        expect(latencyNote(language, setup, 0)).toBe('');
        for (const cursor of [1, 4])
          expect(latencyNote(language, setup, cursor)).not.toMatch(/\*\*|`|undefined|NaN/);
      }
    }
  });

  test('guess and truth are two sentences, and every step has a name', () => {
    for (const language of languages) {
      const { guessed, truth, steps } = words[language];
      for (const count of [0, 1, 2, 4]) {
        expect(guessed(count)).toMatch(/^[^.]+\.$/);
        expect(truth(count)).toMatch(/^[^.]+\.$/);
      }
      expect(new Set(steps).size).toBe(4);
    }
    expect(words.en.guessed(1)).toBe('You guessed that 1 replica is sure to be in both sets.');
  });

  test('what is offered to try turns the answer round', () => {
    for (const preset of setsPresets) {
      const [next] = triesFor(setups[preset]);
      expect(countOf(setups[next!]).shared > 0).toBe(countOf(setups[preset]).shared === 0);
    }
  });

  function expectShort(said: string) {
    expect(plainText(said)).not.toMatch(/\*\*|`|undefined|NaN/);
    expect(plainText(said).length, said).toBeLessThanOrEqual(sentenceMax);
  }
});

describe('what is saved', () => {
  const states: State[] = [
    ...setsPresets.map((preset, at) => ({ cursor: at % 5, setup: setups[preset], guess: 1 })),
    ...latencyPresets.map((preset) => ({
      cursor: 3,
      setup: { ...setups[preset], moment: 4 },
      guess: undefined,
    })),
    { cursor: 2, setup: { ...setups.quorum, key: 'Наташа ~ 100 %', seed: 9999 }, guess: undefined },
  ];

  test('comes back whole, and is safe in an address', () => {
    for (const state of states) {
      expect(readState(saveState(state))).toEqual(state);
      expect(saveState(state)).toMatch(/^[\w.!~*'()-]+$/);
    }
  });

  test('what is not its own is refused', () => {
    const wrong = [
      '',
      's',
      's.9.-.3.3.3.7.91',
      's.1.-.2.2.3.7.91',
      'l.1.-.5.0.0.7.3.0',
      's.1.-.3.3.3.0.91',
      's.1.-.3.3.3.7.~E0',
    ];
    for (const text of wrong) expect(readState(text), text).toBeUndefined();
  });

  test('a preset is known by its levels and latencies', () => {
    expect(presetOf(setups.five)).toBe('five');
    expect(presetOf({ ...setups.wan, seed: 5, moment: 3 })).toBe('wan');
    expect(presetOf({ ...setups.disk, write: 'TWO' })).toBeUndefined();
  });
});
