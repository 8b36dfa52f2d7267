// The proxy counts how much is written to a sandbox. The count is an upper bound of what the sandbox holds, and a
// reset sets it to 0.

import type { WireStatement } from '#engine/session/wire.ts';
import { denial } from './denial.ts';
import type { Limits } from './limits.ts';
import type { Plan } from './plan.ts';
import { writtenBy } from './rows-written.ts';
import type { Sandbox } from './sandbox.ts';

/**
 * Throws a denial if the sandbox has no room for what the statement writes or creates. Called before the statement is
 * sent.
 */
export function judgeQuantity(plan: Plan, wire: WireStatement, sandbox: Sandbox, limits: Limits): void {
  const { kind, statement, keyspace } = plan;
  if (kind === 'write') {
    const { rows, bytes } = writtenBy(statement, { text: wire.statement, params: wire.params });
    if (sandbox.rowsWritten + rows > limits.rowsPerSandbox)
      throw denial('rows-max', `A sandbox takes ${limits.rowsPerSandbox} writes; reset it to go on`);
    if (sandbox.bytesWritten + bytes > limits.bytesPerSandbox)
      throw denial('bytes-max', `A sandbox takes ${limits.bytesPerSandbox} bytes; reset it to go on`);
  }
  if (
    statement.kind === 'createKeyspace' &&
    !sandbox.own.has(keyspace!) &&
    sandbox.own.size >= limits.keyspacesPerSandbox
  )
    throw denial('keyspaces-max', `A sandbox has ${limits.keyspacesPerSandbox} keyspaces at most`);
}

export function countWrite(plan: Plan, { statement, params }: WireStatement, sandbox: Sandbox): void {
  if (plan.kind !== 'write') return;
  const { rows, bytes } = writtenBy(plan.statement, { text: statement, params });
  sandbox.rowsWritten += rows;
  sandbox.bytesWritten += bytes;
}
