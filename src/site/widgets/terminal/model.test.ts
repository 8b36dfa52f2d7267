import { beforeAll, expect, it } from 'vitest';
import { languages } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import {
  answerSteps,
  deedsMax,
  presets,
  readState,
  type State,
  saveState,
  setups,
  withDeed,
} from './model.ts';
import { questionOf, sayOf } from './narrate.ts';
import { ready, screenOf } from './show.ts';

beforeAll(ready);

const first = (preset: (typeof presets)[number]): State => ({
  cursor: 0,
  guess: undefined,
  setup: setups[preset],
});

it('a stopped node stays in the list, with DN', () => {
  const screen = screenOf(setups.status);
  expect(screen[0]!.lines.filter((line) => line.startsWith('UN'))).toHaveLength(4);
  const after = screen[answerSteps.status]!;
  expect(after.lines.filter((line) => line.startsWith('DN'))).toEqual([expect.stringContaining('127.0.0.3')]);
  expect(after.marks.nodes[2]!.status).toBe('down');
  expect(sayOf('en', after)).toContain('**N3** as down');
});

it('a node without a copy calculates the owners', () => {
  const asked = screenOf(setups.owner)[answerSteps.owner]!;
  expect(asked.deed).toMatchObject({ at: 3 });
  expect(asked.lines).toEqual(['127.0.0.1', '127.0.0.2', '127.0.0.3']);
  expect(asked.marks.copies).toHaveLength(3);
  expect(screenOf(setups.owner)[2]!.lines).toEqual(['127.0.0.4', '127.0.0.1', '127.0.0.2']);
});

it('with two of three replicas down QUORUM is refused and ONE is not', () => {
  const screen = screenOf(setups.levels);
  const refused = screen[answerSteps.levels]!;
  expect(refused.failed).toBe(true);
  expect(refused.lines[0]).toContain('Cannot achieve consistency level QUORUM');
  expect(sayOf('en', refused)).toContain('needs 2 replicas, and 1 is up');
  // Order 9 has two of its three replicas up.
  expect(screen[answerSteps.levels + 1]!.failed).toBe(false);
  const traced = screen.at(-1)!;
  expect(traced.failed).toBe(false);
  expect(traced.lines.join('\n')).toContain('Executing single-partition query on orders');
});

it('what a learner types is answered by the same cluster, and the rest of the story goes', () => {
  const own = withDeed(
    { setup: setups.status, cursor: 1 },
    { does: 'type', at: 0, line: 'CONSISTENCY ALL' },
  )!;
  expect(own.setup.deeds).toHaveLength(3);
  const next = withDeed(own, { does: 'type', at: 0, line: 'SELECT city FROM orders WHERE order_id = 17' })!;
  expect(screenOf(next.setup).at(-1)!.lines[0]).toContain('alive_replicas');
});

it('a repair tells that it sent what differed, and that it fails while a replica is down', () => {
  const repair = { does: 'type', at: 0, line: 'nodetool repair -full shop orders' } as const;
  const whole = withDeed({ setup: setups.status, cursor: 0 }, repair)!;
  expect(sayOf('en', screenOf(whole.setup).at(-1)!)).toContain('What differed has been sent');
  const broken = screenOf(withDeed({ setup: setups.status, cursor: 1 }, repair)!.setup).at(-1)!;
  expect(broken.failed).toBe(true);
  expect(sayOf('en', broken)).toContain('all replicas of a range must be up');
});

it('a screen has an end', () => {
  let state: State | undefined = first('status');
  let count = 0;
  while (state && count < 100) {
    state = withDeed(state, { does: 'type', at: 0, line: 'CONSISTENCY' });
    count++;
  }
  expect(count).toBe(deedsMax);
});

it('is saved as text, and read again', () => {
  for (const preset of presets) expect(readState(saveState(first(preset)))).toEqual(first(preset));
  const own = withDeed(
    { setup: setups.owner, cursor: 2 },
    { does: 'type', at: 3, line: "SELECT 'ü.~' FROM x" },
  )!;
  expect(readState(saveState(own))).toEqual(own);
  const stopped = withDeed(own, { does: 'stop', node: 2 })!;
  expect(readState(saveState(stopped))).toEqual(stopped);
  for (const wrong of ['', '0.-.status', '9.-.status.', '0.-.other.', '0.-.status.9x', '0.-.status.~7'])
    expect(readState(wrong)).toBeUndefined();
});

it.each(languages)('sentences fit their place (%s)', (language) => {
  for (const preset of presets) {
    const screen = screenOf(setups[preset]);
    for (const shown of screen) expect(plainText(sayOf(language, shown)).length).toBeLessThanOrEqual(165);
    const question = questionOf(language, setups[preset])!;
    expect(question.options).toHaveLength(3);
    expect(question.revealAt).toBeLessThan(screen.length);
  }
});
