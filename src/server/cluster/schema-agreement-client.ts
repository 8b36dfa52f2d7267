// After a schema change cassandra-driver asks one node for the schema versions of the others, and waits until they
// are equal. That node learns the versions by gossip, which runs only once a second. This client asks the nodes
// themselves; they mostly agree after some hundredths of a second. It does not wait for nodes that are down.

import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'cassandra-driver';

const firstPauseMs = 10;
const pauseMaxMs = 250;
/** DROP KEYSPACE makes every node flush all that its commit log still holds. For a class this takes many seconds. */
const agreementMaxMs = 30_000;
/** A node that has not answered by then is gone, although nobody has noticed yet. */
const answerMaxMs = 2_000;

/** Internals of the driver, by its own names. The driver is pinned to one version. */
interface Connection {
  send(request: object, options: null): Promise<{ rows: { schema_version: object }[] }>;
}

interface Inside {
  hosts: { values(): { getActiveConnection(): Connection | null }[] };
  metadata: { compareSchemaVersions(connection: Connection): Promise<boolean> };
}

const { QueryRequest } = createRequire(import.meta.url)('cassandra-driver/lib/requests.js') as {
  QueryRequest: new (text: string) => object;
};

export class SchemaAgreementClient extends Client {
  async _waitForSchemaAgreement(changedBy: Connection): Promise<boolean> {
    const { hosts, metadata } = this as unknown as Inside;
    const start = performance.now();
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMaxMs, pauseMs * 1.5)) {
      const all = hosts.values();
      // A node has no connection if it is down or if this client's policy excludes it.
      const reached = all.flatMap((host) => host.getActiveConnection() ?? []);
      const haveAgreed =
        // A client that reaches only one node cannot ask the others.
        reached.length < 2 && all.length > 1
          ? await metadata.compareSchemaVersions(changedBy)
          : new Set((await Promise.all(reached.map(versionOf))).filter(Boolean)).size <= 1;
      if (haveAgreed) return true;
      if (performance.now() - start > agreementMaxMs) return false;
      await delay(pauseMs);
    }
  }
}

async function versionOf(connection: Connection): Promise<string | undefined> {
  const asked = connection.send(new QueryRequest('SELECT schema_version FROM system.local'), null).then(
    ({ rows }) => rows[0]?.schema_version.toString(),
    () => undefined,
  );
  return Promise.race([asked, delay(answerMaxMs, undefined, { ref: false })]);
}
