// The cluster has a superuser of our own. Its password is generated once and kept in a file that only its owner can
// read. Cassandra's default superuser, whose password everybody knows, loses its login and its rights.

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { CqlSession } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

export interface Credentials {
  username: string;
  password: string;
}

type Open = (credentials: Credentials) => Promise<CqlSession>;

class NotYet extends Error {}

const cassandraDefault: Credentials = { username: 'cassandra', password: 'cassandra' };

function credentialsFile(folder: string): string {
  return join(folder, 'credentials.json');
}

export function readCredentials(folder: string): Credentials | undefined {
  const file = credentialsFile(folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Credentials) : undefined;
}

/** Writes the file before the role is made, so that a command after an interruption finds the same password. */
export function ensureCredentials(folder: string): Credentials {
  const kept = readCredentials(folder);
  if (kept) return kept;
  const credentials = { username: 'ringside', password: randomBytes(24).toString('base64url') };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const temporary = `${credentialsFile(folder)}.${process.pid}.part`;
  writeFileSync(temporary, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(temporary, credentialsFile(folder));
  return credentials;
}

/**
 * Makes sure that our superuser can log in and that the default one cannot. Roles are written at EACH_QUORUM and the
 * default superuser logs in at QUORUM, so all nodes must answer by now; a node that has just started may still
 * refuse, so we try until the deadline.
 */
export async function ensureSuperuser(options: {
  open: Open;
  credentials: Credentials;
  deadlineMs: number;
}): Promise<void> {
  const { open, credentials, deadlineMs } = options;
  const end = performance.now() + deadlineMs;
  for (;;) {
    try {
      await openOrCreate(open, credentials);
      return;
    } catch (error) {
      if (!(error instanceof CqlError || error instanceof NotYet) || performance.now() > end) throw error;
      await delay(500);
    }
  }
}

async function openOrCreate(open: Open, credentials: Credentials): Promise<void> {
  let session = await tryOpen(open, credentials);
  if (!session) {
    const first = await open(cassandraDefault);
    try {
      await first.execute(
        `CREATE ROLE IF NOT EXISTS ${credentials.username} ` +
          `WITH SUPERUSER = true AND LOGIN = true AND PASSWORD = '${credentials.password}'`,
      );
    } finally {
      await first.close();
    }
    session = await open(credentials);
  }
  try {
    const { rows } = await session.execute(
      "SELECT can_login, is_superuser FROM system_auth.roles WHERE role = 'cassandra'",
      { consistency: 'QUORUM' },
    );
    // Without a row, Cassandra has not made the default superuser yet, but it will. The caller tries again.
    if (rows.length === 0) throw new NotYet('The default superuser does not exist yet');
    if (rows[0]![0] !== false || rows[0]![1] !== false) {
      const nobody = randomBytes(24).toString('base64url');
      await session.execute(
        `ALTER ROLE cassandra WITH SUPERUSER = false AND LOGIN = false AND PASSWORD = '${nobody}'`,
      );
    }
    // A node that the others took for down while the role was made does not have the role and would let nobody in. A
    // read at ALL repairs the row on such a node.
    for (const role of [credentials.username, 'cassandra'])
      await session.execute('SELECT * FROM system_auth.roles WHERE role = ?', {
        params: [role],
        consistency: 'ALL',
      });
  } finally {
    await session.close();
  }
}

async function tryOpen(open: Open, credentials: Credentials): Promise<CqlSession | undefined> {
  try {
    return await open(credentials);
  } catch (error) {
    if (error instanceof CqlError && error.kind === 'BadCredentials') return undefined;
    throw error;
  }
}
