// Everything that the component draws for one frame, as plain data. The server computes it for the first frame and
// sends it with the page; the browser computes it for every other frame.

import type { Language } from '#i18n/languages.ts';
import { nameChange } from '#site/widgets/stage/fork/fork.ts';
import { type ForkLines, forkLines } from '#site/widgets/stage/fork/fork-lines.ts';
import type { Told } from '#site/widgets/stage/guess.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { cursorOf } from '#site/widgets/stage/journal/frames.ts';
import type { JournalStill } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { journalWords } from '#site/widgets/stage/journal/journal-words.ts';
import { endState, stateOf } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState, CopyState } from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { writeMs } from '#site/widgets/stage/journal/write-ms.ts';
import { nodeNames, type Setup } from './model.ts';
import { describe, labels, moralOf, narrations, tellHeld } from './narrate.ts';
import { playOf, type ReadPlay } from './play.ts';
import { isMerged, type Rounds, roundsOf } from './rounds.ts';
import { words } from './words.ts';

/** A node in the ledger. */
export interface Row {
  readonly name: string;
  readonly isCoordinator: boolean;
  /** That the node is down, in words. Empty while it runs. */
  readonly down: string;
  readonly isReplica: boolean;
  readonly copy: CopyState;
  /** What the node sent in each round, and what was sent to it. Empty if there was nothing. */
  readonly first: string;
  readonly full: string;
  readonly isRepaired: boolean;
  /** The read is answered, and this replica was not asked. */
  readonly isUnasked: boolean;
}

export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  /** What the story is to be remembered for. Empty for a story of the learner's own. */
  readonly moral: string;
  /** The replicas of the key, in the order of the versions. */
  readonly replicas: readonly string[];
  /** What a client could get, the number of what it gets, and the frame in which one sees it. */
  readonly options: readonly string[];
  readonly told: readonly Told[];
  readonly answer: number;
  readonly revealAt: number;
  readonly heads: { readonly caption: string; readonly node: string };
  /** The story as it was, beside the one with the fork. */
  readonly lines: ForkLines | undefined;
}

export interface Shown {
  readonly label: string;
  /** The time since the client's request. */
  readonly clock: string;
  readonly rows: readonly Row[];
  readonly rounds: Rounds | undefined;
  /** Which nodes run, and whether the client has asked: what can be changed depends on both. */
  readonly isUp: readonly boolean[];
  readonly isAsked: boolean;
}

export type Still = JournalStill<Story, Shown>;

export function storyOf(language: Language, setup: Setup, play: ReadPlay): Story {
  const { noRow, guessed, truth } = words[language].guess;
  const values = setup.versions.map(({ value }) => value ?? noRow);
  const options = [...new Set(values)];
  const { request, replicas } = endState(play);
  const { caption, node } = journalWords[language].ledger;
  return {
    says: narrations(language, play),
    labels: labels(language, play),
    moral: moralOf(language, setup),
    replicas,
    options,
    told: options.map((option) => {
      const value = option === noRow ? undefined : option;
      return { guessed: guessed(value), truth: truth(value) };
    }),
    answer: request?.answer?.error ? -1 : options.indexOf(request?.answer?.value ?? noRow),
    revealAt: play.cursors.findIndex((_, cursor) => stateOf(play, cursor).request?.answer !== undefined),
    heads: { caption, node },
    lines: linesOf(language, setup, play),
  };
}

function linesOf(language: Language, setup: Setup, now: ReadPlay): ForkLines | undefined {
  if (!setup.fork) return undefined;
  return forkLines({
    language,
    was: playOf({ ...setup, fork: undefined }),
    now,
    change: nameChange(nodeNames(setup), setup.fork.change),
    before: setup.level,
    also: (end) => tellHeld(language, end),
  });
}

export function shownOf(language: Language, play: ReadPlay, cursor: number): Shown {
  const state = stateOf(play, cursor);
  const rounds = roundsOf(state);
  return {
    label: describe(language, state),
    clock: writeMs(language, state.request ? state.atMs - state.request.startedAtMs : 0),
    rows: rowsOf(language, state, rounds),
    rounds,
    isUp: state.nodes.map(({ status }) => status !== 'down'),
    isAsked: state.requests.size > 0,
  };
}

/** A fraction of a step shows messages further on their way. */
export function drawingAt(language: Language, { run, cursors }: ReadPlay, step: number): ClusterDrawing {
  const state = stateAt(run, cursorOf(cursors, step));
  const drawing = drawingOf(run, state, { language, copies: 'cards' });
  if (isMerged(state)) return drawing;
  // The copies have not been compared yet, so none of them has won.
  const cards = drawing.marks.cards?.map((card) =>
    card.kind === 'stale' ? { ...card, kind: 'fresh' as const } : card,
  );
  return { ...drawing, marks: { ...drawing.marks, cards: cards ?? [] } };
}

export function stillOf(language: Language, setup: Setup): Still {
  const play = playOf(setup);
  return {
    drawing: drawingAt(language, play, 0),
    story: storyOf(language, setup, play),
    shown: shownOf(language, play, 0),
  };
}

export function rowsOf(language: Language, state: ClusterState, rounds: Rounds | undefined): Row[] {
  const word = words[language].rounds;
  const { down } = journalWords[language].ledger;
  return state.nodes.map(({ name, status, isReplica, copy }) => {
    const first = rounds?.first.find(({ node }) => node === name);
    const full = rounds?.full.find(({ node }) => node === name);
    const seen = !isMerged(state) && copy.kind === 'stale' ? { ...copy, kind: 'fresh' as const } : copy;
    return {
      name,
      isCoordinator: state.request?.coordinator === name,
      down: status === 'down' ? down : '',
      isReplica,
      copy: seen,
      first: first ? `${word[first.what]} ${first.digest}` : '',
      full: full ? writeVersion(language, full) : '',
      isRepaired: rounds?.repairs.some(({ node, isDone }) => node === name && isDone) ?? false,
      isUnasked: isReplica && rounds?.answer !== undefined && !rounds.asked.includes(name),
    };
  });
}

function writeVersion(
  language: Language,
  { value, timestamp }: { value: string | null | undefined; timestamp: number | undefined },
): string {
  const { noRow, tombstone } = words[language].rounds;
  return value === undefined ? noRow : `${value ?? tombstone} ${timestamp}`;
}

export { holdersOf, isMoving } from '#site/widgets/stage/journal/play.ts';
export { playOf };
