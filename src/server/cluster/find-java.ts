// Cassandra 5.0 starts on Java 17 and not on the newest: it sets a SecurityManager, which Java 24 took away.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

let found: string | undefined;

/**
 * The path of a Java 17, or undefined. RINGSIDE_JAVA can name one. The result is kept, because each search starts
 * processes.
 */
export function findJava(): string | undefined {
  if (process.platform === 'win32') return undefined;
  found ??= candidates().find((java) => majorVersion(java) === 17);
  return found;
}

function candidates(): string[] {
  const { RINGSIDE_JAVA, JAVA_HOME } = process.env;
  if (RINGSIDE_JAVA) return [RINGSIDE_JAVA];
  const homes = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines', '/opt/java'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [],
  );
  return [
    ...(JAVA_HOME ? [join(JAVA_HOME, 'bin/java')] : []),
    'java',
    ...homes
      .filter((home) => home.includes('17'))
      .flatMap((home) => [join(home, 'bin/java'), join(home, 'Contents/Home/bin/java')])
      .filter((file) => existsSync(file)),
  ];
}

function majorVersion(java: string): number | undefined {
  // Every version of Java prints its settings to stderr. A command that does not exist prints nothing.
  const { stderr } = spawnSync(java, ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  const version = /java\.specification\.version = (\S+)/.exec(stderr ?? '')?.[1];
  return version ? Number(version) : undefined;
}
