// Whoever knows the JMX password controls the nodes. So no file that others can read and no command line contains it.

import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureJmxLogin, jmxArguments } from './jmx-login.ts';
import { configurationFolder } from './paths.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jmx-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const mode = (file: string) => statSync(file).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the login of JMX', () => {
  it('is made once, in a file of its owner alone', () => {
    const { passwordFile, username } = ensureJmxLogin(join(folder, 'cluster'));
    const line = readFileSync(passwordFile, 'utf8');
    expect(line).toMatch(new RegExp(`^${username} [\\w-]{32}\n$`));
    expect(mode(passwordFile)).toBe(0o600);
    ensureJmxLogin(join(folder, 'cluster'));
    expect(readFileSync(passwordFile, 'utf8')).toBe(line);
  });

  it('gives each start of a node a fresh copy, whatever lay there, and no password among the arguments', () => {
    const login = ensureJmxLogin(folder);
    const copy = join(folder, 'jmxremote.password');
    writeFileSync(copy, 'hashes of before\n');
    chmodSync(copy, 0o644);
    const lines = jmxArguments(login, folder);
    expect(readFileSync(copy, 'utf8')).toBe(readFileSync(login.passwordFile, 'utf8'));
    expect(mode(copy)).toBe(0o600);
    expect(lines).toEqual([
      '-Dcom.sun.management.jmxremote.authenticate=true',
      `-Dcom.sun.management.jmxremote.password.file=${copy}`,
    ]);
  });

  it('is asked for on every node: no file of arguments switches it off', () => {
    for (const file of ['node.args', 'java.args', 'java-access.args'])
      expect(readFileSync(join(configurationFolder, file), 'utf8')).not.toContain('authenticate=false');
  });
});
