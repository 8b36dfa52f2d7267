import { md5 } from '#sim/ring/md5.ts';
import { viewOf } from '#values/bytes.ts';

import { invalid, unsupported } from '../errors.ts';

/** What mask_hash computes; Java knows some more algorithms. */
export function digest(algorithm: string, value: Uint8Array): Uint8Array {
  const name = algorithm.toUpperCase();
  if (name === 'SHA-256') return sha256(value);
  if (name === 'MD5') return md5(value);
  if (/^(?:MD2|SHA(?:-?1)?|SHA-?(?:224|384|512)|SHA-512\/2\d\d|SHA3-\d+)$/.test(name))
    throw unsupported(`The hash ${algorithm}`);
  throw invalid(`Hash algorithm not found: ${algorithm}`);
}

/** The first 32 bits of the fractions of the square roots (or cube roots) of the first primes (FIPS 180-4). */
function rootFractions(count: number, root: (prime: number) => number): number[] {
  const found: number[] = [];
  for (let candidate = 2; found.length < count; candidate++) {
    let isPrime = true;
    for (let divisor = 2; divisor * divisor <= candidate; divisor++)
      if (candidate % divisor === 0) isPrime = false;
    if (isPrime) found.push(((root(candidate) % 1) * 2 ** 32) | 0);
  }
  return found;
}

const start = rootFractions(8, Math.sqrt);
const constants = rootFractions(64, Math.cbrt);

function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = viewOf(padded);
  view.setUint32(padded.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(padded.length - 4, message.length << 3);
  const state = Int32Array.from(start);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const near = words[at - 2]!;
      const far = words[at - 15]!;
      words[at] =
        (turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)) +
        words[at - 7]! +
        (turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)) +
        words[at - 16]!;
    }
    mixBlock(state, words);
  }
  const result = new Uint8Array(32);
  for (let at = 0; at < 8; at++) viewOf(result).setInt32(4 * at, state[at]!);
  return result;
}

function mixBlock(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + constants[at]! + words[at]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [at, value] of [a, b, c, d, e, f, g, h].entries()) state[at] = state[at]! + value;
}

function turn(value: number, bits: number): number {
  return (value >>> bits) | (value << (32 - bits));
}
