import type { JournalWords } from '../journal-words.ts';

export const en: JournalWords = {
  and: ' and ',
  asksWrite: ({ node, value, level }) =>
    `The client asks ${node} to write ${value} at ${level}. That makes ${node} the **coordinator** of this request; any other node could do the job.`,
  asksDelete: ({ node, level }) =>
    `The client asks ${node} to delete the row at ${level}. A delete is a write too, and ${node} coordinates it.`,
  asksRead: ({ node, level }) =>
    `The client asks ${node} to read the key at ${level}. That makes ${node} the **coordinator** of this read.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) => {
    const waits = `${level} makes it wait for ${needed === 1 ? 'one answer' : `${needed} answers`}.`;
    if (names === '') return isOwn ? `${node} is a replica itself and has stored the write. ${waits}` : waits;
    return isOwn
      ? `${node} has stored the write and sends it to **every** other replica that it believes to be up: ${names}. ${waits}`
      : `${node} sends the write to **every** replica that it believes to be up: ${names}. ${waits}`;
  },
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'is' : 'are'} down, so ${node} keeps a **hint** for ${count === 1 ? 'it' : 'each'}.`,
  hintsNot: ({ node, names }) => `${node} keeps no hint for ${names}, because the hint window has passed.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} needs one answer, so ${node} asks one replica for its data: ${data}.`
      : `${level} needs ${needed} answers, so ${node} asks ${data} for the data and ${digests} only for a **digest**, a short fingerprint of the data.`,
  readsOwn: ({ node }) => `${node} is a replica and reads its own copy.`,
  tooFew: ({ node, live, level, needed }) =>
    `As far as ${node} knows, ${live === 0 ? 'no replica is' : live === 1 ? 'only one replica is' : `only ${live} replicas are`} up. ${level} needs ${needed}.`,
  isLost: ({ names }) => `The message to ${names} will get lost on its way.`,
  stores: ({ node }) =>
    `${node} stores the write in its commit log and memtable, and sends an **acknowledgement**.`,
  passesOn: ({ node, names }) => `${node} passes it on to the replicas of its own data centre: ${names}.`,
  sendsData: ({ node, copy }) => `${node} reads its copy and sends all of it: ${copy}.`,
  sendsDigest: ({ node }) => `${node} reads its copy and sends only a **digest** of it.`,
  storesRepair: ({ node }) => `${node} writes what it lacked, and acknowledges.`,
  storesHint: ({ node, from }) => `${node} gets from ${from} the write that it missed, and keeps it.`,
  fails: ({ node }) => `${node} cannot: it answers with a failure.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'no row',
  deleted: ({ timestamp }) => `a tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Acknowledgement ${count} of ${needed} comes from ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Acknowledgement ${count} of ${count} comes from ${node}, so **${level} is met**.${hasMore ? ' The others will still come, but nobody waits for them.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} acknowledges too, although nobody waits for it: the level limits the wait, not who gets the write.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} acknowledges too, but its data centre has its majority already: ${level} waits for the other one.`
      : `${node} acknowledges from another data centre, so ${level} does not count it.`,
  answersData: ({ node, count, needed, copy }) =>
    `Answer ${count} of ${needed} is the data from ${node}: ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Answer ${count} of ${needed} is the digest from ${node}.`,
  answersRepair: ({ node }) => `${node} acknowledges the repair.`,
  answersFailure: ({ node }) => `${node} answers with a failure, which does not count.`,
  mismatch: ({ node, names }) =>
    `The digests **differ**, so some copy is stale. ${node} asks the same replicas for all their data: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} merges the versions, and the largest timestamp wins: ${copy}. Before it answers, it writes that version to ${names}: **read repair**.`,
  speculates: ({ node, to }) =>
    `The answer is slow to come, so ${node} asks ${to} as well (speculative retry).`,
  written: () => 'The client gets its answer: it is written.',
  read: ({ copy }) => `The client gets its answer: ${copy}.`,
  stale: 'It is a **stale read**: a newer value had been acknowledged before it began.',
  unavailable: ({ level, needed, live, isRead }) =>
    `The client gets \`Unavailable\` at once: ${level} needs ${needed === 1 ? 'one replica that is' : `${needed} replicas that are`} up, and ${live === 0 ? 'none is' : live === 1 ? 'only one is' : `only ${live} are`}. Nothing was sent${isRead ? '' : ' or written'}.`,
  writeTimeout: ({ count, needed }) =>
    `Time ran out with ${count} of ${needed} answers: \`WriteTimeout\`. The outcome is **unknown**, because the write may be on some replicas and may still spread.`,
  readTimeout: ({ count, needed }) => `Time ran out with ${count} of ${needed} answers: \`ReadTimeout\`.`,
  failure: ({ error }) => `The client gets an error: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `The message from ${from} finds nobody: ${node} is down.`
      : `The message from ${from} finds nobody: ${node} is down, but ${from} **does not know it yet**.`,
  tooLate: ({ node }) => `The message reaches ${node} too late: nobody needs it any more.`,
  hintLater: ({ node, names, count }) =>
    `No answer came from ${names} in time, so ${node} keeps a **hint**${count === 1 ? '' : ' for each'}. A hint is not a copy.`,
  replays: ({ node, names, count }) =>
    `${node} replays ${count === 1 ? 'its hint' : 'its hints'}: ${names} ${count === 1 ? 'gets the write that it' : 'get the writes that they'} missed.`,
  delivered: ({ node, to }) => `${to} has acknowledged, and ${node} throws the hint away.`,
  expired: ({ node, to }) => `The hint for ${to} has expired: ${node} throws it away.`,
  seenDown: ({ names }) =>
    `The other nodes have noticed that ${names} does not answer: they treat it as down.`,
  seenUp: ({ names }) => `The other nodes see ${names} again.`,
  killed: ({ node }) => `${node} dies without warning. The others take a while to notice.`,
  stopped: ({ node }) =>
    `${node} is shut down in good order: it says goodbye and flushes what it has in memory.`,
  started: ({ node }) => `${node} is back, with what it had on disk and in its commit log.`,
  paused: ({ node }) => `${node} pauses, as in a long garbage collection, so whatever arrives has to wait.`,
  resumed: ({ node }) => `${node} goes on, and deals with what was waiting.`,
  wiped: ({ node }) => `${node} loses everything, its disk as well.`,
  slowed: ({ node, factor }) => `${node} becomes slow: messages take ${factor} times as long.`,
  atSpeed: ({ node }) => `${node} is as fast as before.`,
  failing: ({ node }) => `${node} has a broken disk: it will answer with failures.`,
  mended: ({ node }) => `${node} is mended.`,
  partitioned: ({ groups }) => `The network splits: ${groups}. Neither side hears the other.`,
  healed: 'The network is whole again.',
  steps: {
    asks: (node) => `the client asks ${node}`,
    sends: (node) => `${node} sends the write`,
    reads: (node) => `${node} asks the replicas`,
    tooFew: 'too few replicas',
    stores: (node) => `${node} stores the write`,
    readsCopy: (node) => `${node} reads its copy`,
    takesHint: (node) => `${node} gets the hint`,
    isRepaired: (node) => `${node} is repaired`,
    fails: (node) => `${node} fails`,
    replies: (node) => `${node} answers`,
    dropped: (node) => `${node} hears nothing`,
    mismatch: 'the digests differ',
    repairs: 'read repair',
    speculates: (node) => `${node} is asked too`,
    answered: 'the client is answered',
    refused: 'the client is refused',
    timeout: 'time is up',
    error: 'the client gets an error',
    hint: 'a hint is kept',
    replays: 'the hint is sent',
    expired: 'the hint expires',
    changes: {
      killed: (node) => `${node} dies`,
      stopped: (node) => `${node} is shut down`,
      started: (node) => `${node} starts`,
      paused: (node) => `${node} pauses`,
      resumed: (node) => `${node} goes on`,
      wiped: (node) => `${node} loses its disk`,
      slowed: (node) => `${node} is slow`,
      failing: (node) => `${node} has a bad disk`,
      mended: (node) => `${node} is mended`,
    },
    noticed: (node) => `${node} is noticed`,
    split: 'the network splits',
    healed: 'the network is whole',
  },
  ledger: {
    caption: 'The same cluster as a table',
    node: 'Node',
    state: 'State',
    copy: 'Copy',
    up: 'up',
    down: 'down',
    downUnnoticed: 'down, not noticed',
    upUnseen: 'up, but not seen',
    paused: 'standing still',
    slow: (factor) => `slow, ×${factor}`,
    failing: 'failing',
    coordinator: 'coordinator',
    isFresh: 'fresh',
    isStale: 'stale',
    isMissing: 'missing',
    isNone: 'not a replica',
  },
};
