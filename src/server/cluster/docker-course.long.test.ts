// The whole course for somebody who has only Docker: the profile `course` of labs/cluster/compose.yaml, on stand-ins
// for both official images. In the container npm fetches its packages with the settings of the host.

import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RemoteSession } from '#engine/session/remote.ts';

import { findCompose, run } from './docker.ts';
import { configurationFolder } from './paths.ts';
import { chooseBlock, portsOf } from './ports.ts';
import { type StandIn, startStandIn, whyNoCourse } from './stand-in/engine.ts';
import { until } from './until.ts';

const why = whyNoCourse();
if (why) console.log(`NOT RUN: docker-course.long.test.ts, ${why}`);

const project = 'ringside-course-test';
const container = `${project}-course`;

describe.skipIf(why)('the course in Docker, on stand-in images', { timeout: 200_000 }, () => {
  let engine: StandIn;
  let compose: (...args: string[]) => Promise<{ code: number; output: string }>;
  let site: string;

  beforeAll(async () => {
    engine = await startStandIn();
    Object.assign(process.env, engine.environment);
    const block = await chooseBlock(project);
    const port = await freePort();
    site = `http://127.0.0.1:${port}`;
    const [command, ...first] = (await findCompose())!.compose;
    const files = [join(configurationFolder, 'compose.yaml'), engine.environment.RINGSIDE_COMPOSE_EXTRA!];
    const env = {
      RINGSIDE_PROJECT: project,
      RINGSIDE_NETWORK: `172.29.${block}`,
      PORT: String(port),
      ...Object.fromEntries(
        [1, 2, 3].map((n) => [`RINGSIDE_PORT_N${n}`, String(portsOf(block).cql + n - 1)]),
      ),
    };
    compose = (...args) =>
      run(
        command,
        [...first, '-p', project, ...files.flatMap((file) => ['-f', file]), '--profile', 'course', ...args],
        { env },
      );
    const { code, output } = await compose('up', '-d');
    if (code !== 0) throw new Error(output);
    await untilReady();
  }, 1_500_000);

  afterAll(async () => {
    await compose?.('down', '-v');
    await engine?.stop();
    for (const key of Object.keys(engine?.environment ?? {})) delete process.env[key];
  }, 200_000);

  const log = async (...args: string[]) => (await run('docker', ['logs', ...args, container])).output;
  const inspect = async (format: string) =>
    (await run('docker', ['inspect', '-f', format, container])).output.trim();

  /** Waits until the site answers and all three nodes of its labs answer. */
  async function untilReady(): Promise<void> {
    const isReady = async () => {
      if ((await inspect('{{.State.Status}}')) !== 'running') throw new Error(`it ended:\n${await log()}`);
      const answer = await fetch(`${site}/api/status`).catch(() => undefined);
      const status = answer?.ok ? ((await answer.json()) as { nodes?: { answers: boolean }[] }) : {};
      return status.nodes?.filter(({ answers }) => answers).length === 3;
    };
    // On a machine with a load of 50, npm alone took six minutes.
    await until(isReady, { deadlineMs: 1_200_000, explain: log });
  }

  it('serves the lessons in three languages, under the address that it tells', async () => {
    for (const language of ['pt', 'ru', 'en']) {
      const page = await fetch(`${site}/${language}/`);
      expect(page.status).toBe(200);
      expect(await page.text()).toContain(`lang="${language}`);
    }
    expect(await log()).toContain(`Ringside is at ${site}/`);
  });

  it('runs the lab on the cluster', async () => {
    const session = new RemoteSession({ base: `${site}/api/`, lab: 'tokens-and-owners' });
    await session.execute("INSERT INTO users (lastname, firstname, level) VALUES ('Silva', 'Ana', 1)");
    const { rows } = await session.execute(
      "SELECT level, token(lastname, firstname) FROM users WHERE lastname = 'Silva' AND firstname = 'Ana'",
    );
    expect(rows).toEqual([[1, expect.stringMatching(/^-?\d+$/)]]);
    const { nodes } = await session.replicas({ keyspace: 'people', table: 'users', key: ['Silva', 'Ana'] });
    const holders = nodes.filter(({ result }) => (result?.rows.length ?? 0) > 0).map(({ node }) => node);
    expect(holders).toEqual(nodes.filter(({ isReplica }) => isReplica).map(({ node }) => node));
    expect(holders).toHaveLength(1);
  });

  it('publishes on the loopback address only, and answers no other host', async () => {
    expect(await inspect('{{range .HostConfig.PortBindings}}{{(index . 0).HostIp}}{{end}}')).toBe(
      '127.0.0.1',
    );
    const address = await inspect('{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}');
    const inside = await fetch(site.replace('127.0.0.1', address));
    expect(inside.status).toBe(421);
  });

  it('is a user without rights on a read-only root', async () => {
    const exec = (...args: string[]) => run('docker', ['exec', ...args]);
    const { output } = await exec(container, 'cat', '/proc/1/status');
    expect(output).toMatch(/^Uid:\s+1000\s+1000\s+1000\s+1000$/m);
    expect(output).toMatch(/^Gid:\s+1000\s+1000\s+1000\s+1000$/m);
    for (const set of ['Inh', 'Prm', 'Eff', 'Amb'])
      expect(output).toMatch(new RegExp(`^Cap${set}:\\s+0+$`, 'm'));
    expect(output).toMatch(/^NoNewPrivs:\s+1$/m);
    // Not even root writes outside of the volume, nor into the project.
    for (const path of ['/written', '/project/written', '/lab/written'])
      expect((await exec('-u', '0', container, 'touch', path)).output).toContain('Read-only file system');
    expect((await exec('-u', '1000', container, 'touch', '/course/written')).code).toBe(0);
  });

  it('starts again without npm and without a build', async () => {
    expect((await compose('restart', 'course')).code).toBe(0);
    await untilReady();
    const since = await log('--since', await inspect('{{.State.StartedAt}}'));
    expect(since).toContain('Nothing changed since the last build.');
    expect(since).not.toMatch(/added \d+ packages/);
  });

  it('down -v leaves nothing behind', async () => {
    // What compose said stands beside its status, if it failed.
    expect(await compose('down', '-v')).toMatchObject({ code: 0 });
    expect((await run('docker', ['ps', '-aq'])).output).toBe('');
    expect((await run('docker', ['volume', 'ls', '-q'])).output).toBe('');
  });
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
