import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { InThree } from '#i18n/languages.ts';
import { en } from './words/en.ts';
import { pt } from './words/pt.ts';
import { ru } from './words/ru.ts';

type NodeChange = Extract<JournalEvent, { kind: 'node' }>['change'];

/** In these words the names of nodes are marked as strong, and values as code. */
export interface JournalWords {
  and: string;
  asksWrite: (at: { node: string; value: string; level: string }) => string;
  asksDelete: (at: { node: string; level: string }) => string;
  asksRead: (at: { node: string; level: string }) => string;
  /** `names` are the replicas that get a message, `needed` the answers that the level asks for. */
  sendsWrite: (at: { node: string; names: string; level: string; needed: number; isOwn: boolean }) => string;
  hints: (at: { node: string; names: string; count: number }) => string;
  hintsNot: (at: { node: string; names: string }) => string;
  sendsRead: (at: { node: string; level: string; needed: number; data: string; digests: string }) => string;
  readsOwn: (at: { node: string }) => string;
  tooFew: (at: { node: string; live: number; level: string; needed: number }) => string;
  isLost: (at: { names: string }) => string;
  stores: (at: { node: string }) => string;
  passesOn: (at: { node: string; names: string }) => string;
  sendsData: (at: { node: string; copy: string }) => string;
  sendsDigest: (at: { node: string }) => string;
  storesRepair: (at: { node: string }) => string;
  storesHint: (at: { node: string; from: string }) => string;
  fails: (at: { node: string }) => string;
  copy: (at: { value: string; timestamp: number }) => string;
  noRow: string;
  deleted: (at: { timestamp: number }) => string;
  acknowledges: (at: { node: string; count: number; needed: number }) => string;
  /** `hasMore`: others are still on their way. */
  completes: (at: { node: string; count: number; level: string; hasMore: boolean }) => string;
  acknowledgesLate: (at: { node: string }) => string;
  /**
   * Two cases: at a local level the answer came from another data centre; at EACH_QUORUM its data centre has a quorum
   * already.
   */
  countsNot: (at: { node: string; level: string; isFull: boolean }) => string;
  answersData: (at: { node: string; count: number; needed: number; copy: string }) => string;
  answersDigest: (at: { node: string; count: number; needed: number }) => string;
  answersRepair: (at: { node: string }) => string;
  answersFailure: (at: { node: string }) => string;
  mismatch: (at: { node: string; names: string }) => string;
  repairs: (at: { node: string; names: string; copy: string }) => string;
  speculates: (at: { node: string; to: string }) => string;
  written: (at: { level: string }) => string;
  read: (at: { copy: string }) => string;
  stale: string;
  unavailable: (at: { level: string; needed: number; live: number; isRead: boolean }) => string;
  writeTimeout: (at: { count: number; needed: number }) => string;
  readTimeout: (at: { count: number; needed: number }) => string;
  failure: (at: { error: string }) => string;
  dropped: (at: { node: string; from: string; isKnown: boolean }) => string;
  tooLate: (at: { node: string }) => string;
  hintLater: (at: { node: string; names: string; count: number }) => string;
  replays: (at: { node: string; names: string; count: number }) => string;
  delivered: (at: { node: string; to: string }) => string;
  expired: (at: { node: string; to: string }) => string;
  seenDown: (at: { names: string }) => string;
  seenUp: (at: { names: string }) => string;
  killed: (at: { node: string }) => string;
  stopped: (at: { node: string }) => string;
  started: (at: { node: string }) => string;
  paused: (at: { node: string }) => string;
  resumed: (at: { node: string }) => string;
  wiped: (at: { node: string }) => string;
  slowed: (at: { node: string; factor: string }) => string;
  atSpeed: (at: { node: string }) => string;
  failing: (at: { node: string }) => string;
  mended: (at: { node: string }) => string;
  partitioned: (at: { groups: string }) => string;
  healed: string;
  steps: StepWords;
  ledger: LedgerWords;
}

/** What happens in a step, in two or three words: it stands in the play bar. */
export interface StepWords {
  asks: (node: string) => string;
  sends: (node: string) => string;
  reads: (node: string) => string;
  tooFew: string;
  stores: (node: string) => string;
  readsCopy: (node: string) => string;
  takesHint: (node: string) => string;
  isRepaired: (node: string) => string;
  fails: (node: string) => string;
  replies: (node: string) => string;
  dropped: (node: string) => string;
  mismatch: string;
  repairs: string;
  speculates: (node: string) => string;
  answered: string;
  refused: string;
  timeout: string;
  error: string;
  hint: string;
  replays: string;
  expired: string;
  changes: Record<NodeChange, (node: string) => string>;
  noticed: (node: string) => string;
  split: string;
  healed: string;
}

export interface LedgerWords {
  caption: string;
  node: string;
  state: string;
  copy: string;
  up: string;
  down: string;
  /** The node is dead, and the coordinator does not know it. */
  downUnnoticed: string;
  /** The node is alive, and the coordinator does not know it. */
  upUnseen: string;
  paused: string;
  slow: (factor: string) => string;
  failing: string;
  coordinator: string;
  isFresh: string;
  isStale: string;
  isMissing: string;
  isNone: string;
}

export const journalWords: InThree<JournalWords> = { pt, ru, en };
