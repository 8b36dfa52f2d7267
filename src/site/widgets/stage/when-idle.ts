// Work that nobody waits for yet, done when the page has nothing else to do.

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/** Longer work of that kind, a task for each part: whoever clicks in between does not wait for the rest. */
export function inIdleParts(parts: Iterator<void, unknown>): void {
  // After the first quiet moment without a pause: other idle moments may come a twentieth of a second apart.
  const next = () => {
    if (!parts.next().done) setTimeout(next);
  };
  whenIdle(next);
}
