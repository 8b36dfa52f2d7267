import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The ballot of a conditional write is made of whole milliseconds, a client's timestamp of microseconds: in the same
 * millisecond the one that comes later writes before the other, and is lost. So after a write the clock must go on.
 */
export async function pastThisMillisecond(statement: string): Promise<void> {
  if (!/^\s*(?:insert|update|delete|begin)\b/i.test(statement)) return;
  const now = Date.now();
  while (Date.now() <= now) await nextTurn();
}
