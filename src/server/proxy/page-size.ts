import type { Statement } from '#engine/cql/syntax.ts';
import type { PlainValue } from '#engine/session/session.ts';

import { denial } from './denial.ts';

/**
 * How many rows Cassandra sends at once. A learner may switch paging off, which is 0 on the wire. All rows then come
 * at once and stay in the server's memory, so this is granted only if LIMIT bounds them. Otherwise paging stays on.
 * Only statements with ORDER BY are refused, with the reason, because Cassandra runs some of them only without
 * paging.
 */
export function pageSizeOf(
  statement: Statement,
  {
    asked,
    params = [],
    rowsMax,
  }: { asked?: number | undefined; params?: readonly PlainValue[] | undefined; rowsMax: number },
): number {
  if (asked !== 0 || statement.kind !== 'select') return Math.min(asked || rowsMax, rowsMax);
  const { limit, orderBy } = statement;
  const rows = Number(limit?.kind === 'marker' ? params[limit.index] : limit?.text);
  if (limit && rows >= 1 && rows <= rowsMax) return 0;
  if (orderBy.length > 0)
    throw denial('page-size', `Without pages a query needs a LIMIT of at most ${rowsMax} in labs`);
  return rowsMax;
}
