// Starts a Docker engine for a test, with stand-ins for the official images (README.md beside this file). It needs
// root and Debian's packages docker.io and docker-compose, or their equivalents.

import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { image, run } from '../docker.ts';
import { findJava } from '../find-java.ts';
import { ensureJars } from '../jars.ts';
import { jarsFolder } from '../paths.ts';

/** The image that labs/cluster/compose.yaml names. */
const courseImage = 'node:24-bookworm-slim';

export interface StandIn {
  /** The environment variables that a command needs to use this engine. */
  environment: Record<string, string>;
  stop(): Promise<void>;
}

/** Why the stand-in cannot run on this machine, or undefined if it can. */
export function whyNoStandIn(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'an engine of our own needs Linux and root';
  if (!findJava()) return 'the stand-in needs Java 17';
  const has = (command: string) => spawnSync('which', [command]).status === 0;
  if (!has('dockerd')) return 'no dockerd: apt-get install docker.io docker-compose';
  return undefined;
}

/** Why the course cannot run: its container mounts the machine's `/usr` and takes npm from there. */
export function whyNoCourse(): string | undefined {
  const npm = spawnSync('which', ['npm'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return whyNoStandIn() ?? (npm.startsWith('/usr/') ? undefined : 'the stand-in needs npm in /usr');
}

export async function startStandIn(): Promise<StandIn> {
  await ensureJars({ say: () => {} });
  const folder = mkdtempSync(join(tmpdir(), 'ringside-docker-'));
  const socket = `unix://${folder}/sock`;
  const environment = { DOCKER_HOST: socket, RINGSIDE_COMPOSE_EXTRA: join(folder, 'compose.extra.yaml') };
  const log = openSync(join(folder, 'log'), 'w');
  const daemon = spawn(
    'dockerd',
    [
      '--data-root',
      join(folder, 'data'),
      '--exec-root',
      join(folder, 'exec'),
      '-H',
      socket,
      '--pidfile',
      join(folder, 'pid'),
    ],
    { stdio: ['ignore', log, log] },
  );
  closeSync(log);
  const stop = async () => {
    await endDaemon(daemon);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await waitForDaemon(daemon, folder, environment);
    makeImages(folder, environment);
    writeFileSync(environment.RINGSIDE_COMPOSE_EXTRA, composeExtra());
  } catch (error) {
    await stop();
    throw error;
  }
  return { environment, stop };
}

async function waitForDaemon(
  daemon: ChildProcess,
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  const end = performance.now() + 60_000;
  while ((await run('docker', ['version'], { env, deadlineMs: 10_000 })).code !== 0) {
    if (daemon.exitCode !== null || performance.now() > end) {
      throw new Error(`dockerd does not answer:\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2000)}`);
    }
    await delay(250);
  }
}

async function endDaemon(daemon: ChildProcess): Promise<void> {
  if (daemon.exitCode !== null) return;
  const ended = new Promise((resolve) => daemon.once('exit', resolve));
  daemon.kill('SIGTERM');
  await ended;
}

/** Makes images with the official names and start commands. They hold only empty folders to mount into. */
function makeImages(folder: string, env: Record<string, string>): void {
  const root = join(folder, 'root');
  for (const path of [
    'proc',
    'sys',
    'dev',
    'tmp',
    'usr',
    'lib',
    'lib64',
    'bin',
    'etc',
    'opt/cassandra',
    'var/lib/cassandra',
    'lab',
    'run',
    'root',
    'course',
    'project',
    'opt/node',
  ]) {
    mkdirSync(join(root, path), { recursive: true });
  }
  const archive = join(folder, 'root.tar');
  execFileSync('tar', ['-C', root, '-cf', archive, '.']);
  const images = {
    [image]: [
      'ENV PATH=/opt/cassandra/bin:/usr/local/bin:/usr/bin:/bin',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'CMD ["cassandra", "-f"]',
      'VOLUME /var/lib/cassandra',
    ],
    [courseImage]: ['ENV PATH=/opt/node:/usr/local/bin:/usr/bin:/bin', 'CMD ["node"]'],
  };
  for (const [name, changes] of Object.entries(images)) {
    execFileSync('docker', ['import', ...changes.flatMap((change) => ['--change', change]), archive, name], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }
}

function composeExtra(): string {
  const scripts = fileURLToPath(new URL('.', import.meta.url));
  const machine = ['/usr', '/lib', '/lib64', '/bin', '/etc'].map((path) => `${path}:${path}:ro`);
  const node = {
    volumes: [...machine, `${scripts}:/opt/cassandra/bin:ro`, `${jarsFolder()}:/opt/cassandra/lib:ro`],
  };
  const services = Array.from({ length: 6 }, (_, i) => [`n${i + 1}`, node]);
  const course = {
    // The container gets the Node that runs this test. It uses the machine's npm.
    volumes: [...machine, `${dirname(process.execPath)}:/opt/node:ro`],
    environment: npmEnvironment(),
  };
  // JSON is YAML.
  return JSON.stringify({ services: { ...Object.fromEntries(services), course } });
}

/** The user's settings by which npm gets its packages on this machine. The container does not have them. */
function npmEnvironment(): Record<string, string> {
  const setting = (name: string) =>
    spawnSync('npm', ['config', 'get', name], { encoding: 'utf8' }).stdout?.trim();
  const found: Record<string, string | undefined> = {
    npm_config_registry: setting('registry'),
    npm_config_cafile: setting('cafile'),
    NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => !!entry[1] && entry[1] !== 'null'),
  );
}
