import type { JournalEvent, JournalKind } from '#engine/sim/cluster/journal.ts';
import type { Run } from './run-scenario.ts';
import { stateAt } from './state-at.ts';

export interface FrameOptions {
  /** Events that bring nothing new in this widget. They belong to the frame before. */
  readonly skips?: (event: JournalEvent) => boolean;
}

/** What always begins a frame: something came, or something was decided. */
const begins: ReadonlySet<JournalKind> = new Set([
  'request',
  'determining-replicas',
  'received',
  'dropped',
  'timed-out',
  'digest-mismatch',
  'speculating',
  'answer',
  'node',
  'partitioned',
  'healed',
]);

/**
 * The cursors at which a learner stops. A frame is what one node does at one moment. The first cursor is the start of
 * the story, the last one the end of the journal.
 */
export function framesOf(run: Run, { skips = () => false }: FrameOptions = {}): number[] {
  const { events, start } = run;
  const frames = [start];
  for (let cursor = start; cursor < events.length; cursor++) {
    const event = events[cursor]!;
    const before = cursor > start ? events[cursor - 1] : undefined;
    if (skips(event) || (before && isOneStroke(before, event))) frames[frames.length - 1] = cursor + 1;
    else frames.push(cursor + 1);
  }
  return frames;
}

/** The cursor of a step. A fraction of a step means that time has passed, but the next event has not happened yet. */
export function cursorOf(frames: readonly number[], step: number): number {
  const whole = Math.min(frames.length - 1, Math.max(0, Math.floor(step)));
  const share = whole === frames.length - 1 ? 0 : step - whole;
  return frames[whole]! + Math.max(0, share);
}

/**
 * Whether a message is on its way between a step and the next. Then there is something to see, and Play waits for the
 * hop.
 */
export function hasMotion(run: Run, frames: readonly number[], step: number): boolean {
  const cursor = frames[step];
  if (cursor === undefined || step >= frames.length - 1) return false;
  const { at = run.startMicros } = run.events[cursor - 1] ?? {};
  const { messages } = stateAt(run, cursor);
  return (
    run.events[cursor]!.at > at && messages.some(({ fate, progress }) => fate === 'in-flight' && progress < 1)
  );
}

function isOneStroke(before: JournalEvent, event: JournalEvent): boolean {
  if (before.at !== event.at) return false;
  // Several nodes notice the same thing at the same moment: this is one frame.
  if (isNotice(before) && isNotice(event)) return true;
  if (before.node !== event.node) return false;
  if (before.kind === 'timed-out' && event.kind === 'answer') return true;
  if (before.kind === 'read-repair' || event.kind === 'read-repair') return before.kind !== 'received';
  return !begins.has(event.kind);
}

function isNotice({ kind }: JournalEvent): boolean {
  return kind === 'seen-down' || kind === 'seen-up';
}
