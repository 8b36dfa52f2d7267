// Fetches Cassandra's own jars, which labs/cluster/cassandra-jars.lock lists. The SHA-256 of each jar is checked
// after the download and again before every start that loads it, because a file may be changed on the disk.

import { createHash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { basename, join } from 'node:path';

import { configurationFolder, jarsFolder } from './paths.ts';

export interface Jar {
  path: string;
  sha256: string;
  size: number;
}

export const mavenCentral = 'https://repo1.maven.org/maven2';
const parallelMax = 8;
const attemptsMax = 3;
const pieceBytes = 1024 * 1024;

export function readLock(file = join(configurationFolder, 'cassandra-jars.lock')): Jar[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line, i) => {
      const [path, sha256, size] = line.split(' ');
      if (!path?.endsWith('.jar') || !/^[0-9a-f]{64}$/.test(sha256 ?? '') || !Number(size)) {
        throw new Error(`${file}:${i + 1}: expected “path sha256 size”, found “${line}”`);
      }
      return { path, sha256: sha256!, size: Number(size) };
    });
}

/** Fetches jars that are missing or differ from the lock. Returns the files; every byte of them has been checked. */
export async function ensureJars(options: {
  say: (line: string) => void;
  folder?: string;
  jars?: Jar[];
  base?: string;
}): Promise<string[]> {
  const { say, folder = jarsFolder(), jars = readLock(), base = repository() } = options;
  mkdirSync(folder, { recursive: true });
  const missing: Jar[] = [];
  for (const jar of jars) {
    const file = join(folder, basename(jar.path));
    if (!existsSync(file)) missing.push(jar);
    else if (!(await isAsLocked(file, jar))) {
      say(`${file} is not what the lock names: it is fetched again.`);
      missing.push(jar);
    }
  }
  if (missing.length > 0) {
    const megabytes = missing.reduce((sum, jar) => sum + jar.size, 0) / 1e6;
    say(`Fetching ${missing.length} jars of Cassandra (${megabytes.toFixed(0)} MB) from ${base} …`);
    const start = performance.now();
    const queue = [...missing];
    const fetchers = Array.from({ length: parallelMax }, async () => {
      for (let jar = queue.shift(); jar; jar = queue.shift()) await fetchJar({ jar, base, folder });
    });
    await Promise.all(fetchers);
    say(`Fetched and checked in ${((performance.now() - start) / 1000).toFixed(1)} s: ${folder}`);
  }
  return jars.map((jar) => join(folder, basename(jar.path)));
}

/** Reads the file in pieces, so that a server that restarts a node can answer requests meanwhile. */
async function isAsLocked(file: string, { size, sha256 }: Jar): Promise<boolean> {
  if (statSync(file).size !== size) return false;
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file, { highWaterMark: pieceBytes })) hash.update(piece);
  return hash.digest('hex') === sha256;
}

async function fetchJar({ jar, base, folder }: { jar: Jar; base: string; folder: string }): Promise<void> {
  const url = `${base.replace(/\/+$/, '')}/${jar.path}`;
  const file = join(folder, basename(jar.path));
  // The name contains the process id: two clusters that start at once must not write into the same file.
  const temporary = `${file}.${process.pid}.part`;
  const bytes = await fetchBytes(url);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== jar.sha256) {
    throw new Error(
      `${url}\n  expected SHA-256 ${jar.sha256}\n  received SHA-256 ${found}\nNothing was kept.`,
    );
  }
  try {
    writeFileSync(temporary, bytes);
    renameSync(temporary, file);
  } finally {
    rmSync(temporary, { force: true });
  }
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(120_000) });
      if (!response.ok) throw new Error(`HTTP ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    } catch (error) {
      if (attempt < attemptsMax) continue;
      const cause = (error as Error).cause as Error | undefined;
      throw new Error(
        `${url} could not be fetched: ${cause?.message ?? (error as Error).message}.\n` +
          'Another repository: RINGSIDE_MAVEN=https://… npm run cluster -- up',
      );
    }
  }
}

/** RINGSIDE_MAVEN, else the mirror that Maven itself would use, else Maven Central. */
export function repository(settings = join(homedir(), '.m2', 'settings.xml')): string {
  if (process.env.RINGSIDE_MAVEN) return process.env.RINGSIDE_MAVEN;
  if (!existsSync(settings)) return mavenCentral;
  const mirrors = readFileSync(settings, 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<mirror>([\s\S]*?)<\/mirror>/g);
  for (const [, mirror] of mirrors) {
    const of = /<mirrorOf>\s*([^<]*?)\s*<\/mirrorOf>/.exec(mirror!)?.[1]?.split(/\s*,\s*/) ?? [];
    const url = /<url>\s*([^<]*?)\s*<\/url>/.exec(mirror!)?.[1];
    const isForCentral = of.some((name) => ['*', 'central', 'external:*'].includes(name));
    if (url && isForCentral && !of.includes('!central')) return url;
  }
  return mavenCentral;
}
