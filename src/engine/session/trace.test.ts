// Traces of the embedded engine speak as Cassandra 5.0.8 does: each statement of the recorded traces is run here, and
// its lines are held against the recorded ones.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { ConsistencyLevel } from '#engine/values/consistency.ts';

import { type EmbeddedSession, openEmbeddedSession } from './embedded.ts';
import { traceOf } from './trace.ts';
import type { WireTrace } from './wire.ts';

interface Recorded {
  name: string;
  statement: string;
  facts: { table: string; consistency: ConsistencyLevel };
  trace: WireTrace;
}

const recorded = JSON.parse(
  readFileSync(new URL('./real-traces.json', import.meta.url), 'utf8'),
) as Recorded[];

const schema = `
  CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3};
  CREATE TABLE s.t (k int PRIMARY KEY, v text);
  CREATE TABLE s.c (k int PRIMARY KEY, n counter);
  INSERT INTO s.t (k, v) VALUES (1, 'a');`;

async function open(): Promise<EmbeddedSession> {
  const session = await openEmbeddedSession({ nodes: 3, now: () => 1_000_000 });
  for (const statement of schema.split(';').filter((text) => text.trim()))
    session.executeNow(statement, { consistency: 'ALL' });
  session.keyspace = 's';
  session.cluster.runFor(100);
  return session;
}

/** What stood before each recorded statement. */
const before: Record<string, (session: EmbeddedSession) => void> = {
  'lwt-not-applied': (session) =>
    session.executeNow("INSERT INTO t (k, v) VALUES (9, 'x')", { consistency: 'ALL' }),
  'read-repair': (session) => {
    session.at('n2').executeNow("INSERT INTO t (k, v) VALUES (1, 'c')", { consistency: 'NODE_LOCAL' });
  },
  'write-with-a-node-down': ({ cluster }) => cluster.stop('n3'),
};

function linesOf(session: EmbeddedSession, statement: string, consistency: ConsistencyLevel): string[] {
  const { cluster } = session;
  const from = cluster.journal.length;
  try {
    session.executeNow(statement, { consistency });
  } catch {
    // A refused statement has a trace too.
  }
  cluster.runFor(100);
  const { ring } = cluster.world;
  const addressOf = (node: string) => cluster.node(node).address;
  return traceOf(cluster.journal.slice(from), { statement, ring, addressOf }).map(({ activity }) => activity);
}

/** A line without what differs from run to run: addresses, ballots, sizes, proposals. */
function shapeOf(activity: string): string {
  return activity
    .replace(/ message size \d+ bytes$/, '')
    .replace(/\/127\.0\.0\.\d:\d+/g, '/node')
    .replace(/^(Accepting|Committing) proposal[\s\S]*/, '$1 proposal')
    .replace(
      /^(Promising ballot|Preparing(?! statement)|CAS precondition is met; proposing.*updates).*/,
      '$1',
    )
    .replace(/\((-?\d+), ?(-?\w+)\]/g, '(range]');
}

/** Lines of a real trace that ours leave out: they tell of SSTables, caches, ranges and proposals. */
const leftOut =
  /^(?:Preparing$|Merging memtable|Merged data|Skipped|Submitt|Enqueuing request|CAS precondition does not|speculating|Adding to paxos)/;
/** A read that Cassandra makes for itself, in the same thread until `Read …`; a counter's old value is one too. */
const readsForItself =
  /^(?:Executing single-partition query on (?:paxos|local|peers_v2)|Reading \d+ counter values)/;

function linesToHave({ events }: WireTrace): string[] {
  const inside = new Set<string>();
  return events.flatMap(({ node, thread, activity }) => {
    const place = `${node} ${thread}`;
    if (readsForItself.test(activity)) inside.add(place);
    const isInside = inside.has(place);
    if (activity.startsWith('Read ')) inside.delete(place);
    const shape = shapeOf(activity);
    return isInside || leftOut.test(shape) ? [] : [shape];
  });
}

describe.each(recorded)('$name', ({ name, statement, facts, trace }) => {
  it('has the lines of the real trace, and no others', async () => {
    const session = await open();
    before[name]?.(session);
    session.cluster.runFor(100);
    const ours = new Set(linesOf(session, statement, facts.consistency).map(shapeOf));
    const real = new Set(trace.events.map(({ activity }) => shapeOf(activity)));
    expect([...ours].filter((line) => !real.has(line))).toEqual([]);
    expect(linesToHave(trace).filter((line) => !ours.has(line))).toEqual([]);
  });
});

describe('what the recordings do not hold is as the source has it', () => {
  it('a read plans in silence, and a refused one has nothing to tell', async () => {
    const session = await open();
    expect(linesOf(session, 'SELECT * FROM t WHERE k = 1', 'ONE')).toEqual([
      'Parsing SELECT * FROM t WHERE k = 1',
      'Preparing statement',
      'Executing single-partition query on t',
      'Acquiring sstable references',
      'Read 1 live rows and 0 tombstone cells',
    ]);
    session.cluster.stop('n3');
    session.cluster.runFor(100);
    expect(linesOf(session, 'SELECT * FROM t WHERE k = 1', 'ALL')).toEqual([
      'Parsing SELECT * FROM t WHERE k = 1',
      'Preparing statement',
    ]);
  });

  it('a refused write is told as Unavailable; a hint is not told at all', async () => {
    const session = await open();
    session.cluster.stop('n3');
    session.cluster.runFor(100);
    const insert = "INSERT INTO t (k, v) VALUES (1, 'x')";
    expect(linesOf(session, insert, 'ALL')).toEqual([
      `Parsing ${insert}`,
      'Preparing statement',
      'Determining replicas for mutation',
      'Unavailable',
    ]);
    expect(linesOf(session, insert, 'QUORUM').join('\n')).not.toMatch(/hint/i);
  });

  it('a timeout tells what was received', async () => {
    const session = await open();
    session.cluster.pause('n3');
    expect(linesOf(session, "INSERT INTO t (k, v) VALUES (1, 'x')", 'ALL')).toContain(
      'Write timeout; received 2 of 3 required replies',
    );
    expect(linesOf(session, 'SELECT * FROM t WHERE k = 1', 'ALL')).toContain(
      'Timed out; received 2 of 3 responses (including data)',
    );
  });
});
