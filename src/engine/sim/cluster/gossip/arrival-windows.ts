/** An endless stream of intervals is judged by this many of the last ones (gms/FailureDetector.java, SAMPLE_SIZE). */
const samplesMax = 1000;
/** The first sample of a window, before there is an interval: twice the time between rounds. */
const firstIntervalMs = 2000;
/** A longer interval says nothing of how regularly a node is heard (cassandra.fd_max_interval_ms of 5.0.8). */
const intervalMaxMs = 2000;
/** phi counts in powers of ten: 1 / ln 10. */
const phiFactor = 1 / Math.LN10;

/**
 * When a node last heard of each other node, and how regularly: the phi accrual failure detector
 * (gms/FailureDetector.java, ArrivalWindow). The nodes are known by their index.
 */
export class ArrivalWindows {
  readonly #lastAt: number[] = [];
  readonly #sums: number[] = [];
  readonly #counts: number[] = [];
  readonly #next: number[] = [];
  readonly #intervals: Float32Array[] = [];

  /** A newer heartbeat of the node has arrived, from the node itself or from another. */
  report(index: number, nowMicros: number): void {
    const last = this.#lastAt[index];
    const interval = last === undefined ? firstIntervalMs : (nowMicros - last) / 1000;
    this.#lastAt[index] = nowMicros;
    if (interval <= intervalMaxMs) this.#add(index, Math.fround(interval));
  }

  #add(index: number, interval: number): void {
    let intervals = this.#intervals[index];
    const count = this.#counts[index] ?? 0;
    if (!intervals || (count === intervals.length && count < samplesMax)) {
      const larger = new Float32Array(Math.min(samplesMax, Math.max(8, 2 * count)));
      if (intervals) larger.set(intervals);
      this.#intervals[index] = larger;
      intervals = larger;
      this.#next[index] = count;
    }
    const at = this.#next[index]!;
    const gone = count === samplesMax ? intervals[at]! : 0;
    intervals[at] = interval;
    this.#sums[index] = (this.#sums[index] ?? 0) + interval - gone;
    this.#counts[index] = Math.min(samplesMax, count + 1);
    this.#next[index] = (at + 1) % samplesMax;
  }

  /**
   * How surprising the silence of a node is: 1 means that a silence of this length has a chance of one in ten, 2 of one
   * in a hundred, if the times between heartbeats are random with their mean. 0 if nothing was heard yet.
   */
  phi(index: number, nowMicros: number): number {
    const last = this.#lastAt[index];
    if (last === undefined) return 0;
    return ((phiFactor * (nowMicros - last)) / 1000) * (this.#counts[index]! / this.#sums[index]!);
  }

  /** The mean of the intervals in milliseconds; undefined if nothing was heard yet. */
  meanMs(index: number): number | undefined {
    const count = this.#counts[index];
    return count === undefined || count === 0 ? undefined : this.#sums[index]! / count;
  }

  forget(index: number): void {
    delete this.#lastAt[index];
    delete this.#intervals[index];
    this.#sums[index] = 0;
    this.#counts[index] = 0;
    this.#next[index] = 0;
  }

  clear(): void {
    for (let index = 0; index < this.#counts.length; index++) this.forget(index);
  }
}
