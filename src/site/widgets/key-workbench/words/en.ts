import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const enRows = (count: number) => plural('en', count, { one: 'row', other: 'rows' });
const enParts = (count: number) => plural('en', count, { one: 'partition', other: 'partitions' });
const inSlot = {
  partition: 'column of the partition key',
  clustering: 'clustering column',
  other: 'other column',
} as const;

export const en: Words = {
  preset: 'Table',
  presets: {
    albums: 'By track',
    tracks: 'By album',
    short: 'Rows lost',
    plays: 'A partition that grows',
    own: 'Your own',
  },
  changed: (table) => `What can you ask ${table} with this key?`,
  tabs: { answer: 'Answer', stored: 'Partitions', inside: 'Rows', growth: 'Growth' },
  steps: { question: (number) => `query ${number}`, end: 'more rows' },
  morals: {
    albums: 'No single key answers every query, so each query that matters gets a table of its own.',
    tracks: 'A query has to name the whole partition key, because only then is it clear which node to ask.',
    short: 'The primary key has to tell all rows apart. Otherwise they overwrite each other.',
    plays: 'No partition should grow forever. With the month in its key, each partition stays short.',
    own: 'Move the columns until the key answers the queries that matter to you.',
  },
  slots: {
    partition: { name: 'Partition key', does: 'which node' },
    clustering: { name: 'Clustering columns', does: 'which order' },
    other: { name: 'Other columns', does: 'the values' },
  },
  nothing: 'no column',
  move: 'Drag it, press it, or use the arrow keys',
  column: ({ column, slot, at, of }) => `${column}, ${inSlot[slot]} ${at} of ${of}: move it`,
  turn: (column, order) => `${order}: reverse the order of ${column}`,
  makeStatic: (column, isStatic) =>
    isStatic ? `STATIC: make ${column} a regular column again` : `STATIC: make ${column} a static column`,
  tally: (asked, answered) =>
    asked === 0
      ? 'No query has been run yet.'
      : `So far ${answered} of ${plural('en', asked, { one: 'query has', other: 'queries have' })} an answer.`,
  works: 'Works:',
  refused: 'Refused:',
  notAsked: 'Not asked yet:',
  pick: (question) => `Show the answer to ${question}`,
  touches: (count, all) => `It reads ${count} of ${enParts(all)}.`,
  tryKey: 'This key would help:',
  tryAnswers: (answered, all) => `It answers ${answered} of ${all} queries.`,
  noMove: 'Moving one column is not enough. This query needs another table.',
  noKey: 'No other key helps here, because the query itself has to change.',
  stored: (partitions, rows) => `${enRows(rows)} in ${enParts(partitions)}`,
  overwritten: (written, kept) =>
    `${enRows(written)} were written and only ${kept} ${kept === 1 ? 'is' : 'are'} left, because rows with the same primary key are one row.`,
  ledger: { partition: 'Partition', node: 'Node', rows: 'Rows' },
  marks: ({ returned, read }) => `${returned} of ${read} in the answer`,
  inside: (key) => `The rows of ${key}, in stored order`,
  oneRow: 'its only row',
  legend: { returned: 'in the answer', wanted: 'asked for, but refused' },
  more: (count) => `and ${count} more`,
  growth: {
    caption: 'What happens when more rows are written',
    written: 'Rows written',
    partitions: 'Partitions',
    largest: 'Longest',
    grows: 'The longest partition grows without end.',
    bounded: 'The longest partition stays short.',
  },
  own: {
    question: 'Your own query',
    label: 'Write your own query for the table on the bench',
    ask: 'Ask',
    table: 'CREATE TABLE of your own',
    load: 'Put it on the bench',
    loaded: (table) => `The table ${table} is on the bench, with invented rows.`,
    problem: {
      'not-a-table': 'Write one CREATE TABLE statement.',
      'too-wide': 'The bench has room for 12 columns.',
    },
  },
  guess: (count) => `How many of the ${count} queries does this key answer?`,
  guessed: (count) =>
    `You guessed that the key answers ${plural('en', count, { one: 'query', other: 'queries' })}.`,
  truth: (answered, all) => `It answers ${answered} of ${all}.`,
  says: {
    start: ({ partitions, rows, key }) =>
      `The key ${key} puts ${enRows(rows)} into ${enParts(partitions)}. Drag or press a column, and every query is run again.`,
    lost: ({ written, kept }) =>
      `**${written}** rows were written, but only **${kept}** ${kept === 1 ? 'is' : 'are'} left, because a write with the same primary key replaces the row before it.`,
    noTable: 'Cassandra refuses this table, so no query can be run.',
    one: ({ key, node }) => `Cassandra reads one partition, **${key}**, on node ${node}.`,
    several: ({ count }) => `Cassandra reads **${count} partitions**, and finds each one by its key.`,
    scan: ({ count, nodes }) =>
      `The key does not say where to look, so Cassandra reads **${count === 1 ? 'the only partition' : `all ${count} partitions`}** on ${plural('en', nodes, { one: 'node', other: 'nodes' })}.`,
    empty: 'Nothing is stored under that key, so the answer is empty.',
    whole: (count) =>
      count === 1 ? 'Its only row is the answer.' : `All its ${count} rows are in the answer.`,
    slice: ({ rows, all }) =>
      rows === 1
        ? `The order leads straight to 1 of its ${all} rows.`
        : `The order leads straight to ${rows} of its ${all} rows, which are stored side by side.`,
    many: (rows) => `The answer has ${enRows(rows)}.`,
    scattered: (rows) => `The answer has ${enRows(rows)} from more than one place in it.`,
    reversed: 'They are read from the end.',
    refused: 'Cassandra refuses this query. The panel shows its message and what would help.',
    apart: 'Cassandra refuses, because the rows that you ask for are not side by side.',
    nowhere: 'Cassandra refuses, because the query does not name a partition.',
    filtered: ({ partitions, all, read, returned }) =>
      `With \`ALLOW FILTERING\` it would open **${partitions} of ${all}** partitions and read ${enRows(read)} to return ${returned}.`,
    end: ({ asked, answered }) => `This key answers **${answered} of ${asked}** queries.`,
    grows: ({ from, to }) =>
      `With 16 times as many rows, the longest partition grows from ${from} to **${to}** rows, and it never stops growing.`,
    bounded: (largest) =>
      `With more rows there are more partitions, and the longest one has only **${enRows(largest)}**.`,
    overwrites: 'Writes are lost, because the primary key does not tell the rows apart.',
  },
};
