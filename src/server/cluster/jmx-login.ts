// JMX can do anything to a node, and a port on the loopback address is open to every user of the machine. So it asks for
// a password, which is drawn by lot once for a cluster and kept in files that only their owner reads.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface JmxLogin {
  username: string;
  /** What nodetool reads: lines of “user password”. No command line, which everybody may read, has the password. */
  passwordFile: string;
}

const username = 'ringside';

export function ensureJmxLogin(folder: string): JmxLogin {
  const passwordFile = join(folder, 'jmx.password');
  if (!existsSync(passwordFile)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const temporary = `${passwordFile}.${process.pid}.part`;
    const line = `${username} ${randomBytes(24).toString('base64url')}\n`;
    writeFileSync(temporary, line, { mode: 0o600 });
    renameSync(temporary, passwordFile);
  }
  return { username, passwordFile };
}

/**
 * What a node is started with. It has a copy of its own, new at each start: Java writes hashes over the passwords that it
 * has read, and nodetool needs the password itself.
 */
export function jmxArguments({ passwordFile }: JmxLogin, configuration: string): string[] {
  const copy = join(configuration, 'jmxremote.password');
  // An old file would keep its mode.
  rmSync(copy, { force: true });
  writeFileSync(copy, readFileSync(passwordFile), { mode: 0o600, flag: 'wx' });
  return [
    '-Dcom.sun.management.jmxremote.authenticate=true',
    `-Dcom.sun.management.jmxremote.password.file=${copy}`,
  ];
}
