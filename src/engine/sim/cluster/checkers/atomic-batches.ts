import { type Checker, wasReplicaLost, wasWiped } from './finished-run.ts';

/** At the end, either all writes of a logged batch are there, or none. */
export const atomicBatches: Checker = {
  name: 'atomic batches',
  precondition:
    'no node was wiped; acknowledged by two if a dead replica was removed or replaced; nobody else writes to the keys of the batch',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run)) return { judged, failures };
    const isLost = wasReplicaLost(run);
    for (const { kind, id, keys, level, outcome, value } of run.operations) {
      if (kind !== 'batch' || (isLost && level === 'ONE')) continue;
      judged++;
      const there = keys.filter((key) => run.final.get(key)?.value === value);
      if (there.length > 0 && there.length < keys.length)
        failures.push(`of batch ${id} only ${there.join(' ')} of ${keys.join(' ')} is there`);
      if (outcome === 'ok' && there.length === 0) failures.push(`batch ${id} was acknowledged and is gone`);
      if (outcome === 'refused' && there.length > 0) failures.push(`batch ${id} was refused and is there`);
    }
    return { judged, failures };
  },
};
