import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';

import { readJson } from './read-json.ts';

/** A request whose body comes in these pieces. */
function request(pieces: readonly (string | Buffer)[], length?: number): IncomingMessage {
  const body = new PassThrough();
  for (const piece of pieces) body.write(piece);
  return Object.assign(body, {
    headers: length === undefined ? {} : { 'content-length': String(length) },
  }) as unknown as IncomingMessage;
}

function whole(pieces: readonly (string | Buffer)[], length?: number): IncomingMessage {
  const asked = request(pieces, length);
  (asked as unknown as PassThrough).end();
  return asked;
}

it('is read whole, also where a letter is cut in two', async () => {
  const bytes = Buffer.from('{"a":"жё"}');
  const at = bytes.indexOf('ж') + 1;
  expect(await readJson(whole([bytes.subarray(0, at), bytes.subarray(at)]), 100)).toEqual({ a: 'жё' });
});

it('is exactly as long as it may be', async () => {
  expect(await readJson(whole(['[1,', '2]'], 5), 5)).toEqual([1, 2]);
});

it.each([
  ['longer than it may be, in pieces', whole(['[1,', '22', ']']), 413],
  ['said to be longer, before any of it came', request([], 6), 413],
  ['longer, and never ending', request(['[1,', '2,3']), 413],
  ['no JSON', whole(['[1,']), 400],
  ['empty', whole([]), 400],
])('%s', async (_, asked, statusCode) => {
  await expect(readJson(asked, 5)).rejects.toMatchObject({ statusCode });
});

it('a reader who goes away in the middle', async () => {
  const asked = request(['[1,']);
  const read = readJson(asked, 100);
  asked.destroy(new Error('aborted'));
  await expect(read).rejects.toMatchObject({ statusCode: 400 });
});
