import type { Words } from '../words.ts';

const s = (count: number) => (count === 1 ? 's' : '');
const has = (count: number) => (count === 1 ? 'has' : 'have');

export const en: Words = {
  preset: 'Story',
  presets: {
    plain: 'Without a condition',
    conditional: 'With IF',
    contention: 'Both at once',
    unknown: 'No answer',
    'two-centres': 'Two data centres, LOCAL_SERIAL',
    serial: 'Two data centres, SERIAL',
  },
  changed: 'Who gets the last phone now?',
  tabs: { shoppers: 'Shoppers', replicas: 'Replicas' },
  names: { ana: 'Ana', ivo: 'Ivo' },
  touch: {
    stop: 'stop',
    stopNode: (node) => `Stop ${node} before the story`,
    start: 'start',
    startNode: (node) => `Start ${node} before the story`,
    die: 'kill',
    dieNode: (node) => `Kill ${node} in the middle of its request`,
    live: 'save',
    liveNode: (node) => `Save ${node}, so that it stays up`,
  },
  knobs: {
    way: 'They write',
    ways: { plain: 'without IF', SERIAL: 'IF, SERIAL', LOCAL_SERIAL: 'IF, LOCAL_SERIAL' },
    topology: 'Nodes',
    topologies: { '4': '4', '5': '5', '6': '6', '2x3': '3 east, 3 west' },
    gap: 'Ivo begins',
    gaps: { 0: 'at the same moment', 10: '10 ms later', 400: '400 ms later' },
    via: (who) => `${who} asks`,
    dies: 'In the middle dies',
    diesOf: { nobody: 'nobody', ana: 'Ana’s coordinator', ivo: 'Ivo’s coordinator' },
    key: 'Key',
    wrong: 'The key is not empty and has at most 40 characters.',
  },
  guess: {
    question: 'How many shoppers are told that the phone is theirs?',
    options: ['none', 'one', 'both'],
    guessed: ['You guessed that nobody is told so.', 'You guessed one.', 'You guessed both.'],
    truth: [
      'Nobody is told that the phone is theirs.',
      'One shopper is told that the phone is theirs.',
      'Both are told that the phone is theirs.',
    ],
  },
  told: {
    nothing: 'nothing yet',
    asking: 'waits for an answer',
    unsold: 'found it unsold',
    theirs: '“it is yours”',
    sold: '“it is sold”',
    silence: 'no answer',
    unknown: 'outcome unknown',
    buyers: 'Told “yours”',
  },
  ledger: {
    caption: 'What the replicas remember',
    node: 'Node',
    promised: 'Promised',
    accepted: 'Accepted',
    row: 'sold_to',
    empty: 'empty',
    none: 'not a replica',
  },
  drawing: {
    ring: (names) => `Ring of nodes, clockwise: ${names}.`,
    down: (node) => `${node}, down`,
    copies: (list) => `Copies: ${list}.`,
    asks: ({ who, node }) => `${who} asks ${node}.`,
    under: (list) => `Messages on their way: ${list}.`,
  },
  clock: 'ms',
  says: {
    start: ({ key, ana, ivo, anaAt, ivoAt, names }) =>
      `Phone ${key} is the last one. \`sold_to\` is null on ${names}. ${ana} shops through ${anaAt}, ${ivo} through ${ivoAt}.`,
    later: (time) => `**${time}** later:`,
    reads: ({ who, node, level }) => `${who}’s program reads the row at ${level} through ${node}.`,
    sendRow: ({ names, count }) => `${names} send${s(count)} what ${count === 1 ? 'it has' : 'they have'}.`,
    foundUnsold: ({ who }) => `${who}’s program learns that the phone is unsold, and shows it to ${who}.`,
    foundSold: ({ who, value }) => `${who}’s program learns that the phone is sold to ${value}, and stops.`,
    writes: ({ who, node, value, level }) =>
      `${who} presses Buy, and the program writes ${value} at ${level} through ${node}. It does not look again.`,
    store: ({ names, count, value }) => `${names} store${s(count)} ${value}.`,
    overwrite: ({ names, value, old }) =>
      `${names}: the greater timestamp wins, so ${value} **replaces** ${old}. Nobody is told.`,
    keepNewer: ({ names, count, value, kept }) =>
      `${names} get${s(count)} ${value} too, but keep${s(count)} ${kept}: its timestamp is greater.`,
    keepGreater: ({ names, value, kept }) =>
      `${names} have ${value} and ${kept} with the same timestamp, so the greater value stays: ${kept}. Nobody is told.`,
    written: ({ who }) => `A quorum has confirmed the write. ${who} reads **“it is yours”**.`,
    prepares: ({ who, node, ballot, level }) =>
      `${who} wants the phone **if it is unsold**. ${node} asks the replicas to promise ballot ${ballot} (${level}).`,
    preparesAgain: ({ who, node, ballot }) =>
      `${node} begins another round for ${who}, with the greater ballot ${ballot}.`,
    promise: ({ who, names, count, ballot }) =>
      `${names} promise${s(count)} ballot ${ballot} to ${who}, and will accept nothing older.`,
    promiseOver: ({ who, names, count, ballot, old }) =>
      `${names} promised ${old}, but ${ballot} is greater, so ${count === 1 ? 'it promises' : 'they promise'} that to ${who} **as well**.`,
    refusePromise: ({ names, count, ballot, greater }) =>
      `${names} ${has(count)} promised ${greater} already, and refuse${s(count)} ballot ${ballot}.`,
    readsNow: ({ who, node }) =>
      `${node} has a majority of promises for ${who}, and reads the row at quorum.`,
    readCondition: ({ names, count }) =>
      `${names} read${s(count)} the row, so that the condition can be checked.`,
    proposes: ({ node, ballot, value }) =>
      `It is unsold, so the condition holds. ${node} proposes ${value} with ballot ${ballot}.`,
    proposesNothing: ({ node, value }) =>
      `It is sold to ${value}, so the condition fails. ${node} proposes an empty update, which closes the round.`,
    accept: ({ names, count, ballot, value }) =>
      `${names} accept${s(count)} ${value} with ballot ${ballot}. With a majority it is **decided**, but it is not data yet.`,
    acceptNothing: ({ names, count }) => `${names} accept${s(count)} the empty update.`,
    refuseProposal: ({ who, names, count, ballot, greater }) =>
      `${names} ${has(count)} promised ${greater} meanwhile, and **refuse${s(count)}** ${who}’s proposal with ballot ${ballot}.`,
    commits: ({ node, value }) =>
      `A majority has accepted. ${node} tells all replicas to **commit**, that is, to write ${value} as normal data.`,
    commit: ({ names, count, value }) => `${names} write${s(count)} ${value} as normal data.`,
    applied: ({ who }) =>
      `A quorum has stored it. ${who} gets \`[applied]\` True, and reads **“it is yours”**.`,
    notApplied: ({ who, value }) =>
      `${who} gets \`[applied]\` False, and ${value} as the current value. Nothing was written.`,
    lost: ({ who, node, ms }) =>
      `${node} has lost this round for ${who}. It waits ${ms}, by lot, and tries again.`,
    finishes: ({ node, value, other }) =>
      `${node} hears that ${value} was accepted and not committed. It **finishes ${other}’s round** before its own.`,
    tellsCommit: ({ node, names }) => `${node} hears of a commit that ${names} missed, and sends it on.`,
    dies: ({ who, node }) => `${node} dies. ${who} gets no answer, and **cannot know** who has the phone.`,
    unknown: ({ who, error }) =>
      `${who} gets \`${error}\`. Some replicas may have accepted, so the outcome is **unknown**.`,
    unavailable: ({ who, error }) => `${who} gets \`${error}\`: too few replicas are up to decide anything.`,
    answersSoFar: ({ names, count, node }) =>
      `${names} ${has(count)} answered, but ${node} needs more answers.`,
    confirmsLate: ({ names, count }) => `${names} confirm${s(count)} too, although nobody waits for it.`,
    hearsNothing: ({ names, count }) =>
      `${names} ${count === 1 ? 'is' : 'are'} down, so the message is lost.`,
    comesTooLate: ({ node }) => `The message reaches ${node} too late.`,
    mismatch: ({ node }) => `The copies differ, so ${node} asks for the full rows.`,
    ends: {
      plain: 'Both reads were fresh and both writes were confirmed, and one phone has two buyers.',
      conditional: 'The check is part of the write, so Ivo could not overtake Ana. It took four rounds.',
      contention:
        'Two majorities share a replica, so only one of the proposals could be accepted by a majority.',
      unknown: 'Ana has the phone, although she was told nothing: the next transaction finished her round.',
      'two-centres':
        'Each data centre has its own majority, and the two have no replica in common. One phone, two buyers.',
      serial: 'Four of six replicas must agree, so both data centres took part, and each round took 80 ms.',
    },
  },
  steps: {
    asks: (who) => `${who} asks`,
    promise: 'promises',
    refuse: 'refused',
    read: 'read',
    send: 'the row is sent',
    propose: 'propose',
    accept: 'accepted',
    commit: 'commit',
    store: 'stored',
    answer: (who) => `${who} is answered`,
    waits: (who) => `${who} must wait`,
    dies: (node) => `${node} dies`,
    late: 'a late answer',
    finishes: 'a round is finished',
    error: 'an error',
  },
};
