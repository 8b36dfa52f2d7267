import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const writes = (count: number) => plural('en', count, { one: 'write', other: 'writes' });
const tables = (ids: readonly number[]) => `${ids.length === 1 ? 'SSTable' : 'SSTables'} ${list(ids)}`;
const list = (all: readonly (number | string)[]) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

export const en: Words = {
  preset: 'Story',
  presets: { write: 'Write and read', kill: 'Crash', read: 'Read', delete: 'Delete' },
  changed: 'Your own story of N1',
  memory: 'memory',
  disk: 'disk',
  key: 'Product',
  price: 'Price',
  wrongKey: 'A product is one to eight letters or digits.',
  wrongPrice: 'A price is a number up to 999.',
  does: {
    write: 'Write',
    delete: 'Delete',
    read: 'Read',
    flush: 'Flush',
    compact: 'Compact',
    kill: 'Kill',
    power: 'Power off',
  },
  step: {
    write: 'Write',
    delete: 'Delete',
    read: 'Read',
    flush: 'Flush',
    compact: 'Compaction',
    kill: 'Kill',
    power: 'Power failure',
    start: 'Restart',
    wait: 'Time passes',
  },
  waits: { '1s': '1 s', '10s': '10 s', '11d': '11 days' },
  sync: 'Log sync',
  syncs: { periodic: 'periodic', batch: 'batch' },
  chance: 'Filter errors',
  tabs: { node: 'Node', act: 'Do', signs: 'Signs' },
  table: { caption: 'What N1 holds', file: 'Where', holds: 'Entries', empty: 'nothing', filter: 'The read' },
  looks: {
    skipped: 'skipped by its filter',
    found: 'opened',
    lied: 'opened in vain',
    'too-old': 'not needed',
  },
  signs: {
    log: 'The squares of the log are its records, and each has the first letter of its product.',
    safe: 'Filled: forced to the disk.',
    marked: 'Striped: survives a kill, but not a power failure.',
    open: 'Empty: lost in any crash.',
    tombstone: '✕ instead of a price is a tombstone.',
    number: 'The small number says which write it was. The greater one wins.',
  },
  says: {
    first: {
      write:
        'A lamp was written. A chair follows, both are flushed, the lamp gets another price, and then we read.',
      kill: 'The first of three prices was written. After the third one N1 is killed. The log is synced every 10 s.',
      read: 'N1 has three SSTables, and two of them have a price of **lamp**. Now it gets a third one, and then it is read.',
      delete: 'Two prices were written and flushed. Now **lamp** will be deleted. Watch where it is.',
    },
    own: 'Your own story. Under “Do” you can go on with it at any step.',
    write: (key, value, isBatch) =>
      `**${key}** costs ${value}. The log gets a record, the memtable an entry, and N1 ${isBatch ? 'waits for the disk before it confirms' : 'confirms'}. It reads nothing.`,
    delete: (key) =>
      `**${key}** is deleted. That is a write too: a record in the log, and a tombstone in the memtable.`,
    read: (key, value) => (value === undefined ? `**${key}** has no price.` : `**${key}** costs ${value}.`),
    inMemory: 'The memtable has it.',
    opened: (ids) => `${tables(ids)} ${ids.length === 1 ? 'is' : 'are'} opened.`,
    skipped: (ids) => `The filter rules out ${tables(ids)}.`,
    lied: (ids) => `${tables(ids)}: the filter said maybe, in vain.`,
    flush: (id) => `The memtable becomes **SSTable ${id}**. Its records in the log are not needed any more.`,
    flushNothing: 'The memtable is empty, so there is nothing to flush.',
    compact: (from, into) =>
      into.length === 0
        ? `Nothing of ${tables(from)} is left.`
        : `${tables(from)} ${from.length === 1 ? 'becomes' : 'become'} **SSTable ${list(into)}**.`,
    compactNothing: 'There is no SSTable to compact.',
    tombstoneStays: 'The deleted price is gone, but the tombstone stays for ten days.',
    tombstoneGoes: 'The tombstone is older than ten days, so it goes too.',
    kill: 'The process is killed, and the memtable with it.',
    power: 'The power fails, and the memtable is gone.',
    lost: (keys) => `The log has lost the ${keys.length === 1 ? 'record' : 'records'} of **${list(keys)}**.`,
    lostNothing: 'No write is lost.',
    start: (records) =>
      `N1 starts, replays ${writes(records)} from its log, and flushes ${records === 1 ? 'it' : 'them'}.`,
    wait: (time) => `${time} pass.`,
    down: 'N1 is down and takes no requests.',
  },
  guess: {
    kill: 'How many of the three prices will N1 have after the restart?',
    read: 'How many SSTables will the read of lamp open?',
    guessed: (number) => `You guessed ${number}.`,
    truthKill: (number) => `N1 has ${number}.`,
    truthRead: (number) => `It opens ${number}.`,
  },
  morals: {
    write: 'A write only adds. The read puts the pieces together.',
    kill: 'A marker saves a write from a kill, and a sync saves it from a power failure too.',
    read: 'A read opens only what may have the key, and the newest entry wins.',
    delete:
      'First there is more on the disk. The price goes with the first merge, and the tombstone much later.',
  },
  tries: { power: 'A power failure instead', batch: 'With batch sync' },
  drawing: (files, inMemory, inLog) =>
    `N1: ${inMemory} in the memtable, ${plural('en', files, { one: 'SSTable', other: 'SSTables' })}, ${plural('en', inLog, { one: 'record', other: 'records' })} in the log`,
};
