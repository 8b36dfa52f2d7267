import type { Words } from '../words.ts';

const tokens = (count: number) => (count === 1 ? '1 token' : `${count} tokens`);
const nodes = (count: number) => (count === 1 ? '1 node' : `${count} nodes`);

export const en: Words = {
  view: 'Question',
  views: { balance: 'How even is the load?', join: 'Who sends to a new node?', odds: 'Two nodes die' },
  changed: {
    balance: ({ nodes: count, rf }) => `${count} nodes, RF ${rf}: how many tokens until the load is even?`,
    join: ({ nodes: count, rf }) => `A node joins ${count} others, RF ${rf}: who sends the data?`,
    odds: ({ nodes: count, rf }) => `Two of ${count} nodes die, RF ${rf}: how often do they share data?`,
  },
  tokens: 'Tokens per node',
  tokensOf: tokens,
  tabs: { table: 'Compared', now: 'In figures' },
  knobs: {
    nodes: 'Nodes',
    rf: 'RF',
    racks: 'Racks',
    allocation: 'Tokens are',
    allocations: { random: 'random', chosen: 'chosen' },
    node: 'Node',
    auto: 'automatic',
  },
  pick: (node) => `Show ${node}`,
  guess: {
    balance: {
      question: ({ nodes: count, rf, tokens: each }) =>
        `${count} nodes, RF ${rf}. How much of the data does the fullest node hold at ${each} tokens?`,
      option: (value) => value,
      guessed: (value) => `You guessed ${value}.`,
      truth: (value) => `The fullest node holds ${value}.`,
    },
    join: {
      question: ({ nodes: count, tokens: each }) =>
        `A node with ${each} tokens joins ${count} others. How many of them send data to it?`,
      option: (value) => `${value} nodes`,
      guessed: (value) => `You guessed ${value} nodes.`,
      truth: (value) => `${value} nodes send data to it.`,
    },
    odds: {
      question: ({ nodes: count, rf, tokens: each }) =>
        `${count} nodes, RF ${rf}, ${each} tokens each. Two nodes die at once. How likely is it that they share data?`,
      option: (value) => value,
      guessed: (value) => `You guessed ${value}.`,
      truth: (value) => `Out of all pairs of nodes, ${value} share data.`,
    },
  },
  table: {
    caption: {
      balance: 'Share of the data on one node',
      join: 'What the new node receives',
      odds: 'All pairs of nodes, counted',
    },
    tokens: 'Tokens',
    columns: {
      balance: ['Least', 'Most', 'Most ÷ least'],
      join: ['Senders', 'In all', 'Largest'],
      odds: ['Pairs', 'Odds', 'Data hit'],
    },
    notYet: 'not shown yet',
  },
  now: {
    fair: 'Fair share',
    least: 'Emptiest node',
    most: 'Fullest node',
    node: (node) => `${node} holds`,
    receives: (node) => `${node} receives`,
    ranges: 'Ranges streamed',
    senders: 'Nodes that send',
    largest: 'Largest part from one node',
    time: (gb) => `Time for ${gb} GB at 25 MB/s`,
    minutes: (minutes) => `${minutes} min`,
    neighbours: (node) => `Neighbours of ${node}`,
    pairs: 'Dangerous pairs',
    hit: { 2: 'Lost then, on average', 3: 'No quorum then, on average' },
    product: 'Odds × data',
    of: (count, all) => `${count} of ${all}`,
  },
  moral: {
    balance: 'Chance evens out with many tokens. Chosen tokens need far fewer.',
    join: 'Many small ranges come from many nodes, so each of them has little to send.',
    odds: 'More neighbours make an accident likelier and smaller. The product of the two stays the same.',
  },
  tries: {
    allocation: { random: 'Random tokens', chosen: 'Chosen tokens' },
    racks: 'Three racks',
    rf: (rf) => `RF ${rf}`,
  },
  drawing: {
    ring: ({ nodes: count, tokens: each }) => `A ring of ${nodes(count)} with ${tokens(each)} each.`,
    balance: ({ node, share }) => `${node} stands out. It holds ${share} of the data.`,
    join: ({ node, list }) => `Lines lead to ${node} from ${list}.`,
    odds: ({ node, list }) => `${node} is down. Lines lead to the nodes that share data with it: ${list}.`,
  },
  says: {
    byHand: ({ fair }) =>
      `One token each, placed by hand at equal distances: every node holds **${fair}**. But a new node would spoil it.`,
    balance: {
      random: ({ tokens: each, least, most, fair }) =>
        `${tokens(each)} each, drawn at random. The emptiest node holds **${least}** of the data, the fullest **${most}**. A fair share would be ${fair}.`,
      chosen: ({ tokens: each, least, most, fair }) =>
        `${tokens(each)} each, chosen as Cassandra chooses them. The nodes hold **${least}** to **${most}** of the data. A fair share would be ${fair}.`,
    },
    join: ({ node, tokens: each, senders, nodes: count, receives, largest }) =>
      `${node} joins with ${tokens(each)}. It receives ${receives} of the data from **${senders}** of ${count} nodes, and at most ${largest} from one of them.`,
    odds: {
      3: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `${tokens(each)} each: ${node} shares data with ${neighbours} of ${others} nodes. If two nodes die, some data has no quorum in ${hurting} of ${pairs} cases: **${odds}**.`,
      2: ({ node, neighbours, others, tokens: each, hurting, pairs, odds }) =>
        `${tokens(each)} each: ${node} shares data with ${neighbours} of ${others} nodes. If two nodes die, some data is lost in ${hurting} of ${pairs} cases: **${odds}**.`,
    },
  },
};
