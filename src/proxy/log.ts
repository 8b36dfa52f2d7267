// A line of JSON for what happened: no statement, no value, no cookie; of a learner the first letters of a digest.

export type Log = (event: Record<string, unknown>) => void;

export function logTo(write: (line: string) => void, now: () => number = Date.now): Log {
  return (event) => write(`${JSON.stringify({ at: new Date(now()).toISOString(), ...event })}\n`);
}

export const noLog: Log = () => {};

export function shortOf(learner: string): string {
  return learner.slice(0, 8);
}
