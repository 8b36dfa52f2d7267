// The shop of the lessons on four nodes, N1 to N4, with a terminal in front of it. conformance/failures/tools.json was
// recorded on four real nodes with the same tokens.

import { CqlEngine } from '#engine/cql/engine.ts';
import { Capacity } from '#engine/sim/cluster/capacity.ts';
import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import { constant } from '#engine/sim/cluster/distribution.ts';
import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { EmbeddedSession } from './embedded.ts';
import { StorageLimit } from './storage-limit.ts';
import { Terminal } from './terminal.ts';

export const shopNodes = ['N1', 'N2', 'N3', 'N4'] as const;

/** A fixed time, so that the same commands always give the same answers. */
const startMillis = 1_800_000_000_000;

const shop = [
  "CREATE KEYSPACE shop WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
  'CREATE TABLE shop.orders (order_id int PRIMARY KEY, status text, city text)',
  ...[
    "17, 'new', 'Recife'",
    "21, 'paid', 'Natal'",
    "5, 'sent', 'Olinda'",
    "8, 'new', 'Kazan'",
    "9, 'paid', 'Leeds'",
  ].map((row) => `INSERT INTO shop.orders (order_id, status, city) VALUES (${row})`),
  'USE shop',
];

export function shopRing(): Ring {
  const tokens = evenTokens(murmur3Partitioner, { nodeCount: shopNodes.length });
  const place = { datacenter: 'datacenter1', rack: 'rack1' };
  return new Ring(
    murmur3Partitioner,
    shopNodes.map((name, at) => ({ name, ...place, tokens: tokens[at]! })),
  );
}

/** All of CQL must be loaded (`fetchExtended`). Without `rows` the cluster is empty. */
export function shopTerminal({ rows = true } = {}): Terminal {
  // The stages count what they do, but take no time for it, so that the trace shows the network alone.
  const capacity = new Capacity({ readMs: constant(0), writeMs: constant(0) });
  // Only nodes of a changing cluster stream data, as a repair needs it.
  const cluster = new ChangingCluster({ ring: shopRing(), seed: 3, startMillis, journal: 5000, capacity });
  const session = new EmbeddedSession(cluster, new CqlEngine(cluster.coordinator('N1')), {
    now: () => cluster.now / 1000,
    storage: new StorageLimit(cluster, 2 ** 22),
  });
  if (rows) for (const statement of shop) session.executeNow(statement, { consistency: 'ALL' });
  return new Terminal(session);
}
