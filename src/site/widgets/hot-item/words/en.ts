import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    readers: 'Nothing is done',
    'more-nodes': 'Twice the nodes',
    buckets: 'Eight buckets',
    cache: 'A cache',
    buyers: 'All want one row',
    queue: 'A queue',
  },
  changed: 'What helps with your own load?',
  knobs: { remedy: 'Remedy', way: 'The stock is', load: 'Reads of the phone per second' },
  remedies: {
    none: 'none',
    'twelve-nodes': '12 nodes',
    'one-copy': 'one copy',
    'buckets-2': '2 buckets',
    'buckets-4': '4 buckets',
    'buckets-8': '8 buckets',
    'buckets-16': '16 buckets',
    cache: 'cache for 1 s',
  },
  ways: { row: 'one row', 'buckets-4': '4 buckets', 'buckets-20': '20 buckets', queue: 'behind a queue' },
  tabs: { waits: 'Waits', nodes: 'Nodes', buyers: 'Buyers' },
  axes: { done: 'reads per second', waiting: 'waiting', time: 'time until the purchase, ms' },
  columns: {
    node: 'Node',
    done: 'Reads/s',
    waiting: 'Waiting',
    who: 'Readers of',
    asked: 'Reads',
    failed: 'Failed',
    median: 'Median',
    p99: 'Slowest 1%',
  },
  captions: {
    waits: 'After 20 seconds: how long readers wait, in ms',
    nodes: 'What the nodes do at this moment',
    buyers: 'Twenty buyers, with IF',
  },
  phone: 'the phone',
  others: 'other products',
  holds: 'has a copy of the phone',
  served: 'Served by now',
  attempts: 'Attempts by then',
  last: 'The last one waits',
  left: 'Pieces left of 100',
  ms: (value) => `${value} ms`,
  atSecond: (second) => `${second} s`,
  atMs: (ms) => `${ms} ms`,
  say: {
    start: (nodes, holders) =>
      `${nodes} nodes, and each does 200 reads a second. Orange marks the ${holders} with a copy of the phone.`,
    overloaded: (nodes, waiting) =>
      `${nodes} get more reads than they can do. ${waiting} reads wait there by now.`,
    calm: (most) => `Every node keeps up. The busiest one does ${most} reads a second.`,
    end: (phone, others) =>
      `Half of the phone’s readers waited ${phone} ms or more. The slowest 1% for other products waited ${others} ms.`,
    endFailed: (phone, others) =>
      `${phone} of the reads of the phone failed, and ${others} of the reads of other products.`,
    buyers: (served, of) => `${served} of ${of} buyers have their piece. The others still try.`,
    buyersEnd: (last, attempts) =>
      `All have a piece. The last one waited ${last} ms, and it took ${attempts} attempts.`,
    lost: (pieces) => `${pieces} pieces more are gone: a timeout hid that the attempt had been applied.`,
  },
  morals: {
    none: 'Three replicas share the readers of the phone, and everything else on these nodes waits too.',
    more: 'Only the replicas of the phone serve its readers, so other nodes cannot help, and fewer copies are worse.',
    buckets: 'Buckets spread the copies over all nodes. A change must then be written to each bucket.',
    cache: 'Ten programs ask once a second each. The page may be a second old, which the stock may not.',
    row: 'Those who lose a round try again, so the row is busy with attempts. After a timeout, look before you repeat.',
    split: 'With several rows fewer buyers compete. An empty bucket means trying the next one.',
    queue: 'One program takes the buyers in turn, and nobody competes.',
  },
  drawing: 'The nodes, with their reads per second and what waits',
};
