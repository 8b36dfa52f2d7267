const delayMs = 40;

/** Does it a moment later, once for many calls; a window that is hidden does it too. */
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
