import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const rowsOf = (count: number) => plural('en', count, { one: 'row', other: 'rows' });
const columnsOf = (count: number) => plural('en', count, { one: 'column', other: 'columns' });

export const en: Words = {
  preset: 'Story',
  presets: {
    performers: 'Performers',
    album: 'An album with its tracks',
    sides: 'Sides in the row key',
    slices: 'Sides in the column key',
    values: 'Sides in the values',
    fans: 'Empty values',
    map: 'A map',
    own: 'Your own',
  },
  changed: (table) => `Which keys and values does ${table} have?`,
  answer: 'Answer',
  touch: 'Press a part of a key to see what it is and what begins with it.',
  morals: {
    performers:
      'A value is found by its row key and its column key, and the columns of a row are sorted by their keys.',
    album:
      'The number of a track is a part of its column keys, so the columns of one track are side by side.',
    sides: 'With the side in the row key an album is two rows, and each of them has to be read by itself.',
    slices: 'With the side in the column key the album is one row, and each side is a slice of it.',
    values: 'With the side in the values nothing is sorted by it, so a reader of one side has to read both.',
    fans: 'All that there is to say is in the keys, so the values are empty.',
    map: 'The keys of a map are parts of column keys too, so one entry can be written without the others.',
    own: 'Move a column of your table from the row key to the column key, and run the statements again.',
  },
  statement: 'Statement',
  store: 'Row keys, column keys and values',
  counts: (rows, columns) => `${rowsOf(rows)}, ${columnsOf(columns)}`,
  on: (nodes) => `on ${nodes}`,
  noRows: 'no rows',
  empty: 'empty',
  data: 'data',
  label: 'label',
  guess: {
    column: (column, key) =>
      `The next statement writes the column ${column} into the row ${key}. Where will it be?`,
    places: ['First', 'In between', 'Last'],
    guessed: [
      'You guessed that it becomes the first column.',
      'You guessed that it goes between the others.',
      'You guessed that it becomes the last column.',
    ],
    truth: [
      'It is the first one, because columns are sorted by their keys.',
      'It is between the others, because columns are sorted by their keys.',
      'It is the last one, because columns are sorted by their keys.',
    ],
  },
  says: {
    noTable: 'There is no table yet.',
    nothingStored: 'The table is empty, so nothing is stored yet.',
    refused: 'Cassandra refuses the statement, so nothing is written.',
    start: (rows, columns) =>
      `There ${rows === 1 ? 'is' : 'are'} **${rowsOf(rows)}** with ${columnsOf(columns)} in all. In each row the columns are sorted by their keys.`,
    rowAdded: ({ key, nodes, rows }) =>
      `**${key}** is a new row, and its row key puts it on ${nodes}. There are now ${rowsOf(rows)}.`,
    rowGone: (key) => `The row **${key}** has no columns any more, so it is gone.`,
    columnAdded: ({ column, at, of }) =>
      `\`${column}\` is column ${at} out of ${of}${at < of ? ', although it was written last' : ''}, because columns are sorted by their keys.`,
    columnsAdded: ({ count, column, at, of }) =>
      `There are ${columnsOf(count)} more, from \`${column}\` at place ${at} out of ${of}, because columns are sorted by their keys.`,
    valueChanged: (column) => `\`${column}\` has a new value. Its key is the same, so it stays in its place.`,
    columnsGone: (count) => `${columnsOf(count)} ${count === 1 ? 'is' : 'are'} gone.`,
    nothing: 'Nothing has changed in the columns.',
    rowKeyPart: ({ text, column, rows, isLast }) =>
      rows > 1
        ? `\`${text}\` is data in the row key (\`${column}\`). **${rowsOf(rows)}** begin like this, and each must be read by itself.`
        : `\`${text}\` is data in the row key (\`${column}\`). ${isLast ? 'The whole row key finds the row.' : 'Only the whole row key finds the row.'}`,
    columnKeyPart: ({ text, column, columns }) =>
      columns > 1
        ? `\`${text}\` is data in the column key (\`${column}\`). The **${columnsOf(columns)}** that begin like this are side by side, so they are one slice.`
        : `\`${text}\` is data in the column key (\`${column}\`), and only this column begins like this.`,
    labelPart: (text) =>
      `\`${text}\` is a label, the name of a column. It is the same in every row and says what the value is.`,
  },
};
