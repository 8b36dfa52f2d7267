import { md5 } from './md5.ts';
import { parseWhole } from './parse-token.ts';
import type { Partitioner } from './partitioner.ts';

const size = 2n ** 127n;

/**
 * Cassandra's first partitioner. The token is the absolute value of the MD5 hash, read as a signed number
 * (dht/RandomPartitioner.java).
 */
export const randomPartitioner: Partitioner = {
  name: 'RandomPartitioner',
  first: 0n,
  size,
  minimum: -1n,
  tokenOf(key) {
    if (key.length === 0) return -1n;
    let hash = 0n;
    for (const byte of md5(key)) hash = (hash << 8n) | BigInt(byte);
    const signed = BigInt.asIntN(128, hash);
    return signed < 0n ? -signed : signed;
  },
  format: String,
  parse: (text) => parseWhole(text, { first: -1n, last: size }),
};
