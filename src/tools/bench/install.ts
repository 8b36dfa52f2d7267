import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './attempt.ts';
import { runTool } from './run-tool.ts';

export interface Installation {
  name: string;
  folder: string;
  /** Exact versions: if a package changed by itself, the figures of two runs could not be compared. */
  packages: Readonly<Record<string, string>>;
  /** Writes the files that npm reads into the folder. */
  prepare: (folder: string) => void;
  /** npm's command and its options. */
  npm: readonly string[];
}

/** Installs packages into their own folder, once. Returns the folder. */
export async function installOnce({ name, folder, packages, prepare, npm }: Installation): Promise<string> {
  const isThere = Object.entries(packages).every(([id, version]) => installedVersion(folder, id) === version);
  if (isThere) return folder;
  say(`installing ${name} into ${folder}, once; this takes a minute or two`);
  mkdirSync(folder, { recursive: true });
  prepare(folder);
  await runTool({
    command: 'npm',
    args: [...npm, '--no-audit', '--no-fund', '--ignore-scripts'],
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
