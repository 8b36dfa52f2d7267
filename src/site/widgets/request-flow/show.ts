// Everything that the component draws for one frame, as plain data. The server computes it for the first frame and
// sends it with the page; the browser computes it for every other frame.

import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Told } from '#site/widgets/stage/guess.ts';
import { type ClusterDrawing, drawingOf } from '#site/widgets/stage/journal/cluster-marks.ts';
import { cursorOf } from '#site/widgets/stage/journal/frames.ts';
import type { JournalStill } from '#site/widgets/stage/journal/journal-widget.svelte.ts';
import { journalWords, type LedgerWords } from '#site/widgets/stage/journal/journal-words.ts';
import { type LedgerRow, ledgerRows } from '#site/widgets/stage/journal/ledger.ts';
import { endState, stateOf } from '#site/widgets/stage/journal/play.ts';
import {
  acknowledgementsOf,
  type ClusterState,
  type RequestState,
} from '#site/widgets/stage/journal/state.ts';
import { stateAt } from '#site/widgets/stage/journal/state-at.ts';
import { diesIn, type Setup } from './model.ts';
import { describe, labels, moralOf, narrations } from './narrate.ts';
import { type FlowPlay, messagesOf, newValue, playOf } from './play.ts';
import { words } from './words.ts';

export interface Row extends LedgerRow {
  readonly isReplica: boolean;
  readonly keepsHint: string;
}

/** What is asked before the figure plays, and its answer. */
export interface Asked {
  readonly question: string;
  readonly options: readonly string[];
  readonly told: readonly Told[];
  /** -1 if none of the options is right. */
  readonly answer: number;
  readonly revealAt: number;
}

export interface Story {
  readonly says: readonly string[];
  readonly labels: readonly string[];
  readonly moral: string;
  /** The replicas of the key, in the order of the ring. */
  readonly replicas: readonly string[];
  readonly asked: Asked;
  readonly heads: Pick<LedgerWords, 'caption' | 'node' | 'state' | 'copy' | 'coordinator'>;
}

/** The request of this frame, counted. */
export interface Count {
  readonly coordinator: string;
  readonly needed: number;
  readonly answers: number;
  readonly messages: number;
  /** Undefined while the client waits. */
  readonly end:
    | {
        readonly isOk: boolean;
        readonly text: string;
        readonly error: string;
        readonly figures: string;
      }
    | undefined;
}

export interface Shown {
  readonly label: string;
  /** The time since the story began. */
  readonly clock: string;
  readonly rows: readonly Row[];
  readonly count: Count | undefined;
}

export type Still = JournalStill<Story, Shown>;

export function storyOf(language: Language, setup: Setup, play: FlowPlay): Story {
  const { caption, node, state, copy, coordinator } = journalWords[language].ledger;
  return {
    says: narrations(language, setup, play),
    labels: labels(language, play),
    moral: moralOf(language, setup),
    replicas: endState(play).replicas,
    asked: askedOf(language, setup, play),
    heads: { caption, node, state, copy, coordinator },
  };
}

/** How many messages go between the nodes; or, if the coordinator dies, how many replicas have the write. */
function askedOf(language: Language, setup: Setup, play: FlowPlay): Asked {
  const { guess } = words[language];
  const revealAt = play.cursors.length - 1;
  if (diesIn(setup)) {
    const counts = Array.from({ length: setup.rf + 1 }, (_, count) => count);
    const at = play.cursors.findIndex((_, cursor) => lostAnswers(stateOf(play, cursor)) === setup.rf);
    const seen = at < 0 ? revealAt : at;
    return {
      question: guess.copies,
      options: counts.map((count) => guess.replicas(count)),
      told: counts.map((count) => ({
        guessed: guess.guessedCopies(guess.replicas(count)),
        truth: guess.trueCopies(count),
      })),
      answer: counts.indexOf(holdersIn(stateOf(play, seen))),
      revealAt: seen,
    };
  }
  const counts = Array.from({ length: setup.rf + 1 }, (_, half) => 2 * half);
  return {
    question: guess.messages,
    options: counts.map(String),
    told: counts.map((count) => ({
      guessed: guess.guessedMessages(count),
      truth: guess.trueMessages(count),
    })),
    answer: counts.indexOf(messagesOf(play.run)),
    revealAt,
  };
}

function lostAnswers({ messages }: ClusterState): number {
  return messages.filter(({ fate }) => fate === 'dropped').length;
}

function holdersIn({ nodes }: ClusterState): number {
  return nodes.filter(({ copy }) => 'value' in copy && copy.value === newValue).length;
}

export function shownOf(language: Language, play: FlowPlay, cursor: number): Shown {
  const state = stateOf(play, cursor);
  const word = words[language];
  const rows = ledgerRows(language, state);
  return {
    label: describe(language, state),
    clock: writeMs(language, Math.max(0, state.atMs)),
    rows: rows.map((row, at) => {
      const { isReplica, hints } = state.nodes[at]!;
      return { ...row, isReplica, keepsHint: hints.map(({ to }) => word.hint(to)).join(' ') };
    }),
    count: countOf(language, play, state, cursor),
  };
}

function countOf(
  language: Language,
  play: FlowPlay,
  { request }: ClusterState,
  cursor: number,
): Count | undefined {
  if (!request) return undefined;
  return {
    coordinator: request.coordinator,
    needed: request.needed,
    answers: Math.min(request.needed, acknowledgementsOf(request).length),
    messages: messagesOf(play.run, play.cursors[cursor]),
    end: endOf(language, request),
  };
}

function endOf(language: Language, { answer, operation, startedAtMs }: RequestState): Count['end'] {
  if (!answer) return undefined;
  const { end } = words[language];
  const ms = writeMs(language, answer.atMs - startedAtMs);
  const { error, value } = answer;
  if (!error)
    return {
      isOk: true,
      text: operation === 'read' ? end.read(value ?? '∅', ms) : end.written(ms),
      error: '',
      figures: '',
    };
  if (error.kind === 'NoAnswer') return { isOk: false, text: end.noAnswer, error: '', figures: '' };
  const { required, alive } = error.details;
  return {
    isOk: false,
    text: error.kind === 'Unavailable' ? end.refused : end.failed,
    error: `${error.kind}: ${error.message}`,
    figures: required === undefined || alive === undefined ? '' : `required ${required}, alive ${alive}`,
  };
}

function writeMs(language: Language, ms: number): string {
  const text = formatNumber(language, ms, 1);
  return language === 'ru' ? `${text}\u00a0мс` : `${text} ms`;
}

/** A fraction of a step shows messages further on their way. */
export function drawingAt(language: Language, { run, cursors }: FlowPlay, step: number): ClusterDrawing {
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
