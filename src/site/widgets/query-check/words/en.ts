import { formatNumber, plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

const number = (value: number) => formatNumber('en', value);

export const en: Words = {
  story: 'Design',
  stories: {
    design: 'As it was reviewed',
    'id-first': 'Order id before the date',
    'second-table': 'A second table',
    indexed: 'An index on the order id',
    'time-id': 'Order id with the time in it',
    own: 'Your own tables',
  },
  changed: 'Which of your queries does the key serve?',
  names: {
    history: 'A user’s orders',
    order: 'One order',
    category: 'A category',
    latest: 'Latest reviews',
    since: 'Reviews since a date',
    mine: 'One user’s review',
  },
  uses: { equal: 'given with =', range: 'given as a range', free: 'not given', missing: 'missing' },
  roles: { partition: 'partition key', clustering: 'clustering column' },
  verdict: {
    unknown: 'not asked yet',
    refused: 'refused',
    all: 'reads everything',
    served: (count) => plural('en', count, { one: 'partition', other: 'partitions' }),
    write: 'accepted',
  },
  tabs: { verdict: 'Answer', query: 'Query', tables: 'Tables' },
  start: (count) => `Press a query, or Play, to ask ${count === 1 ? 'it' : `all ${number(count)}`}.`,
  answer: ({ ran }) =>
    ran
      ? `On sample rows: ${ran.partitions === 'all' ? 'all partitions' : plural('en', ran.partitions, { one: 'partition', other: 'partitions' })} opened, ${plural('en', ran.rowsRead, { one: 'row', other: 'rows' })} read.`
      : '',
  proposals: 'What would help, tried on the engine:',
  noProposal: 'The reviewer has nothing to propose for this query.',
  served: 'Nothing needs to change for this query.',
  own: {
    button: 'Your own tables and queries',
    schema: 'Tables',
    queries: 'Queries, at most six. A comment above a query is its name.',
    hint: 'Try the key of a system that you know.',
    check: 'Check',
    none: 'Write at least one table and one query.',
  },
  problems: 'Cassandra does not accept this:',
  says: {
    first: (count) =>
      `Each row is a query, laid on the key of its table. Which of the ${number(count)} will Cassandra answer?`,
    nothing: 'There is no query that can be asked. Write one under “Your own tables and queries”.',
    serves: (name, table) =>
      `**${name}** gives the whole partition key of \`${table}\`, and its clustering columns have no gap. One partition answers it.`,
    indexed: (name, missing) =>
      `**${name}** does not give \`${missing}\`, so the key alone would not serve it. An index finds its rows.`,
    all: (name) =>
      `**${name}** is answered, but it does not say which partition to open, so all of them are read.`,
    many: (name, count) =>
      `**${name}** is answered from **${number(count)}** partitions, each of which is a read of its own.`,
    partition: (name, missing) =>
      `**${name}** does not give \`${missing}\`, so nobody knows which partition to open. Cassandra refuses it.`,
    gap: (name, missing, given) =>
      `**${name}** gives \`${given}\` but not \`${missing}\` before it. The rows are not side by side, so it is refused.`,
    order: (name) =>
      `**${name}** asks for an order in which the rows are not stored. Cassandra does not sort them.`,
    refused: (name) => `Cassandra refuses **${name}**. Its message says why.`,
    answered: (name) => `Cassandra answers **${name}**, although the key alone does not find its rows.`,
    write: (name) => `**${name}** is a write, and Cassandra accepts it.`,
  },
  moral:
    'Three questions for every query: is the partition key whole, do the clustering columns have no gap, is the order the stored one?',
};
