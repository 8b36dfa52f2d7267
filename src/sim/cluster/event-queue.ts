/** Something that will happen at a moment of virtual time. */
export interface Scheduled {
  /** Microseconds; set by the queue, as is its place among those of the same moment. */
  at: number;
  order: number;
  /** Overtaken by events: it is dropped, and time does not move for it. */
  readonly isStale: boolean;
  run(): void;
}

/**
 * Virtual time, and what is still to happen: a binary heap by time, and by the order of scheduling where times are
 * equal, so that a run is repeated to the letter.
 */
export class EventQueue {
  /** Microseconds since 1970. */
  now: number;
  #heap: Scheduled[] = [];
  #count = 0;

  constructor(startMicros: number) {
    this.now = startMicros;
  }

  /** At a moment that is not before now. */
  schedule(event: Scheduled, at: number): void {
    event.at = at > this.now ? at : this.now;
    event.order = this.#count++;
    this.#add(event);
  }

  scheduleRun(run: () => void, at: number): void {
    this.schedule({ at: 0, order: 0, isStale: false, run }, at);
  }

  /** The moment of the next event; undefined when nothing is left to happen. */
  nextAt(): number | undefined {
    const heap = this.#heap;
    while (heap.length > 0 && heap[0]!.isStale) this.#takeFirst();
    return heap[0]?.at;
  }

  /** Lets one event happen; false when there is none. */
  step(): boolean {
    if (this.nextAt() === undefined) return false;
    const event = this.#takeFirst();
    this.now = event.at;
    event.run();
    return true;
  }

  #add(event: Scheduled): void {
    const heap = this.#heap;
    let at = heap.length;
    heap.push(event);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = heap[parent]!;
      if (!comesBefore(event, above)) break;
      heap[at] = above;
      at = parent;
    }
    heap[at] = event;
  }

  #takeFirst(): Scheduled {
    const heap = this.#heap;
    const first = heap[0]!;
    const last = heap.pop()!;
    const { length } = heap;
    if (length === 0) return first;
    let at = 0;
    for (let child = 1; child < length; child = 2 * at + 1) {
      if (child + 1 < length && comesBefore(heap[child + 1]!, heap[child]!)) child++;
      if (!comesBefore(heap[child]!, last)) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = last;
    return first;
  }
}

function comesBefore(a: Scheduled, b: Scheduled): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
