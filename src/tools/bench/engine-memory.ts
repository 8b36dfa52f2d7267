// engine.ts runs this in a separate process: the bytes of memory for each of many rows, in our engine and in sql.js.

import { openEmbeddedSession } from '#engine/session/embedded.ts';
import { openSqlDatabase } from './packages.ts';

const rows = 50_000;
const heap = () => {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const session = await openEmbeddedSession({ journal: 'none' });
session.executeNow(
  "CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
);
session.executeNow('CREATE TABLE b.t (k int, c int, v text, PRIMARY KEY (k, c))');
const before = heap();
for (let at = 0; at < rows; at++)
  session.executeNow(`INSERT INTO b.t (k, c, v) VALUES (${at % 500}, ${at}, 'value ${at}')`);
const ours = (heap() - before) / rows;

const database = await openSqlDatabase();
database.run('CREATE TABLE t (k INTEGER, c INTEGER, v TEXT, PRIMARY KEY (k, c))');
database.run('BEGIN');
for (let at = 0; at < rows; at++)
  database.run(`INSERT INTO t (k, c, v) VALUES (${at % 500}, ${at}, 'value ${at}')`);
database.run('COMMIT');
console.log(JSON.stringify({ ours, peer: database.export().length / rows }));
// The session is used until here, so that it is not collected as garbage before it is measured.
if (session.keyspace !== undefined) console.error('no keyspace was chosen');
