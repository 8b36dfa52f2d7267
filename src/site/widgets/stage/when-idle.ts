// Does work that nobody waits for when the page has nothing else to do.

export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
  else setTimeout(work, 200);
}

/**
 * Longer work of this kind, in parts. Each part is a task of its own, so that a click in between does not wait for
 * the rest.
 */
export function inIdleParts(parts: Iterator<void, unknown>): void {
  // Only the first part waits for an idle moment. Idle moments may come a twentieth of a second apart, so the other
  // parts follow without waiting.
  const next = () => {
    if (!parts.next().done) setTimeout(next);
  };
  whenIdle(next);
}
