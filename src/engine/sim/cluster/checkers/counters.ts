import { type Checker, wasReplicaLost, wasWiped } from './finished-run.ts';

/** A counter is the sum of all acknowledged increments, plus some of those whose outcome is unknown. */
export const counterSums: Checker = {
  name: 'counter sums',
  precondition: 'no replica was wiped, removed or replaced; differences are positive',
  check(run) {
    const failures: string[] = [];
    let judged = 0;
    if (wasWiped(run) || wasReplicaLost(run)) return { judged, failures };
    const additions = run.operations.filter(({ kind }) => kind === 'add');
    for (const [key, operations] of Map.groupBy(additions, ({ keys }) => keys[0]!)) {
      judged++;
      const sum = (outcome: string) =>
        operations.reduce((total, each) => total + (each.outcome === outcome ? each.amount : 0), 0);
      const end = Number(run.final.get(key)?.value ?? 0);
      const least = sum('ok');
      if (end < least || end > least + sum('unknown'))
        failures.push(`${key} is ${end}, not from ${least} to ${least + sum('unknown')}`);
    }
    return { judged, failures };
  },
};
