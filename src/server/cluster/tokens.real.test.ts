// Compares our tokens with those of a real cluster: 2,000 new keys of every type that a partition key may have.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CqlSession } from '#engine/session/session.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Random } from '#engine/sim/ring/random.ts';
import { decodeValue } from '#engine/values/codec.ts';
import { type CqlType, native, typeName } from '#engine/values/cql-type.ts';
import type { CqlValue } from '#engine/values/cql-value.ts';
import { encodePartitionKey } from '#engine/values/partition-key.ts';
import { writeLiteral } from '#engine/values/write-literal.ts';

import { ensureTestCluster, stopTestCluster, type TestCluster } from './test-cluster.ts';

// Fresh keys in each run; a failure names the seed, and RINGSIDE_SEED repeats it.
const seed = Number(process.env.RINGSIDE_SEED ?? Date.now() % 1_000_000_007);
const random = new Random(seed);
const text = (length: number, from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length }, () => from + random.below(to - from)));
const bytesOf = (type: CqlType, length: number) => decodeValue(type, random.bytes(length));
const uuidOf = (type: CqlType, version: number): CqlValue => {
  const bytes = random.bytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | (version << 4);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return decodeValue(type, bytes);
};
const finite = (make: () => CqlValue): CqlValue => {
  for (;;) {
    const value = make();
    if (Number.isFinite(value)) return value;
  }
};
const milliseconds = () => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(
    0,
    BigInt(random.below(2 ** 31)) * 1_000n + BigInt(random.below(1_000)),
  );
  return bytes;
};
const nanoseconds = () => {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigInt64(
    0,
    BigInt(random.below(86_400)) * 1_000_000_000n + BigInt(random.below(1_000_000_000)),
  );
  return bytes;
};

const makers: Record<string, (type: CqlType) => CqlValue> = {
  ascii: () => text(1 + random.below(40), 0x20, 0x7f),
  text: () => text(1 + random.below(30), 0xa1, 0xd7ff),
  int: (type) => bytesOf(type, 4),
  bigint: (type) => bytesOf(type, 8),
  smallint: (type) => bytesOf(type, 2),
  tinyint: (type) => bytesOf(type, 1),
  varint: (type) => bytesOf(type, 1 + random.below(20)),
  // NaN has many bit patterns but only one literal.
  float: (type) => finite(() => bytesOf(type, 4)),
  double: (type) => finite(() => bytesOf(type, 8)),
  decimal: (type) =>
    decodeValue(type, Uint8Array.of(0, 0, 0, random.below(12), ...random.bytes(1 + random.below(16)))),
  boolean: (type) => decodeValue(type, Uint8Array.of(random.below(2))),
  blob: (type) => bytesOf(type, 1 + random.below(60)),
  uuid: (type) => uuidOf(type, 4),
  timeuuid: (type) => uuidOf(type, 1),
  inet: (type) => bytesOf(type, random.below(2) === 0 ? 4 : 16),
  date: (type) => decodeValue(type, Uint8Array.of(0x80, 0, random.below(256), random.below(256))),
  time: (type) => decodeValue(type, nanoseconds()),
  timestamp: (type) => decodeValue(type, milliseconds()),
};

let cluster: TestCluster | undefined;
let session: CqlSession;

beforeAll(async () => {
  cluster = await ensureTestCluster();
  if (!cluster) return;
  session = await cluster.cluster.open();
  await session.execute(
    "CREATE KEYSPACE tokens WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
}, 300_000);

afterAll(async () => {
  await session?.close();
  await stopTestCluster();
}, 120_000);

/** Writes the keys and reads their tokens. Returns those for which our token differs from Cassandra's. */
async function compare(table: string, types: CqlType[], keys: CqlValue[][]): Promise<string[]> {
  const names = types.map((_, at) => `k${at}`);
  const columns = types.map((type, at) => `k${at} ${typeName(type)}`).join(', ');
  await session.execute(
    `CREATE TABLE tokens.${table} (${columns}, id int, PRIMARY KEY ((${names.join(', ')})))`,
  );
  const literals = keys.map((key) => key.map((value, at) => writeLiteral(types[at]!, value)));
  for (let from = 0; from < keys.length; from += 40) {
    await Promise.all(
      literals
        .slice(from, from + 40)
        .map((key, at) =>
          session.execute(
            `INSERT INTO tokens.${table} (${names.join(', ')}, id) VALUES (${key.join(', ')}, ${from + at})`,
          ),
        ),
    );
  }
  const { rows } = await session.execute(`SELECT id, token(${names.join(', ')}) FROM tokens.${table}`);
  return rows.flatMap(([id, token]) => {
    const ours = murmur3Partitioner.tokenOf(encodePartitionKey(types, keys[Number(id)]!));
    return String(ours) === token
      ? []
      : [`${table} ${literals[Number(id)]!.join(', ')}: ${ours}, Cassandra ${token}`];
  });
}

describe(`tokens of fresh keys, seed ${seed}`, () => {
  test.each(Object.keys(makers))(
    '%s',
    async (name) => {
      if (!cluster) return;
      const type = native(name as Parameters<typeof native>[0]);
      const keys = Array.from({ length: 100 }, () => [makers[name]!(type)]);
      expect(await compare(`one_${name}`, [type], keys)).toEqual([]);
    },
    60_000,
  );

  test('composite keys of mixed types', { timeout: 60_000 }, async ({ skip }) => {
    if (!cluster) skip();
    const names = ['text', 'int', 'uuid', 'blob'] as const;
    const types = names.map((name) => native(name));
    const keys = Array.from({ length: 200 }, () => names.map((name, at) => makers[name]!(types[at]!)));
    expect(await compare('composite', types, keys)).toEqual([]);
  });
});
