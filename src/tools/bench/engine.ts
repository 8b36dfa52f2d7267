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
  const sizes = [1000, 100_000];
  const sessions = await Promise.all(
    sizes.map(async (size) => {
      const session = await openEmbeddedSession({ journal: 'none' });
      session.executeNow(
        "CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
      );
      session.executeNow('CREATE TABLE b.t (k int PRIMARY KEY, v text)');
      for (let at = 0; at < size; at++)
        session.executeNow(`INSERT INTO b.t (k, v) VALUES (${at}, 'value ${at}')`);
      return { session, size };
    }),
  );
  const times = sessions.map(() => [] as number[]);
  for (let round = 0; round < 15; round++)
    for (const [which, { session, size }] of sessions.entries()) {
      const started = performance.now();
      for (let at = 0; at < 2000; at++)
        session.executeNow(`SELECT v FROM b.t WHERE k = ${(at * 7919 + round) % size}`);
      times[which]!.push((performance.now() - started) / 2000);
    }
  const [small, large] = times.map((list) => Math.min(...list));
  say(
    `point read: ${(small! * 1000).toFixed(2)} µs among 1,000 rows, ${(large! * 1000).toFixed(2)} among 100,000`,
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
