// MD5 (RFC 1321), for RandomPartitioner alone: browsers offer no MD5, and nothing here needs it for safety.

/** How far each step of the four rounds rotates. */
const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

const sines = Int32Array.from(
  { length: 64 },
  (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0,
);

export function md5(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const state = Int32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  for (let block = 0; block < padded.length; block += 16) addBlock(state, padded.subarray(block, block + 16));
  const digest = new Uint8Array(16);
  const view = new DataView(digest.buffer);
  for (let at = 0; at < 4; at++) view.setInt32(4 * at, state[at]!, true);
  return digest;
}

/** A one, zeros, and the length in bits, to fill the last block; as little-endian words. */
function pad(message: Uint8Array): Int32Array {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, message.length * 8, true);
  view.setUint32(bytes.length - 4, Math.floor(message.length / 2 ** 29), true);
  return Int32Array.from({ length: bytes.length / 4 }, (_, at) => view.getInt32(4 * at, true));
}

function addBlock(state: Int32Array, words: Int32Array): void {
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    const [mixed, word] = mixRound(round, step, b, c, d);
    const sum = (a + mixed + words[word]! + sines[step]!) | 0;
    const by = rotations[round]![step & 3]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << by) | (sum >>> (32 - by)))) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
}

/** What a step makes of three parts of the state, and which word of the block it takes. */
function mixRound(
  round: number,
  step: number,
  b: number,
  c: number,
  d: number,
): [mixed: number, word: number] {
  switch (round) {
    case 0:
      return [(b & c) | (~b & d), step];
    case 1:
      return [(d & b) | (~d & c), (5 * step + 1) & 15];
    case 2:
      return [b ^ c ^ d, (3 * step + 5) & 15];
    default:
      return [c ^ (b | ~d), (7 * step) & 15];
  }
}
