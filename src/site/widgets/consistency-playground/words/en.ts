import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    quorum: 'QUORUM',
    'one-down': 'One down',
    'two-down': 'Two down',
    all: 'ALL, one down',
    stale: 'ONE, then ONE',
    timeout: 'Unnoticed death',
    any: 'ANY, only a hint',
    'two-centres': 'Two data centres',
  },
  knobs: {
    topology: 'Cluster',
    nodes: (count) => plural('en', count, { one: 'node', other: 'nodes' }),
    twoCentres: '2 data centres',
    rf: 'RF',
    rfEach: 'RF in each',
    does: 'Request',
    deeds: { write: 'write', read: 'read', both: 'write, then read' },
    writeLevel: 'Write at',
    readLevel: 'Read at',
    via: 'Coordinator',
    key: 'Key',
    conditions: 'State of each node',
  },
  condition: {
    up: 'up',
    slow: 'slow',
    down: 'down',
    dies: 'dies now',
    loses: 'loses the write',
    fails: 'broken disk',
  },
  wrongKey: 'A key has at least one character.',
  changed: ({ does, write, read, down, count, cut }) => {
    const request = {
      write: `A write at ${write}`,
      read: `A read at ${read}`,
      both: `A write at ${write}, then a read at ${read}`,
    }[does];
    const state = count > 0 ? `${down} down` : cut ? '' : 'all nodes up';
    return [request, state, cut].filter(Boolean).join(', ');
  },
  links: {
    cut: 'cut',
    mend: 'mend',
    cutLink: ({ one, other, areCentres }) =>
      areCentres ? 'Cut the link between the data centres' : `Cut the link between ${one} and ${other}`,
    mendLink: ({ one, other, areCentres }) =>
      areCentres ? 'Mend the link between the data centres' : `Mend the link between ${one} and ${other}`,
    title: ({ node, names, areCentres }) =>
      areCentres ? 'the link between the data centres cut' : `${node} cut off from ${names}`,
    isCut: ({ node, names, count, areCentres }) =>
      areCentres
        ? 'The link between the data centres is **cut**. All nodes still run, but no message crosses from one side to the other, and nobody knows it yet.'
        : `The ${count === 1 ? 'link' : 'links'} from ${node} to ${names} ${count === 1 ? 'is' : 'are'} **cut**. All nodes still run, but no message gets through in either direction, and nobody knows it yet.`,
    label: 'the link is cut',
  },
  tabs: { answers: 'Answers', outcome: 'Outcome', nodes: 'Nodes', levels: 'Levels' },
  guess: {
    question: {
      write: 'How does the write end?',
      read: 'How does the read end?',
      both: 'What does the read return?',
    },
    option: ({ outcome, does }) =>
      ({
        answered: does === 'write' ? 'Acknowledged' : does === 'read' ? 'With the value' : 'v2, the new one',
        stale: 'v1, the old one',
        refused: 'Refused at once',
        timeout: 'A timeout',
        failed: 'A failure',
      })[outcome],
    guessed: ({ outcome, does }) =>
      `You guessed that ${
        {
          answered: {
            write: 'the write is acknowledged',
            read: 'the read returns the value',
            both: 'the read returns v2',
          }[does],
          stale: 'the read returns v1',
          refused: `the ${does === 'write' ? 'write' : 'read'} is refused at once`,
          timeout: `the ${does === 'write' ? 'write' : 'read'} runs into a timeout`,
          failed: `the ${does === 'write' ? 'write' : 'read'} fails`,
        }[outcome]
      }.`,
    truth: ({ outcome, does }) =>
      ({
        answered: {
          write: 'It is acknowledged.',
          read: 'It returns the value.',
          both: 'It returns v2, the new value.',
        }[does],
        stale: 'It returns v1, the old value.',
        refused: 'It is refused at once.',
        timeout: 'It runs into a timeout.',
        failed: 'It fails, because a replica answered with an error.',
      })[outcome],
  },
  tally: {
    title: (operation, level) => `${operation === 'write' ? 'Write' : 'Read'} at ${level}`,
    waits: (operation, level) => `The ${operation} at ${level} waits for`,
    open: 'no answer yet',
    completes: 'completes the level',
    late: 'nobody waits for it',
    hint: 'hint',
    outcome: ({ outcome, operation, value, ms }) =>
      ({
        answered: operation === 'write' ? `Acknowledged after ${ms}` : `${value} after ${ms}`,
        stale: `Stale: ${value} after ${ms}`,
        refused: 'Refused at once',
        timeout: `Timeout after ${ms}`,
        failed: `Failure after ${ms}`,
      })[outcome],
    error: (ms) => `An error after ${ms}`,
  },
  ledger: {
    answer: 'Answer',
    noAnswer: 'none',
    answered: (nth, ms) => `${nth}${['th', 'st', 'nd', 'rd'][nth] ?? 'th'}, ${ms}`,
    keepsHint: (names) => `hint for ${names}`,
  },
  survival: {
    caption: 'What each level survives',
    level: 'Level',
    needs: 'waits for',
    down: 'replicas down',
    writesOnly: 'writes only',
    verdict: {
      answered: 'answers',
      refused: 'refuses',
      depends: 'depends on which',
      nobody: 'nobody to ask',
    },
    here: 'this case',
  },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    copies: (list) => `Copies: ${list}.`,
    asks: (node) => `The client talks to ${node}, the coordinator.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  says: {
    copies: ({ rf, names, value, isEach }) =>
      isEach
        ? `RF ${rf} in each data centre: ${names} all have ${value}.`
        : `RF ${rf}: the replicas of the key, ${names}, ${rf === 1 ? 'has' : 'all have'} ${value}.`,
    will: {
      write: ({ node, value, write }) => `The client will ask ${node} to write ${value} at ${write}.`,
      read: ({ node, read }) => `The client will ask ${node} to read the key at ${read}.`,
      both: ({ node, value, write, read }) =>
        `The client will ask ${node} to write ${value} at ${write}, and then to read at ${read}.`,
    },
    are: {
      slow: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} slow.`,
      down: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} down, and the other nodes know it.`,
      dies: (names) => `${names} will die unnoticed.`,
      loses: (names, count) => `${names} ${count === 1 ? 'is' : 'are'} overloaded and will lose the write.`,
      fails: (names, count) => `${names} ${count === 1 ? 'has a broken disk' : 'have broken disks'}.`,
    },
    willCut: ({ node, names, count, areCentres }) =>
      areCentres
        ? 'The link between them will be cut unnoticed.'
        : `The ${count === 1 ? 'link' : 'links'} from ${node} to ${names} will be cut unnoticed.`,
    each: ({ node, datacenter, count, needed, isMet }) =>
      `Acknowledgement from ${node}: ${count} of ${needed} in \`${datacenter}\`.${isMet ? ' Now **each** data centre has its majority, so EACH_QUORUM is met.' : ''}`,
    eachMore: ({ node, datacenter }) =>
      `${node} acknowledges too, but \`${datacenter}\` has its majority already, and that does not help the other data centre.`,
    failed: (kind) => `The level cannot be met any more, so the client gets \`${kind}\`.`,
    gone: ({ node }) =>
      `${node} is not running, so the client cannot even connect. A driver would try another node, because any of them can coordinate.`,
    ends: {
      quorum: 'Two replicas out of three were enough both times, and still all three have the new value.',
      'one-down':
        'One replica is down, and the client noticed nothing, because QUORUM needs only two out of three.',
      'two-down':
        'QUORUM counts all replicas, not only those that are up, so it needs two out of three, however many are down.',
      all: 'At ALL, one replica that is down stops every write.',
      stale: 'One replica acknowledged and another one was read, which can happen with ONE and ONE.',
      timeout:
        'The client got a timeout, and yet it reads `v2`. A timeout does not mean that the write failed.',
      any: 'For ANY a hint is enough, but a hint is not a copy, so nobody can read `v2`.',
      'two-centres':
        'LOCAL_QUORUM never waited for the other data centre, and still the write went there too.',
    },
  },
};
