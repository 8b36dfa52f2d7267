// What aggregate models become is accepted by a real Cassandra too: 40 generated models, with everything that the
// notation has.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { splitScript } from '#engine/cql/split-script.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { generateAml } from '#labs/aml/fixtures/generate-aml.ts';
import { toTables } from '#labs/aml/to-tables.ts';
import { writeCql } from '#labs/aml/write-cql.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('aggregates in AML on a real Cassandra', { timeout: 120_000 }, () => {
  let session: CqlSession;

  beforeAll(async () => {
    session = await test!.cluster.open();
  }, 60_000);

  afterAll(async () => {
    await session?.close();
    await stopTestCluster();
  }, 60_000);

  // Four models to a test and to a keyspace, since changes of the schema are slow.
  it.each(Array.from({ length: 10 }, (_, at) => at))('models from seed %i', async (group) => {
    for (const seed of [0, 1, 2, 3].map((at) => group * 4 + at + 1)) {
      const model = generateAml(seed);
      const keyspace = `aml_${seed}`;
      await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
      await session.execute(
        `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
      );
      const cql = writeCql(model, { keyspace, hasNotes: true, hasLookups: true });
      for (const { start, end } of splitScript(cql)) await session.execute(cql.slice(start, end));
      const { rows } = await session.execute(
        `SELECT table_name FROM system_schema.tables WHERE keyspace_name = '${keyspace}'`,
      );
      const { tables, lookups } = toTables(model, keyspace);
      expect(rows).toHaveLength(tables.length + lookups.length);
      await session.execute(`DROP KEYSPACE ${keyspace}`);
    }
  });
});
