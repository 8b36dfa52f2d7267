// Deadlines that nearly never come. A timer for each statement costs more than reading its answer; here one is wound up
// for all that are waited for, and looks at them now and then.

const lookEachMs = 20;

interface Deadline {
  at: number;
  act: () => void;
  /** In the list; below 0 it is out of it. */
  place: number;
}

// In no order. A Set makes a new table every few entries and lets each old one hold on to the next: much that nobody
// needs any more would outlive the quick collections of garbage.
const deadlines: Deadline[] = [];
let timer: NodeJS.Timeout | undefined;

/** Acts after that time, up to 20 ms late, unless the returned function is called before. Keeps no process alive. */
export function later(ms: number, act: () => void): () => void {
  const deadline: Deadline = { at: performance.now() + ms, act, place: deadlines.length };
  deadlines.push(deadline);
  timer ??= setInterval(look, lookEachMs).unref();
  return () => drop(deadline);
}

function drop(deadline: Deadline): void {
  if (deadline.place < 0) return;
  const last = deadlines.pop()!;
  if (last !== deadline) {
    last.place = deadline.place;
    deadlines[last.place] = last;
  }
  deadline.place = -1;
}

function look(): void {
  const now = performance.now();
  for (const deadline of deadlines.filter(({ at }) => at <= now)) {
    // One that has acted may have called off another.
    if (deadline.place < 0) continue;
    drop(deadline);
    deadline.act();
  }
  if (deadlines.length > 0) return;
  clearInterval(timer);
  timer = undefined;
}
