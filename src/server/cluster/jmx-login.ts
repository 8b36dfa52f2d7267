// JMX can do anything to a node, and a port on the loopback address is open to every user of the machine. So JMX asks
// for a password. It is a random one, made once for each cluster and kept in files that only their owner can read.

import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface JmxLogin {
  username: string;
  /** nodetool reads this file of “user password” lines. Everybody can read command lines, so none has the password. */
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
 * The arguments for the start of a node. Each node gets its own new copy of the password file at each start, because
 * Java replaces the passwords in the file by hashes, and nodetool needs the password itself.
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
