// Everything that the component draws for one frame, as plain data. The server computes it for the first frame and
// sends it with the page; the browser computes it for every other frame.

import type { Language } from '#i18n/languages.ts';
import { type Fork, nameChange } from '#site/widgets/stage/fork/fork.ts';
import { type ForkLines, forkLines } from '#site/widgets/stage/fork/fork-lines.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { cursorOf } from '#site/widgets/stage/journal/frames.ts';
import type { JournalStill } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { journalWords, type LedgerWords } from '#site/widgets/stage/journal/journal-words.ts';
import { type LedgerRow, ledgerRows } from '#site/widgets/stage/journal/ledger.ts';
import type { Outcome } from '#site/widgets/stage/journal/outcome.ts';
import { type Play, stateOf } from '#site/widgets/stage/journal/play.ts';
import type { ClusterState } from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { writeMs } from '#site/widgets/stage/journal/write-ms.ts';
import { type Fate, fateOf } from './fate.ts';
import { nodeNames, type Setup } from './model.ts';
import { describe, labels, moralOf, narrations, tellOutcome } from './narrate.ts';
import { endOf, playOf } from './play.ts';
import { type SurvivalRow, survivalOf } from './survival.ts';
import { type Tally, tallyOf } from './tally.ts';
import { words } from './words.ts';

export interface Row extends LedgerRow {
  readonly datacenter: string;
  readonly keepsHint: string;
  /** The node's answer to the request of this frame. Empty if there is none. */
  readonly answer: string;
  readonly isCompleting: boolean;
}

export interface Told extends Tally {
  readonly says: string;
}

/** What is the same in all frames of a play. */
export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  /** What the story is to be remembered for. Empty for a story of the learner's own. */
  readonly moral: string;
  /** The nodes that have a copy, in the order of the ring. */
  readonly replicas: readonly string[];
  /** The outcome of the last request. */
  readonly end: { readonly outcome: Outcome | undefined; readonly at: number };
  readonly survival: readonly SurvivalRow[];
  /** How many replicas are dead and known to be dead. */
  readonly down: number;
  readonly heads: Heads;
  /** The story as it was, beside the one with the fork. */
  readonly lines: ForkLines | undefined;
}

/** The headings of the ledger. */
export type Heads = Pick<LedgerWords, 'caption' | 'node' | 'state' | 'copy' | 'coordinator'>;

export interface Shown {
  readonly label: string;
  /** The time since the client's request. */
  readonly clock: string;
  readonly rows: readonly Row[];
  readonly tally: Told | undefined;
  /** Undefined while a read is shown. */
  readonly fate: Fate | undefined;
  /** Which nodes run, and how many requests the client has sent: what can be changed depends on both. */
  readonly isUp: readonly boolean[];
  readonly asked: number;
}

export type Still = JournalStill<Story, Shown>;

export function storyOf(language: Language, setup: Setup, play: Play): Story {
  const names = nodeNames(setup.topology);
  const { replicas } = stateOf(play, 0);
  const { caption, node, state, copy, coordinator } = journalWords[language].ledger;
  return {
    heads: { caption, node, state, copy, coordinator },
    says: narrations(language, setup, play),
    labels: labels(language, play),
    moral: moralOf(language, setup),
    replicas,
    end: endOf(play),
    lines: setup.fork && linesOf(language, setup, setup.fork, play),
    survival: survivalOf(setup),
    down: replicas.filter((name) => setup.nodes[names.indexOf(name)] === 'down').length,
  };
}

function linesOf(language: Language, setup: Setup, { change }: Fork, now: Play): ForkLines {
  return forkLines({
    language,
    was: playOf({ ...setup, fork: undefined }),
    now,
    change: nameChange(nodeNames(setup.topology), change),
    before: change.kind === 'write' ? setup.writeLevel : setup.readLevel,
  });
}

export function shownOf(language: Language, play: Play, cursor: number): Shown {
  const state = stateOf(play, cursor);
  const tally = tallyOf(state);
  return {
    clock: writeMs(language, state.request ? state.atMs - state.request.startedAtMs : 0),
    label: describe(language, state),
    rows: rowsOf(language, state, tally),
    tally: tally && { ...tally, says: tellOutcome(language, tally) },
    fate: fateOf(state),
    isUp: state.nodes.map(({ status }) => status !== 'down'),
    asked: state.requests.size,
  };
}

/** A fraction of a step shows messages further on their way. */
export function drawingAt(language: Language, { run, cursors }: Play, step: number): ClusterDrawing {
  return drawingOf(run, stateAt(run, cursorOf(cursors, step)), { language });
}

/** The first frame. The server computes it at build time. */
export function stillOf(language: Language, setup: Setup): Still {
  const play = playOf(setup);
  return {
    drawing: drawingAt(language, play, 0),
    story: storyOf(language, setup, play),
    shown: shownOf(language, play, 0),
  };
}

export function rowsOf(language: Language, state: ClusterState, tally: Tally | undefined): Row[] {
  const word = words[language].ledger;
  const counted = tally ? [...tally.groups.flatMap((group) => group.counted), ...tally.others] : [];
  const inOrder = counted.toSorted((one, other) => one.afterMs - other.afterMs);
  return ledgerRows(language, state).map((row, at) => {
    const nth = inOrder.findIndex(({ node }) => node === row.name);
    const { hints, datacenter } = state.nodes[at]!;
    return {
      ...row,
      datacenter,
      keepsHint: hints.length > 0 ? word.keepsHint([...new Set(hints.map(({ to }) => to))].join(', ')) : '',
      answer: nth < 0 ? '' : word.answered(nth + 1, writeMs(language, inOrder[nth]!.afterMs)),
      isCompleting: tally?.completedBy === row.name,
    };
  });
}

export { holdersOf, isMoving } from '#site/widgets/stage/journal/play.ts';
export { playOf };
