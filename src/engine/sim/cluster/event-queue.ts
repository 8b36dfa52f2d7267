/** Something that will happen at a moment of virtual time. */
export interface Scheduled {
  /** Microseconds. The queue sets it, and also the order among events of the same moment. */
  at: number;
  order: number;
  /** True if the event is no longer needed. It is dropped, and time does not move for it. */
  readonly isStale: boolean;
  run(): void;
  /** Called if the event was stale and will not run. */
  onDropped?(): void;
}

/** Searching more lanes than this would cost more than they save. */
const lanesMax = 6;

/**
 * Virtual time, and the events that are still to happen. It is a binary heap ordered by time; equal times are ordered
 * by scheduling, so that a run can be repeated exactly.
 */
export class EventQueue {
  /** Microseconds since 1970. */
  now: number;
  readonly #heap: Scheduled[] = [];
  /** What recurs for ever, such as gossip. It waits beside the queue, so that the queue can become empty. */
  readonly #background: Scheduled[] = [];
  readonly #lanes: Lane[] = [];
  #count = 0;

  constructor(startMicros: number) {
    this.now = startMicros;
  }

  /** Schedules an event. If `at` is in the past, the event runs now. */
  schedule(event: Scheduled, at: number): void {
    event.at = Math.max(at, this.now);
    event.order = this.#count++;
    push(this.#heap, event);
  }

  /** Schedules an event that does not count as work to be done: nobody waits for it to come to an end. */
  scheduleBackground(event: Scheduled, at: number): void {
    event.at = Math.max(at, this.now);
    event.order = this.#count++;
    push(this.#background, event);
  }

  scheduleRun(run: () => void, at: number): void {
    this.schedule({ at: 0, order: 0, isStale: false, run }, at);
  }

  /**
   * Schedules a deadline. Nearly all deadlines become stale, and they are due in about the order in which they were
   * set. So they wait in sorted lanes, and only the first of each lane is in the heap. Thousands of deadlines then
   * cost other events nothing.
   */
  scheduleDeadline(event: Scheduled, at: number): void {
    const lane = this.#laneFor(at);
    if (!lane) {
      this.schedule(event, at);
      return;
    }
    event.at = Math.max(at, this.now);
    event.order = this.#count++;
    if (lane.add(event)) push(this.#heap, lane);
  }

  /** The moment of the next event; undefined if no event is left. */
  nextAt(): number | undefined {
    return this.#next()?.at;
  }

  /** Whether any event is left that is not in the background. */
  get isBusy(): boolean {
    return this.#nextInHeap() !== undefined;
  }

  /** Runs one event; false if there is none. */
  step(): boolean {
    const event = this.#next();
    if (event === undefined) return false;
    takeFirst(event === this.#heap[0] ? this.#heap : this.#background);
    this.now = event.at;
    event.run();
    if (event instanceof Lane && event.rejoin()) push(this.#heap, event);
    return true;
  }

  #next(): Scheduled | undefined {
    const first = this.#nextInHeap();
    if (this.#background.length === 0) return first;
    const background = this.#nextInBackground();
    return first && background && comesBefore(first, background) ? first : (background ?? first);
  }

  #nextInHeap(): Scheduled | undefined {
    const heap = this.#heap;
    for (;;) {
      const first = heap[0];
      if (first === undefined) return undefined;
      if (first.isStale) {
        takeFirst(heap);
        first.onDropped?.();
      } else if (first instanceof Lane && first.isBehind) {
        takeFirst(heap);
        first.catchUp();
        push(heap, first);
      } else return first;
    }
  }

  #nextInBackground(): Scheduled | undefined {
    const heap = this.#background;
    while (heap[0]?.isStale) takeFirst(heap).onDropped?.();
    return heap[0];
  }

  /** The events in the heap, in no order. Deadlines that wait in lanes are left out. */
  get pending(): readonly Scheduled[] {
    return this.#heap;
  }

  /** The lane whose last deadline is the latest that is not after this one. */
  #laneFor(at: number): Lane | undefined {
    let best: Lane | undefined;
    for (const lane of this.#lanes)
      if (lane.lastAt <= at && (!best || lane.lastAt > best.lastAt)) best = lane;
    if (best || this.#lanes.length === lanesMax) return best;
    const lane = new Lane();
    this.#lanes.push(lane);
    return lane;
  }
}

function push(heap: Scheduled[], event: Scheduled): void {
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

function takeFirst(heap: Scheduled[]): Scheduled {
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

/** A lane of deadlines in order. In the heap it stands for its first deadline. */
class Lane implements Scheduled {
  at = 0;
  order = 0;
  lastAt = Number.NEGATIVE_INFINITY;
  #events: Scheduled[] = [];
  #first = 0;
  #isInHeap = false;

  /** Returns true if the lane itself has to go into the heap now. */
  add(event: Scheduled): boolean {
    this.#events.push(event);
    this.lastAt = event.at;
    if (this.#isInHeap) return false;
    this.catchUp();
    this.#isInHeap = true;
    return true;
  }

  /** Whether the lane has no event left that may still run. */
  get isStale(): boolean {
    const events = this.#events;
    for (; this.#first < events.length; this.#first++) {
      const event = events[this.#first]!;
      if (!event.isStale) return false;
      event.onDropped?.();
    }
    return true;
  }

  onDropped(): void {
    this.#events = [];
    this.#first = 0;
    this.#isInHeap = false;
  }

  /** Whether the event for which the lane is in the heap is gone, so that its next event comes later. */
  get isBehind(): boolean {
    return this.#events[this.#first]!.order !== this.order;
  }

  catchUp(): void {
    const { at, order } = this.#events[this.#first]!;
    this.at = at;
    this.order = order;
    if (this.#first < 1024) return;
    this.#events = this.#events.slice(this.#first);
    this.#first = 0;
  }

  run(): void {
    this.#events[this.#first++]!.run();
  }

  /** Called after the first event has run. Returns true if there is another. */
  rejoin(): boolean {
    if (this.isStale) {
      this.onDropped();
      return false;
    }
    this.catchUp();
    return true;
  }
}

function comesBefore(a: Scheduled, b: Scheduled): boolean {
  return a.at < b.at || (a.at === b.at && a.order < b.order);
}
