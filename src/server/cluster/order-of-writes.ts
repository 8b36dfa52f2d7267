// A conditional write has the timestamp of its ballot, which is made of whole milliseconds of the server's clock; the
// driver's timestamps are the client's milliseconds, counted on within each. Of a plain and a conditional write in the
// same millisecond the later one would be lost, though it was applied. So the clock has gone on between them.

import { setImmediate as nextTurn } from 'node:timers/promises';

const write = /^\s*(?:insert|update|delete|begin)\b/i;
const condition = /\bif\b/i;

/** When one was last answered, by any session of this program, in whole milliseconds. */
const answeredAt = { plain: 0, conditional: 0 };

/** Sends the statement; a write in its order among the others, after a millisecond at most. */
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
