// Deadlines that nearly never come. A timer for each statement costs more than reading its answer; here one is wound up
// for all that are waited for, and looks at them now and then.

const lookEachMs = 20;

interface Deadline {
  at: number;
  act: () => void;
}

const deadlines = new Set<Deadline>();
let timer: NodeJS.Timeout | undefined;

/** Acts after that time, up to 20 ms late, unless the returned function is called before. Keeps no process alive. */
export function later(ms: number, act: () => void): () => void {
  const deadline = { at: performance.now() + ms, act };
  deadlines.add(deadline);
  timer ??= setInterval(look, lookEachMs).unref();
  return () => {
    deadlines.delete(deadline);
  };
}

function look(): void {
  const now = performance.now();
  for (const deadline of deadlines) {
    if (deadline.at > now) continue;
    deadlines.delete(deadline);
    deadline.act();
  }
  if (deadlines.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}
