import { parseWhole } from './parse-token.ts';
import type { Partitioner } from './partitioner.ts';

const size = 100;
const seed = 60;
const multiplier = 63;

/**
 * The ring of the lecture: 0 to 100, where 100 is 0 again. Its hash can be computed on paper: begin with 60; for each
 * byte, add it, multiply by 63, and keep the last two digits. The numbers 60 and 63 are chosen so that the lecture's
 * key, lastname Orange and firstname Oscar, gets the token 91 as in the lecture, and that names spread evenly.
 */
export const toyPartitioner: Partitioner = {
  name: 'ToyPartitioner',
  first: 0n,
  size: BigInt(size),
  minimum: 0n,
  tokenOf(key) {
    if (key.length === 0) return 0n;
    let hash = seed;
    for (const byte of key) hash = ((hash + byte) * multiplier) % size;
    return BigInt(hash);
  },
  format: String,
  parse: (text) => parseWhole(text, { first: 0n, last: BigInt(size) }) % BigInt(size),
};
