import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const places = (count: number) => plural('en', count, { one: 'place', other: 'places' });

export const en: Words = {
  workload: 'Writes',
  workloads: {
    'new-rows': 'New rows only',
    'same-rows': 'The same rows again',
    mixed: 'Half new, half old',
    'time-series': 'Rows that expire',
  },
  scaling: 'Unified',
  changed: (unified) => `What does ${unified} write and read?`,
  tabs: { numbers: 'Numbers', signs: 'Signs' },
  table: {
    caption: (flushes) => `After ${plural('en', flushes, { one: 'flush', other: 'flushes' })} of 100 MB`,
    strategy: 'Strategy',
    written: 'write',
    places: 'read',
    space: 'space',
  },
  lane: (amplification, count) => `written ${amplification} ×, ${places(count)} to look`,
  signs: {
    box: 'A box is an SSTable, as wide as its size in MB. The oldest data is on the left.',
    fresh: 'Orange: written in this step, by the flush or by a merge.',
    written: 'Write: bytes written in all, divided by the bytes flushed.',
    places: 'Read: how many SSTables may hold the same key.',
    space: 'Space: the most that was on disk, divided by what the live rows need.',
  },
  guess: {
    question: 'Which strategy will have written the most?',
    guessed: (name) => `You guessed ${name}.`,
    truth: (name, times) => `It is ${name}, which wrote ${times} times what was flushed.`,
  },
  says: {
    first: {
      'new-rows':
        'The first of sixteen flushes of 100 MB, six hours apart, all with **new rows**. Each strategy gets the same.',
      'same-rows': 'The first of sixteen flushes of 100 MB. Each of them will write **the same rows** again.',
      mixed:
        'The first of sixteen flushes of 100 MB. Half of the rows to come are **new**, and half were written before.',
      'time-series':
        'The first of sixteen flushes, six hours apart. Rows **expire** after 12 hours, and gc_grace is 12 hours.',
    },
    flush: (number) => `Flush ${number}.`,
    merges: (name, count) => `**${name}** merges ${count}.`,
    drops: (name, count) => `**${name}** deletes ${count} unread.`,
    nothing: 'Nobody merges: each has one more SSTable to look into.',
  },
  step: (number) => `Flush ${number}`,
  morals: {
    'new-rows':
      'Merging more often leaves fewer places to look, and every merge writes the same bytes again.',
    'same-rows': 'Old versions take space until they are merged. Merging sooner keeps the table small.',
    mixed: 'Part of the bytes is out of date, so each merge also frees some space.',
    'time-series':
      'TimeWindow keeps the days apart, so a day that has expired is deleted and never read again.',
  },
  drawing: (number, lanes) =>
    `After ${plural('en', number, { one: 'flush', other: 'flushes' })}: ${lanes.map(({ name, count }) => `${name} has ${plural('en', count, { one: 'SSTable', other: 'SSTables' })}`).join(', ')}`,
};
