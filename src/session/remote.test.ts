import { expect, it } from 'vitest';

import { RemoteSession } from './remote.ts';
import type { RunEvent } from './wire.ts';

function answer(events: readonly RunEvent[]): Response {
  return new Response(events.map((event) => `${JSON.stringify(event)}\n`).join(''), {
    headers: { 'content-type': 'application/x-ndjson', 'set-cookie': 'learner=ada; HttpOnly' },
  });
}

const done: RunEvent[] = [
  { kind: 'result', at: 0, ms: 1, result: { columns: [], rows: [], warnings: [] } },
  { kind: 'end' },
];

it('waits for the first answer, which says who it is, before it asks again', async () => {
  const cookies: (string | undefined)[] = [];
  const first = Promise.withResolvers<Response>();
  const session = new RemoteSession({
    base: 'http://127.0.0.1:1/api/',
    lab: 'sandbox',
    fetch: async (_, init) => {
      cookies.push((init!.headers as Record<string, string>).cookie);
      return cookies.length === 1 ? first.promise : answer(done);
    },
  });
  const both = Promise.all([session.execute('SELECT 1'), session.execute('SELECT 2')]);
  await Promise.resolve();
  expect(cookies).toEqual([undefined]);
  first.resolve(answer(done));
  await both;
  expect(cookies).toEqual([undefined, 'learner=ada']);
});

it('a first question that fails does not hold up the next', async () => {
  let asked = 0;
  const session = new RemoteSession({
    base: 'http://127.0.0.1:1/api/',
    lab: 'sandbox',
    fetch: async () => {
      if (asked++ === 0) throw new TypeError('fetch failed');
      return answer(done);
    },
  });
  const outcomes = await Promise.allSettled([session.execute('SELECT 1'), session.execute('SELECT 2')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
