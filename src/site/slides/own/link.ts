// A deck in a link: the kept form without its logo, packed, in the fragment, which browsers do not send to a server.

import { type DeckChoice, readChoice, writeChoice } from './choice.ts';

const mark = '#deck=';
/** Longer addresses are cut by some mail programs and chats. */
export const linkMax = 8_000;
/** A short link may unpack to anything, so unpacking stops here. */
const unpackedMax = 200_000;

/** Undefined if the deck is too long for a link. */
export async function writeFragment(choice: DeckChoice): Promise<string | undefined> {
  const packed = await packBytes(new TextEncoder().encode(writeChoice(choice, { withLogo: false })));
  const fragment = `${mark}${toBase64Url(packed)}`;
  return fragment.length <= linkMax ? fragment : undefined;
}

export function isDeckFragment(fragment: string): boolean {
  return fragment.startsWith(mark);
}

/** Undefined if there is no deck in it that could be read. A logo in a link is left out. */
export async function readFragment(fragment: string): Promise<DeckChoice | undefined> {
  if (!isDeckFragment(fragment) || fragment.length > linkMax) return undefined;
  const packed = fragment.slice(mark.length);
  if (!/^[A-Za-z0-9_-]+$/.test(packed)) return undefined;
  try {
    const choice = readChoice(await unpackText(fromBase64Url(packed)));
    if (!choice) return undefined;
    const { logo: _, ...rest } = choice;
    return rest;
  } catch {
    // It is not packed as a link of ours is.
    return undefined;
  }
}

async function packBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

async function unpackText(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    length += value.length;
    if (length > unpackedMax) {
      await reader.cancel();
      throw new Error('the link unpacks to too much');
    }
    text += decoder.decode(value, { stream: true });
  }
}

function toBase64Url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}
