import { type Checker, type FinishedRun, type Operation, wasReplicaLost, wasWiped } from './finished-run.ts';

/** The data at the end is not older than the newest acknowledged write: nothing that was deleted comes back. */
export const finalState: Checker = {
  name: 'final state',
  precondition:
    'no replica was wiped, and no tombstone purged while a replica had missed it; acknowledged at ONE or more, or by two if a dead replica was removed or replaced',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run) || run.tombstonesWerePurged) return { judged, failures };
    for (const [key, found] of run.final) {
      const newest = newestAcknowledged(run, key);
      if (!newest) continue;
      judged++;
      const isAsNew = found.value !== undefined && found.timestamp >= newest.timestamp;
      const isDeleted = found.value === undefined && wasDeletedSince(run, key, newest.timestamp);
      if (!isAsNew && !isDeleted)
        failures.push(
          `${key} is ${found.value ?? 'gone'} (${found.timestamp}) in the end, though ${newest.kind} ${newest.id} (${newest.timestamp}) was acknowledged`,
        );
    }
    return { judged, failures };
  },
};

/** A value that was never written is never found. */
export const nothingInvented: Checker = {
  name: 'nothing invented',
  precondition: 'always',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    const written = new Set(run.operations.map(({ value }) => value));
    const check = (where: string, value: string | undefined) => {
      if (value === undefined) return;
      judged++;
      if (!written.has(value)) failures.push(`${where} found ${value}, which nobody wrote`);
    };
    for (const { id, kind, found } of run.operations)
      if (kind === 'read' || kind === 'serial-read')
        for (const [key, { value }] of found) if (!key.startsWith('c')) check(`read ${id} of ${key}`, value);
    for (const [key, { value }] of run.final) if (!key.startsWith('c')) check(`the end of ${key}`, value);
    return { judged, failures };
  },
};

function newestAcknowledged(run: FinishedRun, key: string): Operation | undefined {
  const { operations } = run;
  const isLost = wasReplicaLost(run);
  let newest: Operation | undefined;
  for (const operation of operations) {
    const { kind, keys, outcome, timestamp, level } = operation;
    const isWrite = kind === 'write' || kind === 'delete' || kind === 'increment' || kind === 'batch';
    if (!isWrite || outcome !== 'ok' || !keys.includes(key) || level === 'ANY') continue;
    if (isLost && level === 'ONE') continue;
    if (!newest || timestamp > newest.timestamp) newest = operation;
  }
  return newest;
}

function wasDeletedSince({ operations }: FinishedRun, key: string, timestamp: number): boolean {
  return operations.some(
    (other) =>
      other.kind === 'delete' &&
      other.outcome !== 'refused' &&
      other.keys.includes(key) &&
      other.timestamp >= timestamp,
  );
}
