// MurmurHash3_x64_128 as Cassandra computes it (utils/MurmurHash.java): with seed 0, it takes the first 64 bits of
// the result, and it reads the bytes after the last whole block as signed. The signed bytes were a mistake in the
// first version. They became part of the data format, so they stay. Only keys with bytes of 0x80 or more show the
// difference.
//
// JavaScript has no fast 64-bit integers. So every 64-bit number is a pair of 32-bit halves, and every product of two
// is composed of products that fit: `inner` and `outer` are parts of the upper half. Everything is written out in one
// function. If the product were a function of its own, a hash would take at least a third longer.

const { imul } = Math;

/** The constants of MurmurHash3 in halves. The lower halves are also split in halves. */
const c1High = 0x87c37b91 | 0;
const c1Low = 0x114253d5;
const c1Upper = 0x1142;
const c1Lower = 0x53d5;
const c2High = 0x4cf5ad43;
const c2Low = 0x2745937f;
const c2Upper = 0x2745;
const c2Lower = 0x937f;
const add1 = 0x52dce729;
const add2 = 0x38495ab5;
const mixAHigh = 0xff51afd7 | 0;
const mixALow = 0xed558ccd | 0;
const mixAUpper = 0xed55;
const mixALower = 0x8ccd;
const mixBHigh = 0xc4ceb9fe | 0;
const mixBLow = 0x1a85ec53;
const mixBUpper = 0x1a85;
const mixBLower = 0xec53;

/**
 * The last hash, whole and in halves. Both views share their memory, so that a hash creates no object except the
 * requested bigint.
 */
const whole = new BigInt64Array(1);
const halves = new Int32Array(whole.buffer);
/** The index of the lower half in memory; it depends on the byte order of the machine. */
const low = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1 ? 0 : 1;
const high = 1 - low;
export const halfOrder = { low, high } as const;

export function murmur3(key: Uint8Array): bigint {
  hash(key);
  return whole[0]!;
}

/** For callers that need no bigint: the halves in the order of `halfOrder`. They are valid until the next hash. */
export function murmur3Halves(key: Uint8Array): Int32Array {
  hash(key);
  return halves;
}

