const delayMs = 40;

/**
 * Does the work a moment later, and only once for many calls. It uses a timer, so that hidden windows do the work
 * too.
 */
export function coalesce(work: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    setTimeout(() => {
      waiting = false;
      work();
    }, delayMs);
  };
}
