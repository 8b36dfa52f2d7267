// Each browser is a learner with a role of its own that sees one keyspace. Cassandra itself holds the fence.

import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { CqlSession, ResultSet } from '#session/session.ts';
import type { ConsistencyLevel } from '#values/consistency.ts';

import type { ClusterLink } from './cluster-link.ts';
import { judgeOwner, type Placed, placedRows, type TaskVerdict } from './tokens-and-owners.ts';

export interface RunAnswer {
  result: ResultSet;
  /** Every row of the learner's table with its token. */
  placed: Placed[];
  task: TaskVerdict;
}

export interface LearnerStore {
  /** Who asks; a new one gets a cookie. */
  recognise(cookies: string | undefined): { learner: string; cookie?: string };
  run(learner: string, statement: string, consistency: ConsistencyLevel): Promise<RunAnswer>;
  close(): Promise<void>;
}

interface Sandbox {
  keyspace: string;
  session: CqlSession;
  /** One statement after another: a learner is slowed by themselves alone. */
  queue: Promise<unknown>;
}

const learnersMax = 64;

export function openLearners(link: ClusterLink): LearnerStore {
  const sandboxes = new Map<string, Promise<Sandbox>>();

  const sandboxOf = (learner: string): Promise<Sandbox> => {
    const kept = sandboxes.get(learner);
    if (kept) return kept;
    if (sandboxes.size >= learnersMax)
      return Promise.reject(new Error(`no more than ${learnersMax} learners at once`));
    const made = makeSandbox(link, learner);
    sandboxes.set(learner, made);
    made.catch(() => sandboxes.delete(learner));
    return made;
  };

  return {
    recognise(cookies) {
      const known = /(?:^|;\s*)ringside=([A-Za-z0-9_-]{22})(?:;|$)/.exec(cookies ?? '')?.[1];
      if (known) return { learner: known };
      const learner = randomBytes(16).toString('base64url');
      return { learner, cookie: `ringside=${learner}` };
    },
    async run(learner, statement, consistency) {
      const sandbox = await sandboxOf(learner);
      const turn = sandbox.queue.then(async (): Promise<RunAnswer> => {
        const result = await sandbox.session.execute(statement, { consistency, pageSize: 200 });
        const placed = await placedRows(await link.admin(), sandbox.keyspace);
        return { result, placed, task: await judgeOwner(link, sandbox.keyspace, placed) };
      });
      sandbox.queue = turn.catch(() => undefined);
      return turn;
    },
    async close() {
      for (const made of sandboxes.values()) await (await made.catch(() => undefined))?.session.close();
      sandboxes.clear();
    },
  };
}

/** A keyspace with the lab's table, and a role that may read and change rows in it and nothing else. */
async function makeSandbox(link: ClusterLink, learner: string): Promise<Sandbox> {
  // The cookie itself is a secret and goes nowhere but into this digest.
  const id = createHash('sha256').update(learner).digest('hex').slice(0, 16);
  const keyspace = `lab_${id}`;
  const role = `learner_${id}`;
  // Made anew from what only this machine knows, so that a restarted proxy finds its learners again: Cassandra lets a
  // password be changed no more than once in five seconds.
  const password = createHmac('sha256', link.secret()).update(learner).digest('base64url');
  const admin = await link.admin();
  // One copy: then the node that owns a row is the only one that has it.
  await admin.execute(
    `CREATE KEYSPACE IF NOT EXISTS ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
  );
  await admin.execute(
    `CREATE TABLE IF NOT EXISTS ${keyspace}.users (lastname text, firstname text, level int, PRIMARY KEY ((lastname, firstname)))`,
  );
  await admin.execute(`CREATE ROLE IF NOT EXISTS ${role} WITH LOGIN = true AND PASSWORD = '${password}'`);
  await admin.execute(`GRANT SELECT ON KEYSPACE ${keyspace} TO ${role}`);
  await admin.execute(`GRANT MODIFY ON KEYSPACE ${keyspace} TO ${role}`);
  const session = await link.open({ credentials: { username: role, password } });
  await session.execute(`USE ${keyspace}`);
  return { keyspace, session, queue: Promise.resolve() };
}