function hash(key: Uint8Array): void {
  const length = key.length;
  const tail = length & ~15;
  let low1 = 0;
  let high1 = 0;
  let low2 = 0;
  let high2 = 0;
  let lowA = 0;
  let highA = 0;
  let lowB = 0;
  let highB = 0;
  let inner = 0;
  let outer = 0;
  let product = 0;
  let lower = 0;
  let upper = 0;
  let sum = 0;

  for (let at = 0; at < tail; at += 16) {
    lowA = key[at]! | (key[at + 1]! << 8) | (key[at + 2]! << 16) | (key[at + 3]! << 24);
    highA = key[at + 4]! | (key[at + 5]! << 8) | (key[at + 6]! << 16) | (key[at + 7]! << 24);
    lowB = key[at + 8]! | (key[at + 9]! << 8) | (key[at + 10]! << 16) | (key[at + 11]! << 24);
    highB = key[at + 12]! | (key[at + 13]! << 8) | (key[at + 14]! << 16) | (key[at + 15]! << 24);

    inner = (imul(lowA & 0xffff, c1Upper) + (imul(lowA & 0xffff, c1Lower) >>> 16)) | 0;
    outer = (imul(lowA >>> 16, c1Lower) + (inner & 0xffff)) >>> 16;
    upper =
      (imul(lowA >>> 16, c1Upper) + (inner >>> 16) + outer + imul(lowA, c1High) + imul(highA, c1Low)) | 0;
    product = imul(lowA, c1Low);
    lowA = (product << 31) | (upper >>> 1);
    highA = (upper << 31) | (product >>> 1);
    inner = (imul(lowA & 0xffff, c2Upper) + (imul(lowA & 0xffff, c2Lower) >>> 16)) | 0;
    outer = (imul(lowA >>> 16, c2Lower) + (inner & 0xffff)) >>> 16;
    high1 ^=
      (imul(lowA >>> 16, c2Upper) + (inner >>> 16) + outer + imul(lowA, c2High) + imul(highA, c2Low)) | 0;
    low1 ^= imul(lowA, c2Low);
    upper = (high1 << 27) | (low1 >>> 5);
    lower = (low1 << 27) | (high1 >>> 5);
    sum = (lower + low2) | 0;
    high1 = (upper + high2 + carry(lower, low2, sum)) | 0;
    product = imul(sum, 5);
    low1 = (product + add1) | 0;
    high1 = (imul(high1, 5) + (sum >>> 30) + carry(sum << 2, sum, product) + carry(product, add1, low1)) | 0;

    inner = (imul(lowB & 0xffff, c2Upper) + (imul(lowB & 0xffff, c2Lower) >>> 16)) | 0;
    outer = (imul(lowB >>> 16, c2Lower) + (inner & 0xffff)) >>> 16;
    upper =
      (imul(lowB >>> 16, c2Upper) + (inner >>> 16) + outer + imul(lowB, c2High) + imul(highB, c2Low)) | 0;
    product = imul(lowB, c2Low);
    lowB = (upper << 1) | (product >>> 31);
    highB = (product << 1) | (upper >>> 31);
    inner = (imul(lowB & 0xffff, c1Upper) + (imul(lowB & 0xffff, c1Lower) >>> 16)) | 0;
    outer = (imul(lowB >>> 16, c1Lower) + (inner & 0xffff)) >>> 16;
    high2 ^=
      (imul(lowB >>> 16, c1Upper) + (inner >>> 16) + outer + imul(lowB, c1High) + imul(highB, c1Low)) | 0;
    low2 ^= imul(lowB, c1Low);
    upper = (high2 << 31) | (low2 >>> 1);
    lower = (low2 << 31) | (high2 >>> 1);
    sum = (lower + low1) | 0;
    high2 = (upper + high1 + carry(lower, low1, sum)) | 0;
    product = imul(sum, 5);
    low2 = (product + add2) | 0;
    high2 = (imul(high2, 5) + (sum >>> 30) + carry(sum << 2, sum, product) + carry(product, add2, low2)) | 0;
  }

  // The remaining bytes, fewer than sixteen. A negative byte sets all bits above it to one.
  if (length > tail + 8) {
    lowB = 0;
    highB = 0;
    for (let at = length - 1; at >= tail + 12; at--) highB = (highB << 8) ^ ((key[at]! << 24) >> 24);
    for (let at = Math.min(length, tail + 12) - 1; at >= tail + 8; at--) {
      lowB = (lowB << 8) ^ ((key[at]! << 24) >> 24);
      highB ^= (key[at]! << 24) >> 31;
    }
    inner = (imul(lowB & 0xffff, c2Upper) + (imul(lowB & 0xffff, c2Lower) >>> 16)) | 0;
    outer = (imul(lowB >>> 16, c2Lower) + (inner & 0xffff)) >>> 16;
    upper =
      (imul(lowB >>> 16, c2Upper) + (inner >>> 16) + outer + imul(lowB, c2High) + imul(highB, c2Low)) | 0;
    product = imul(lowB, c2Low);
    lowB = (upper << 1) | (product >>> 31);
    highB = (product << 1) | (upper >>> 31);
    inner = (imul(lowB & 0xffff, c1Upper) + (imul(lowB & 0xffff, c1Lower) >>> 16)) | 0;
    outer = (imul(lowB >>> 16, c1Lower) + (inner & 0xffff)) >>> 16;
    high2 ^=
      (imul(lowB >>> 16, c1Upper) + (inner >>> 16) + outer + imul(lowB, c1High) + imul(highB, c1Low)) | 0;
    low2 ^= imul(lowB, c1Low);
  }
  if (length > tail) {
    lowA = 0;
    highA = 0;
    for (let at = Math.min(length, tail + 8) - 1; at >= tail + 4; at--)
      highA = (highA << 8) ^ ((key[at]! << 24) >> 24);
    for (let at = Math.min(length, tail + 4) - 1; at >= tail; at--) {
      lowA = (lowA << 8) ^ ((key[at]! << 24) >> 24);
      highA ^= (key[at]! << 24) >> 31;
    }
    inner = (imul(lowA & 0xffff, c1Upper) + (imul(lowA & 0xffff, c1Lower) >>> 16)) | 0;
    outer = (imul(lowA >>> 16, c1Lower) + (inner & 0xffff)) >>> 16;
    upper =
      (imul(lowA >>> 16, c1Upper) + (inner >>> 16) + outer + imul(lowA, c1High) + imul(highA, c1Low)) | 0;
    product = imul(lowA, c1Low);
    lowA = (product << 31) | (upper >>> 1);
    highA = (upper << 31) | (product >>> 1);
    inner = (imul(lowA & 0xffff, c2Upper) + (imul(lowA & 0xffff, c2Lower) >>> 16)) | 0;
    outer = (imul(lowA >>> 16, c2Lower) + (inner & 0xffff)) >>> 16;
    high1 ^=
      (imul(lowA >>> 16, c2Upper) + (inner >>> 16) + outer + imul(lowA, c2High) + imul(highA, c2Low)) | 0;
    low1 ^= imul(lowA, c2Low);
  }

  low1 ^= length;
  low2 ^= length;
  sum = (low1 + low2) | 0;
  high1 = (high1 + high2 + carry(low1, low2, sum)) | 0;
  low1 = sum;
  sum = (low2 + low1) | 0;
  high2 = (high2 + high1 + carry(low2, low1, sum)) | 0;
  low2 = sum;

  // The finalisation spreads every bit of both numbers over all their bits.
  low1 ^= high1 >>> 1;
  inner = (imul(low1 & 0xffff, mixAUpper) + (imul(low1 & 0xffff, mixALower) >>> 16)) | 0;
  outer = (imul(low1 >>> 16, mixALower) + (inner & 0xffff)) >>> 16;
  high1 =
    (imul(low1 >>> 16, mixAUpper) + (inner >>> 16) + outer + imul(low1, mixAHigh) + imul(high1, mixALow)) | 0;
  low1 = imul(low1, mixALow) ^ (high1 >>> 1);
  inner = (imul(low1 & 0xffff, mixBUpper) + (imul(low1 & 0xffff, mixBLower) >>> 16)) | 0;
  outer = (imul(low1 >>> 16, mixBLower) + (inner & 0xffff)) >>> 16;
  high1 =
    (imul(low1 >>> 16, mixBUpper) + (inner >>> 16) + outer + imul(low1, mixBHigh) + imul(high1, mixBLow)) | 0;
  low1 = imul(low1, mixBLow) ^ (high1 >>> 1);
  low2 ^= high2 >>> 1;
  inner = (imul(low2 & 0xffff, mixAUpper) + (imul(low2 & 0xffff, mixALower) >>> 16)) | 0;
  outer = (imul(low2 >>> 16, mixALower) + (inner & 0xffff)) >>> 16;
  high2 =
    (imul(low2 >>> 16, mixAUpper) + (inner >>> 16) + outer + imul(low2, mixAHigh) + imul(high2, mixALow)) | 0;
  low2 = imul(low2, mixALow) ^ (high2 >>> 1);
  inner = (imul(low2 & 0xffff, mixBUpper) + (imul(low2 & 0xffff, mixBLower) >>> 16)) | 0;
  outer = (imul(low2 >>> 16, mixBLower) + (inner & 0xffff)) >>> 16;
  high2 =
    (imul(low2 >>> 16, mixBUpper) + (inner >>> 16) + outer + imul(low2, mixBHigh) + imul(high2, mixBLow)) | 0;
  low2 = imul(low2, mixBLow) ^ (high2 >>> 1);

  sum = (low1 + low2) | 0;
  halves[low] = sum;
  halves[high] = high1 + high2 + carry(low1, low2, sum);
}

/**
 * 1 if the sum of two unsigned numbers overflowed 32 bits. It uses the top bits, because the CPU would mispredict a
 * branch.
 */
function carry(a: number, b: number, sum: number): number {
  return ((a & b) | ((a | b) & ~sum)) >>> 31;
}
