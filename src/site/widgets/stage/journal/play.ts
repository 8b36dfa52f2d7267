// A run of a cluster as a learner walks through it: where the learner stops, and the cluster's state at each stop.

import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import type { Language } from '#i18n/languages.ts';
import { plainText } from '#site/widgets/stage/emphasis.ts';
import type { LiveQuestion } from '#site/widgets/stage/stepper.ts';
import { hasMotion } from './frames.ts';
import { holdersQuestion } from './holders.ts';
import type { Run } from './run-scenario.ts';
import type { ClusterState } from './state.ts';
import { stateAt } from './state-at.ts';

export interface Play {
  readonly run: Run;
  /** The cursors of the journal at which a learner stops. The first is the start of the story. */
  readonly cursors: readonly number[];
}

export function stateOf({ run, cursors }: Play, cursor: number): ClusterState {
  return stateAt(run, cursors[Math.min(cursor, cursors.length - 1)]!);
}

/** The state at the end of the run. */
export function endState(play: Play): ClusterState {
  return stateOf(play, play.cursors.length - 1);
}

/** Whether there is something to see on the way from this step to the next. */
export function isMoving({ run, cursors }: Play, step: number): boolean {
  return hasMotion(run, cursors, step);
}

/** An answer to the client belongs to the frame of the reply that made it possible. */
export function isAnswerTo(reply: JournalEvent, next: JournalEvent): boolean {
  return (
    reply.kind === 'received' &&
    next.kind === 'answer' &&
    reply.at === next.at &&
    reply.request === next.request
  );
}

/**
 * The lesson's question: who has the newest version at the end? The first narration says what the question is about.
 */
export function holdersOf(language: Language, play: Play, says: readonly string[]): LiveQuestion {
  return holdersQuestion(language, plainText(says[0]!), endState(play));
}
