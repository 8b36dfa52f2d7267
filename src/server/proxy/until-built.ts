// CREATE INDEX answers before the index is built, and until then a query that needs the index fails. Only the learner
// who created it waits. The wait takes no place among changes of the schema or statements, asks less and less often,
// and has an end.

import { setTimeout as delay } from 'node:timers/promises';

import type { ClusterContext } from './cluster-context.ts';
import type { Sandbox } from './sandbox.ts';

const firstPauseMs = 30;
const longestPauseMs = 500;

export async function untilBuilt(
  { provisioner, limits }: Pick<ClusterContext, 'provisioner' | 'limits'>,
  { own, names }: Pick<Sandbox, 'own' | 'names'>,
  pause: (ms: number) => Promise<unknown> = delay,
): Promise<void> {
  let waitedMs = 0;
  let pauseMs = firstPauseMs;
  for (const keyspace of own)
    while (!(await isBuilt(provisioner, names.onCluster(keyspace)))) {
      if (waitedMs >= limits.statementMs) return;
      await pause(pauseMs);
      waitedMs += pauseMs;
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
}

async function isBuilt(provisioner: ClusterContext['provisioner'], keyspace: string): Promise<boolean> {
  const declared = await provisioner.execute(
    'SELECT index_name FROM system_schema.indexes WHERE keyspace_name = ?',
    [keyspace],
  );
  const built = await provisioner.execute('SELECT index_name FROM system."IndexInfo" WHERE table_name = ?', [
    keyspace,
  ]);
  const names = new Set(built.rows.map(([index]) => index));
  return declared.rows.every(([index]) => names.has(index!));
}
