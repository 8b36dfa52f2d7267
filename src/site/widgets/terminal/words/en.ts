import type { Words } from '../words.ts';

export const en: Words = {
  story: 'Story',
  stories: { status: 'Is a node down?', owner: 'Who holds order 17?', levels: 'Two nodes are down' },
  changed: 'Your own commands on the shop’s four nodes',
  at: 'Type at',
  typeHere: 'A command of nodetool or cqlsh',
  run: 'Run',
  screen: 'Terminal: what was typed and what came back',
  tabs: { picks: 'Commands', read: 'How to read it' },
  full: 'The screen is full. Start over to type more.',
  guess: {
    status: {
      question: 'N3 will be stopped. What does N1 print for it then?',
      options: ['no line at all', 'a line with DN', 'still a line with UN'],
      guessed: [
        'You guessed that the line of N3 disappears.',
        'You guessed a line with DN.',
        'You guessed that N3 still counts as up.',
      ],
      truth: 'The line stays and begins with DN: N3 is down, but it still owns its part.',
    },
    owner: {
      question: 'N4 has no copy of order 17. What does getendpoints print there?',
      options: ['nothing', 'the three nodes that hold it', 'an error'],
      guessed: ['You guessed an empty answer.', 'You guessed the three owners.', 'You guessed an error.'],
      truth: 'N4 prints the three owners, because every node can calculate them.',
    },
    levels: {
      question: 'Order 17 is on N1, N2 and N3. What will a read at QUORUM do?',
      options: ['return the row', 'be refused at once', 'wait and time out'],
      guessed: [
        'You guessed that the row is returned.',
        'You guessed that the read is refused.',
        'You guessed a timeout.',
      ],
      truth: 'It is refused at once: QUORUM needs 2 of the 3 replicas, and only N1 is up.',
    },
  },
  read: {
    status:
      'The first letter is `U` or `D`, up or down. The second is `N` for normal. `Owns` is the part of the data of which the node has a copy. The load is `?`, because the simulation has no disk.',
    owner:
      '`getendpoints` calculates. It does not look whether the order exists, or whether its nodes are up. Stop N3 and ask again.',
    levels:
      'In the long error only the middle matters: the level, `required_replicas` and `alive_replicas`. Start a node and try again.',
  },
  drawing: ({ up, down }) => `A ring of four nodes. Up: ${up}.${down === '' ? '' : ` Down: ${down}.`}`,
  stop: (node) => `Stop ${node}`,
  start: (node) => `Start ${node}`,
  label: { stop: (node) => `stop ${node}`, start: (node) => `start ${node}` },
  says: {
    stopped: (node) =>
      `**${node}** is stopped in the regular way. It tells the others, so they know at once.`,
    started: (node) => `**${node}** is back, and the others have noticed it.`,
    allUp: ({ node, count }) => `**${node}** sees all ${count} nodes as up: each line begins with \`UN\`.`,
    someDown: ({ node, down, count }) =>
      `**${node}** sees ${down} as down: ${count === 1 ? 'its line begins' : 'their lines begin'} with \`DN\`.`,
    ring: (node) => `**${node}** lists the place of each node on the ring, its token.`,
    info: (node) => `**${node}** tells about itself alone. What is not simulated is \`?\`.`,
    endpoints: ({ node, owners }) => `**${node}** calculates the owners of the key: ${owners}.`,
    tables: (node) => `**${node}** tells what it alone holds of the table. What is not simulated is \`?\`.`,
    repaired: (node) =>
      `**${node}** compared its copies with those of the other replicas, range by range. What differed has been sent.`,
    repairFailed:
      'The repair fails, because all replicas of a range must be up. The message names the one that is not.',
    refused: (node) => `**${node}** is down, so nobody answers at its port.`,
    toolFailed: (node) => `**${node}** cannot answer this. The message says why.`,
    level: (level) => `In this session of cqlsh, requests now have the level \`${level}\`.`,
    unavailable: ({ level, required, alive }) =>
      `Refused: \`${level}\` needs ${required} replicas, and ${alive} ${alive === '1' ? 'is' : 'are'} up. Look at the end of the message.`,
    read: ({ node, level }) => `**${node}** coordinates the statement, and at \`${level}\` it succeeds.`,
    traced: (node) =>
      `Below the rows is the trace, with every step and the node that took it. **${node}** coordinates.`,
    tracing: 'From now on, cqlsh shows after each statement what every node did for it.',
    described: 'cqlsh prints the CQL that would create it again.',
    failed: 'The statement fails. The message says why.',
    done: (node) => `**${node}** has answered.`,
  },
};
