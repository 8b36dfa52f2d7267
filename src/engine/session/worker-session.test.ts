// An embedded session behind messages answers as one in the page does; both ends of a channel stand for page and worker.
import { afterEach, expect, it } from 'vitest';
import { mergePartitions } from '#engine/sim/storage/merge-partitions.ts';

import { openEmbeddedSession } from './embedded.ts';
import { serveSession } from './serve-session.ts';
import type { Port } from './worker-protocol.ts';
import { openWorkerSession, WorkerSession } from './worker-session.ts';

const ends: MessagePort[] = [];

/** Sends what can be sent, by structured clone: a function in it would throw. */
function newWorker(): Port {
  const { port1, port2 } = new MessageChannel();
  ends.push(port1, port2);
  serveSession(port1 as unknown as Port);
  return port2 as unknown as Port;
}

afterEach(() => {
  for (const end of ends.splice(0)) end.close();
});

const keyspace = "CREATE KEYSPACE s WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 3}";

async function withTable(): Promise<WorkerSession> {
  const session = await openWorkerSession(newWorker(), { nodes: 3, seed: 7 });
  await session.execute(keyspace);
  await session.execute('USE s');
  await session.execute('CREATE TABLE t (k int, c decimal, tags set<text>, PRIMARY KEY (k, c))');
  return session;
}

it('rows, warnings, schema and errors are those of a session in the page', async () => {
  const session = await withTable();
  await session.execute("INSERT INTO t (k, c, tags) VALUES (1, 1.50, {'a'})");
  const here = await openEmbeddedSession({ nodes: 3, seed: 7 });
  for (const statement of [
    keyspace,
    'USE s',
    'CREATE TABLE t (k int, c decimal, tags set<text>, PRIMARY KEY (k, c))',
    "INSERT INTO t (k, c, tags) VALUES (1, 1.50, {'a'})",
  ])
    here.executeNow(statement);
  for (const statement of [
    'SELECT * FROM t',
    'SELECT count(*) FROM t',
    'SELECT * FROM system_schema.keyspaces',
  ])
    expect(await session.execute(statement)).toEqual(await here.execute(statement));
  expect(await session.schema('s')).toEqual(await here.schema('s'));
  expect(await session.exportScript()).toContain('INSERT INTO s.t');
  expect(session.keyspace).toBe('s');
  await expect(session.execute('SELEC * FROM t')).rejects.toMatchObject({
    name: 'CqlError',
    kind: 'Syntax',
    position: { line: 1, column: 0 },
    definite: true,
  });
  expect((await session.execute('SELECT k FROM t WHERE k = ?', { params: [1] })).rows).toEqual([[1]]);
});

it('a statement brings its events along, and their tables can put rows together', async () => {
  const session = await withTable();
  const { result, events } = await session.run("INSERT INTO t (k, c, tags) VALUES (1, 1.0, {'a'})", {
    consistency: 'ALL',
    settleMs: 100,
  });
  expect(result?.rows).toEqual([]);
  expect(events[0]).toMatchObject({ kind: 'request', operation: 'write', node: 'n1' });
  const written = events.flatMap((event) => (event.kind === 'adding-to-memtable' ? [event.update] : []));
  expect(written).toHaveLength(3);
  const [{ table, key, rows } = { table: undefined, key: undefined, rows: [] }] = written;
  expect(key?.buffer.byteLength).toBe(4);
  const stored = { key: key!, deletion: undefined, ranges: [], staticRow: undefined, rows };
  expect(mergePartitions(table!, [stored, stored])?.rows).toHaveLength(1);
});

it('dead nodes have their effect, and an error tells what happened before it', async () => {
  const session = await withTable();
  await session.fault({ action: 'stop', node: 'n2' });
  await session.fault({ action: 'partition', groups: [['n1'], ['n3']] });
  expect(session.nodes.map(({ status }) => status)).toEqual(['up', 'down', 'up']);
  const { error, events } = await session.run('SELECT * FROM t WHERE k = 1', { consistency: 'QUORUM' });
  expect(error?.kind).toMatch(/Unavailable|ReadTimeout/);
  const answer = events.findLast(({ kind }) => kind === 'answer');
  expect(answer).toMatchObject({ kind: 'answer', error: { name: 'CqlError', kind: error?.kind } });
  await session.fault({ action: 'heal' });
  await session.fault({ action: 'start', node: 'n2' });
  expect((await session.run('SELECT * FROM s.t', { coordinator: 'n3' })).error).toBeUndefined();
  expect(Array.isArray(await session.catchUp())).toBe(true);
});

it('what was saved goes on in another worker', async () => {
  const session = await withTable();
  await session.execute('INSERT INTO t (k, c) VALUES (1, 1)', { consistency: 'ALL' });
  await session.fault({ action: 'stop', node: 'n3' });
  const saved = JSON.parse(JSON.stringify(await session.save()));
  await session.close();
  const other = await openWorkerSession(newWorker(), {}, saved);
  expect(other.keyspace).toBe('s');
  expect(other.nodes.map(({ status }) => status)).toEqual(['up', 'up', 'down']);
  const { result, events } = await other.run('SELECT k FROM t');
  expect(result?.rows).toEqual([[1]]);
  expect(events.length).toBeGreaterThan(0);
});

it('closing ends it at once: what runs is not known to have happened, what comes later is refused', async () => {
  const worker = new SilentWorker();
  const session = new WorkerSession(worker);
  const insert = session.execute('INSERT INTO t (k) VALUES (1)');
  await session.close();
  await expect(insert).rejects.toMatchObject({ kind: 'NoAnswer', definite: false });
  await expect(session.execute('SELECT * FROM t')).rejects.toMatchObject({
    kind: 'NoAnswer',
    definite: true,
  });
  expect(worker.isTerminated).toBe(true);
});

it('a worker that breaks answers nobody any more, and says why', async () => {
  const worker = new SilentWorker();
  const session = new WorkerSession(worker);
  const select = session.execute('SELECT * FROM t');
  worker.break('out of memory');
  await expect(select).rejects.toThrow('The worker of the session broke: out of memory');
  await expect(session.save()).rejects.toMatchObject({ kind: 'NoAnswer' });
});

/** Takes everything and says nothing. */
class SilentWorker implements Port {
  isTerminated = false;
  break: (message: string) => void = () => {};

  postMessage(): void {}

  addEventListener(type: string, listener: (event: never) => void): void {
    if (type === 'error') this.break = (message) => listener({ message } as never);
  }

  terminate(): void {
    this.isTerminated = true;
  }
}
