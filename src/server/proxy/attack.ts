// For tests: many sandboxes on a real cluster, and one learner who tries to get out of theirs.

import { allRows } from '#engine/session/pages.ts';
import { RemoteSession } from '#engine/session/remote.ts';
import type { CqlSession } from '#engine/session/session.ts';

import { hostileStatement, type Victim } from './hostile.ts';

export interface Sandboxed {
  session: RemoteSession;
  victim: Victim;
  secret: string;
  /**
   * A keyspace whose name no attacker knows. Attackers may create keyspaces under all names that they know, such as
   * `music`, so these names prove no leak.
   */
  vault: string;
}

/** A learner with a keyspace, a table, a type and a row that nobody else may see. */
export async function openSandboxed(base: string, admin: CqlSession, secret: string): Promise<Sandboxed> {
  const session = new RemoteSession({ base, lab: 'sandbox' });
  await session.execute(
    "CREATE KEYSPACE music WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}",
  );
  await session.execute('CREATE TYPE music.place (a int)');
  await session.execute('CREATE TABLE music.t (k int PRIMARY KEY, v text)');
  await session.execute('INSERT INTO music.t (k, v) VALUES (1, ?)', { params: [secret] });
  const vault = `vault_${secret.replace(/\W+/g, '')}`;
  await session.execute(
    `CREATE KEYSPACE ${vault} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
  );
  await session.execute(`CREATE TABLE ${vault}.t (k int PRIMARY KEY)`);
  const keyspaces = await allRows(admin, 'SELECT keyspace_name FROM system_schema.keyspaces');
  for (const [name] of keyspaces) {
    const keyspace = String(name);
    if (!keyspace.endsWith('_music')) continue;
    const { rows } = await admin
      .execute(`SELECT v FROM ${keyspace}.t WHERE k = 1`)
      .catch(() => ({ rows: [] }));
    if (rows[0]?.[0] === secret)
      return { session, secret, vault, victim: { keyspace, name: 'music', role: keyspace.split('_')[0]! } };
  }
  throw new Error('the sandbox is not found on the cluster');
}

/** Everything that belongs to others, as text: rows, schemas, roles, permissions and the proxy's own table. */
export async function stateOfOthers(admin: CqlSession, attacker: Victim): Promise<string> {
  const isOthers = (row: readonly unknown[]) => !JSON.stringify(row).includes(attacker.role);
  const parts: unknown[] = [];
  for (const table of [
    'keyspaces',
    'tables',
    'columns',
    'types',
    'indexes',
    'functions',
    'views',
    'triggers',
  ])
    parts.push((await allRows(admin, `SELECT JSON * FROM system_schema.${table}`)).filter(isOthers));
  parts.push(
    await allRows(admin, 'SELECT role, can_login, is_superuser, salted_hash FROM system_auth.roles'),
  );
  parts.push((await allRows(admin, 'SELECT JSON * FROM system_auth.role_permissions')).filter(isOthers));
  parts.push((await allRows(admin, 'SELECT sandbox, learner, lab FROM ringside.sandboxes')).filter(isOthers));
  const keyspaces = await allRows(admin, 'SELECT keyspace_name FROM system_schema.keyspaces');
  for (const [name] of keyspaces)
    if (/^s\w{5}_music$/.test(String(name)) && isOthers([name]))
      parts.push(await allRows(admin, `SELECT k, v FROM ${name}.t`).catch(() => 'no such table'));
  return JSON.stringify(parts);
}

/** Returns the statements that read something of other learners. The list is empty if all is well. */
export async function attack(options: {
  attacker: Sandboxed;
  victims: readonly Sandboxed[];
  seeds: readonly number[];
}): Promise<string[]> {
  const { attacker, victims, seeds } = options;
  const leaks: string[] = [];
  const isLeak = (text: string) =>
    victims.some(({ secret, vault }) => text.includes(secret) || text.includes(vault));
  for (let at = 0; at < seeds.length; at += 20) {
    const statements = seeds.slice(at, at + 20).map((seed) => ({
      statement: hostileStatement(seed, victims[seed % victims.length]!.victim),
    }));
    for await (const event of attacker.session.run(statements, { goOn: true }))
      if (event.kind === 'result' && isLeak(JSON.stringify(event.result.rows)))
        leaks.push(`seed ${seeds[at + event.at]}: ${statements[event.at]!.statement}`);
  }
  return leaks;
}
