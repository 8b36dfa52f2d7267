// The proxy on a real node: a learner's whole way, what others may not see, and the text cases over HTTP.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeDifference } from '#conformance/difference.ts';
import { readCaseFile } from '#conformance/find-files.ts';
import { runFile } from '#conformance/run-file.ts';
import { RefusedError, RemoteSession } from '#engine/session/remote.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';
import { openDriverSession } from '#server/cluster/driver-session.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { attack, openSandboxed, type Sandboxed, stateOfOthers } from './attack.ts';
import { type ClusterLink, followCluster } from './cluster-link.ts';
import { findLabIn } from './labs.ts';
import { registryKeyspace } from './provisioner.ts';
import { createProxy } from './server.ts';

const test = await ensureTestCluster({ nodes: 1 });
const musicLab = {
  ...sandboxLab,
  slug: 'music',
  keyspaces: ['music'],
  faults: 'none' as const,
  setup: [
    "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    'CREATE TABLE songs (id int PRIMARY KEY, title text)',
    "INSERT INTO songs (id, title) VALUES (1, 'One')",
    "INSERT INTO songs (id, title) VALUES (2, 'Two')",
  ],
};

describe.skipIf(!test)('the proxy on a real node', { timeout: 120_000 }, () => {
  let link: ClusterLink;
  let proxy: FastifyInstance;
  let base: string;
  let admin: CqlSession;
  const limits = {
    runsPerMinute: 100_000,
    schemaMsPerMinute: 1e9,
    statementMs: 30_000,
    warm: 0,
    runsWaiting: 10,
  };

  const followed = async () => {
    const follower = followCluster(() => Promise.resolve(test!.cluster));
    await follower.look();
    return follower;
  };
  const start = async () => {
    link = await followed();
    proxy = createProxy({ root: 'dist', link, limits, findLab: findLabIn([sandboxLab, musicLab]) });
    base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
  };

  beforeAll(async () => {
    await start();
    admin = await test!.cluster.open();
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await admin?.close();
    await stopTestCluster();
  }, 120_000);

  it('nobody gets in without a password, and nobody does what they were not granted', async () => {
    const { contactPoints, localDataCenter } = test!;
    const credentials = { username: 'anybody', password: 'anything' };
    const open = openDriverSession({ contactPoints, localDataCenter, credentials });
    await expect(open).rejects.toMatchObject({ kind: 'BadCredentials' });
    await admin.execute("CREATE ROLE IF NOT EXISTS nobody WITH LOGIN = true AND PASSWORD = 'x'");
    const session = await openDriverSession({
      contactPoints,
      localDataCenter,
      credentials: { username: 'nobody', password: 'x' },
    });
    await expect(session.execute('SELECT * FROM system_auth.roles')).rejects.toMatchObject({
      kind: 'Unauthorized',
    });
    await session.close();
    await admin.execute('DROP ROLE nobody');
  });

  it('a lab begins as it is written, is emptied between labs, and survives a restart of the proxy', async () => {
    const session = new RemoteSession({ base, lab: 'music' });
    const titles = async (of = session) => (await of.execute('SELECT title FROM songs')).rows.flat().sort();
    expect(await titles()).toEqual(['One', 'Two']);
    await session.execute("INSERT INTO songs (id, title) VALUES (3, 'Three')");
    await expect(session.execute('SELECT * FROM other.t')).rejects.toMatchObject({
      details: { policy: 'foreign-keyspace' },
    });
    expect((await session.schema('music')).keyspaces[0]!.tables.map(({ name }) => name)).toEqual(['songs']);
    await proxy.close();
    await start();
    const again = new RemoteSession({
      base,
      lab: 'music',
      cookie: session.cookie,
    });
    expect(await titles(again)).toEqual(['One', 'Three', 'Two']);
    const free = new RemoteSession({
      base,
      lab: 'sandbox',
      cookie: session.cookie,
    });
    expect((await free.schema()).keyspaces).toEqual([]);
    await again.reset();
    expect(await titles(again)).toEqual(['One', 'Two']);
  });

  it('USE is the session’s own; pages go on; a run of many goes on or ends; answers are cut', async () => {
    const { session } = await openSandboxed(base, admin, 'a secret of my own');
    await expect(session.execute('SELECT * FROM t')).rejects.toMatchObject({
      message: 'No keyspace has been specified. USE a keyspace, or explicitly specify keyspace.tablename',
    });
    await session.execute('USE music');
    expect(session.keyspace).toBe('music');
    const inserts = Array.from({ length: 15 }, (_, k) => ({
      statement: 'INSERT INTO t (k, v) VALUES (?, ?)',
      params: [k, 'v'],
    }));
    const kinds: string[] = [];
    for await (const { kind } of session.run(inserts)) kinds.push(kind);
    expect(kinds.filter((kind) => kind === 'result')).toHaveLength(15);
    expect(kinds.at(-1)).toBe('end');
    const first = await session.execute('SELECT k FROM t', { pageSize: 10 });
    const second = await session.execute('SELECT k FROM t', { pageSize: 10, pageState: first.pageState! });
    expect([first.rows.length, second.rows.length, second.pageState]).toEqual([10, 5, undefined]);
    const broken = ['SELECT * FROM t WHERE k = 1', 'SELEC', 'SELECT * FROM t WHERE k = 2'];
    const told: string[] = [];
    for await (const { kind } of session.run(broken.map((statement) => ({ statement })))) told.push(kind);
    expect(told.filter((kind) => kind !== 'sent')).toEqual(['result', 'error', 'end']);
    await expect(session.execute('SELECT * FROM t', { consistency: 'NODE_LOCAL' })).rejects.toMatchObject({
      details: { policy: 'consistency' },
    });
    expect(
      await session
        .execute('CREATE INDEX ON t (v)')
        .then(() => session.execute("SELECT k FROM t WHERE v = 'v' LIMIT 1")),
    ).toMatchObject({ rows: [[expect.any(Number)]] });
    const traced = [];
    for await (const event of session.run([{ statement: 'SELECT * FROM t WHERE k = 1', tracing: true }]))
      if (event.kind === 'result') traced.push(event.trace?.events.map(({ activity }) => activity));
    expect(traced[0]).toContain('Executing single-partition query on t');
    expect((await session.replicas({ keyspace: 'music', table: 't', key: [1] })).nodes).toMatchObject([
      { node: 'n1', isReplica: true, result: { rows: [[1, 'v', expect.any(String)]] } },
    ]);
    await session.diverge({ statement: "UPDATE t SET v = 'x' WHERE k = 1", nodes: ['n1'] });
    expect((await session.execute('SELECT v FROM t WHERE k = 1')).rows).toEqual([['x']]);
    await expect(
      session.diverge({ statement: 'DELETE FROM t WHERE k = 1 IF EXISTS', nodes: ['n1'] }),
    ).rejects.toBeInstanceOf(CqlError);
  });

  it('300 hostile statements change nothing and read nothing of others', async () => {
    const learners: Sandboxed[] = [];
    for (const name of ['attacker', 'one', 'two'])
      learners.push(await openSandboxed(base, admin, `secret of ${name} #`));
    const [attacker, ...victims] = learners as [Sandboxed, ...Sandboxed[]];
    await attacker.session.execute('USE music');
    const before = await stateOfOthers(admin, attacker.victim);
    const seeds = Array.from({ length: 300 }, (_, at) => at);
    expect(await attack({ attacker, victims, seeds })).toEqual([]);
    expect(await stateOfOthers(admin, attacker.victim)).toBe(before);
  });

  it.each(['select/limit.cqltest'])('a text case over HTTP: %s', async (path) => {
    const engine = {
      name: 'cassandra' as const,
      open: async () => new RemoteSession({ base, lab: 'sandbox' }),
    };
    const results = await runFile({ file: readCaseFile(path), path, engine });
    const failed = results.filter(({ passed }) => !passed);
    expect(failed.map((result) => describeDifference(path, result)).join('\n\n')).toBe('');
  });

  it('a learner who runs without pause slows only themselves', async () => {
    const noisy = new RemoteSession({ base, lab: 'sandbox' });
    await noisy.execute(
      "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
    );
    await noisy.execute('CREATE TABLE music.t (k int, c int, v text, PRIMARY KEY (k, c))');
    const rows = Array.from({ length: 20 }, (_, c) => ({
      statement: 'INSERT INTO music.t (k, c, v) VALUES (1, ?, ?)',
      params: [c, 'x'.repeat(2_000)],
    }));
    for await (const event of noisy.run(rows)) expect(event.kind).not.toBe('error');
    const others = Array.from({ length: 5 }, () => new RemoteSession({ base, lab: 'music' }));
    await Promise.all(others.map((other) => other.execute('SELECT title FROM songs WHERE id = 1')));
    let isOver = false;
    const heavy = Array.from({ length: 20 }, () => ({ statement: 'SELECT * FROM music.t ALLOW FILTERING' }));
    let refused = 0;
    const noise = Array.from({ length: 20 }, async () => {
      while (!isOver) {
        try {
          for await (const _ of noisy.run(heavy, { goOn: true }));
        } catch (error) {
          if (!(error instanceof RefusedError)) throw error;
          refused++;
          // This waits for one turn of the event loop and not for a time: a learner who is refused tries again at
          // once.
          await new Promise(setImmediate);
        }
      }
    });
    const answers = await Promise.all(
      others.flatMap((other, at) =>
        Array.from({ length: 5 }, async (_, round) => {
          const id = 100 * at + round + 10;
          await other.execute('INSERT INTO songs (id, title) VALUES (?, ?)', { params: [id, `own ${at}`] });
          return (await other.execute('SELECT title FROM songs WHERE id = ?', { params: [id] })).rows;
        }),
      ),
    );
    isOver = true;
    await Promise.all(noise);
    expect(answers).toEqual(others.flatMap((_, at) => Array.from({ length: 5 }, () => [[`own ${at}`]])));
    expect(refused).toBeGreaterThan(0);
  });

  it('a keyspace that was made and never granted, since a node or a proxy died in between, is granted later', async () => {
    const session = new RemoteSession({ base, lab: 'music' });
    const titles = async (of: RemoteSession) =>
      (await of.execute('SELECT title FROM songs')).rows.flat().sort();
    expect(await titles(session)).toEqual(['One', 'Two']);
    const { rows } = await admin.execute(
      `SELECT sandbox, learner, used_at FROM ${registryKeyspace}.sandboxes`,
    );
    const mine = rows.filter(([, learner]) => learner !== null).sort((a, b) => (a[2]! < b[2]! ? 1 : -1))[0]!;
    const keyspace = `${mine[0]}_music`;
    for (const role of ['ringside_proxy', String(mine[0])])
      await admin.execute(`REVOKE ALL PERMISSIONS ON KEYSPACE ${keyspace} FROM ${role}`);
    await proxy.close();
    await start();
    const again = new RemoteSession({ base, lab: 'music', cookie: session.cookie });
    expect(await titles(again)).toEqual(['One', 'Two']);
    await admin.execute(`REVOKE ALL PERMISSIONS ON KEYSPACE ${keyspace} FROM ringside_proxy`);
    await again.reset();
    expect(await titles(again)).toEqual(['One', 'Two']);
  });

  it('one connection serves three learners in turn; a sandbox is ready before it is asked for; who is idle is dropped', async () => {
    await proxy.close();
    const other = createProxy({
      root: 'dist',
      link: await followed(),
      limits: { ...limits, clients: 1, warm: 1 },
      findLab: findLabIn([sandboxLab, musicLab]),
    });
    const at = `${await other.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    const learners = Array.from({ length: 3 }, () => new RemoteSession({ base: at, lab: 'music' }));
    for (const round of [1, 2])
      for (const [number, learner] of learners.entries()) {
        const title = `${number} in round ${round}`;
        await learner.execute('INSERT INTO songs (id, title) VALUES (9, ?)', { params: [title] });
        expect((await learner.execute('SELECT title FROM songs WHERE id = 9')).rows).toEqual([[title]]);
      }
    const registered = async () =>
      (await admin.execute(`SELECT sandbox, learner, lab FROM ${registryKeyspace}.sandboxes`)).rows;
    await expect.poll(registered, { timeout: 60_000 }).toContainEqual([expect.any(String), null, 'music']);
    await other.close();

    const idle = createProxy({
      root: 'dist',
      link: await followed(),
      limits: { ...limits, idleMs: 0 },
      findLab: findLabIn([sandboxLab, musicLab]),
    });
    const idleAt = `${await idle.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    // The first request opens the sandboxes, and those that are unused are dropped.
    await new RemoteSession({ base: idleAt, lab: 'music' })
      .execute('SELECT title FROM songs')
      .catch(() => {});
    await expect
      .poll(async () => (await registered()).filter(([, learner]) => learner !== null).length, {
        timeout: 90_000,
      })
      .toBeLessThanOrEqual(1);
    await idle.close();
  });

  it('a learner who begins labs anew on and on is refused before anything is dropped, and others are not', async () => {
    const strict = createProxy({
      root: 'dist',
      link: await followed(),
      limits: { ...limits, schemaMsPerMinute: 1 },
      findLab: findLabIn([sandboxLab, musicLab]),
    });
    const at = `${await strict.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    const noisy = new RemoteSession({ base: at, lab: 'music' });
    expect((await noisy.execute('SELECT title FROM songs')).rows).toHaveLength(2);
    const refused = { refused: 'too-many-changes', retryAfterSeconds: 30 };
    await expect(noisy.reset()).rejects.toMatchObject(refused);
    const elsewhere = new RemoteSession({ base: at, lab: 'sandbox', cookie: noisy.cookie });
    await expect(elsewhere.execute('SELECT key FROM system.local')).rejects.toMatchObject(refused);
    expect((await noisy.execute('SELECT title FROM songs')).rows).toHaveLength(2);
    await expect(noisy.execute('DROP TABLE songs')).rejects.toMatchObject({
      details: { policy: 'schema-time' },
    });
    const other = new RemoteSession({ base: at, lab: 'music' });
    expect((await other.execute('SELECT title FROM songs')).rows).toHaveLength(2);
    await strict.close();
  });

  it('of more learners than there are places, those who have been away give theirs up; nobody else does', async () => {
    const open = async (spareMs: number) => {
      const other = createProxy({
        root: 'dist',
        link: await followed(),
        limits: { ...limits, sandboxes: 2, spareMs },
        findLab: findLabIn([sandboxLab, musicLab]),
      });
      return { other, at: `${await other.listen({ host: '127.0.0.1', port: 0 })}/api/` };
    };
    await proxy.close();
    const spare = await open(0);
    const learners = Array.from({ length: 3 }, () => new RemoteSession({ base: spare.at, lab: 'music' }));
    const titles = async (of: RemoteSession) =>
      (await of.execute('SELECT title FROM songs')).rows.flat().sort();
    for (const learner of learners)
      await learner.execute("INSERT INTO songs (id, title) VALUES (3, 'Three')");
    expect(await titles(learners[2]!)).toEqual(['One', 'Three', 'Two']);
    // The first learner has lost their sandbox, and begins anew.
    expect(await titles(learners[0]!)).toEqual(['One', 'Two']);
    await spare.other.close();
    const full = await open(3_600_000);
    const late = new RemoteSession({ base: full.at, lab: 'music' });
    await expect(late.execute('SELECT title FROM songs')).rejects.toMatchObject({
      refused: 'sandboxes-full',
      retryAfterSeconds: 60,
    });
    const kept = new RemoteSession({ base: full.at, lab: 'music', cookie: learners[0]!.cookie });
    expect(await titles(kept)).toEqual(['One', 'Two']);
    await full.other.close();
  });
});
