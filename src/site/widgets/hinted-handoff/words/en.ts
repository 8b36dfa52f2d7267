import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    restart: 'A restart',
    stale: 'A read before the hint',
    late: 'A newer write first',
    lost: 'The hint is lost',
    window: 'Away for too long',
    any: 'Nothing but hints',
  },
  changed: ({ level, node }) => `A write at ${level} through ${node}: who gets it, and when?`,
  tabs: { hint: 'Hints', nodes: 'Nodes' },
  touch: {
    leave: 'stop',
    leaveNode: (node) => `Stop ${node} before the write`,
    stay: 'start',
    stayNode: (node) => `Start ${node} before the write`,
    die: 'kill',
    dieNode: (node) => `Kill ${node} four seconds after the write`,
    live: 'save',
    liveNode: (node) => `Save ${node}, so that it stays up`,
  },
  knobs: {
    nodes: 'Nodes',
    level: 'Write at',
    via: 'Coordinator',
    key: 'Key',
    absence: 'The nodes are away for',
    absences: { minutes: '10 minutes', hours: '4 hours, write after 3½' },
    fate: 'The coordinator',
    fates: { stays: 'stays up', 'dies-soon': 'dies after 4 s', 'dies-later': 'dies after 15 s' },
    next: '5 s after the return',
    nexts: { nothing: 'nothing happens', read: 'a read at ONE', write: 'a newer price is written' },
    wrong: 'The key is not empty and has at most 40 characters.',
  },
  guess: {
    question: (node) => `Which price does ${node} have in the end?`,
    guessed: ({ node, price }) => `You guessed that ${node} ends up with the price ${price}.`,
    truth: ({ node, price }) => `${node} ends up with the price ${price}.`,
  },
  told: {
    answer: 'The client was told',
    done: '“done”',
    hints: 'Hints',
    copy: (node) => `Price on ${node}`,
    nothing: 'none',
    notYet: 'nothing yet',
  },
  ledger: { hints: 'Hints', none: 'no hints', for: (names) => `for ${names}` },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    copies: (list) => `Copies: ${list}.`,
    hints: (list) => `Hints: ${list}.`,
    asks: (node) => `The client talks to ${node}, the coordinator.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  clock: { ms: 'ms', s: 's', min: 'min', h: 'h' },
  says: {
    start: ({ away, count, node, price, level }) =>
      `The lamp costs 8 on its three replicas. ${away} ${count === 1 ? 'is' : 'are'} away, and every node knows it. Through ${node}, a client is going to write ${price} at ${level}.`,
    startAll: ({ node, price, level }) =>
      `The lamp costs 8 on its three replicas, and all nodes are up. Through ${node}, a client is going to write ${price} at ${level}.`,
    later: (time) => `**${time}** later:`,
    asks: ({ node, price, level }) =>
      `The client asks ${node} to write the price ${price} at ${level}, so ${node} is the **coordinator**.`,
    sends: ({ node, names }) => `${node} sends the write to the replicas that are up: ${names}.`,
    hints: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'is' : 'are'} down, so ${node} keeps a **hint**${count === 1 ? '' : ' for each'}.`,
    noHints: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'has' : 'have'} been down for more than three hours, so ${node} keeps **no hint**.`,
    confirmed: ({ level, names, count }) =>
      `${names} ${count === 1 ? 'stores' : 'store'} the price and ${count === 1 ? 'confirms' : 'confirm'} it. That is enough for ${level}, and the client hears “done”.`,
    confirmedLate: ({ names, count }) =>
      `${names} ${count === 1 ? 'stores the price as well, and confirms' : 'store the price as well, and confirm'} it.`,
    dies: ({ node }) => `${node} is killed. It had no hints.`,
    diesWithHints: ({ node, names }) =>
      `${node} is killed. Its hint for ${names} was only in memory, so **the hint is gone**. No other node knows of it.`,
    diesAfterFlush: ({ node, names }) =>
      `${node} is killed. Its hint for ${names} is already **on disk**, so it will be there when ${node} is back.`,
    back: ({ node, price }) =>
      `${node} is back. It still has the price ${price}, and cannot know that it missed a write.`,
    returns: ({ names, count }) => `${names} ${count === 1 ? 'is' : 'are'} back.`,
    tooOld: ({ node, hint, price }) =>
      `The hint says ${hint}, but ${node} already has ${price} with a greater timestamp. So ${node} **keeps** ${price}.`,
    takes: ({ names, count, price }) =>
      count === 1
        ? `${names} applies the hint like any other write, and has the price ${price} now.`
        : `${names} apply their hints like any other write, and have the price ${price} now.`,
    seen: ({ names, count }) => `The other nodes notice that ${names} ${count === 1 ? 'is' : 'are'} up.`,
    replays: ({ node, names, count }) =>
      `${node} sends ${count === 1 ? 'the hint' : 'its hints'} to ${names}.`,
    delivered: ({ node, names, count }) =>
      `${names} ${count === 1 ? 'has' : 'have'} confirmed, so ${node} deletes ${count === 1 ? 'the hint' : 'the hints'}.`,
    neverTold: ({ node, price }) => `${node} still has ${price}, and nobody is going to tell it.`,
    ends: {
      restart:
        'For ten minutes there were two copies and a hint. The hint became the third copy 20 seconds after N3 was back.',
      stale:
        'A hint is delivered 10 to 20 seconds after the return. A read at ONE that asks N3 before that gets the old price.',
      late: 'A hint carries the timestamp of its write, so it cannot overwrite anything newer.',
      lost: 'The client heard “done”, and two replicas have the price. But only repair, or a read that asks N3 as well, brings it to N3.',
      window:
        'After three hours of absence nobody keeps hints for N3. What it misses then has to be repaired.',
      any: 'For ten minutes the price was on no replica. If N4 had been lost, the write would have been lost with it.',
    },
  },
};
