// The figures of the embedded engine, beside sql.js: SQLite compiled to WebAssembly, which people use when they want
// a database in a page. Both get their statements as text, a different text each time.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { openEmbeddedSession } from '#engine/session/embedded.ts';

import { attempt, say, warnIfBusy } from './attempt.ts';
import { bundleEngine, measureFirstQuery } from './engine-page.ts';
import { type Figure, judge } from './figure.ts';
import { openSqlDatabase, sqlJsFiles, sqlJsFolder } from './packages.ts';

const rounds = 8;
const statementsPerRound = 10_000;

export async function measure(): Promise<Figure[]> {
  warnIfBusy();
  const folder = mkdtempSync(join(tmpdir(), 'ringside-engine-'));
  try {
    const bundle = await attempt('the engine was not bundled', () => bundleEngine(folder));
    if (bundle)
      say(
        `bundle: ${bundle.first} B are fetched for a page's first CREATE, INSERT and SELECT by key; ${bundle.whole} B with all that other statements fetch later`,
      );
    const peerBytes = await attempt('sql.js not weighed, recorded figure instead', sqlJsBytes);
    const first = bundle && (await attempt('first query not measured', () => measureFirstQuery(folder)));
    const speed = await attempt('statements per second not measured', measureStatements);
    const growth = await attempt('engine.read-growth not measured', measureReadGrowth);
    const indexGrowth = await attempt('engine.index-read-growth not measured', measureIndexReadGrowth);
    const bytes = await attempt('engine.bytes-per-row not measured', measureBytesPerRow);
    const differences = await attempt('engine.unexplained-differences not measured', countDifferences);
    return [
      judge('engine.bundle-bytes', { ours: bundle?.first ?? null, peer: peerBytes }),
      judge('engine.whole-bytes', { ours: bundle?.whole ?? null, peer: peerBytes }),
      judge('engine.first-query-ratio-1x', { ours: first ? first[1] : null }),
      judge('engine.first-query-ratio-4x', { ours: first ? first[4] : null }),
      judge('engine.insert-ratio', { ours: speed && speed.ours.insert / speed.peer.insert }),
      judge('engine.select-ratio', { ours: speed && speed.ours.select / speed.peer.select }),
      judge('engine.read-growth', { ours: growth }),
      judge('engine.index-read-growth', { ours: indexGrowth }),
      judge('engine.bytes-per-row', { ours: bytes?.ours ?? null, peer: bytes?.peer ?? null }),
      judge('engine.unexplained-differences', { ours: differences }),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sqlJsBytes(): Promise<number> {
  const folder = await sqlJsFolder();
  return sqlJsFiles.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}

interface Speed {
  insert: number;
  select: number;
}

/** The statements per second in the best round of each: other work on the machine can only slow them down. */
async function measureStatements(): Promise<{ ours: Speed; peer: Speed }> {
  const session = await openEmbeddedSession({ journal: 'none' });
  session.executeNow(
    "CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  session.executeNow('CREATE TABLE b.t (k int, c int, v text, PRIMARY KEY (k, c))');
  const database = await openSqlDatabase();
  database.run('CREATE TABLE t (k INTEGER, c INTEGER, v TEXT, PRIMARY KEY (k, c))');
  const ours: Speed = { insert: 0, select: 0 };
  const peer: Speed = { insert: 0, select: 0 };
  for (let round = 0; round < rounds; round++) {
    const first = round * statementsPerRound;
    const insert = (table: string, at: number) =>
      `INSERT INTO ${table} (k, c, v) VALUES (${at}, ${at % 7}, 'value ${at}')`;
    const select = (table: string, at: number) => `SELECT k, c, v FROM ${table} WHERE k = ${at}`;
    const take = (speed: Speed, what: keyof Speed, run: (at: number) => void) => {
      const started = performance.now();
      for (let at = first; at < first + statementsPerRound; at++) run(at);
      const perSecond = (statementsPerRound * 1000) / (performance.now() - started);
      speed[what] = Math.max(speed[what], perSecond);
    };
    take(ours, 'insert', (at) => session.executeNow(insert('b.t', at)));
    take(peer, 'insert', (at) => database.run(insert('t', at)));
    take(ours, 'select', (at) => session.executeNow(select('b.t', at)));
    take(peer, 'select', (at) => database.exec(select('t', at)));
  }
  database.close();
  for (const what of ['insert', 'select'] as const)
    say(`${what}: ${Math.round(ours[what])} statements/s, sql.js ${Math.round(peer[what])}`);
  return { ours, peer };
}

/** The time of a point read among 100,000 rows, divided by that among 1,000 rows. */
async function measureReadGrowth(): Promise<number> {
  return growthOfRead({
    what: 'point read',
    columns: 'k int PRIMARY KEY, v text',
    insert: (at) => `INSERT INTO b.t (k, v) VALUES (${at}, 'value ${at}')`,
    reads: 2000,
    read: (at, size) => `SELECT v FROM b.t WHERE k = ${at % size}`,
  });
}

/** Each value is in ten rows, however many rows there are. */
async function measureIndexReadGrowth(): Promise<number> {
  return growthOfRead({
    what: 'read of ten rows by an SAI index',
    columns: 'k int PRIMARY KEY, v int',
    index: "CREATE INDEX ON b.t (v) USING 'sai'",
    insert: (at, size) => `INSERT INTO b.t (k, v) VALUES (${at}, ${at % (size / 10)})`,
    reads: 200,
    read: (at, size) => `SELECT k FROM b.t WHERE v = ${at % (size / 10)}`,
  });
}

interface GrowingRead {
  readonly what: string;
  readonly columns: string;
  readonly index?: string;
  readonly insert: (at: number, size: number) => string;
  /** How many reads are timed together. */
  readonly reads: number;
  readonly read: (at: number, size: number) => string;
}

async function growthOfRead({ what, columns, index, insert, reads, read }: GrowingRead): Promise<number> {
  const sizes = [1000, 100_000];
  const sessions = await Promise.all(
    sizes.map(async (size) => {
      const session = await openEmbeddedSession({ journal: 'none' });
      session.executeNow(
        "CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
      );
      session.executeNow(`CREATE TABLE b.t (${columns})`);
      if (index !== undefined) session.executeNow(index);
      for (let at = 0; at < size; at++) session.executeNow(insert(at, size));
      return { session, size };
    }),
  );
  const times = sessions.map(() => [] as number[]);
  for (let round = 0; round < 15; round++)
    for (const [which, { session, size }] of sessions.entries()) {
      const started = performance.now();
      for (let at = 0; at < reads; at++) session.executeNow(read(at * 7919 + round, size));
      times[which]!.push((performance.now() - started) / reads);
    }
  const [small, large] = times.map((list) => Math.min(...list));
  say(
    `${what}: ${(small! * 1000).toFixed(2)} µs among 1,000 rows, ${(large! * 1000).toFixed(2)} among 100,000`,
  );
  return large! / small!;
}

/** The memory of 50,000 rows, measured in a separate process that can collect its garbage on demand. */
async function measureBytesPerRow(): Promise<{ ours: number; peer: number }> {
  const script = join(import.meta.dirname, 'engine-memory.ts');
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', script]);
  return JSON.parse(stdout);
}

async function countDifferences(): Promise<number> {
  const { countUnexplained } = await import('./engine-differences.ts');
  return countUnexplained(say);
}
