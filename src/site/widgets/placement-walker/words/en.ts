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
  nodeCount: (value) => plural('en', value, { one: 'node', other: 'nodes' }),
  setting: 'What the keyspace asks for',
  knobs: {
    asks: 'Show',
    askings: { walk: 'the walk', mistake: 'a plan with a mistake' },
    strategy: 'Strategy',
    key: 'Key or token',
    tokens: 'Tokens per node',
    build: 'Build your own topology',
    nodes: 'Nodes, clockwise',
    datacenter: (node) => `Data centre of ${node}`,
    rack: (node) => `Rack of ${node}`,
    add: 'Add a node',
    remove: (node) => `Remove ${node}`,
  },
  wrongKey: 'A token from 0 to 100, or a text.',
  guess: {
    second: ({ first, datacenter }) =>
      datacenter === undefined
        ? `${first} gets the first copy. Who gets the second?`
        : `${first} gets the first copy in ${datacenter}. Who gets the second there?`,
    mistake: 'Which copy of the plan is on the wrong node?',
  },
  ledger: {
    caption: 'The nodes, in the order of the walk',
    token: 'Token',
    node: 'Node',
    rack: 'Rack',
    walk: 'Walk',
    reason: {
      'next-node': 'copy: the next node',
      'new-rack': 'copy: new rack',
      'rack-again': 'copy: too few racks',
      'already-replica': 'has a copy already',
      'rack-seen': 'skipped: rack has one',
      'datacenter-full': 'skipped: data centre full',
      'datacenter-unused': 'skipped: none asked for',
    },
    ahead: 'still ahead',
    unmet: 'never met',
    claimed: 'in the plan',
    wrong: 'in the plan by mistake',
  },
  drawing: {
    ring: (nodes) => `A ring from 0 to 100, clockwise: ${nodes}.`,
    key: (token) => `The key is at token ${token}.`,
    claim: (names) => `The plan has copies on ${names}.`,
    copies: (names) => `Copies placed on ${names}.`,
    skipped: (names) => `Skipped: ${names}.`,
  },
  says: {
    simple: ({ rf, nodes, racks }) =>
      `SimpleStrategy wants ${copiesEn(rf)} on ${plural('en', nodes, { one: 'node', other: 'nodes' })}${racks > 1 ? `, which stand in ${plural('en', racks, { one: 'rack', other: 'racks' })}. It does not look at those` : ''}.`,
    topology: ({ list, isOne }) =>
      `NetworkTopologyStrategy wants ${list}. ${isOne ? 'It looks for different racks.' : 'One walk serves all, and each data centre counts its own copies and its own racks.'}`,
    factor: ({ count: value, datacenter }) => `${copiesEn(value)} in ${datacenter}`,
    nothingAsked: 'The keyspace asks for no copy in any of these data centres: the key has no home.',
    claim: ({ names }) => `A colleague drew this plan: copies on ${names}. One of them is on the wrong node.`,
    noMistake: 'Every node has a copy: there is no place to get wrong.',
    isToken: ({ token, owner }) =>
      `The key is at token **${token}**. Its range ends at ${owner}: there the walk begins.`,
    hash: ({ key, token, owner }) =>
      `The hash of “${key}” is **${token}**. Its range ends at ${owner}: there the walk begins.`,
    reason: {
      'next-node': ({ node, isFirst, hasRacks }) =>
        isFirst
          ? `${node} owns the range: it gets a copy.`
          : `${node} is the next node: it gets a copy${hasRacks ? ', whatever its rack' : ''}.`,
      'new-rack': ({ node, rack, datacenter }) =>
        `${node} gets a copy: rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} had none yet.`,
      'rack-again': ({ node, rack, datacenter, racks, wanted }) =>
        `${node} gets a copy although ${rack} has one: ${datacenter === undefined ? 'there are' : `${datacenter} has`} ${plural('en', racks, { one: 'rack', other: 'racks' })} for ${copiesEn(wanted)}.`,
      'already-replica': ({ node }) => `${node} again, at another token: a node keeps one copy, not two.`,
      'rack-seen': ({ node, rack, datacenter }) =>
        `${node} is skipped: rack ${rack}${datacenter === undefined ? '' : ` of ${datacenter}`} already has a copy, and another rack is waiting for one.`,
      'datacenter-full': ({ node, datacenter }) =>
        `${node} is skipped: ${datacenter ?? 'its data centre'} has all its copies.`,
      'datacenter-unused': ({ node, datacenter }) =>
        `${node} is skipped: the keyspace asks for no copies in ${datacenter ?? 'its data centre'}.`,
    },
    left: ({ count: value, datacenter }) =>
      value === 0
        ? datacenter === undefined
          ? 'It was the last one.'
          : 'The last one there.'
        : `${smallNumber('en', value).replace(/^./, (letter) => letter.toUpperCase())} to go${datacenter === undefined ? '' : ' there'}.`,
    agrees: 'The plan agrees.',
    lacks: (node) => `The plan has no copy on ${node}: something is wrong.`,
    wrong: (node) => `The plan has a copy on ${node}: this is the mistake.`,
    result: ({ count: value, names }) => `${copiesEn(value)}: ${names}.`,
    resultIn: ({ datacenter, names }) => `${datacenter}: ${names}.`,
    noneIn: ({ datacenter }) => `${datacenter} got no copy.`,
    tooFew: ({ wanted, count: value }) =>
      `The keyspace asked for ${wanted}; with so few nodes there are ${value}, one on each.`,
    equal: 'None is the original: all are replicas, and all are equal.',
    allInOne: ({ rack, count: value }) =>
      value === 1
        ? `If rack ${rack} loses power, nobody answers for this key.`
        : `All stand in rack ${rack}: if it loses power, nobody answers for this key.`,
    survives: ({ rest, count: value }) =>
      `Whichever rack fails, at least ${rest} of ${value} ${rest === 1 ? 'remains' : 'remain'}.`,
    verdict: ({ wrong, instead }) =>
      `The mistake was ${wrong}, which the walk skipped: the copy belongs on ${instead}.`,
    verdictUnmet: ({ wrong, instead }) =>
      `The mistake was ${wrong}: the walk ended before it got there. The copy belongs on ${instead}.`,
  },
};
