import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    one: 'One outdated partition',
    missing: 'One missing partition',
    neighbours: 'Neighbouring leaves differ',
    two: 'Two replicas are damaged',
  },
  changed: 'Your own damage: what does the repair send?',
  tabs: { sent: 'Sent', pairs: 'Pairs' },
  knobs: { nodes: 'Nodes' },
  leaf: ({ node, partitions, condition }) => `Damage ${node}, partition ${partitions}: now ${condition}`,
  conditions: { fresh: 'up to date', outdated: 'outdated', missing: 'missing' },
  steps: {
    validate: 'trees are built',
    root: 'roots are compared',
    level: (level) => `level ${level} is compared`,
    leaves: 'leaves are compared',
    stream: 'slices are sent',
    end: 'replicas agree',
  },
  sent: {
    leaves: 'Ranges that differ',
    compared: 'Hashes compared per pair',
    streamed: 'Sent by the repair',
    copy: 'A full copy of one replica',
    kilobytes: (count) => `${count} KB`,
    moral: ({ times }) =>
      `Streams: ${times}. Each pair that differs sends in both directions, because a hash does not tell which copy is newer.`,
    moralEqual: 'The trees agree, so nothing was sent but the trees.',
  },
  pairs: {
    caption: 'Every replica is compared with every other',
    pair: 'Pair',
    ranges: 'Differs in',
    bytes: 'Sent',
    agree: 'nowhere',
  },
  drawing: (step) => `The Merkle trees of three replicas: ${step}`,
  says: {
    start: ({ range, damaged }) =>
      `**N1**, **N2** and **N3** hold the range ${range}, and not all of them have the same. ${damaged} Press a leaf to damage it.`,
    startEqual: ({ range }) =>
      `**N1**, **N2** and **N3** hold the range ${range}, and all have the same. Press a leaf to damage it.`,
    validate:
      'Each replica reads its partitions and hashes them into its leaves. Each node above combines the two below it.',
    rootsAgree: 'The roots agree, so all the data agrees. The repair ends here.',
    rootsDiffer: 'Not all roots agree, so somewhere the data differs. The comparison goes one level down.',
    descend: ({ differ, of }) =>
      `Places that differ on this level: ${differ} of ${of}. What agrees is not looked at any further.`,
    leaves: ({ ranges }) => `The comparison has reached the leaves. The trees differ in ${ranges}.`,
    stream: ({ streams, kilobytes }) =>
      `The replicas of each pair that differs send each other the slice: ${streams} streams, ${kilobytes} in all.`,
    end: 'Each replica has merged what it got, and the newest timestamp wins. Now all three agree.',
    endOutdated: 'All three agree, although on an old version: nobody has the newest one any more.',
  },
};
