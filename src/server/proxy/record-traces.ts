// Records query traces of three real nodes. The tests of engine/session/real-journal.ts use them, and so test what
// Cassandra really says.

import type { TraceFacts } from '#engine/session/real-journal.ts';
import type { CqlSession } from '#engine/session/session.ts';
import type { WireTrace } from '#engine/session/wire.ts';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { until } from '#server/cluster/until.ts';

import { readTrace } from './traces.ts';

export interface RecordedTrace {
  name: string;
  statement: string;
  facts: Omit<TraceFacts, 'key'>;
  trace: WireTrace;
}

const keyspace = 'trace_recording';
const replicas = ['n2', 'n3', 'n1'];

export async function recordTraces(cluster: Cluster, say: (line: string) => void): Promise<RecordedTrace[]> {
  const admin = await cluster.open({ coordinator: 'n1' });
  const addresses = new Map(cluster.nodes.map((node) => [cluster.engine.internalAddress(node), node.name]));
  const recorded: RecordedTrace[] = [];
  const record = async (
    name: string,
    statement: string,
    consistency: ConsistencyLevel,
    { table = 't', session = admin }: { table?: string; session?: CqlSession } = {},
  ) => {
    const { traceId, rows } = await session.execute(statement, { consistency, tracing: true });
    const trace = await readTrace(admin, traceId!, addresses);
    if (!trace) throw new Error(`no trace of ${statement}`);
    recorded.push({ name, statement, facts: { table, consistency, replicas, rows: rows.length }, trace });
    say(`${name}: ${trace.events.length} events`);
  };
  try {
    await admin.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await admin.execute(
      `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}`,
    );
    await admin.execute(`USE ${keyspace}`);
    await admin.execute('CREATE TABLE t (k int PRIMARY KEY, v text)');
    await admin.execute('CREATE TABLE c (k int PRIMARY KEY, n counter)');
    await record('quorum-write', "INSERT INTO t (k, v) VALUES (1, 'a')", 'QUORUM');
    await record('quorum-read', 'SELECT * FROM t WHERE k = 1', 'QUORUM');
    await record('read-one', 'SELECT * FROM t WHERE k = 1', 'ONE');
    await record('scan', 'SELECT * FROM t', 'QUORUM');
    await record('counter', 'UPDATE c SET n = n + 1 WHERE k = 1', 'QUORUM', { table: 'c' });
    await record(
      'logged-batch',
      "BEGIN BATCH INSERT INTO t (k, v) VALUES (1, 'b'); INSERT INTO t (k, v) VALUES (2, 'b'); APPLY BATCH",
      'QUORUM',
    );
    await record('lwt-applied', "INSERT INTO t (k, v) VALUES (9, 'x') IF NOT EXISTS", 'QUORUM');
    await record('lwt-not-applied', "INSERT INTO t (k, v) VALUES (9, 'y') IF NOT EXISTS", 'QUORUM');
    const second = await cluster.open({ coordinator: 'n2' });
    await second.execute(`UPDATE ${keyspace}.t SET v = 'newer' WHERE k = 1`, { consistency: 'NODE_LOCAL' });
    await second.close();
    await record('read-repair', 'SELECT * FROM t WHERE k = 1', 'ALL');
    await cluster.stop(cluster.node('n3'));
    await until(async () => {
      const refused = await admin
        .execute("INSERT INTO t (k, v) VALUES (1, 'c')", { consistency: 'ALL' })
        .catch((error) => error);
      return refused?.kind === 'Unavailable';
    });
    await record('write-with-a-node-down', "INSERT INTO t (k, v) VALUES (1, 'd')", 'QUORUM');
    return recorded;
  } finally {
    await cluster.start(cluster.node('n3'));
    await admin.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await admin.close();
  }
}
