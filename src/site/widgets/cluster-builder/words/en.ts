import type { Words } from '../words.ts';

const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`);

export const en: Words = {
  preset: 'Story',
  presets: {
    gossip: 'A heartbeat spreads',
    join: 'A node joins',
    down: 'A node loses its power',
    goodbye: 'A node is stopped in the regular way',
    pause: 'A node halts for 15 seconds',
  },
  changed: {
    gossip: ({ nodes, node }) => `${nodes} nodes: when do all know the heartbeat of ${node}?`,
    join: ({ node }) => `${node} joins: what does it receive?`,
    down: ({ nodes, node }) => `${node} is gone, one of ${nodes} nodes: who notices when?`,
  },
  knobs: {
    datacenters: 'Data centres',
    racks: 'Racks in each',
    perRack: 'Nodes per rack',
    seeds: 'Seeds',
    watcher: 'phi as seen by',
    way: 'The node',
    ways: { kill: 'loses its power', stop: 'is stopped', pause: 'halts for 15 s' },
    accident: 'While it streams',
    accidents: { none: 'nothing happens', sender: 'a sender dies', newcomer: 'the newcomer dies' },
  },
  touch: {
    hint: {
      gossip: 'Press a node to follow its heartbeat.',
      join: 'Press a node to stop it before the join.',
      down: 'Press a node to switch it off.',
    },
    followNode: (node) => `Follow the heartbeat of ${node}`,
    killNode: {
      kill: (node) => `Switch off ${node}`,
      stop: (node) => `Stop ${node} in the regular way`,
      pause: (node) => `Halt ${node} for 15 seconds`,
    },
  },
  tabs: {
    now: 'Now',
    outcome: 'Outcome',
    table: { gossip: 'Who knows', join: 'Rows', down: 'Who notices' },
    letter: 'Message',
  },
  now: {
    time: 'Time',
    know: 'Nodes that know it',
    of: (count, all) => `${count} of ${all}`,
    state: (node) => `Status of ${node}`,
    received: 'Rows received',
    owns: (node) => `${node} answers for`,
    phi: ({ node, watcher }) => `phi of ${node} at ${watcher}`,
    noticed: 'Take it for down',
    log: 'The log of the new node says:',
  },
  legend: {
    gossip: (node) => `Under each node: the heartbeat of ${node} that it knows`,
    join: (node) => `Under each node: what it says of ${node} (U up, J joining, N normal)`,
    down: (node) => `Under each node: what it says of ${node} (U up, D down, N normal)`,
  },
  seed: 'seed',
  seconds: (seconds) => `${seconds} s`,
  table: {
    node: 'Node',
    knows: 'Heard at',
    from: 'From',
    itself: 'itself',
    answers: 'Answers for',
    onDisk: 'On disk',
    state: 'Says',
    phi: 'phi',
    noticed: 'Noticed at',
    notYet: 'not yet',
    sum: 'Sum',
    captions: {
      gossip: (node) => `Who has heard the new heartbeat of ${node}`,
      join: () => 'Rows of each node',
      down: (node) => `Who has noticed that ${node} is gone`,
    },
    letter: ({ verb, from, to }) => `${verb} from ${from} to ${to}: versions that they know`,
    noLetter: 'The messages of the first conversation are shown here.',
  },
  chart: {
    label: ({ node, watcher, phi, threshold }) =>
      `phi over time as ${watcher} sees it. For ${node} it is ${phi} now; the threshold is ${threshold}.`,
    threshold: (threshold) => `threshold ${threshold}`,
    seenBy: (watcher) => `phi, as ${watcher} sees it`,
  },
  picture: {
    cluster: ({ nodes, datacenters, racks }) =>
      `${nodes} nodes in ${datacenters === 1 ? 'one data centre' : `${datacenters} data centres`}, ${racks === 1 ? 'one rack' : `${racks} racks`} in each.`,
    message: ({ from, to, verb }) => `${from} sends ${to} ${verb}.`,
    stream: (names, to) => `${names} send data to ${to}.`,
    notes: (list) => `Under the nodes: ${list}.`,
    down: (names) => `Down: ${names}.`,
  },
  guess: {
    gossip: {
      question: ({ node, nodes }) => `${node} raises its heartbeat. When will all ${nodes} nodes know it?`,
      options: {
        one: 'within a second',
        few: 'after one to five seconds',
        many: 'after more than five seconds',
      },
      guessed: {
        one: 'You guessed within a second.',
        few: 'You guessed one to five seconds.',
        many: 'You guessed more than five seconds.',
      },
      truth: (seconds) => `All know it after ${seconds}.`,
    },
    join: {
      question: ({ node, rows: count, copies }) =>
        `There are ${count} rows with ${copies === 1 ? 'one copy' : `${copies} copies`} each. How many will ${node} receive?`,
      option: rows,
      guessed: (count) => `You guessed ${rows(count)}.`,
      truth: (count) => `It receives ${rows(count)}.`,
    },
    down: {
      question: ({ node, way }) =>
        ({
          kill: `${node} loses its power. When will the first node notice?`,
          stop: `${node} is stopped in the regular way. When will the first node notice?`,
          pause: `${node} halts for 15 seconds. When will a node consider it down?`,
        })[way],
      options: {
        once: 'at once',
        soon: 'after 1 to 10 seconds',
        late: 'after more than 10 seconds',
        never: 'never',
      },
      guessed: {
        once: 'You guessed at once.',
        soon: 'You guessed 1 to 10 seconds.',
        late: 'You guessed more than 10 seconds.',
        never: 'You guessed never.',
      },
      truth: (seconds) => `The first one notices after ${seconds}.`,
      never: 'Nobody considers it down.',
    },
  },
  moral: {
    gossip: 'Nobody sends the news to all. Each tells one other, and both know it then.',
    join: 'The seed was only asked first. The data came from the nodes that had it, and they deleted nothing.',
    down: 'Nobody asks and nobody votes. Each node decides by its own phi, so for a while they disagree.',
    failed: 'The members go on as before. Only the join has failed.',
    pause: 'A halt looks like a crash. The threshold decides how long a halt may be.',
    goodbye: 'A node that says goodbye need not be missed: all know at once.',
  },
  tries: {
    threshold: (threshold) => `Threshold ${threshold}`,
    way: { kill: 'Cut the power', stop: 'Stop it regularly', pause: 'Halt it for 15 s' },
    larger: 'Twelve nodes',
    stop: (node) => `Stop ${node} first`,
    accident: {
      none: 'Let it stream',
      sender: 'What if a sender dies?',
      newcomer: 'What if the newcomer dies?',
    },
    seeds: 'Two seeds',
  },
  labels: {
    start: 'start',
    syn: 'SYN',
    ack: 'ACK',
    ack2: 'ACK2',
    heard: (count, all) => `${count} of ${all} know`,
    shadow: 'asks the seed',
    answer: 'the seed answers',
    met: 'all have met',
    boot: 'BOOT',
    bootKnown: 'waits 30 s',
    streams: 'streams begin',
    accident: 'a node dies',
    streamed: 'streams end',
    normal: 'NORMAL',
    joined: 'all know it',
    failed: 'the join fails',
    gone: 'gone',
    silent: (seconds) => `silent for ${seconds}`,
    noticed: (names) => `${names} notices`,
    resumed: 'goes on',
    calm: 'calm again',
    started: 'started again',
    back: 'up for all',
  },
  says: {
    gossipStart: ({ of, heartbeat }) =>
      `Each node raises its heartbeat by one every second. ${of} is at **${heartbeat}**, and not all others know that yet.`,
    syn: ({ from, to, heartbeat, nodes }) =>
      `${from} raises its heartbeat to **${heartbeat}** and sends ${to} a SYN: which version it knows of each of the ${nodes} nodes.`,
    ack: ({ from, tells, asks }) =>
      `${from} compares the list with its own. Its ACK tells of ${tells === 1 ? '1 node' : `${tells} nodes`} and asks for what is newer of ${asks === 1 ? '1 node' : `${asks} nodes`}.`,
    ack2: ({ from, to, heartbeat }) =>
      `${from} sends what was asked for in an ACK2. Now ${to} knows heartbeat **${heartbeat}** too. Three messages, and both are up to date.`,
    heard: ({ node, from, know, of, seconds }) =>
      `After ${seconds} ${node} has it, from ${from}. Now ${know} of ${of} know it. Thin lines are other conversations meanwhile.`,
    allHeard: ({ node, from, seconds, nodes }) =>
      `${node} is the last to hear it, from ${from}. After ${seconds} all ${nodes} nodes know it.`,
    joinStart: ({ node, nodes, seeds, count }) =>
      `${nodes} nodes hold 60 rows. ${node} is to join, and in its file ${seeds} ${count === 1 ? 'is the only seed' : 'are the seeds'}.`,
    isDown: (node) => `${node} is down.`,
    shadow: ({ node, seeds, count }) =>
      `${node} is started. It knows ${count === 1 ? 'one address' : 'these addresses'} only, so it sends ${seeds} an empty question: who is there?`,
    answer: ({ node, seed, names }) =>
      `${seed} answers with all that it knows. So ${node} learns of ${names}.`,
    met: ({ node, seconds }) =>
      `${node} gossips like all others. After ${seconds} each node has heard of it, but ${node} owns nothing yet.`,
    boot: ({ node, seconds }) =>
      `After ${seconds} ${node} has chosen its part of the data and announces it with the status \`BOOT\`.`,
    bootKnown: ({ node, seconds }) =>
      `After ${seconds} all know it. From now on ${node} gets the new writes of its part too, but no reads. It waits 30 s to be sure.`,
    streams: ({ node, from, seconds }) =>
      `After ${seconds} ${node} fetches the rows of its part from ${from}, which have answered for them so far.`,
    accident: ({ dead }) => `${dead} dies while the rows are on their way.`,
    streamed: ({ node, rows: count, all }) =>
      `${node} has received ${count} of the ${all} rows. The senders keep theirs.`,
    normal: ({ node, seconds }) =>
      `After ${seconds} ${node} announces \`NORMAL\`: it answers for its part now.`,
    joined: ({ node, seconds }) =>
      `After ${seconds} every node knows it. ${node} is a member like all others, and the seed has no further part in it.`,
    failed: ({ node, seconds }) =>
      `After ${seconds} ${node} gives up. The log says why, and the members go on without it.`,
    downStart: ({ node, watcher, mean }) =>
      `All is well. ${watcher} hears a new heartbeat of ${node} every **${mean}** on average, so phi stays low.`,
    gone: {
      kill: (node) => `${node} loses its power. It says nothing any more, and nobody else knows that yet.`,
      stop: (node) => `${node} is stopped in the regular way. Before it goes, it says goodbye to all.`,
      pause: (node) => `${node} halts, perhaps to collect garbage. To the others that looks like a crash.`,
    },
    silent: ({ node, watcher, seconds, phi }) =>
      `${node} has been gone for ${seconds}. For ${watcher} phi is **${phi}** now: the longer the silence, the greater the surprise.`,
    noticed: ({ node, by, count, seconds, noticed, of }) =>
      `After ${seconds} ${by} ${count === 1 ? 'considers' : 'consider'} ${node} down. ${noticed === of ? 'Now all others do.' : `That makes ${noticed} of ${of}; the others still believe that it is up.`}`,
    resumed: ({ node, seconds, phi, noticed }) =>
      `After ${seconds} ${node} goes on. phi has reached **${phi}**, and ${noticed === 0 ? 'nobody has considered it down' : noticed === 1 ? 'one node has considered it down' : `${noticed} nodes have considered it down`}.`,
    calm: ({ node, phi }) =>
      `The heartbeats of ${node} arrive again, and phi is back at **${phi}**. All see it up.`,
    started: ({ node, seconds }) =>
      `After ${seconds} ${node} is started again. The others still consider it down.`,
    back: ({ node, seconds }) =>
      `A new heartbeat is enough, and a message there and back. After another ${seconds} all see ${node} up again.`,
  },
};
