import { type Checker, type FinishedRun, wasWiped } from './finished-run.ts';

/** After everything has been read at ALL, the replicas hold the same data. */
export const convergenceAfterReads: Checker = {
  name: 'convergence after full reads',
  precondition:
    'read_repair = BLOCKING, every key was read at ALL in the end, and no replica had purged a tombstone that another still has',
  check(run) {
    if (!run.readRepairIsOn || run.tombstonesWerePurged) return { judged: 0, failures: [] };
    return compareReplicas(run.afterReads, () => true);
  },
};

/** Hints alone make replicas hold the same data, if no hint was lost. */
export const convergenceAfterHints: Checker = {
  name: 'convergence after hints',
  precondition:
    'hinted handoff is on, no node died or was wiped, and the key was written by plain writes and deletes: counters and the rounds of others get no hints',
  check(run) {
    const isSafe = run.hintsAreOn && !wasWiped(run) && !run.faults.some(isDeath);
    if (!isSafe) return { judged: 0, failures: [] };
    return compareReplicas(run.afterHints, (key) => wasPlain(run, key));
  },
};

/** What all replicas acknowledged, all replicas have, however the ring changed since: each owner got it by a stream. */
export const copiesOfAll: Checker = {
  name: 'copies of all',
  precondition: 'every write of the key was acknowledged at ALL or refused, and no replica was wiped',
  check(run) {
    if (wasWiped(run)) return { judged: 0, failures: [] };
    return compareReplicas(run.afterHints, (key) => {
      const writes = run.operations.filter(({ keys, kind }) => keys.includes(key) && kind !== 'read');
      return writes.every(
        ({ kind, level, outcome }) =>
          kind === 'write' && (outcome === 'refused' || (outcome === 'ok' && level === 'ALL')),
      );
    });
  },
};

function isDeath({ kind }: FinishedRun['faults'][number]): boolean {
  return kind === 'kill' || kind === 'stop';
}

function wasPlain({ operations }: FinishedRun, key: string): boolean {
  return operations
    .filter(({ keys }) => keys.includes(key))
    .every(({ kind }) => kind === 'write' || kind === 'delete' || kind === 'read');
}

export function compareReplicas(
  digests: ReadonlyMap<string, ReadonlyMap<string, number>>,
  isJudged: (key: string) => boolean,
): { judged: number; failures: string[] } {
  const failures: string[] = [];
  let judged = 0;
  for (const [key, ofReplicas] of digests) {
    if (!isJudged(key)) continue;
    judged++;
    const values = new Set(ofReplicas.values());
    if (values.size > 1)
      failures.push(
        `${key} differs: ${[...ofReplicas].map(([node, digest]) => `${node} ${digest}`).join(', ')}`,
      );
  }
  return { judged, failures };
}
