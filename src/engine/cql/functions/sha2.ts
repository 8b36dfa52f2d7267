// The SHA-2 family (FIPS 180-4) on bigints. Only mask_hash needs it, and the result must not depend on the runtime.

interface Kind {
  readonly wordBits: bigint;
  readonly rounds: number;
  readonly resultBytes: number;
  /** How many primes are skipped for the initial state. */
  readonly skippedPrimes: number;
  /** How far words are rotated and shifted: two entries for the schedule, two for the rounds. */
  readonly turns: readonly (readonly [bigint, bigint, bigint])[];
}

const wide = {
  wordBits: 64n,
  rounds: 80,
  turns: [
    [1n, 8n, 7n],
    [19n, 61n, 6n],
    [28n, 34n, 39n],
    [14n, 18n, 41n],
  ],
} as const;

const kinds: Readonly<Record<'SHA-256' | 'SHA-384' | 'SHA-512', Kind>> = {
  'SHA-256': {
    wordBits: 32n,
    rounds: 64,
    resultBytes: 32,
    skippedPrimes: 0,
    turns: [
      [7n, 18n, 3n],
      [17n, 19n, 10n],
      [2n, 13n, 22n],
      [6n, 11n, 25n],
    ],
  },
  'SHA-384': { ...wide, resultBytes: 48, skippedPrimes: 8 },
  'SHA-512': { ...wide, resultBytes: 64, skippedPrimes: 0 },
};

export function sha2(name: keyof typeof kinds, message: Uint8Array): Uint8Array {
  const kind = kinds[name];
  const { wordBits, skippedPrimes, resultBytes } = kind;
  const wordBytes = Number(wordBits) / 8;
  const padded = pad(message, wordBytes * 16);
  const constants = primes(kind.rounds).map((prime) => rootFraction(prime, 3n, wordBits));
  let state = primes(skippedPrimes + 8)
    .slice(skippedPrimes)
    .map((prime) => rootFraction(prime, 2n, wordBits));
  for (let block = 0; block < padded.length; block += wordBytes * 16) {
    const words = Array.from({ length: 16 }, (_, at) => wordAt(padded, block + at * wordBytes, wordBytes));
    state = mix(kind, state, schedule(kind, words), constants);
  }
  const bytes = state.flatMap((word) =>
    Array.from({ length: wordBytes }, (_, at) => Number((word >> BigInt(8 * (wordBytes - 1 - at))) & 0xffn)),
  );
  return Uint8Array.from(bytes.slice(0, resultBytes));
}

function pad(message: Uint8Array, blockBytes: number): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 1 + blockBytes / 8) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  return padded;
}

function wordAt(bytes: Uint8Array, at: number, wordBytes: number): bigint {
  let word = 0n;
  for (let place = 0; place < wordBytes; place++) word = (word << 8n) | BigInt(bytes[at + place]!);
  return word;
}

function schedule({ wordBits, rounds, turns }: Kind, words: bigint[]): bigint[] {
  const turn = turnBy(wordBits);
  const [far, near] = turns;
  for (let at = 16; at < rounds; at++) {
    const old = words[at - 15]!;
    const late = words[at - 2]!;
    const sum =
      words[at - 16]! +
      (turn(old, far![0]) ^ turn(old, far![1]) ^ (old >> far![2])) +
      words[at - 7]! +
      (turn(late, near![0]) ^ turn(late, near![1]) ^ (late >> near![2]));
    words.push(BigInt.asUintN(Number(wordBits), sum));
  }
  return words;
}

function mix({ wordBits, turns }: Kind, state: bigint[], words: bigint[], constants: bigint[]): bigint[] {
  const turn = turnBy(wordBits);
  const cut = (value: bigint) => BigInt.asUintN(Number(wordBits), value);
  const turned = (word: bigint, by: readonly bigint[]) =>
    turn(word, by[0]!) ^ turn(word, by[1]!) ^ turn(word, by[2]!);
  let [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n, f = 0n, g = 0n, h = 0n] = state;
  for (const [at, word] of words.entries()) {
    const choice = (e & f) ^ (cut(~e) & g);
    const one = h + turned(e, turns[3]!) + choice + constants[at]! + word;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const two = turned(a, turns[2]!) + majority;
    [h, g, f, e, d, c, b, a] = [g, f, e, cut(d + one), c, b, a, cut(one + two)];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => cut(word + state[at]!));
}

function turnBy(wordBits: bigint): (word: bigint, bits: bigint) => bigint {
  return (word, bits) => (word >> bits) | BigInt.asUintN(Number(wordBits), word << (wordBits - bits));
}

function primes(count: number): bigint[] {
  const found: bigint[] = [];
  for (let candidate = 2n; found.length < count; candidate++)
    if (found.every((prime) => candidate % prime !== 0n)) found.push(candidate);
  return found;
}

/** The first bits after the point of a square or cube root. */
function rootFraction(prime: bigint, degree: bigint, bits: bigint): bigint {
  const scaled = prime << (bits * degree);
  let low = 0n;
  let high = prime << bits;
  while (low + 1n < high) {
    const middle = (low + high) >> 1n;
    if (middle ** degree <= scaled) low = middle;
    else high = middle;
  }
  return BigInt.asUintN(Number(bits), low);
}
