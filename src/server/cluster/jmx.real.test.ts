// On a real node: JMX answers the service's own nodetool, and nobody who does not know the password.

import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import { findJava } from './find-java.ts';
import { ensureJars } from './jars.ts';
import { configurationFolder } from './paths.ts';
import { ensureTestCluster, stopTestCluster } from './test-cluster.ts';

const test = await ensureTestCluster();

/** Runs nodetool as another user of the machine would: without any file of the cluster. */
async function strangersNodetool(port: string, login: string[]): Promise<{ code: number; output: string }> {
  const jars = await ensureJars({ say: () => {} });
  const args = [
    `@${join(configurationFolder, 'java-access.args')}`,
    '-Xmx128m',
    `-Dlogback.configurationFile=${join(configurationFolder, 'logback-tools.xml')}`,
    '-cp',
    jars.join(delimiter),
    'org.apache.cassandra.tools.NodeTool',
    '-h',
    '127.0.0.1',
    '-p',
    port,
    ...login,
    'info',
  ];
  return new Promise((resolve) => {
    execFile(findJava()!, args, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, output: stdout + stderr }),
    );
  });
}

describe.skipIf(test?.cluster.engine.name !== 'java')('JMX of a real node', { timeout: 120_000 }, () => {
  afterAll(() => stopTestCluster(), 120_000);

  const folder = test?.cluster.engine.dataPlace ?? '';
  const port = () =>
    /-Dcassandra\.jmx\.local\.port=(\d+)/.exec(
      readFileSync(join(folder, 'n1', 'conf', 'start.args'), 'utf8'),
    )![1]!;

  it('answers our own nodetool', async () => {
    const { cluster } = test!;
    const { code, output } = await cluster.engine.nodetool(cluster.node('n1'), ['info']);
    expect(output).toMatch(/Native Transport active\s*: true/);
    expect(code).toBe(0);
  });

  it('turns away who has no password, and who guesses one', async () => {
    const none = await strangersNodetool(port(), []);
    expect(none).toMatchObject({
      code: 1,
      output: expect.stringMatching(/Credentials required|Authentication/),
    });
    const wrong = await strangersNodetool(port(), ['-u', 'ringside', '-pw', 'cassandra']);
    expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/Invalid username or password/) });
  });

  it('keeps its passwords where only the owner reads', () => {
    const files = [join(folder, 'jmx.password'), join(folder, 'n1', 'conf', 'jmxremote.password')];
    for (const file of files) expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
