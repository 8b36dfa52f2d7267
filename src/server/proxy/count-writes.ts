// How much a sandbox holds, counted by the proxy as it is written: an upper bound, which a reset brings back to nothing.

import type { WireStatement } from '#engine/session/wire.ts';
import type { ClusterContext } from './cluster-context.ts';
import { denial } from './denial.ts';
import type { Limits } from './limits.ts';
import type { Plan } from './plan.ts';
import type { Sandbox } from './sandbox.ts';

/** Before a statement is sent: is there room for what it makes? */
export function judgeQuantity({ kind, statement, keyspace }: Plan, sandbox: Sandbox, limits: Limits): void {
  if (kind === 'write') {
    if (sandbox.rowsWritten >= limits.rowsPerSandbox)
      throw denial('rows-max', `A sandbox takes ${limits.rowsPerSandbox} writes; reset it to go on`);
    if (sandbox.bytesWritten >= limits.bytesPerSandbox)
      throw denial('bytes-max', `A sandbox takes ${limits.bytesPerSandbox} bytes; reset it to go on`);
  }
  if (
    statement.kind === 'createKeyspace' &&
    !sandbox.own.has(keyspace!) &&
    sandbox.own.size >= limits.keyspacesPerSandbox
  )
    throw denial('keyspaces-max', `A sandbox has ${limits.keyspacesPerSandbox} keyspaces at most`);
}

/** The same for one more table, of which only the cluster knows how many there are. */
export async function judgeTables(sandbox: Sandbox, { limits, provisioner }: ClusterContext): Promise<void> {
  let tables = 0;
  for (const keyspace of sandbox.own) {
    const { rows } = await provisioner.execute(
      'SELECT count(*) FROM system_schema.tables WHERE keyspace_name = ?',
      [sandbox.names.onCluster(keyspace)],
    );
    tables += Number(rows[0]![0]);
  }
  if (tables >= limits.tablesPerSandbox)
    throw denial('tables-max', `A sandbox has ${limits.tablesPerSandbox} tables at most`);
}

export function countWrite(plan: Plan, { statement, params }: WireStatement, sandbox: Sandbox): void {
  if (plan.kind !== 'write') return;
  sandbox.rowsWritten += plan.statement.kind === 'batch' ? plan.statement.statements.length : 1;
  sandbox.bytesWritten += statement.length + (params ? JSON.stringify(params).length : 0);
}
