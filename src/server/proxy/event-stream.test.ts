import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';

import { EventStream } from './event-stream.ts';

let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Sends a request to a server whose answer is what `tell` does with the stream. */
async function ask(tell: (stream: EventStream, raw: ServerResponse) => void): Promise<Response> {
  server = createServer((_request, response) =>
    tell(new EventStream(response, { 'x-own': 'yes' }), response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

it('that a statement was sent is told at once, and not together with what became of it', async () => {
  let told: EventStream | undefined;
  const response = await ask((stream) => {
    told = stream;
    stream.send({ kind: 'sent' });
  });
  expect(told!.hasBegun).toBe(true);
  const reader = response.body!.getReader();
  const decoder = new TextDecoder();
  expect(decoder.decode((await reader.read()).value)).toBe('{"kind":"sent"}\n');
  // Both events happen within one turn, so they are sent together.
  told!.send({ kind: 'result' });
  told!.end({ kind: 'end' });
  expect(decoder.decode((await reader.read()).value)).toBe('{"kind":"result"}\n{"kind":"end"}\n');
  expect((await reader.read()).done).toBe(true);
});

it('what ends within one turn leaves whole, and says how long it is', async () => {
  const response = await ask((stream) => {
    stream.send({ kind: 'error' });
    stream.end({ kind: 'end' });
  });
  const text = await response.text();
  expect(text).toBe('{"kind":"error"}\n{"kind":"end"}\n');
  expect(response.headers.get('content-length')).toBe(String(text.length));
  expect(response.headers.get('x-own')).toBe('yes');
});

it('as long as nothing was told, the answer can be another one', async () => {
  const begun: boolean[] = [];
  const response = await ask((stream) => {
    begun.push(stream.hasBegun);
    stream.end({ kind: 'end' });
    begun.push(stream.hasBegun, stream.isGone);
  });
  await response.text();
  expect(begun).toEqual([false, true, true]);
});

it('who has gone is known to have gone, and nothing is written any more', async () => {
  let told: EventStream | undefined;
  let closed: Promise<unknown> | undefined;
  const response = await ask((stream, raw) => {
    told = stream;
    closed = once(raw, 'close');
    stream.send({ kind: 'sent' });
  });
  expect(told!.isGone).toBe(false);
  await response.body!.cancel();
  await closed;
  expect(told!.isGone).toBe(true);
  told!.send({ kind: 'result' });
  await new Promise((resolve) => setImmediate(resolve));
  expect(told!.isGone).toBe(true);
});

const megabyte = 'x'.repeat(1_000_000);

it('a reader who takes what is sent gets all of it', async () => {
  let finished: Promise<void> | undefined;
  const response = await ask((stream) => {
    const tell = async () => {
      for (let time = 0; time < 5; time++) {
        stream.send({ kind: megabyte });
        await stream.drained();
      }
      stream.end({ kind: 'end' });
      await stream.taken();
    };
    finished = tell();
  });
  expect((await response.text()).length).toBeGreaterThan(5_000_000);
  await finished;
});

it('what nobody reads is waited for, and then cut off', async () => {
  let gone = false;
  server = createServer((_request, raw) => {
    const stream = new EventStream(raw, {}, 50);
    const tell = async () => {
      // This is more than the connection itself can hold.
      for (let time = 0; time < 20 && !stream.isGone; time++) {
        stream.send({ kind: megabyte });
        await stream.drained();
      }
      gone = stream.isGone;
      server.emit('told');
    };
    void tell();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const told = once(server, 'told');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await told;
  expect(gone).toBe(true);
  socket.destroy();
});
