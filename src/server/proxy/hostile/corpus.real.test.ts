// The statements of the corpus go through the proxy to a real node. Each gets its answer. Keyspaces of other learners
// are not read, changed or mentioned. Afterwards the node stops, starts and answers.

import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CqlSession } from '#engine/session/session.ts';
import type { RunEvent } from '#engine/session/wire.ts';
import { sandboxLab } from '#labs/grading/lab.ts';
import { ensureTestCluster, stopTestCluster } from '#server/cluster/test-cluster.ts';

import { openSandboxed, type Sandboxed, stateOfOthers } from '../attack.ts';
import { followCluster } from '../cluster-link.ts';
import { findLabIn } from '../labs.ts';
import { createProxy } from '../server.ts';
import { type HostileLine, readLines } from './read-corpus.ts';

const test = await ensureTestCluster({ nodes: 1 });
const statements = readLines('statements.txt');

type Answer = Extract<RunEvent, { kind: 'result' | 'error' }>;

describe.skipIf(!test)('hostile statements on a real node', { timeout: 120_000 }, () => {
  let proxy: FastifyInstance;
  let admin: CqlSession;
  let attacker: Sandboxed;
  let victim: Sandboxed;
  let before: string;

  beforeAll(async () => {
    const link = followCluster(() => Promise.resolve(test!.cluster));
    await link.look();
    // The attacker has one type and one index, and so no room for more.
    const limits = {
      runsPerMinute: 100_000,
      schemaMsPerMinute: 1e9,
      warm: 0,
      typesPerSandbox: 1,
      indexesPerSandbox: 1,
    };
    proxy = createProxy({ root: 'dist', link, limits, findLab: findLabIn([sandboxLab]) });
    const base = `${await proxy.listen({ host: '127.0.0.1', port: 0 })}/api/`;
    admin = await test!.cluster.open();
    victim = await openSandboxed(base, admin, 'secret of the victim #');
    attacker = await openSandboxed(base, admin, 'secret of the attacker #');
    await attacker.session.execute('USE music');
    await attacker.session.execute('CREATE INDEX ON t (v)');
    before = await stateOfOthers(admin, attacker.victim);
  }, 120_000);
  afterAll(async () => {
    await proxy?.close();
    await admin?.close();
    await stopTestCluster();
  }, 120_000);

  /** In the corpus the attacker's sandbox is s4k2xz, and the victim's s9zzzz. */
  const asSent = (text: string) =>
    text.replaceAll('s9zzzz', victim.victim.role).replaceAll('s4k2xz', attacker.victim.role);

  async function answersTo(texts: readonly string[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    const run = texts.map((statement) => ({ statement }));
    for await (const event of attacker.session.run(run, { goOn: true }))
      if (event.kind === 'result' || event.kind === 'error') answers[event.at] = event;
    return answers;
  }

  const isLeak = (answer: Answer) =>
    [victim.secret, victim.vault].some((secret) => JSON.stringify(answer).includes(secret));

  function problemOf(one: HostileLine, answer: Answer | undefined): string | undefined {
    if (!answer) return 'no answer';
    if (isLeak(answer)) return 'tells what is somebody else’s';
    if (one.expected === 'sent')
      return answer.kind === 'error' && /^No(?:Answer|Connection)$/.test(answer.error.kind)
        ? answer.error.message
        : undefined;
    const got = answer.kind === 'error' ? (answer.error.details?.policy ?? answer.error.kind) : 'a result';
    return got === one.expected ? undefined : got;
  }

  it(`each of the ${statements.length} gets its answer, and nobody else notices`, async () => {
    const problems: string[] = [];
    for (let at = 0; at < statements.length; at += 20) {
      const part = statements.slice(at, at + 20);
      const answers = await answersTo(part.map(({ text }) => asSent(text)));
      for (const [place, one] of part.entries()) {
        const problem = problemOf(one, answers[place]);
        if (problem) problems.push(`${one.line}: ${one.expected}, and not ${problem}`);
      }
    }
    expect(problems).toEqual([]);
    expect(await stateOfOthers(admin, attacker.victim)).toBe(before);
  });

  it('DESCRIBE and USE tell the same of a keyspace that is somebody else’s and of one that nobody has', async () => {
    const theirs = victim.victim.keyspace;
    const nobodys = `${theirs.slice(0, -1)}x`;
    for (const write of ['DESCRIBE', 'DESC KEYSPACE', 'USE', 'DROP KEYSPACE']) {
      const [known, unknown] = await answersTo([`${write} ${theirs}`, `${write} ${nobodys}`]);
      const told = (answer: Answer | undefined, name: string) =>
        answer?.kind === 'error' && answer.error.message.replaceAll(name, '…');
      expect(told(known, theirs)).toBeTypeOf('string');
      expect(told(known, theirs)).toBe(told(unknown, nobodys));
    }
  });

  it('DESCRIBE of a bare name finds what the learner has', async () => {
    const [table, keyspace, index] = await answersTo(['DESC t', 'DESC music', 'DESC t_v_idx']);
    for (const answer of [table, keyspace, index]) expect(answer).toMatchObject({ kind: 'result' });
    expect(JSON.stringify(table)).toContain('CREATE TABLE music.t');
  });

  it('types and indexes are counted, and a key of the wrong type has a name', async () => {
    const [type, index] = await answersTo(['CREATE TYPE more (a int)', 'CREATE INDEX more ON t (v)']);
    expect(type).toMatchObject({ error: { details: { policy: 'types-max' } } });
    expect(index).toMatchObject({ error: { details: { policy: 'indexes-max' } } });
    const { session } = attacker;
    for (const key of [['one'], [1, 2], [null], [[1]]])
      await expect(session.replicas({ keyspace: 'music', table: 't', key })).rejects.toMatchObject({
        refused: 'bad-key',
      });
  });

  it('the node stops, starts and answers', async () => {
    const [node] = test!.cluster.nodes;
    await test!.cluster.stop(node!);
    await test!.cluster.start(node!);
    const again = await test!.cluster.open();
    const { rows } = await again.execute(`SELECT v FROM ${victim.victim.keyspace}.t WHERE k = 1`);
    await again.close();
    expect(rows).toEqual([[victim.secret]]);
  });
});
