/** How many reads of a table a coordinator remembers. Cassandra's histogram forgets older reads gradually. */
const samplesMax = 512;

/** How long reads of a table took, as seen by one coordinator. It decides when to speculate (ColumnFamilyStore). */
export class ReadLatencies {
  readonly #samples: number[] = [];
  #next = 0;
  #updatedAt: number;
  #isKnown = false;
  readonly #thresholds = new Map<number, number>();

  constructor(nowMicros: number) {
    this.#updatedAt = nowMicros;
  }

  record(micros: number): void {
    this.#samples[this.#next] = micros;
    this.#next = (this.#next + 1) % samplesMax;
  }

  /**
   * The time below which this part of the reads, 0 to 1, stays. It is recomputed only once in a while. Before the
   * first computation it is half the timeout.
   */
  percentile(
    part: number,
    { nowMicros, timeoutMicros }: { nowMicros: number; timeoutMicros: number },
  ): number {
    if (nowMicros - this.#updatedAt >= timeoutMicros && this.#samples.length > 0) {
      this.#updatedAt = nowMicros;
      this.#isKnown = true;
      this.#thresholds.clear();
    }
    if (!this.#isKnown) return timeoutMicros / 2;
    let threshold = this.#thresholds.get(part);
    if (threshold === undefined) {
      const sorted = this.#samples.toSorted((a, b) => a - b);
      threshold = sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!;
      this.#thresholds.set(part, threshold);
    }
    return threshold;
  }
}
