import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';
import { smallNumber } from './small-numbers.ts';

const copiesEn = (value: number) => plural('en', value, { one: 'copy', other: 'copies' });

export const en: Words = {
  preset: 'Story',
  presets: {
    simple: 'Simple',
    blind: 'Blind to racks',
    racks: 'Rack by rack',
    centres: 'Two data centres',
    mistake: 'Find the mistake',
  },
  token: 'token',
  copies: 'copies',
  setting: 'What the keyspace asks for',
  changed: ({ asks, key }) =>
    asks === 'walk' ? `Key ${key}: where do its copies go?` : `Key ${key}: which copy is on the wrong node?`,
  tabs: { copies: 'Copies', outcome: 'Outcome', walk: 'Walk', racks: 'Racks' },
  touch: {
    move: ({ beside, node, rack }) => `${beside}: move ${node} to rack ${rack}`,
    key: 'Token of the key',
  },
  label: {
    key: (token) => `the key, ${token}`,
    taken: (node) => `${node} gets a copy`,
    skipped: (node) => `${node} is skipped`,
    result: 'all copies placed',
  },
  places: { title: 'Copies placed so far', open: 'not placed yet' },
  morals: {
    equal: 'None of the copies is the original: all replicas are equal.',
    simple: 'SimpleStrategy takes the next nodes clockwise. It ignores racks and data centres.',
    racks: 'NetworkTopologyStrategy uses a rack twice only if there are fewer racks than copies.',
    centres: 'Each data centre counts its own copies and racks: the R1 of one is not the R1 of the other.',
    mistake: 'The walk begins at the key and goes clockwise, so a node just behind the key is met last.',
  },
  tries: { key: (key) => `Key ${key}`, mistake: 'Another plan' },
  failures: {
    caption: 'If one rack loses power',
    rack: 'Rack',
    copies: 'Copies in it',
    left: 'Copies left',
  },
  knobs: {
    asks: 'Show',
    askings: { walk: 'the walk', mistake: 'a plan with a mistake' },
    strategy: 'Strategy',
    key: 'Key or token',
    tokens: 'Tokens per node',
    nodes: 'Your own topology: the nodes, clockwise',
    datacenter: (node) => `Data centre of ${node}`,
    rack: (node) => `Rack of ${node}`,
    add: 'Add a node',
    remove: (node) => `Remove ${node}`,
  },
  wrongKey: 'A token from 0 to 99, or a text.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `${first} gets the first copy. Who gets the second?`
        : `${first} gets the first copy in ${datacenter}. Who gets the second there?`,
    mistake: 'Which copy of the plan is on the wrong node?',
    guessedSecond: (node) => `You guessed that ${node} gets the second copy.`,
    isSecond: (node) => `The second copy goes to ${node}.`,
    guessedWrong: (node) => `You guessed that the copy on ${node} is wrong.`,
    isWrong: (node) => `The copy on ${node} is wrong.`,
  },
  ledger: {
    caption: 'The nodes, in the order of the walk',
    planCaption: 'In the order of the walk; a dashed square is a copy in the plan',
    token: 'Token',
    node: 'Node',
    rack: 'Rack',
    walk: 'Why',
    taken: 'copy:',
    skipped: 'skipped:',
    reason: {
      'next-node': 'next node',
      'new-rack': 'new rack',
      'rack-again': 'too few racks',
      'already-replica': 'has a copy',
      'rack-seen': 'rack has one',
      'datacenter-full': 'enough there',
      'datacenter-unused': 'none wanted',
    },
    ahead: 'still ahead',
    unmet: 'never met',
    claimed: 'in the plan',
    wrong: 'wrong in the plan',
  },
  drawing: {
    ring: (nodes) => `A ring from 0 to 99, clockwise: ${nodes}.`,
    key: (token) => `The key is at token ${token}.`,
    claim: (names) => `The plan has copies on ${names}.`,
    copies: (names) => `Copies placed on ${names}.`,
    skipped: (names) => `Skipped: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy places ${copiesEn(rf)} on ${plural('en', nodes, { one: 'node', other: 'nodes' })}${racks > 1 ? ` in ${plural('en', racks, { one: 'rack', other: 'racks' })}, and it ignores the racks` : ''}.`,
    topology: ({ list }) => `NetworkTopologyStrategy places ${list}.`,
    seeksRacks: 'It looks for different racks.',
    oneWalk: 'One walk serves every data centre, and each counts for itself.',
    factor: ({ count: value, datacenter }) => `${copiesEn(value)} in ${datacenter}`,
    nothingAsked: 'The keyspace asks for no copy in any of these data centres, so the key is stored nowhere.',
    claim: ({ names }) => `A colleague drew this plan: copies on ${names}. One of them is on the wrong node.`,
    noMistake: 'Every node gets a copy, so no copy can be on the wrong node.',
    isToken: ({ token, owner }) =>
      `The key is at token **${token}**. Its range ends at ${owner}, so the walk begins there.`,
    hash: ({ key, token, owner }) =>
      `The hash of “${key}” is **${token}**. Its range ends at ${owner}, so the walk begins there.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} owns the range, so it gets a copy.`
          : `${node} is the next node, so it gets a copy${hasRacks ? ', whatever its rack' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} gets a copy because rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} had none yet.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} gets a copy although ${rack} has one, because ${datacenter === undefined ? 'there are' : `${datacenter} has`} only ${plural('en', racks, { one: 'rack', other: 'racks' })} for ${copiesEn(wanted)}.`,
      'already-replica': ({ node }) =>
        `Here is ${node} again, at another token. A node keeps one copy, not two.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} is skipped because rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} already has a copy, and another rack has none yet.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} is skipped because ${datacenter ?? 'its data centre'} has all its copies.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} is skipped because the keyspace asks for no copies in ${datacenter ?? 'its data centre'}.`,
    },
    left: ({ count: value, datacenter }) =>
      value === 0
        ? datacenter === undefined
          ? 'It was the last one.'
          : 'The last one there.'
        : `${smallNumber('en', value).replace(/^./, (letter) => letter.toUpperCase())} to go${datacenter === undefined ? '' : ' there'}.`,
    agrees: 'The plan agrees.',
    lacks: (node) => `But the plan has no copy on ${node}.`,
    wrong: (node) => `But the plan has a copy on ${node}, and this is the mistake.`,
    result: ({ count: value, names }) => `${copiesEn(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} got no copy.`,
    tooFew: ({ wanted, count: value }) =>
      `The keyspace asked for ${wanted}; with so few nodes there are ${value}, one on each.`,
    anyAnswers: 'Any of them can answer a read of this key.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `If rack ${rack} loses power, no replica of this key is left.`
        : `All are in rack ${rack}: if it loses power, no replica of this key is left.`,
    survives: ({ rest, count: value }) =>
      `Whichever rack fails, at least ${rest} out of ${value} ${rest === 1 ? 'remains' : 'remain'}.`,
    verdict: ({ wrong, instead }) =>
      `The mistake was ${wrong}, because the walk skipped it. The copy belongs on ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `The mistake was ${wrong}, because the walk ended before it. The copy belongs on ${instead}.`,
  },
};
