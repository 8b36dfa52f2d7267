// A run of a cluster as a learner walks through it: where to stop, and what the cluster is like there.

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
  /** Where a learner stops: cursors of the journal, the first one at the start of the story. */
  readonly cursors: readonly number[];
}

export function stateOf({ run, cursors }: Play, cursor: number): ClusterState {
  return stateAt(run, cursors[Math.min(cursor, cursors.length - 1)]!);
}

/** As it is when all is over. */
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

/** Asked by the lesson: who has the newest version when all is over? The first narration says what it is about. */
export function holdersOf(language: Language, play: Play, says: readonly string[]): LiveQuestion {
  return holdersQuestion(language, plainText(says[0]!), endState(play));
}
