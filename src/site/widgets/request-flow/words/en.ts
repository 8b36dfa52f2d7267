import type { Words } from '../words.ts';

const times = (count: number) => (count === 1 ? '1 message' : `${count} messages`);

export const en: Words = {
  preset: 'Story',
  presets: {
    any: 'A replica coordinates',
    'no-copy': 'A node without a copy',
    quorum: 'Two of three answers',
    'coordinator-dies': 'The coordinator dies',
  },
  changed: ({ does, level, node }) => `A ${does} at ${level} through ${node}: who does what?`,
  tabs: { outcome: 'Outcome', count: 'Count', nodes: 'Nodes' },
  touch: { label: 'Press a node to', ask: 'ask', stop: 'stop' },
  askNode: (node) => `Let the client ask ${node}`,
  tries: {
    ask: (node) => `Ask ${node}`,
    stop: (node) => `Stop ${node}`,
    start: (node) => `Start ${node}`,
    level: (level) => `Use ${level}`,
    lives: 'Let the coordinator live',
  },
  knobs: {
    nodes: 'Nodes',
    rf: 'RF',
    does: 'Request',
    deeds: { read: 'read', write: 'write' },
    level: 'Level',
    via: 'Coordinator',
    dies: 'The coordinator dies',
    key: 'Key',
    wrong: 'The key is empty or too long.',
  },
  guess: {
    messages: 'How many messages will go between the nodes?',
    guessedMessages: (count) => `You guessed ${times(count)}.`,
    trueMessages: (count) => `The nodes send each other ${times(count)}.`,
    copies: 'The coordinator dies. How many replicas will have the write then?',
    replicas: (count) => (count === 0 ? 'no replica' : count === 1 ? '1 replica' : `${count} replicas`),
    guessedCopies: (replicas) => `You guessed that ${replicas} will have the write.`,
    trueCopies: (count) =>
      count === 0
        ? 'No replica has the write.'
        : `${count} ${count === 1 ? 'replica has' : 'replicas have'} the write, and the client does not know it.`,
  },
  count: {
    coordinator: 'Coordinator',
    needed: 'Answers needed',
    answers: 'Answers so far',
    messages: 'Messages between nodes',
    notYet: 'The client has not asked yet.',
  },
  end: {
    read: (value, ms) => `The client reads “${value}” after ${ms}.`,
    written: (ms) => `The client hears “done” after ${ms}.`,
    noAnswer: 'The client gets no answer.',
    refused: 'The request is refused at once.',
    failed: 'The client gets an error.',
  },
  hint: (node) => `keeps a hint for ${node}`,
  ledger: { role: 'Replica', replica: 'yes', none: 'no' },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    copies: (list) => `Copies: ${list}.`,
    asks: (node) => `The client talks to ${node}, the coordinator.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  says: {
    copies: (names, count) =>
      count === 1 ? `The only copy of the order is on ${names}.` : `The order has its copies on ${names}.`,
    will: {
      read: ({ node, level }) => `The client is going to read it at ${level}, through ${node}.`,
      write: ({ node, level, value }) =>
        `The client is going to set its status to ${value} at ${level}, through ${node}.`,
    },
    down: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} down.`,
    willDie: (node) => `${node} will die before it answers.`,
    broken: (node) =>
      `${node} dies before it has an acknowledgement. The client’s connection breaks, and nobody tells the client what became of its write.`,
    unheard: (names, node, count) =>
      count === 1
        ? `Nobody receives the acknowledgement from ${names}, because ${node} is down.`
        : `Nobody receives the acknowledgements from ${names}, because ${node} is down.`,
    again: (node) =>
      `The driver sends the same write once more, with the same timestamp, this time to ${node}. Now ${node} is the **coordinator**.`,
    same: 'The value and the timestamp are the same, so nothing changed.',
    ends: {
      any: 'N2 has a copy itself, so its own answer counts, and one more is enough.',
      'no-copy':
        'The coordinator needs no copy. It knows which nodes have one, asks one of them, and passes the answer on.',
      quorum:
        'Two of the three replicas have answered, and two are a quorum. N3 gets the write later, from the hint.',
      'coordinator-dies':
        'The replicas store what was sent, although the coordinator is dead. The client cannot know this, so it sends the same write again, which does no harm.',
    },
  },
  drivers: {
    policies: { 'round-robin': 'round robin', 'token-aware': 'token-aware' },
    changed: ({ does, level, nodes }) =>
      `${does === 'read' ? 'Reads' : 'Writes'} at ${level} on ${nodes} nodes: what does the driver’s choice change?`,
    tabs: { measured: 'Measured', expected: 'Expected' },
    table: {
      caption: (requests) => `Two drivers, ${requests} requests each`,
      driver: 'Per request',
      atReplica: 'sent to a replica',
      messages: 'messages',
      faster: (percent) => `${percent}% within, ms`,
      notMeasured: 'not measured yet',
    },
    requests: (count) => `${count} requests`,
    guess: {
      question: (does) =>
        `95 of 100 ${does}s take at most a certain time. How much shorter is that time with the token-aware driver?`,
      options: { same: 'hardly shorter', half: 'about half', quarter: 'less than a quarter' },
      guessed: {
        same: 'You guessed that it is hardly shorter.',
        half: 'You guessed about half.',
        quarter: 'You guessed less than a quarter.',
      },
      truth: {
        same: 'It is hardly shorter.',
        half: 'It is clearly shorter, but still more than a quarter as long.',
        quarter: 'It is less than a quarter as long.',
      },
    },
    expected: {
      hit: ({ rf, nodes, percent }) =>
        `Round robin hits a replica in ${rf} of ${nodes} cases, which is ${percent}.`,
      cost: ({ does, replica, other }) =>
        `Then the ${does} takes ${replica} messages, and otherwise ${other}, including the client’s two.`,
      mean: ({ sum, roundRobin, tokenAware }) =>
        `On average that makes ${sum} = ${roundRobin}. A token-aware driver always needs ${tokenAware}.`,
    },
    chart: ({ driver, p50, p95, p99 }) =>
      `${driver}: half of the requests take at most ${p50} ms, 95% at most ${p95} ms, 99% at most ${p99} ms.`,
    empty: 'no request yet',
    says: {
      start: ({ nodes, rf, does, level }) =>
        `${nodes} nodes, ${rf === 1 ? 'one copy' : `${rf} copies`}. Both drivers will send the same ${does}s at ${level}. One takes the nodes in turn, the other asks a replica.`,
      some: ({ count, messages, others }) =>
        `After ${count} requests, round robin has needed **${messages}** messages per request, and the token-aware driver **${others}**.`,
      more: ({ p50, others }) =>
        `Half of the requests take at most **${p50}** ms with round robin, and at most **${others}** ms with the token-aware driver. Slow messages are rare, so they do not show here.`,
      all: ({ p95, others }) =>
        `95 of 100 requests take at most **${p95}** ms with round robin, and at most **${others}** ms with the token-aware driver.`,
    },
    moral: {
      quarter:
        'One message in fifty is slow. The fewer messages a request needs, the fewer requests meet a slow one.',
      half: 'Fewer messages save time. But the slowest requests are slow through both drivers.',
      same: 'The coordinator has to wait for others anyway, so a copy of its own saves messages, but hardly any time.',
    },
    assumed:
      'Assumed: a message takes 0.5 ms on average, and one in fifty about 15 ms. Nothing waits in a queue.',
  },
};
