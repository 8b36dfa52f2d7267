import { setTimeout as delay } from 'node:timers/promises';

import type { CqlSession } from '#engine/session/session.ts';

const deadlineMs = 30_000;
const pauseMs = 20;

/** CREATE INDEX answers before the index is built. Until it is built, a query that needs it fails. */
export async function waitForIndexes(
  session: CqlSession,
  statement: string,
  keyspace: string,
): Promise<void> {
  if (!/^\s*CREATE\s+(?:CUSTOM\s+)?INDEX\b/i.test(statement)) return;
  const declared = `SELECT index_name FROM system_schema.indexes WHERE keyspace_name = '${keyspace}'`;
  const wanted = (await session.execute(declared)).rows.map(([name]) => name);
  const deadline = performance.now() + deadlineMs;
  for (;;) {
    const { rows } = await session.execute(
      `SELECT index_name FROM system."IndexInfo" WHERE table_name = '${keyspace}'`,
    );
    if (wanted.every((name) => rows.some(([built]) => built === name))) return;
    if (performance.now() > deadline) throw new Error(`The indexes of ${keyspace} were not built in time.`);
    await delay(pauseMs);
  }
}
