import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { say } from '../attempt.ts';
import { runTool } from '../run-tool.ts';

export interface Peer {
  name: string;
  /** Exact versions: a peer that moves by itself makes figures of two runs incomparable. */
  packages: Record<string, string>;
  /** Takes every other package as it stood on that day, for the same reason. */
  before: string;
}

/** Installs a peer into its own folder under .cache/bench/peers, once; resolves to that folder. */
export async function installPeer({ name, packages, before }: Peer): Promise<string> {
  const folder = resolve('.cache/bench/peers', name);
  const isThere = Object.entries(packages).every(([id, version]) => installedVersion(folder, id) === version);
  if (isThere) return folder;
  say(`installing ${name}, once; this takes a minute or two`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `peer-${name}`, private: true, type: 'module', dependencies: packages }, null, 2),
  );
  await runTool({
    command: 'npm',
    args: [
      'install',
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--no-package-lock',
      `--before=${before}`,
    ],
    cwd: folder,
    limitMs: 600_000,
  });
  return folder;
}

function installedVersion(folder: string, id: string): string | undefined {
  const file = join(folder, 'node_modules', id, 'package.json');
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
    : undefined;
}
