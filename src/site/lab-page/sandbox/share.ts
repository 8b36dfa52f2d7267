// A sandbox as a text that travels: in the fragment of an address, or as a file. The fragment is never sent to a server.

import { type RingChoice, readRingChoice } from '#engine/session/ring-plan.ts';

export interface Shared {
  version: 1;
  text: string;
  /** A ring of the labs, or one of the sender's own. */
  size: RingChoice;
  /** Schema and rows, as the script that makes them. */
  data: string;
}

/** Longer addresses are cut by mail programs and chats. */
export const linkMax = 32_000;

/** What a link may become: a sandbox with tens of thousands of rows is smaller. */
const inflatedBytesMax = 8 * 1_048_576;

/** A link that this page would never have made, or that becomes more than a page can hold. */
export class LinkTooLarge extends Error {}

export async function packShared(shared: Shared): Promise<string> {
  return toBase64Url(
    await through(new TextEncoder().encode(JSON.stringify(shared)), new CompressionStream('deflate-raw')),
  );
}

export async function unpackShared(packed: string): Promise<Shared> {
  if (packed.length > linkMax) throw new LinkTooLarge();
  const bytes = await through(
    fromBase64Url(packed),
    new DecompressionStream('deflate-raw'),
    inflatedBytesMax,
  );
  return readShared(new TextDecoder().decode(bytes));
}

/** Throws if the text is not a shared sandbox. */
export function readShared(text: string): Shared {
  const shared = JSON.parse(text) as Partial<Shared>;
  const isOurs = shared.version === 1 && typeof shared.text === 'string' && typeof shared.data === 'string';
  const size = readRingChoice(shared.size);
  if (!isOurs || size === undefined) throw new Error('not a sandbox');
  return { ...(shared as Shared), size };
}

/** Stops as soon as more has come out than may: a few kilobytes can become hundreds of megabytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  way: GenericTransformStream,
  bytesMax = Number.POSITIVE_INFINITY,
): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(way as ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    length += value.length;
    if (length > bytesMax) {
      await reader.cancel();
      throw new LinkTooLarge();
    }
    parts.push(value);
  }
}

function toBase64Url(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );
}
