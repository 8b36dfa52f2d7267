const key = 'ringside.questions';

/**
 * The seed by which this browser asks questions: two neighbours see other options first. 0 asks them as they are
 * written; so it is without storage.
 */
export function readerSeed(): number {
  try {
    const kept = localStorage.getItem(key);
    if (kept !== null && /^\d{1,10}$/.test(kept)) return Number(kept);
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]! || 1;
    localStorage.setItem(key, String(seed));
    return seed;
  } catch {
    return 0;
  }
}
