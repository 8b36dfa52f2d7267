import type { JournalWords } from '../journal-words.ts';

export const en: JournalWords = {
  and: ' and ',
  asksWrite: ({ node, value, level }) =>
    `The client asks ${node} to write ${value}, at ${level}. From now on ${node} is the **coordinator** of this request; any other node would do as well.`,
  asksDelete: ({ node, level }) =>
    `The client asks ${node} to delete the row, at ${level}. A delete is a write too: ${node} coordinates it.`,
  asksRead: ({ node, level }) =>
    `The client asks ${node} to read the key, at ${level}. ${node} is the **coordinator** of this read.`,
  sendsWrite: ({ node, names, level, needed, isOwn }) =>
    `The replicas are ${names}. ${isOwn ? `${node} is one of them and has written already; it sends the write to **every** other one` : `${node} sends the write to **every** one`} that it takes to be up, whatever the level: ${level} only says that it waits for ${needed === 1 ? 'one answer' : `${needed} answers`}.`,
  hints: ({ node, names, count }) =>
    `${names} ${count === 1 ? 'is' : 'are'} down, and ${node} knows it: instead of a message it keeps a **hint**${count === 1 ? '' : ' for each'}.`,
  hintsNot: ({ node, names }) => `For ${names}, ${node} keeps no more hints: the window has passed.`,
  sendsRead: ({ node, level, needed, data, digests }) =>
    digests === ''
      ? `${level} needs one answer, so ${node} asks one replica for its data: ${data}.`
      : `${level} needs ${needed} answers, so ${node} asks ${needed} replicas: ${data} for its data, ${digests} for a digest alone.`,
  readsOwn: ({ node }) => `${node} is a replica and reads its own copy without a message.`,
  tooFew: ({ node, live, level, needed }) =>
    `Of the replicas ${live === 0 ? 'none is' : live === 1 ? 'only one is' : `only ${live} are`} up, as far as ${node} knows. ${level} needs ${needed}.`,
  isLost: ({ names }) => `The message to ${names} will get lost on its way.`,
  stores: ({ node }) =>
    `${node} has the write in its commit log and memtable, and sends its **acknowledgement**.`,
  passesOn: ({ node, names }) => `${node} passes it on to the replicas of its own data centre: ${names}.`,
  sendsData: ({ node, copy }) => `${node} reads its copy and sends all of it: ${copy}.`,
  sendsDigest: ({ node }) => `${node} reads its copy and sends only a **digest** of it.`,
  storesRepair: ({ node }) => `${node} writes what it lacked, and acknowledges.`,
  storesHint: ({ node, from }) => `${node} gets from ${from} the write that it missed, and keeps it.`,
  fails: ({ node }) => `${node} cannot: it answers with a failure.`,
  copy: ({ value, timestamp }) => `${value}, timestamp ${timestamp}`,
  noRow: 'no row',
  deleted: ({ timestamp }) => `a tombstone, timestamp ${timestamp}`,
  acknowledges: ({ node, count, needed }) => `Acknowledgement ${count} of ${needed}, from ${node}.`,
  completes: ({ node, count, level, hasMore }) =>
    `Acknowledgement ${count} of ${count}, from ${node}: **${level} is met**.${hasMore ? ' The others will still come, but nobody waits for them.' : ''}`,
  acknowledgesLate: ({ node }) =>
    `${node} acknowledges too. The client has had its answer: the level limits the wait, not who gets the write.`,
  countsNot: ({ node, level, isFull }) =>
    isFull
      ? `${node} acknowledges too, but its data centre has its majority already: ${level} waits for the other one.`
      : `${node} acknowledges, but from another data centre: ${level} does not count it.`,
  answersData: ({ node, count, needed, copy }) =>
    `Answer ${count} of ${needed}: the data from ${node}, ${copy}.`,
  answersDigest: ({ node, count, needed }) => `Answer ${count} of ${needed}: the digest from ${node}.`,
  answersRepair: ({ node }) => `${node} acknowledges the repair.`,
  answersFailure: ({ node }) => `A failure comes from ${node}: it does not count as an answer.`,
  mismatch: ({ node, names }) =>
    `The digests **differ**: some copy is stale. ${node} now asks those it had asked for all their data: ${names}.`,
  repairs: ({ node, names, copy }) =>
    `${node} merges the versions; the largest timestamp wins: ${copy}. Before it answers, it writes that to ${names}: this is **read repair**.`,
  speculates: ({ node, to }) => `The answer is slow to come: ${node} asks ${to} as well (speculative retry).`,
  written: ({ level }) => `The client gets its answer: written at ${level}.`,
  read: ({ copy }) => `The client gets its answer: ${copy}.`,
  stale: 'It is a **stale read**: something newer had been acknowledged before it began.',
  unavailable: ({ level, needed, live, isRead }) =>
    `The client gets \`Unavailable\` at once: ${level} needs ${needed === 1 ? 'one replica that is' : `${needed} replicas that are`} up, and ${live === 0 ? 'none is' : live === 1 ? 'one is' : `${live} are`}. Nothing was sent${isRead ? '' : ', nothing was written'}.`,
  writeTimeout: ({ count, needed }) =>
    `Time ran out with ${count} of ${needed} answers: \`WriteTimeout\`. The outcome is **unknown**: the write may be on some replica, and may still spread.`,
  readTimeout: ({ count, needed }) => `Time ran out with ${count} of ${needed} answers: \`ReadTimeout\`.`,
  failure: ({ error }) => `The client gets an error: \`${error}\`.`,
  dropped: ({ node, from, isKnown }) =>
    isKnown
      ? `The message from ${from} finds nobody: ${node} is down.`
      : `The message from ${from} finds nobody: ${node} is down, but ${from} **does not know it yet**.`,
  tooLate: ({ node }) => `The message reaches ${node} too late to be of use to anybody.`,
  hintLater: ({ node, names, count }) =>
    `No answer came from ${names} in time: ${node} keeps a **hint**${count === 1 ? '' : ' for each'}. A hint is not a copy.`,
  replays: ({ node, names, count }) =>
    `${node} replays ${count === 1 ? 'its hint' : 'its hints'}: ${names} ${count === 1 ? 'gets the write that it' : 'get the writes that they'} missed.`,
  delivered: ({ node, to }) => `${to} has acknowledged, and ${node} throws the hint away.`,
  expired: ({ node, to }) => `The hint for ${to} has expired: ${node} throws it away.`,
  seenDown: ({ names }) => `The other nodes now take ${names} to be down.`,
  seenUp: ({ names }) => `The other nodes see ${names} again.`,
  killed: ({ node }) => `${node} dies without warning. The others take a while to notice.`,
  stopped: ({ node }) =>
    `${node} is shut down in good order: it says goodbye and flushes what it has in memory.`,
  started: ({ node }) => `${node} is back, with what it had on disk and in its commit log.`,
  paused: ({ node }) => `${node} stands still, as in a long garbage collection: what comes has to wait.`,
  resumed: ({ node }) => `${node} goes on, and deals with what was waiting.`,
  wiped: ({ node }) => `${node} loses everything, its disk as well.`,
  slowed: ({ node, factor }) => `${node} becomes slow: messages take ${factor} times as long.`,
  atSpeed: ({ node }) => `${node} is as fast as before.`,
  failing: ({ node }) => `${node} has a broken disk: it will answer with failures.`,
  mended: ({ node }) => `${node} is mended.`,
  partitioned: ({ groups }) => `The network splits: ${groups}. Neither side hears the other.`,
  healed: 'The network is whole again.',
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
