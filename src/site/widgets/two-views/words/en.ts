import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const enRows = (count: number) => plural('en', count, { one: 'row', other: 'rows' });
const enParts = (count: number) => plural('en', count, { one: 'partition', other: 'partitions' });

export const en: Words = {
  preset: 'Table',
  presets: {
    tracks: 'tracks_by_album',
    performers: 'performers',
    albums: 'albums_by_track',
    deletes: 'Deletions',
    own: 'Your own',
  },
  table: 'CQL table',
  rows: enRows,
  storage: 'Stored partitions',
  partitions: (count) => `${enParts(count)}, the ring unrolled into an axis`,
  axis: (count) => `The axis of tokens, from −2^63 to 2^63−1, with ${enParts(count)}`,
  row: (number) => `row ${number}`,
  statement: 'Statement',
  tombstone: 'tombstone',
  expires: (seconds) => `expires in ${seconds} s`,
  marker: 'row inserted',
  staticPart: 'static',
  noRows: 'no rows',
  legend: {
    partition: 'where it lives',
    clustering: 'in which order',
    static: 'once per partition',
    tombstone: 'deleted, yet stored',
  },
  roles: { partition: 'partition key', clustering: 'clustering column', static: 'static' },
  nodes: 'Nodes',
  copies: 'Copies (RF)',
  of: 'Stored on',
  wholeRing: 'all nodes',
  tombstones: 'Tombstones',
  timestamps: 'Timestamps',
  own: {
    label: 'Your statements: CREATE TABLE, then INSERT, UPDATE, DELETE',
    run: 'Run',
    ran: (steps) =>
      `${plural('en', steps, { one: 'step', other: 'steps' })}: go back and take them one by one.`,
    tooLong: (statements) => `There is room for ${statements} statements.`,
  },
  guess: {
    row: (key) => `The next statement writes a row into ${key}. Where will it lie?`,
    partition: (key) => `The next statement makes the partition ${key}. Where will it lie?`,
    deletion: (label) => `The next statement deletes row ${label}. What will be stored in its place?`,
    places: ['before the others', 'between the others', 'after the others'],
    left: ['nothing', 'a tombstone', 'the row itself'],
  },
  ask: {
    partitionKey: 'It is the partition key: it stands once, at the head of the partition.',
    clustering: 'It is a clustering column: it says where the row lies and is not one of its cells.',
    static: (rows) =>
      rows > 1
        ? `It is static: one cell of the partition, which its ${rows} rows show.`
        : 'It is static: a cell of the partition, not of the row.',
    empty: 'For this null nothing is stored.',
    tombstone: 'In place of a value there is a tombstone: it is stored, but it is not a value.',
    cell: 'It is a cell of this row, with a timestamp of its own.',
    none: 'none of them',
    noneSays:
      'All values of the row are in its key; of the row itself only the mark that it exists is stored.',
  },
  says: {
    noTable: 'There is no table yet.',
    empty: 'The table is empty, and nothing is stored.',
    start: ({ rows, partitions }) =>
      `${enRows(rows)} in the table, ${enParts(partitions)} in storage, in the order of their tokens.`,
    repeats: ({ column, shown, stored }) =>
      `The table shows \`${column}\` ${plural('en', shown, { one: 'time', other: 'times' })}; it is stored **${stored}** ${stored === 1 ? 'time' : 'times'}, once per partition.`,
    empties: (count) =>
      count === 1
        ? 'The empty value of the table takes **no room** in storage.'
        : `The ${count} empty values of the table take **no room** in storage.`,
    single: 'Each partition has exactly one row.',
    keyOnly: 'The rows have no cells: all their values are in the key.',
    refused: 'Cassandra refuses the statement, and nothing is written.',
    table: (name) => `Now you see the table \`${name}\`.`,
    columnAdded: (column) =>
      `The table has a new column, \`${column}\`. In storage **nothing** has changed: no row has a cell for it.`,
    columnDropped: (column) => `The table no longer shows the column \`${column}\`.`,
    partitionAdded: ({ key, at, of }) =>
      `A new partition, **${key}**, at place ${at} of ${of}. Its token decides, not its name and not the time.`,
    partitionDeleted: ({ key, rows }) =>
      `${enRows(rows)} ${rows === 1 ? 'has' : 'have'} left the table. Of **${key}** the key and **one** tombstone remain.`,
    emptied: 'The table is empty, and so is the storage.',
    rowAdded: ({ key, at, of, by }) =>
      `A new row in **${key}**, at place ${at} of ${of}${at < of ? ', though it came last' : ''}: rows lie in the order of ${by}.`,
    rowDeleted: (label) =>
      `Row ${label} has left the table. In storage its place is taken by a **tombstone**, with the timestamp of the deletion.`,
    rowDeletedTwice: (label) =>
      `The table has not changed: row ${label} was not in it. A **tombstone** was written all the same.`,
    rangeDeleted: ({ range, rows }) =>
      `${enRows(rows)} ${rows === 1 ? 'has' : 'have'} left the table. In storage **one** tombstone covers all that lies in \`${range}\`.`,
    staticWritten: ({ column, key, rows }) =>
      `**One** cell written, \`${column}\`, in the static part of **${key}**. In the table ${enRows(rows)} ${rows === 1 ? 'changes' : 'change'}.`,
    cellAdded: ({ column, label }) =>
      `One more cell in row ${label}: \`${column}\`. Nothing was stored there before.`,
    cellChanged: ({ column, label }) =>
      `\`${column}\` of row ${label} has another value and another timestamp. Nothing has moved.`,
    cellDeleted: (column) =>
      `In the table \`${column}\` is null now. In storage a **tombstone** took the place of the value.`,
    nullWritten: (column) =>
      `For the null in \`${column}\` a **tombstone** was written: to write null is to delete, even where nothing was.`,
    read: 'A read: nothing is written.',
    nothing:
      'Nothing has changed: what is stored has a greater timestamp and wins, though this statement came later.',
    alone: ({ key, at, of }) =>
      `**${key}** is a partition of one row, at place ${at} of ${of} in the order of tokens.`,
    within: ({ key, at, of, by }) =>
      `The row lies in partition **${key}**, at place ${at} of ${of}, in the order of ${by}.`,
    staticOnly: (key) => `**${key}** has only its static part: the table shows a row without a place.`,
    shared: ({ column, rows }) =>
      rows > 1
        ? `\`${column}\` is not in the row: it is stored once for all ${rows}.`
        : `\`${column}\` is stored in the partition, not in the row.`,
    absent: (columns) => `For ${columns} nothing is stored.`,
    rangeTombstone: (range) =>
      `A tombstone covers \`${range}\`: whatever lies there with a smaller timestamp is not seen.`,
    rowTombstone: (label) =>
      `A tombstone in the place of row ${label}. The table does not show it, but other replicas must hear of it.`,
    partitionTombstone: (key) =>
      `Of **${key}** the key and a tombstone remain, which covers the whole partition.`,
  },
};
