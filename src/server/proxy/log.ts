// Writes a line of JSON for each event. It contains no statement, no value and no cookie, and of a learner only the
// first letters of a digest.

export type Log = (event: Record<string, unknown>) => void;

export function logTo(write: (line: string) => void, now: () => number = Date.now): Log {
  return (event) => write(`${JSON.stringify({ at: new Date(now()).toISOString(), ...event })}\n`);
}

export const noLog: Log = () => {};

export function shortOf(learner: string): string {
  return learner.slice(0, 8);
}

/**
 * The class of the error and the place where it was thrown. The message is left out, because it may contain what a
 * learner wrote.
 */
export function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const place = /\n\s+at .*?([\w-]+\.[cm]?[jt]s:\d+)/.exec(error.stack ?? '')?.[1] ?? '';
  return `${error.name} ${place}`;
}
