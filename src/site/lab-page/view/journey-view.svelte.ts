// What the cluster pane shows: the journey of the newest statement and the step in front, or the partition that was
// chosen among the copies. The ring above and the list below both read it.

import type { Entry } from '../entry.ts';
import type { LabState } from '../lab-state.svelte.ts';
import { type Journey, journeyOf } from './journey.ts';

/** The keys of a table at their tokens, for the ring above the list of copies. */
export interface ShownKeys {
  ticks: readonly { position: number; node: number }[];
  chosen?: number | undefined;
}

export class JourneyView {
  readonly labState: LabState;
  keys = $state.raw<ShownKeys>();

  constructor(labState: LabState) {
    this.labState = labState;
  }

  /** The newest statement that did something on the engine in use. */
  readonly entry = $derived.by<Entry | undefined>(() =>
    this.labState.entries.find(
      ({ events, engine }) => engine === this.labState.kind && events.some(({ kind }) => kind === 'request'),
    ),
  );
  readonly journey = $derived.by<Journey | undefined>(() =>
    this.entry && this.labState.ring ? journeyOf(this.labState.ring, this.entry.events) : undefined,
  );
  readonly steps = $derived.by(() => (this.journey ? this.journey.frames.length - 1 : 0));
  /** A new statement is shown as it ended; Play goes through it from the start. */
  step = $derived.by(() => {
    void this.entry?.id;
    return this.steps;
  });

  /** Shows the moment at which so many events of the journal have happened. */
  goTo(cursor: number): void {
    const frame = this.journey?.frames.findIndex((end) => end >= cursor) ?? -1;
    if (frame >= 0) this.step = frame;
  }
}
