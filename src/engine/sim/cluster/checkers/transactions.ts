import { type Checker, type FinishedRun, type Operation, wasReplicaLost, wasWiped } from './finished-run.ts';

/**
 * Every increment by a lightweight transaction adds one to the number that it found. No two successful increments may
 * have written the same number, and the number at the end is their count.
 */
export const noLostUpdates: Checker = {
  name: 'no lost updates',
  precondition:
    'the key is written by lightweight transactions of one serial level alone, in one data centre if it is LOCAL_SERIAL; no replica was wiped, removed or replaced',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run) || wasReplicaLost(run)) return { judged, failures };
    for (const [key, operations] of incrementsByKey(run)) {
      const applied = operations.filter(({ outcome }) => outcome === 'ok');
      const unknown = operations.filter(({ outcome }) => outcome === 'unknown');
      judged += applied.length;
      const seen = new Map<string, number>();
      for (const { id, value } of applied) {
        const other = seen.get(value!);
        if (other !== undefined) failures.push(`${key}: transactions ${other} and ${id} both wrote ${value}`);
        seen.set(value!, id);
      }
      const end = Number(run.final.get(key)?.value ?? 0);
      if (end < applied.length || end > applied.length + unknown.length)
        failures.push(
          `${key} is ${end} in the end, after ${applied.length} transactions that succeeded and ${unknown.length} of unknown outcome`,
        );
      failures.push(...staleSerialReads(run, key, applied));
    }
    return { judged, failures };
  },
};

/** A read at SERIAL sees every transaction that was answered before the read began. */
function staleSerialReads(run: FinishedRun, key: string, applied: readonly Operation[]): string[] {
  return run.operations.flatMap((read) => {
    if (read.kind !== 'serial-read' || read.outcome !== 'ok' || !read.keys.includes(key)) return [];
    const found = Number(read.found.get(key)?.value ?? 0);
    const late = applied.filter(
      ({ endedAt, value }) => endedAt !== undefined && endedAt <= read.startedAt && Number(value) > found,
    );
    return late.map(
      ({ id, value }) =>
        `${key}: read ${read.id} at SERIAL found ${found} after transaction ${id} wrote ${value}`,
    );
  });
}

function incrementsByKey({ operations }: FinishedRun): Map<string, Operation[]> {
  const increments = operations.filter(({ kind }) => kind === 'increment');
  return Map.groupBy(increments, ({ keys }) => keys[0]!);
}
