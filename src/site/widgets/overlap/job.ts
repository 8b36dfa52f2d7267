// Does long work in slices, so that the page stays responsive while the model and the cluster compute.

import type { Observed, Prediction } from './latency.ts';
import type { LatencySetup } from './model.ts';
import type * as Simulation from './show.ts';

/** Half of a frame at most. */
const sliceMs = 8;

export interface Progress {
  readonly prediction: Prediction | undefined;
  readonly runs: number;
  /** One for each frame whose runs are complete. */
  readonly observed: readonly (Observed | undefined)[];
}

/** Predicts once, and observes as many runs as are wanted so far. */
export class Job {
  readonly #simulation: typeof Simulation;
  readonly #setup: LatencySetup;
  readonly #report: (progress: Progress) => void;
  readonly #tally: Simulation.Tally;
  #prediction: Prediction | undefined;
  #predicting: Generator<undefined, Prediction> | undefined;
  #experiment: Simulation.Experiment | undefined;
  #wanted = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: {
    simulation: typeof Simulation;
    setup: LatencySetup;
    /** The prediction, if the server has made it already. */
    prediction: Prediction | undefined;
    report: (progress: Progress) => void;
  }) {
    this.#simulation = options.simulation;
    this.#setup = options.setup;
    this.#prediction = options.prediction;
    this.#report = options.report;
    this.#tally = new options.simulation.Tally();
  }

  want(runs: number): void {
    this.#wanted = runs;
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
    const { runs, snapshots } = this.#tally;
    this.#report({ prediction: this.#prediction, runs, observed: snapshots });
  }

  /** False when there is nothing left to do. */
  #step(): boolean {
    if (!this.#prediction) {
      this.#predicting ??= this.#simulation.predict(this.#setup);
      const { done, value } = this.#predicting.next();
      if (done) this.#prediction = value;
      return true;
    }
    if (this.#tally.runs >= this.#wanted) return false;
    this.#experiment ??= new this.#simulation.Experiment(this.#setup, this.#prediction.momentsMs);
    this.#tally.add(this.#experiment.next());
    return true;
  }
}
