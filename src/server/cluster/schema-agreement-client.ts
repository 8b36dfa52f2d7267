// After a change of the schema cassandra-driver asks one node what it has heard of the others, and waits: gossip carries
// that once a second. Here the nodes themselves are asked, and mostly agree after some hundredths of a second. Nodes that
// are down are not waited for.

import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'cassandra-driver';

const firstPauseMs = 10;
const pauseMaxMs = 250;
/** A keyspace that is dropped makes every node write down all that the commit log still holds: of a class, many seconds. */
const agreementMaxMs = 30_000;
/** Whoever has not answered by then is gone, and nobody has noticed yet. */
const answerMaxMs = 2_000;

/** What the driver has inside, by its own names: it is pinned to one version. */
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
      // None where a node is down, or passed over by this client's policy.
      const reached = all.flatMap((host) => host.getActiveConnection() ?? []);
      const haveAgreed =
        // Through one node alone, nobody else can be asked.
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
