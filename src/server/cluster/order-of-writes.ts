// A conditional write has the timestamp of its ballot, in whole milliseconds of the server's clock. A plain write has
// the driver's timestamp: the client's milliseconds plus a counter within each. If a plain and a conditional write
// fall into the same millisecond, the later one can get lost although it was applied. So the later one waits until
// the clock has moved on.

import { setImmediate as nextTurn } from 'node:timers/promises';

const write = /^\s*(?:insert|update|delete|begin)\b/i;
const condition = /\bif\b/i;

/** When the last write of each kind was answered, in any session of this process, in whole milliseconds. */
const answeredAt = { plain: 0, conditional: 0 };

/** Sends the statement. A write first waits, at most a millisecond, to keep its order after earlier writes. */
export function inOrder<T>(statement: string, send: () => Promise<T>): Promise<T> {
  if (!write.test(statement)) return send();
  return condition.test(statement)
    ? sendAfter('plain', 'conditional', send)
    : sendAfter('conditional', 'plain', send);
}

async function sendAfter<T>(
  other: keyof typeof answeredAt,
  own: keyof typeof answeredAt,
  send: () => Promise<T>,
): Promise<T> {
  const before = answeredAt[other];
  while (Date.now() <= before) await nextTurn();
  try {
    return await send();
  } finally {
    answeredAt[own] = Date.now();
  }
}
