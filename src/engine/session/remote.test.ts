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

/** A session whose response is controlled by the test. */
function slow() {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  const session = new RemoteSession({
    base: 'http://127.0.0.1:1/api/',
    lab: 'sandbox',
    fetch: async () => new Response(body),
  });
  return {
    session,
    tell: (event: RunEvent) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`)),
    end: () => controller.close(),
    fail: () => controller.error(new Error('gone')),
    /**
     * `size` is below zero by the number of chunks that nobody has read yet; `isCancelled` says whether the reader
     * has stopped.
     */
    left: () => ({ size: controller.desiredSize, isCancelled }),
  };
}

it('answers as soon as there is a result, and reads to the end all the same', async () => {
  const { session, tell, end, left } = slow();
  const asked = session.execute('SELECT 1');
  tell({ kind: 'sent', at: 0 });
  tell(done[0]!);
  expect((await asked).rows).toEqual([]);
  tell({ kind: 'end' });
  end();
  await new Promise((resolve) => setImmediate(resolve));
  expect(left()).toEqual({ size: 0, isCancelled: false });
});

it('what breaks off after its result is known, and before it is not', async () => {
  const after = slow();
  const known = after.session.execute('SELECT 1');
  after.tell(done[0]!);
  expect((await known).rows).toEqual([]);
  after.fail();
  const before = slow();
  const unknown = before.session.execute('UPDATE t SET v = 1 WHERE k = 1');
  before.tell({ kind: 'sent', at: 0 });
  before.fail();
  await expect(unknown).rejects.toMatchObject({ kind: 'NoAnswer', definite: false });
  const silent = slow();
  const nothing = silent.session.execute('SELECT 1');
  silent.end();
  await expect(nothing).rejects.toMatchObject({ kind: 'NoAnswer' });
});
