import { md5 } from '#engine/sim/ring/md5.ts';
import { viewOf } from '#engine/values/bytes.ts';

import { invalid, unsupported } from '../errors.ts';
import { sha2 } from './sha2.ts';

/** The digests that mask_hash computes. Java knows some more algorithms. */
export function digest(algorithm: string, value: Uint8Array): Uint8Array {
  const name = algorithm.toUpperCase();
  switch (name) {
    case 'SHA-256':
    case 'SHA-384':
    case 'SHA-512':
      return sha2(name, value);
    case 'MD5':
      return md5(value);
    case 'SHA':
    case 'SHA1':
    case 'SHA-1':
      return sha1(value);
  }
  if (/^(?:MD2|SHA-?224|SHA-512\/2\d\d|SHA3-\d+)$/.test(name)) throw unsupported(`The hash ${algorithm}`);
  throw invalid(`Hash algorithm not found: ${algorithm}`);
}

function sha1(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = viewOf(padded);
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0);
  const words = new Int32Array(80);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 80; at++)
      words[at] =
        at < 16
          ? view.getInt32(block + 4 * at)
          : turn(words[at - 3]! ^ words[at - 8]! ^ words[at - 14]! ^ words[at - 16]!, 1);
    mixBlock(state, words);
  }
  const result = new Uint8Array(20);
  for (const [at, word] of state.entries()) viewOf(result).setInt32(4 * at, word);
  return result;
}

const roundConstants = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const;

function mixBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (let at = 0; at < 80; at++) {
    const round = Math.floor(at / 20);
    const mixed = round === 0 ? (b & c) | (~b & d) : round === 2 ? (b & c) | (b & d) | (c & d) : b ^ c ^ d;
    const next = (turn(a, 5) + mixed + e + roundConstants[round]! + words[at]!) | 0;
    e = d;
    d = c;
    c = turn(b, 30);
    b = a;
    a = next;
  }
  for (const [at, value] of [a, b, c, d, e].entries()) state[at] = state[at]! + value;
}

function turn(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
