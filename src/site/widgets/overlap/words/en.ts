import { plural } from '#i18n/numbers.ts';
import type { Words } from '../words.ts';

export const en: Words = {
  preset: 'Story',
  presets: {
    quorum: '2 + 2 > 3',
    one: '1 + 1 < 3',
    'one-two': '1 + 2 = 3',
    'all-one': '3 + 1 > 3',
    five: '3 + 3 > 5',
    ssd: 'SSD',
    disk: 'Disks',
    yammer: 'Yammer',
    wan: 'Three regions',
  },
  fits: { 'LNKD-SSD': 'LinkedIn, SSD', 'LNKD-DISK': 'LinkedIn, disks', YMMR: 'Yammer', WAN: 'three regions' },
  knobs: {
    rf: 'RF',
    write: 'Write at',
    read: 'Read at',
    key: 'Key',
    moment: 'Read',
    fit: 'Latencies',
  },
  wrongKey: 'A key needs at least one character.',
  changedSets: ({ write, read, rf }) => `Written at ${write}, read at ${read}, RF ${rf}: must the sets meet?`,
  changedLatency: ({ fit, write, read }) =>
    `${fit}, written at ${write}, read at ${read}: how soon is it fresh?`,
  tabs: { answer: 'Answer', replicas: 'Replicas', levels: 'Levels', stale: 'Stale', times: 'Times' },
  steps: ['the write is answered', 'the read is answered', 'do the sets meet?', 'must the sets meet?'],
  guess: 'How many replicas are sure to be in both sets?',
  guessed: (count) =>
    `You guessed that ${plural('en', count, { one: 'replica is', other: 'replicas are' })} sure to be in both sets.`,
  truth: (count) =>
    count === 0
      ? 'None is sure to be there.'
      : `${plural('en', count, { one: 'replica is', other: 'replicas are' })} sure to be there.`,
  confirmed: (count) => `W = ${count}, confirmed`,
  asked: (count) => `R = ${count}, asked`,
  grasp: {
    member: (name) => `Move ${name} to another place`,
    isIn: ({ written, asked }) =>
      written
        ? asked
          ? 'in both sets'
          : 'in the set of the write'
        : asked
          ? 'in the set of the read'
          : 'in no set',
    read: 'Push the set of the read along the row',
  },
  both: 'in both sets',
  ledger: {
    caption: 'This write and this read',
    replica: 'Replica',
    confirmed: 'Confirmed',
    asked: 'Read',
    copy: 'Copy',
    nth: (nth, ms) => `${['1st', '2nd', '3rd'][nth - 1] ?? `${nth}th`}, ${ms}`,
    late: 'not awaited',
    isAsked: 'asked',
    isNotAsked: 'not asked',
    notYet: 'not yet',
    isOld: 'old',
    coordinator: (node) => `The coordinator is ${node}; it holds no copy.`,
  },
  pairs: {
    caption: 'Choices of a read that miss the write',
    corner: 'Write, read',
    never: 'none',
    note: 'of all choices of replicas, once the level of the write has confirmed',
    choose: ({ write, read }) => `write at ${write}, read at ${read}`,
  },
  sets: {
    start: ({ rf, names, write, read, w, r, old, fresh }) =>
      `RF ${rf}: ${names} ${rf === 1 ? 'holds' : 'hold'} ${old}. A client writes ${fresh} at ${write}, which waits for ${w}, then reads at ${read}, which asks ${r}.`,
    written: ({ names, count, ms, isAll }) =>
      `After ${ms} the write is answered: ${names} ${count === 1 ? 'has' : 'have'} confirmed. ${isAll ? 'These are all replicas.' : 'The others were sent it too, but nobody waits for them.'}`,
    read: ({ names, count }) =>
      `At once the client reads, and ${names} ${count === 1 ? 'is' : 'are'} asked. Which ones is left to chance: all are equally near.`,
    meet: ({ names, count, fresh }) =>
      `${names} ${count === 1 ? 'is' : 'are'} in both sets. Whatever the others hold, the read learns of ${fresh}, and the greater timestamp wins.`,
    missStale: ({ old }) =>
      `The sets do not meet. No replica that was asked had the write yet: the client gets ${old}, and no error.`,
    missLucky: ({ names, count, fresh }) =>
      `The sets do not meet, yet the client gets ${fresh}: the write reached ${names} before the read did, although nobody had waited for ${count === 1 ? 'it' : 'them'}.`,
    luck: 'That is luck, not a promise.',
    must: ({ sum, shared }) =>
      `However far we push the sets apart, ${sum} = ${plural('en', shared, { one: 'replica is', other: 'replicas are' })} still in both. So the read is fresh, whoever answers.`,
    may: ({ sum, rf }) =>
      `Push the sets as far apart as they go: ${sum} is not more than ${rf}, so they fit side by side. Such a read misses every replica that confirmed.`,
    choices: ({ ways, misses }) =>
      ways === 1
        ? 'A read of all replicas cannot miss the write.'
        : `A read can choose its replicas in ${ways} ways, and ${misses === 0 ? 'none of them misses' : misses === 1 ? 'one of them misses' : `${misses} of them miss`} the write.`,
    drawing: ({ written, read, both }) =>
      `Confirmed the write: ${written}. Asked by the read: ${read}. In both sets: ${both}.`,
    worst: ({ w, r, shared, rf }) =>
      `${rf} replicas in a row. The first ${w} confirmed the write, the last ${r} are asked; ${shared} of them are in both sets.`,
    nobody: 'none',
  },
  chart: {
    stale: 'stale reads, %',
    time: 'ms after the answer to the write',
    needed: 'predicted, R replicas asked (Cassandra)',
    all: 'predicted, all asked (as published)',
    observed: 'observed on the cluster, and what chance allows',
    label: ({ fit, start, end, endMs, observed }) =>
      `Stale reads after a write, ${fit}: predicted ${start} at once, ${end} after ${endMs}. ${observed}`,
    observedAt: ({ runs, stale }) => `Observed in ${runs} runs: ${stale} at once.`,
  },
  table: {
    caption: 'Predicted and observed',
    all: 'all asked',
    needed: 'R asked',
    observed: 'cluster',
    runs: (runs) => plural('en', runs, { one: 'run', other: 'runs' }),
    stale: (when) => `stale, ${when}`,
    fresh: '99.9% fresh after',
    writes: 'writes',
    reads: 'reads',
    notMeasured: 'not measured',
  },
  progress: (done, all) => `${done} of ${all} runs`,
  predicting: 'The model is at work.',
  latency: {
    predicted: ({ fit, write, read, stale, endMs, end }) =>
      `Predicted for ${fit}: right after a write at ${write}, **${stale}** of the reads at ${read} are stale; after ${endMs}, ${end}.`,
    fresh: (ms) => `After ${ms}, 999 out of 1,000 are fresh.`,
    strong: (sum) => `${sum}, so no read is stale at any moment.`,
    price: ({ fit, writeMs, readMs }) =>
      `The price is time (${fit}): 99.9% of the writes end within ${writeMs}, and of the reads within ${readMs}.`,
    working: (runs) =>
      `The cluster is at work: **${plural('en', runs, { one: 'run', other: 'runs' })}**, a write and nine reads each.`,
    observed: ({ runs, when, stale, model }) =>
      `**${plural('en', runs, { one: 'run', other: 'runs' })}** of the cluster with the same latencies. Read ${when}, ${stale} were stale; the model says ${model}.`,
    chance: 'The bars show how far chance may carry so small a sample.',
    agrees: 'The model knows four latencies and nothing of Cassandra’s code; it is enough.',
    strongObserved: (runs) =>
      `**${plural('en', runs, { one: 'run', other: 'runs' })}** of the cluster, and not one stale read, at any moment.`,
    again:
      'The slowest reads take longer than predicted: where two replicas disagree, the coordinator asks them again.',
  },
  ms: (figure) => `${figure} ms`,
  after: (ms) => `after ${ms}`,
  atOnce: 'at once',
};
