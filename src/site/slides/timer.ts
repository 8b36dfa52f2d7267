/** A stopwatch as data: the time that it ran before, and, if it is running, since when. Times are in milliseconds. */
export interface Timer {
  elapsedMs: number;
  runsSince?: number | undefined;
}

export const freshTimer: Timer = { elapsedMs: 0 };

export function elapsedMs({ elapsedMs, runsSince }: Timer, now: number): number {
  return elapsedMs + (runsSince === undefined ? 0 : Math.max(0, now - runsSince));
}

export function startTimer(timer: Timer, now: number): Timer {
  return timer.runsSince === undefined ? { elapsedMs: timer.elapsedMs, runsSince: now } : timer;
}

export function pauseTimer(timer: Timer, now: number): Timer {
  return { elapsedMs: elapsedMs(timer, now) };
}

/** `15:24`, and from an hour on `1:02:03`. */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`;
}

/** A talk that is taken up again after this time is another talk, and its timer has not started. */
const keptMs = 6 * 3600 * 1000;

export function writeTimer(timer: Timer, now: number): string {
  return JSON.stringify({ version: 1, ...timer, writtenAt: now });
}

/** If the text cannot be read, or is of another talk, the timer has not started. */
export function readTimer(text: string | null, now: number): Timer {
  try {
    const { version, elapsedMs, runsSince, writtenAt } = JSON.parse(text ?? '');
    if (version !== 1 || typeof elapsedMs !== 'number') return freshTimer;
    if (typeof writtenAt !== 'number' || now - writtenAt > keptMs) return freshTimer;
    return typeof runsSince === 'number' ? { elapsedMs, runsSince } : { elapsedMs };
  } catch {
    return freshTimer;
  }
}
