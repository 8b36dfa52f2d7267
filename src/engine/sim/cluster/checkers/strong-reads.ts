import { type Checker, type FinishedRun, type Operation, wasReplicaLost, wasWiped } from './finished-run.ts';
import { mustOverlap } from './overlap.ts';

/** An acknowledged write is read back, or something with a higher timestamp. */
export const strongReads: Checker = {
  name: 'strong reads',
  precondition:
    'W + R > RF (in one data centre for LOCAL_*), the read begins after the write was acknowledged, no replica was wiped, removed or replaced, no tombstone purged; all nodes learn of a change of the ring at once: with gossip, a node that still knows the old ring may miss a write of one that knows the new ring',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run) || wasReplicaLost(run) || run.ring?.gossips || run.tombstonesWerePurged)
      return { judged, failures };
    for (const read of run.operations) {
      if (!isRead(read) || read.outcome !== 'ok') continue;
      for (const [key, found] of read.found) {
        for (const write of run.operations) {
          if (!isAcknowledgedBefore(write, read, key) || !mustOverlap(run, write, read)) continue;
          judged++;
          if (found.value !== undefined && found.timestamp >= write.timestamp) continue;
          if (found.value === undefined && isExplainedByDelete(run, { write, read, key })) continue;
          failures.push(
            `read ${read.id} of ${key} at ${read.node} ${read.level} found ${found.value ?? 'nothing'} (${found.timestamp}) though write ${write.id} of ${write.value ?? 'a tombstone'} (${write.timestamp}) at ${write.node} ${write.level} had been acknowledged`,
          );
        }
      }
    }
    return { judged, failures };
  },
};

function isRead({ kind }: Operation): boolean {
  return kind === 'read' || kind === 'serial-read';
}

function isAcknowledgedBefore(write: Operation, read: Operation, key: string): boolean {
  return (
    (write.kind === 'write' ||
      write.kind === 'delete' ||
      write.kind === 'increment' ||
      write.kind === 'batch') &&
    write.outcome === 'ok' &&
    write.endedAt !== undefined &&
    write.endedAt <= read.startedAt &&
    write.keys.includes(key)
  );
}

/** The write itself was a delete, or the read may have seen a delete that is at least as new. */
function isExplainedByDelete(
  { operations }: FinishedRun,
  { write, read, key }: { write: Operation; read: Operation; key: string },
): boolean {
  if (write.kind === 'delete') return true;
  return operations.some(
    (other) =>
      other.kind === 'delete' &&
      other.keys.includes(key) &&
      other.outcome !== 'refused' &&
      other.timestamp >= write.timestamp &&
      other.startedAt <= (read.endedAt ?? Number.POSITIVE_INFINITY),
  );
}
