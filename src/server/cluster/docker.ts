// The Docker client and its compose, in either form: the plugin `docker compose` or the older `docker-compose`.

import { execFile } from 'node:child_process';

export const image = 'cassandra:5.0.8';

export interface Docker {
  /** The command and first arguments of compose. */
  compose: [string, ...string[]];
}

export interface Run {
  code: number;
  output: string;
}

export function run(
  command: string,
  args: string[],
  options: { env?: Record<string, string>; deadlineMs?: number } = {},
): Promise<Run> {
  return new Promise((resolve) => {
    execFile(
      command,
      args,
      {
        env: { ...process.env, ...options.env },
        timeout: options.deadlineMs ?? 0,
        maxBuffer: 64 * 1024 * 1024,
      },
      (error, stdout, stderr) => {
        const code = error ? (typeof error.code === 'number' ? error.code : 1) : 0;
        resolve({ code, output: stdout + stderr });
      },
    );
  });
}

/** Returns undefined unless a Docker engine answers. */
export async function findCompose(): Promise<Docker | undefined> {
  const engine = await run('docker', ['version', '--format', '{{.Server.Version}}'], { deadlineMs: 20_000 });
  if (engine.code !== 0) return undefined;
  const forms: Docker['compose'][] = [['docker', 'compose'], ['docker-compose']];
  for (const compose of forms) {
    const [command, ...first] = compose;
    if ((await run(command, [...first, 'version'], { deadlineMs: 20_000 })).code === 0) return { compose };
  }
  return undefined;
}

/** Pulls the image if it is not there. An engine that cannot get the image is not used. */
export async function hasImage(say: (line: string) => void): Promise<boolean> {
  if ((await run('docker', ['image', 'inspect', image])).code === 0) return true;
  say(`Pulling the image ${image} …`);
  const pull = await run('docker', ['pull', image], { deadlineMs: 600_000 });
  if (pull.code !== 0) say(`It could not be pulled: ${pull.output.trim().split('\n').at(-1)}`);
  return pull.code === 0;
}
