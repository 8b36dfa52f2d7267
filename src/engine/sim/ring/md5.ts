// MD5 (RFC 1321), only for RandomPartitioner. Browsers have no MD5, and nothing here needs it for security. A million
// keys are hashed while a learner watches. So a hash creates no object, and no step checks which round it is in.

const sines = Int32Array.from(
  { length: 64 },
  (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0,
);

/** The last hash, as four little-endian words. */
const state = new Int32Array(4);
const words = new Int32Array(16);

export function md5(message: Uint8Array): Uint8Array {
  const digest = new Uint8Array(16);
  const view = new DataView(digest.buffer);
  const hash = md5Words(message);
  for (let at = 0; at < 4; at++) view.setInt32(4 * at, hash[at]!, true);
  return digest;
}

/** The hash as four little-endian words. They are valid until the next hash. */
export function md5Words(message: Uint8Array): Int32Array {
  state[0] = 0x67452301;
  state[1] = 0xefcdab89;
  state[2] = 0x98badcfe;
  state[3] = 0x10325476;
  const { length } = message;
  let block = 0;
  for (; block + 64 <= length; block += 64) {
    for (let at = 0; at < 16; at++) words[at] = wordAt(message, block + 4 * at);
    addBlock();
  }
  // A one, zeros, and the length in bits fill the last block, or the last two.
  words.fill(0);
  for (let at = block; at < length; at++)
    words[(at - block) >> 2]! |= message[at]! << (8 * ((at - block) & 3));
  words[(length - block) >> 2]! |= 0x80 << (8 * ((length - block) & 3));
  if (length - block >= 56) {
    addBlock();
    words.fill(0);
  }
  words[14] = length << 3;
  words[15] = Math.floor(length / 2 ** 29);
  addBlock();
  return state;
}

function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16) | (bytes[at + 3]! << 24);
}

function addBlock(): void {
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  for (let step = 0; step < 16; step += 4) {
    a = turn(a, b, (b & c) | (~b & d), (words[step]! + sines[step]!) | 0, 7);
    d = turn(d, a, (a & b) | (~a & c), (words[step + 1]! + sines[step + 1]!) | 0, 12);
    c = turn(c, d, (d & a) | (~d & b), (words[step + 2]! + sines[step + 2]!) | 0, 17);
    b = turn(b, c, (c & d) | (~c & a), (words[step + 3]! + sines[step + 3]!) | 0, 22);
  }
  for (let step = 16; step < 32; step += 4) {
    a = turn(a, b, (d & b) | (~d & c), (words[(5 * step + 1) & 15]! + sines[step]!) | 0, 5);
    d = turn(d, a, (c & a) | (~c & b), (words[(5 * step + 6) & 15]! + sines[step + 1]!) | 0, 9);
    c = turn(c, d, (b & d) | (~b & a), (words[(5 * step + 11) & 15]! + sines[step + 2]!) | 0, 14);
    b = turn(b, c, (a & c) | (~a & d), (words[(5 * step + 16) & 15]! + sines[step + 3]!) | 0, 20);
  }
  for (let step = 32; step < 48; step += 4) {
    a = turn(a, b, b ^ c ^ d, (words[(3 * step + 5) & 15]! + sines[step]!) | 0, 4);
    d = turn(d, a, a ^ b ^ c, (words[(3 * step + 8) & 15]! + sines[step + 1]!) | 0, 11);
    c = turn(c, d, d ^ a ^ b, (words[(3 * step + 11) & 15]! + sines[step + 2]!) | 0, 16);
    b = turn(b, c, c ^ d ^ a, (words[(3 * step + 14) & 15]! + sines[step + 3]!) | 0, 23);
  }
  for (let step = 48; step < 64; step += 4) {
    a = turn(a, b, c ^ (b | ~d), (words[(7 * step) & 15]! + sines[step]!) | 0, 6);
    d = turn(d, a, b ^ (a | ~c), (words[(7 * step + 7) & 15]! + sines[step + 1]!) | 0, 10);
    c = turn(c, d, a ^ (d | ~b), (words[(7 * step + 14) & 15]! + sines[step + 2]!) | 0, 15);
    b = turn(b, c, d ^ (c | ~a), (words[(7 * step + 21) & 15]! + sines[step + 3]!) | 0, 21);
  }
  state[0] = state[0]! + a;
  state[1] = state[1]! + b;
  state[2] = state[2]! + c;
  state[3] = state[3]! + d;
}

/** One step: adds the mixed value and a constant to one part of the state, rotates the sum and adds the next part. */
function turn(part: number, next: number, mixed: number, added: number, by: number): number {
  const sum = (((part + mixed) | 0) + added) | 0;
  return (next + ((sum << by) | (sum >>> (32 - by)))) | 0;
}
