import { compareReplicas } from './convergence.ts';
import { type Checker, wasWiped } from './finished-run.ts';

/** After a full repair of all ranges the replicas hold the same data. */
export const convergenceAfterRepairs: Checker = {
  name: 'convergence after repairs',
  precondition:
    'a full repair of all ranges succeeded in the end, and no tombstone was so old that it no longer counts: one replica may still have it, and another not',
  check({ afterRepairs, tombstonesWerePurged }) {
    return afterRepairs && !tombstonesWerePurged
      ? compareReplicas(afterRepairs, () => true)
      : { judged: 0, failures: [] };
  },
};

/** What was deleted stays deleted, if all replicas heard of it in time. */
export const noZombies: Checker = {
  name: 'no zombies',
  precondition:
    'the delete was acknowledged, a repair of all ranges began after that and succeeded within gc_grace_seconds, and no replica was wiped',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run)) return { judged, failures };
    for (const { kind, keys, outcome, timestamp, endedAt = Number.POSITIVE_INFINITY, id } of run.operations) {
      if (kind !== 'delete' || outcome !== 'ok') continue;
      const graceEnds = timestamp + run.gcGraceSeconds * 1_000_000;
      const wasInTime = run.repairs.some(
        (repair) => repair.startedAt > endedAt && repair.endedAt < graceEnds,
      );
      const found = run.final.get(keys[0]!);
      if (!wasInTime || found === undefined) continue;
      judged++;
      if (found.value !== undefined && found.timestamp <= timestamp)
        failures.push(`${keys[0]} is ${found.value} in the end, though delete ${id} was repaired in time`);
    }
    return { judged, failures };
  },
};
