// Everything that the component draws for one frame, as plain data. The server computes it for the first frame and
// sends it with the page; the browser computes it for every other frame.

import type { Language } from '#i18n/languages.ts';
import type { Told } from '#site/widgets/stage/guess.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { cursorOf } from '#site/widgets/stage/journal/frames.ts';
import type { JournalStill } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { journalWords, type LedgerWords } from '#site/widgets/stage/journal/journal-words.ts';
import { type LedgerRow, ledgerRows } from '#site/widgets/stage/journal/ledger.ts';
import { endState, type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import { type ClusterState, nodeOf } from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { writeTime } from './clock.ts';
import type { Setup } from './model.ts';
import { describe, labels, missedBy, moralOf, narrations } from './narrate.ts';
import { playOf, prices } from './play.ts';
import { words } from './words.ts';

export interface Row extends LedgerRow {
  /** Whom the node keeps hints for. Empty if it keeps none. */
  readonly hints: string;
}

/** What is the same in all frames of a play. */
export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  /** What the story is to be remembered for. Empty for a story of the learner's own. */
  readonly moral: string;
  /** The first replica that was away. Without one there is nothing to guess. */
  readonly missed: string | undefined;
  /** The prices that the replica could end up with, and the number of the one that it does. */
  readonly options: readonly string[];
  readonly told: readonly Told[];
  readonly answer: number;
  readonly heads: Pick<LedgerWords, 'caption' | 'node' | 'state' | 'copy' | 'coordinator'>;
}

export interface Shown {
  readonly label: string;
  /** The time since the story began. */
  readonly clock: string;
  readonly rows: readonly Row[];
  /** What the client was told about its write: empty before the answer, else “done” or the name of the error. */
  readonly answer: string;
  readonly isRefused: boolean;
  /** Who keeps a hint for whom. */
  readonly hints: readonly string[];
  /** The price on the replica that was away. */
  readonly price: string;
  readonly isEnd: boolean;
}

export type Still = JournalStill<Story, Shown>;

export function storyOf(language: Language, setup: Setup, play: Play): Story {
  const end = endState(play);
  const missed = missedBy(setup, end);
  const { guessed, truth } = words[language].guess;
  const options: string[] = [prices.old, prices.missed, ...(setup.next === 'write' ? [prices.newer] : [])];
  const { caption, node, state, copy, coordinator } = journalWords[language].ledger;
  return {
    says: narrations(language, setup, play),
    labels: labels(language, play),
    moral: moralOf(language, setup),
    missed,
    options,
    told: options.map((price) => ({
      guessed: guessed({ node: missed ?? '', price }),
      truth: truth({ node: missed ?? '', price }),
    })),
    answer: missed === undefined ? -1 : options.indexOf(priceOn(end, missed)),
    heads: { caption, node, state, copy, coordinator },
  };
}

export function shownOf(language: Language, play: Play, cursor: number): Shown {
  const state = stateOf(play, cursor);
  const [write] = [...state.requests.values()].filter(({ operation }) => operation === 'write');
  const error = write?.answer?.error;
  const { done } = words[language].told;
  const missed = play.run.replicas.find((name) => nodeOf(stateOf(play, 0), name).status === 'down');
  return {
    label: describe(language, state),
    clock: writeTime(language, state.atMs),
    rows: rowsOf(language, state),
    answer: write?.answer ? (error ? error.kind : done) : '',
    isRefused: error !== undefined,
    hints: state.nodes.flatMap(({ name, hints }) => hints.map(({ to }) => `${name} → ${to}`)),
    price: missed === undefined ? '' : priceOn(state, missed),
    isEnd: cursor >= play.cursors.length - 1,
  };
}

function priceOn(state: ClusterState, name: string): string {
  const { copy } = nodeOf(state, name);
  return 'value' in copy ? (copy.value ?? '') : '';
}

export function rowsOf(language: Language, state: ClusterState): Row[] {
  return ledgerRows(language, state).map((row, at) => {
    const targets = [...new Set(state.nodes[at]!.hints.map(({ to }) => to))];
    return { ...row, hints: targets.length > 0 ? words[language].ledger.for(targets.join(', ')) : '' };
  });
}

/** A fraction of a step shows messages further on their way. */
export function drawingAt(language: Language, { run, cursors }: Play, step: number): ClusterDrawing {
  return drawingOf(run, stateAt(run, cursorOf(cursors, step)), { language });
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
