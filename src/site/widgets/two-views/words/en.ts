import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const enRows = (count: number) => plural('en', count, { one: 'row', other: 'rows' });
const enParts = (count: number) => plural('en', count, { one: 'partition', other: 'partitions' });
const gone = (rows: number) => `${enRows(rows)} ${rows === 1 ? 'has' : 'have'} disappeared from the table.`;
const placed = ['is the first one', 'is between the others', 'is the last one'] as const;

export const en: Words = {
  preset: 'Table',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Deletions',
    own: 'Your own',
  },
  changed: (table) => `How is ${table} stored?`,
  answer: 'Answer',
  touch: 'Press a row on either side to see where it is stored.',
  morals: {
    tracks: 'A table is one way to show partitions. What all rows of a partition share is stored once.',
    performers: 'An empty value takes up no space, because only the cells that have a value are stored.',
    albums: 'All values are part of the key, so the rows need no cells at all.',
    deletes: 'A deletion is a write too. Its tombstone tells the other replicas what is gone.',
    own: 'Each of your statements is one step. Change them, and run them again.',
  },
  table: 'CQL table',
  rows: enRows,
  storage: 'Storage',
  partitions: (count) => `${enParts(count)}, sorted by token`,
  axis: (count) => `The axis of tokens, from −2^63 to 2^63−1, with ${enParts(count)}`,
  unfold: (key) => `Show the rows of ${key}`,
  fold: (key) => `Hide the rows of ${key}`,
  statement: 'Statement',
  tombstone: 'tombstone',
  expires: (seconds) => `expires in ${seconds} s`,
  marker: 'row inserted',
  staticPart: 'static',
  noRows: 'no rows',
  legend: {
    partition: 'decides where the row is stored',
    clustering: 'decides the order inside the partition',
    static: 'is stored once per partition',
    tombstone: 'is deleted, but still stored',
  },
  roles: { partition: 'partition key', clustering: 'clustering column', static: 'static' },
  nodes: 'Nodes',
  copies: 'Copies (RF)',
  of: 'Stored on',
  wholeRing: 'all nodes',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  guess: {
    row: (key) => `The next statement writes a row into ${key}. Where is it stored?`,
    partition: (key) => `The next statement creates the partition ${key}. Where is it stored?`,
    deletion: (label) => `The next statement deletes row ${label}. What is stored in its place?`,
    places: ['First', 'In between', 'Last'],
    left: ['Nothing', 'A tombstone', 'The row'],
    guessedPlace: [
      'You guessed that it becomes the first one.',
      'You guessed that it goes between the others.',
      'You guessed that it becomes the last one.',
    ],
    guessedLeft: [
      'You guessed that nothing is left.',
      'You guessed that a tombstone is left.',
      'You guessed that the row itself is left.',
    ],
    rowIs: ({ place, by }) => `The row ${placed[place]}, because rows are sorted by ${by}.`,
    partitionIs: (place) => `The partition ${placed[place]}, because partitions are sorted by token.`,
    leftIs: ['Nothing is left.', 'A tombstone takes the place of the row.', 'The row itself is left.'],
  },
  ask: {
    partitionKey: 'It is the partition key, which is stored once, at the head of the partition.',
    clustering: 'It is a clustering column. It decides the place of the row and is not one of its cells.',
    static: (rows) =>
      rows > 1
        ? `It is static, so the partition has one cell for it, and all ${rows} rows show that cell.`
        : 'It is static, so it is a cell of the partition and not of the row.',
    empty: 'Nothing is stored for this null.',
    tombstone: 'A tombstone is stored here. It takes the place of a value, but it is not a value.',
    cell: 'It is a cell of this row, with a timestamp of its own.',
    none: 'none of them',
    noneSays:
      'All values of the row are in its key, so only the mark that the row exists is stored for the row itself.',
  },
  says: {
    noTable: 'There is no table yet.',
    empty: 'The table is empty, so nothing is stored yet.',
    start: ({ rows, partitions }) =>
      `The ${enRows(rows)} of the table ${rows === 1 ? 'is' : 'are'} stored in ${enParts(partitions)}.`,
    repeats: ({ column, shown, stored }) =>
      `The table shows \`${column}\` ${plural('en', shown, { one: 'time', other: 'times' })}, but it is stored only **${stored}** ${stored === 1 ? 'time' : 'times'}, once in each partition.`,
    empties: (count) =>
      count === 1
        ? 'The one empty value takes up **no space** in storage.'
        : `The ${count} empty values take up **no space** in storage.`,
    single: 'Each partition has exactly one row.',
    keyOnly: 'The rows have no cells, because all their values are in the key.',
    refused: 'Cassandra refuses the statement, so nothing is written.',
    table: (name) => `The figure now shows the table \`${name}\`.`,
    columnAdded: (column) =>
      `The table has a new column, \`${column}\`. In storage **nothing** has changed, because no row has a value for it yet.`,
    columnDropped: (column) => `The table no longer shows the column \`${column}\`.`,
    partitionAdded: ({ key, at, of }) =>
      `**${key}** is a new partition, number ${at} out of ${of}. Its token decides the place, not its name or the time of the write.`,
    partitionDeleted: ({ key, rows }) =>
      `${gone(rows)} Storage keeps the key **${key}** and **one** tombstone for the whole partition.`,
    emptied: 'The table is empty, and so is the storage.',
    rowAdded: ({ key, at, of, by }) =>
      `The new row is number ${at} out of ${of} in **${key}**${at < of ? ', although it was written last' : ''}, because rows are sorted by ${by}.`,
    rowDeleted: (label) =>
      `Row ${label} has disappeared from the table. In storage a **tombstone** with the timestamp of the deletion takes its place.`,
    rowDeletedTwice: (label) =>
      `The table has not changed, because row ${label} was not in it. A **tombstone** was written all the same.`,
    rangeDeleted: ({ range, rows }) =>
      `${gone(rows)} In storage **one** tombstone covers everything with \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `Only **one** cell was written, \`${column}\` of the partition **${key}**, but ${enRows(rows)} of the table ${rows === 1 ? 'shows' : 'show'} the new value.`,
    cellAdded: ({ column, label }) =>
      `Row ${label} now has a cell for \`${column}\`. Nothing was stored there before.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` of row ${label} has a new value and a new timestamp. All rows stay in their places.`,
    cellDeleted: (column) =>
      `The table now shows null for \`${column}\`. In storage a **tombstone** has replaced the value.`,
    nullWritten: (column) =>
      `Writing null to \`${column}\` is a deletion, so a **tombstone** was written, although there was nothing to delete.`,
    read: 'This statement only reads, so nothing is written.',
    nothing:
      'Nothing has changed. What is stored has a greater timestamp, so it wins, although this statement was executed later.',
    alone: ({ key, at, of }) => `**${key}** is a partition with one row, number ${at} out of ${of} by token.`,
    within: ({ key, at, of, by }) =>
      `This row is number ${at} out of ${of} in the partition **${key}**, sorted by ${by}.`,
    staticOnly: (key) => `**${key}** stores only static values, so the rest of its row is null.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` is not in the row, because the partition stores it once for all ${rows} rows.`
        : `\`${column}\` is stored in the partition, not in the row.`,
    absent: (columns) => `Nothing is stored for ${columns}.`,
    rangeTombstone: (range) =>
      `This tombstone covers \`${range}\` and hides everything there that has a smaller timestamp.`,
    rowTombstone: (label) =>
      `This tombstone replaces row ${label}. The table does not show it, but it tells the other replicas of the deletion.`,
    partitionTombstone: (key) =>
      `Only the key **${key}** and one tombstone are left, and the tombstone covers the whole partition.`,
  },
};
