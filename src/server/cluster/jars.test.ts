// Jars are code that we run. A wrong byte must stop the start and must leave no file that the next start would trust.

import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { ensureJars, type Jar, mavenCentral, readLock, repository } from './jars.ts';

let folder: string;
let server: Server;
let base: string;
let requests: string[];
const content: Record<string, string> = { '/a/a-1.jar': 'first', '/b/b-2.jar': 'second' };

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'jars-'));
  requests = [];
  server = createServer((request, response) => {
    requests.push(request.url!);
    const text = content[request.url!];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

const jar = (path: string, text: string): Jar => ({
  path,
  size: text.length,
  sha256: createHash('sha256').update(text).digest('hex'),
});

describe('ensureJars', () => {
  const say = () => {};

  it('fetches what is missing, once', async () => {
    const jars = [jar('a/a-1.jar', 'first'), jar('b/b-2.jar', 'second')];
    const files = await ensureJars({ say, folder, base, jars });
    expect(files.map((file) => readFileSync(file, 'utf8'))).toEqual(['first', 'second']);
    await ensureJars({ say, folder, base, jars });
    expect(requests.sort()).toEqual(['/a/a-1.jar', '/b/b-2.jar']);
    expect(readdirSync(folder).sort()).toEqual(['a-1.jar', 'b-2.jar']);
  });

  it('finds a jar that was changed on the disk, size and date kept, and fetches it again', async () => {
    const jars = [jar('a/a-1.jar', 'first'), jar('b/b-2.jar', 'second')];
    const [file = ''] = await ensureJars({ say, folder, base, jars });
    const { atime, mtime } = statSync(file);
    writeFileSync(file, 'fiRst');
    utimesSync(file, atime, mtime);
    const lines: string[] = [];
    await ensureJars({ say: (line) => lines.push(line), folder, base, jars });
    expect(readFileSync(file, 'utf8')).toBe('first');
    expect(lines[0]).toBe(`${file} is not what the lock names: it is fetched again.`);
    expect(requests.filter((url) => url === '/a/a-1.jar')).toHaveLength(2);
  });

  it('starts nothing on a changed jar that cannot be had again', async () => {
    const lost = jar('c/c.jar', 'there');
    writeFileSync(join(folder, 'c.jar'), 'theRe');
    await expect(ensureJars({ say, folder, base, jars: [lost] })).rejects.toThrow(/could not be fetched/);
  });

  it('keeps nothing of a jar with another hash', async () => {
    const wrong = { ...jar('a/a-1.jar', 'firsT'), size: 5 };
    await expect(ensureJars({ say, folder, base, jars: [wrong] })).rejects.toThrow(
      `expected SHA-256 ${wrong.sha256}`,
    );
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says which address failed and what to set', async () => {
    await expect(ensureJars({ say, folder, base, jars: [jar('c/c.jar', 'x')] })).rejects.toThrow(
      /\/c\/c\.jar could not be fetched: HTTP 404\.\nAnother repository: RINGSIDE_MAVEN=/,
    );
  });
});

describe('the lock and the repository', () => {
  it('lists the hundred jars of Cassandra 5.0.8', () => {
    const jars = readLock();
    expect(jars).toHaveLength(100);
    expect(jars.map(({ path }) => path)).toContain(
      'org/apache/cassandra/cassandra-all/5.0.8/cassandra-all-5.0.8.jar',
    );
  });

  it('takes the mirror of Maven Central from settings.xml, and no other', () => {
    const settings = join(folder, 'settings.xml');
    expect(repository(settings)).toBe(mavenCentral);
    writeFileSync(
      settings,
      `<settings><mirrors>
        <!-- <mirror><mirrorOf>*</mirrorOf><url>http://old</url></mirror> -->
        <mirror><id>x</id><mirrorOf>snapshots</mirrorOf><url>http://snapshots</url></mirror>
        <mirror><id>y</id><url> http://mirror/m2 </url><mirrorOf>central,jcenter</mirrorOf></mirror>
      </mirrors></settings>`,
    );
    expect(repository(settings)).toBe('http://mirror/m2');
  });
});
