// Everything that the component draws for one frame, as plain data. The server computes it for the first frame and
// sends it with the page; the browser computes it for every other frame.

import type { Language } from '#i18n/languages.ts';
import type { Told as GuessTold } from '#site/widgets/stage/guess.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { cursorOf } from '#site/widgets/stage/journal/frames.ts';
import type { JournalStill } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { type LedgerRow, ledgerRows } from '#site/widgets/stage/journal/ledger.ts';
import { stateOf } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState, MessageState } from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import type { ClientMark } from '#site/widgets/stage/ring/marks.ts';
import type { TalkMark } from '#site/widgets/stage/ring/messages.ts';
import { type Setup, type Shopper, shoppers } from './model.ts';
import { describe, labels, moralOf, narrations, timeOf } from './narrate.ts';
import { buyersAt, isConditional, memoriesAt, toldAt } from './paxos.ts';
import { type Phones, playOf } from './play.ts';
import { words } from './words.ts';

export interface Row extends LedgerRow {
  readonly isReplica: boolean;
  /** The numbers of ballots, empty where there is none. */
  readonly promised: string;
  readonly accepted: string;
}

export interface ShopperShown {
  readonly name: string;
  readonly text: string;
  /** Cassandra's error, in English. */
  readonly error: string | undefined;
  readonly isTheirs: boolean;
}

/** What is the same in all frames of a play. */
export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  /** What the story is to be remembered for. Empty for a story of the learner's own. */
  readonly moral: string;
  readonly told: readonly GuessTold[];
  /** How many shoppers are told that the phone is theirs. */
  readonly answer: number;
  /** The step at which this is certain. */
  readonly revealAt: number;
  readonly isConditional: boolean;
}

export interface Shown {
  readonly label: string;
  readonly clock: string;
  readonly shoppers: readonly ShopperShown[];
  readonly buyers: number;
  readonly rows: readonly Row[];
  readonly isEnd: boolean;
}

export type Still = JournalStill<Story, Shown>;

export function storyOf(language: Language, setup: Setup, play: Phones): Story {
  const { guess } = words[language];
  const last = play.cursors.length - 1;
  return {
    says: narrations(language, play),
    labels: labels(language, play),
    moral: moralOf(language, setup),
    told: guess.options.map((_, at) => ({ guessed: guess.guessed[at]!, truth: guess.truth[at]! })),
    answer: buyersAt(play, play.cursors[last]!),
    revealAt: lastAnswerAt(play),
    isConditional: isConditional(setup),
  };
}

/** The frame of the last answer to a shopper. */
function lastAnswerAt({ run, cursors }: Phones): number {
  const answered = run.events.findLastIndex(({ kind }) => kind === 'answer');
  const at = cursors.findIndex((cursor) => cursor > answered);
  return at < 0 ? cursors.length - 1 : at;
}

export function shownOf(language: Language, play: Phones, cursor: number): Shown {
  const state = stateOf(play, cursor);
  const to = play.cursors[Math.min(cursor, play.cursors.length - 1)]!;
  return {
    label: describe(language, play, state),
    clock: timeOf(language, state.atMs),
    shoppers: shoppers.map((shopper) => shopperShown(language, play, { shopper, to })),
    buyers: buyersAt(play, to),
    rows: rowsOf(language, play, state, to),
    isEnd: cursor >= play.cursors.length - 1,
  };
}

function shopperShown(
  language: Language,
  play: Phones,
  { shopper, to }: { shopper: Shopper; to: number },
): ShopperShown {
  const { names, told: texts } = words[language];
  const { what, error, isUnknown } = toldAt(play, to, shopper);
  const text = what === 'error' ? (isUnknown ? texts.unknown : '') : texts[what];
  return {
    name: names[shopper],
    text,
    error: what === 'error' ? error : undefined,
    isTheirs: what === 'theirs',
  };
}

function rowsOf(language: Language, play: Phones, state: ClusterState, to: number): Row[] {
  const memories = memoriesAt(play, to);
  const { empty } = words[language].ledger;
  return ledgerRows(language, state).map((row, at) => {
    const memory = memories.get(row.name);
    const accepted = memory?.accepted;
    return {
      ...row,
      isReplica: state.nodes[at]!.isReplica,
      promised: memory?.promised === undefined ? '' : String(memory.promised),
      accepted: accepted ? `${accepted.ballot}: ${accepted.value ?? empty}` : '',
    };
  });
}

/** A fraction of a step shows messages further on their way. */
export function drawingAt(language: Language, play: Phones, step: number): ClusterDrawing {
  const { run, cursors, setup } = play;
  const state = stateAt(run, cursorOf(cursors, step));
  const messages = state.messages.filter((message) => isOfNow(message, state)).map(withRefusal);
  const drawing = drawingOf(run, { ...state, messages }, { language, hasDatacenters: false });
  const to = cursors[Math.min(Math.floor(step), cursors.length - 1)]!;
  const vias = shoppers.map((shopper) => setup.via[shopper]);
  return {
    ...drawing,
    marks: {
      ...drawing.marks,
      nodes: drawing.marks.nodes.map((node, at) => ({ ...node, isCoordinator: vias.includes(at) })),
      clients: shoppers.map(
        (shopper): ClientMark => ({
          label: words[language].names[shopper],
          position: drawing.marks.nodes[setup.via[shopper]]!.position,
        }),
      ),
    },
    talk: shoppers.flatMap((shopper, client) => talkOf(play, { shopper, to, client })),
  };
}

/** Messages on their way, and those that came in this frame. */
function isOfNow({ endedAt, request }: MessageState, { cursor, last }: ClusterState): boolean {
  if (endedAt === undefined) return true;
  return endedAt > cursor - strokeMax && request === last?.request && endedAt <= cursor;
}

/** Messages that came in the last few events belong to the same stroke of work. */
const strokeMax = 12;

/** A refusal is drawn as one. */
function withRefusal(message: MessageState): MessageState {
  const { payload } = message;
  const isRefused =
    (payload.what === 'promise' && !payload.isPromised) || (payload.what === 'accept' && !payload.isAccepted);
  return isRefused ? { ...message, kind: 'failure' } : message;
}

function talkOf(
  play: Phones,
  { shopper, to, client }: { shopper: Shopper; to: number; client: number },
): TalkMark[] {
  const { what } = toldAt(play, to, shopper);
  if (what === 'nothing') return [];
  if (what === 'asking' || what === 'silence') return [{ kind: 'client', client }];
  return [
    { kind: 'client', client },
    { kind: what === 'error' ? 'failure' : 'response', client },
  ];
}

export function stillOf(language: Language, setup: Setup): Still {
  const play = playOf(setup);
  return {
    drawing: drawingAt(language, play, 0),
    story: storyOf(language, setup, play),
    shown: shownOf(language, play, 0),
  };
}

export { holdersOf, isMoving } from '#site/widgets/stage/journal/play.ts';
export { playOf };
