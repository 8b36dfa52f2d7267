import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    same: 'LOCAL_QUORUM for all',
    all: 'ALL for all',
    one: 'LOCAL_ONE for all',
    fitted: 'A policy for each',
  },
  changed: 'What does your own policy survive?',
  knobs: {
    write: 'Write',
    read: 'Read',
    readRepair: 'read repair',
    repair: 'repair every week',
    hints: 'hints',
    with: 'with IF',
  },
  tabs: { policy: 'Policy', failures: 'Failures' },
  failure: 'Failure',
  columns: {
    data: 'Data',
    levels: 'Write, read',
    readRepair: 'Read repair',
    repair: 'Repair',
    verdict: 'Verdict',
  },
  caption: 'The policy of each kind of data, and how it fares',
  captionAll: 'How this policy fares under each failure',
  entities: {
    cart: 'carts',
    session: 'sessions',
    order: 'orders',
    event: 'events',
    product: 'products',
    stock: 'stock',
  },
  choose: (entity) => `Change the policy of ${entity}`,
  yes: 'yes',
  no: 'no',
  fine: 'fine',
  broken: {
    'accepts-writes': 'refused',
    'answers-reads': 'refused',
    'shows-own-write': 'not seen',
    'is-quick': 'slow',
    'is-fresh-later': 'stale',
    'is-complete': 'incomplete',
    'never-sells-twice': 'sold twice',
  },
  says: {
    'accepts-writes': {
      met: ({ writes }) => `All ${writes} writes are accepted.`,
      broken: ({ refusedWrites, writes }) => `${refusedWrites} of ${writes} writes are refused.`,
    },
    'answers-reads': {
      met: ({ reads }) => `All ${reads} reads are answered.`,
      broken: ({ refusedReads, reads }) => `${refusedReads} of ${reads} reads are refused.`,
    },
    'shows-own-write': {
      met: () => 'All customers see what they have just written.',
      broken: ({ refusedReads, staleReads, reads }) =>
        `Of ${reads} reads after an own write, ${refusedReads} are refused and ${staleReads} are stale.`,
    },
    'is-quick': {
      met: ({ slowestMs }) => `The slowest answer takes ${slowestMs} ms.`,
      broken: ({ slowestMs }) =>
        `The slowest answer takes ${slowestMs} ms, because it waits for the other data centre.`,
    },
    'is-fresh-later': {
      met: () => 'Ten minutes after the failure, reads are fresh.',
      broken: ({ staleLater, readsLater }) =>
        `Ten minutes after the failure, ${staleLater} of ${readsLater} reads are stale.`,
    },
    'is-complete': {
      met: () => 'In the end, every accepted write is on all six replicas.',
      broken: ({ incomplete }) => `In the end, ${incomplete} accepted writes are missing on some replica.`,
    },
    'never-sells-twice': {
      met: ({ sold, items }) => `${sold} of ${items} phones are sold, and none of them twice.`,
      broken: ({ oversold, items }) => `${oversold} of ${items} phones are sold twice.`,
    },
  },
  answered: 'Cassandra answered',
  failures: {
    none: 'no failure',
    hour: 'E2 down for 1 h',
    'five-hours': 'E2 down for 5 h',
    'two-nodes': 'E2, E3 down',
    cut: 'link cut',
  },
  failuresShort: { none: 'none', hour: '1 h', 'five-hours': '5 h', 'two-nodes': '2 nodes', cut: 'link' },
  story: {
    none: 'Nothing fails.',
    hour: 'Node E2 is down for an hour, which is within the hint window.',
    'five-hours': 'Node E2 is down for five hours, and after three of them no more hints are kept.',
    'two-nodes': 'Two of the three nodes in the east are down for an hour.',
    cut: 'The link between the two data centres is cut for an hour.',
  },
  allFine: 'All six kinds of data get what the shop demands.',
  notFine: (entities) => `The policy is not good enough for ${entities}.`,
  moral:
    'No policy survives every failure. Choose for each kind of data what may be refused, what may be old, and what must never happen.',
  drawing: 'The matrix of policies',
};
