import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const blocks = (count: number) => plural('en', count, { one: 'block', other: 'blocks' });
const rows = (count: number) => plural('en', count, { one: 'row', other: 'rows' });

export const en: Words = {
  question: 'Ask for',
  questions: { row: 'Row', column: 'Column', partition: 'Partition', cell: 'New title' },
  target: { row: 'Which', column: 'Which', partition: 'Which', cell: 'For' },
  layouts: { rows: 'Row by row', columns: 'Column by column', partitions: 'By partition' },
  changed: {
    row: ({ album, number }) => `One row, ${album} ${number}: what is read?`,
    column: ({ column }) => `One column, ${column}: what is read?`,
    partition: ({ album }) => `One album, ${album}: what is read?`,
    cell: ({ album, number }) => `A title for ${album} ${number}: what is read and written?`,
  },
  tabs: { bytes: 'Bytes', rows: 'Rows', signs: 'Signs' },
  count: ({ store, blocks: read, stored }) => `${store} reads ${read} of ${stored}`,
  countWrite: ({ store, read, written }) => `${store} reads ${read}, writes ${written}`,
  isRead: 'read',
  isWritten: 'written',
  table: {
    caption: 'Bytes that are moved',
    layout: 'Layout',
    read: 'read',
    written: 'written',
    needed: 'needed',
    notYet: 'not yet',
  },
  rowsCaption: 'The table, in the order of writing',
  columns: { album: 'album', year: 'year', number: 'no.', title: 'title', genre: 'genre' },
  missing: 'none',
  signs: {
    block: 'A line is a block of 24 bytes, and a sign is a byte.',
    needed: 'Orange bytes are what was asked for.',
    length: '· is the length of a text. A number takes four bytes.',
    mark: '¦ says which values of the row are missing.',
    cell: 't4 is a cell: column title, written at time 4.',
    index: 'An index in memory knows the place. It is not counted.',
  },
  tries: {
    row: 'Fetch one row',
    column: 'Count one column',
    partition: 'Open an album',
    cell: 'Add a title',
  },
  own: {
    label: 'Your own rows: album; year; number; title; genre',
    title: 'New title',
    use: 'Use these rows',
    fault: {
      form: 'Each line needs an album, a year, a number, a title (or nothing) and a genre, separated by semicolons.',
      count: 'There must be one to eight rows.',
      same: 'Two rows have the same album, year and number. In Cassandra they would be one row.',
      long: 'These rows do not fit the figure. Use fewer, or shorter texts.',
    },
    wrongTitle: 'The title needs 1 to 20 characters.',
  },
  guess: {
    question: {
      row: 'Which layout reads the most bytes?',
      column: 'Which layout reads the fewest bytes?',
      partition: 'Which layout reads the fewest bytes?',
      cell: 'Which layout moves the fewest bytes?',
    },
    guessed: (layout, question) =>
      `You guessed that ${{ rows: 'the rows', columns: 'the columns', partitions: 'the partitions' }[layout]} need the ${question === 'row' ? 'most' : 'fewest'}.`,
    truth: (layout, question, bytes) =>
      `It is ${{ rows: 'row by row', columns: 'column by column', partitions: 'the partitions' }[layout]}, with ${bytes} ${question === 'cell' ? 'moved' : 'read'}.`,
  },
  says: {
    first: (count) =>
      `The same ${rows(count)}, kept in three ways. Each line is a block, and disks read whole blocks.`,
    asks: {
      row: ({ album, number }) => `We ask for one row: **${album}**, track **${number}**.`,
      column: ({ column }) => `We ask for one column of all rows: \`${column}\`.`,
      partition: ({ album }) => `We ask for one album: all tracks of **${album}**.`,
      cell: ({ album, number }) => `Track **${number}** of **${album}** gets a title.`,
    },
    why: {
      rows: {
        row: () => 'Row by row, all values of the row are side by side.',
        column: ({ column }) => `Row by row, each row has its \`${column}\`, so every block must be read.`,
        partition: () => 'Row by row, the tracks of an album are wherever they were written.',
        cell: () => 'Row by row, the old row is read, and a whole new version goes to the end.',
      },
      columns: {
        row: () => 'Column by column, the row is taken apart, so each value comes from another file.',
        column: ({ column }) =>
          `Column by column, \`${column}\` has a file of its own, and no other is touched.`,
        partition: () =>
          'Column by column, the tracks are neighbours, but in five files, and all five are read.',
        cell: () =>
          'Column by column, no file is changed in place, so all of `title` is read and written again.',
      },
      partitions: {
        row: () => 'By partition, the row is close to the key and the genre that it shares.',
        column: () => 'By partition, no column is stored together, so Cassandra reads every partition.',
        partition: () => 'By partition, the album is one run: key and genre once, then the tracks in order.',
        cell: () => 'By partition, Cassandra reads nothing, and key, cell and time go to a new file.',
      },
    },
    reads: ({ blocks: count, stored, bytes, needed }) =>
      `It reads **${count} of ${blocks(stored)}**, and needs ${needed} of these ${bytes} bytes.`,
    writes: ({ bytes, written }) => `**${bytes} bytes** are read and **${written}** written.`,
  },
  morals: {
    row: 'A row kept together is cheap to fetch. Taken apart, it costs a visit to every column.',
    column: 'One column of all rows is what a columnar store is made for. Cassandra reads everything.',
    partition: 'One partition by its key is what Cassandra is made for.',
    cell: 'A write in Cassandra never reads first. Later reads pay for it, because they merge the files.',
  },
  drawing: (layout, count) => `${layout}: ${blocks(count)} on disk`,
};
