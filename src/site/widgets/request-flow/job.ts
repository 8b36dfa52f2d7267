// Measures the two drivers in slices, so that the page stays responsive.

import type * as Measuring from './measure.ts';
import type { Measured } from './measure.ts';
import { type MeasureSetup, policies } from './measure-setup.ts';

/** Half of a frame at most. */
const sliceMs = 8;

export interface Progress {
  readonly requests: number;
  /** For each driver, one for each frame whose requests are complete. */
  readonly measured: readonly (readonly (Measured | undefined)[])[];
}

export const nothingMeasured: Progress = { requests: 0, measured: policies.map(() => [undefined]) };

export class Job {
  readonly #runs: readonly { readonly drive: Measuring.Measurement; readonly tally: Measuring.Tally }[];
  readonly #report: (progress: Progress) => void;
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(measuring: typeof Measuring, setup: MeasureSetup, report: (progress: Progress) => void) {
    this.#runs = policies.map((policy) => ({
      drive: new measuring.Measurement(setup, policy),
      tally: new measuring.Tally(),
    }));
    this.#report = report;
  }

  want(requests: number): void {
    this.#wanted = requests;
    this.#timer ??= setTimeout(() => this.#slice(), 0);
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#wanted = 0;
  }

  #slice(): void {
    const until = performance.now() + sliceMs;
    let isMore = true;
    while (isMore && performance.now() < until) isMore = this.#step();
    this.#timer = isMore ? setTimeout(() => this.#slice(), 0) : undefined;
    this.#report({
      requests: this.#requests,
      measured: this.#runs.map(({ tally }) => [...tally.snapshots]),
    });
  }

  /** One request through each driver. False when there is nothing left to do. */
  #step(): boolean {
    if (this.#requests >= this.#wanted) return false;
    for (const { drive, tally } of this.#runs) tally.add(drive.next());
    return true;
  }

  get #requests(): number {
    return this.#runs[0]!.tally.requests;
  }
}
