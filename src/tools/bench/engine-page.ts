// The engine as a page gets it: its size once bundled, and the time from an empty page to the first answer.

import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { serveStatic } from '#server/proxy/static-files.ts';

import { median, say } from './attempt.ts';
import { withBrowser } from './bench-run.ts';
import { sqlJsFiles, sqlJsFolder } from './packages.ts';

const root = join(import.meta.dirname, '../../..');
const runs = 9;

export interface EngineBytes {
  /**
   * The bytes that a page has loaded when its first CREATE, INSERT and SELECT by key are answered: engine.js and what
   * it imports.
   */
  first: number;
  /**
   * The same with everything that is loaded by the first statement that needs it: functions, ALTER, DESCRIBE, IF,
   * BATCH …
   */
  whole: number;
}

/** Each file is compressed separately, as a server sends them. */
export async function bundleEngine(folder: string): Promise<EngineBytes> {
  const built = (await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      minify: true,
      modulePreload: false,
      // It is not built as a library, because the bundler keeps the white space of libraries.
      rolldownOptions: {
        input: join(root, 'src/engine/session/embedded.ts'),
        preserveEntrySignatures: 'allow-extension',
        output: { entryFileNames: 'engine.js' },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = new Map(
    built.output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]),
  );
  const sum = (names: Iterable<string>) =>
    [...names].reduce(
      (bytes, name) => bytes + gzipSync(readFileSync(join(folder, name)), { level: 9 }).length,
      0,
    );
  const first = new Set(['engine.js']);
  // The loop over a set also visits what is added meanwhile.
  for (const name of first) for (const imported of chunks.get(name)!.imports) first.add(imported);
  return { first: sum(first), whole: sum(chunks.keys()) };
}

/** Our time divided by sql.js's, on the processor as it is and on one four times slower. */
export async function measureFirstQuery(folder: string): Promise<Record<1 | 4, number>> {
  const peer = await sqlJsFolder();
  for (const file of sqlJsFiles) copyFileSync(join(peer, file), join(folder, file));
  writeFileSync(join(folder, 'ours.html'), oursPage);
  writeFileSync(join(folder, 'peer.html'), peerPage);
  writeFileSync(join(folder, '404.html'), '');
  const server = await serveStatic({ root: folder, port: 0 });
  try {
    return await withBrowser(async (browser) => ({
      1: await ratioAt(browser, server.url, 1),
      4: await ratioAt(browser, server.url, 4),
    }));
  } finally {
    await server.close();
  }
}

async function ratioAt(browser: Browser, url: string, slowdown: 1 | 4): Promise<number> {
  const times: Record<'ours' | 'peer', number[]> = { ours: [], peer: [] };
  for (let run = 0; run < runs; run++)
    for (const page of ['ours', 'peer'] as const)
      times[page].push(await timeToFirstAnswer(browser, new URL(`${page}.html`, url).href, slowdown));
  const [ours, peer] = [median(times.ours), median(times.peer)];
  say(`first answer, processor 1/${slowdown}: ${ours.toFixed(1)} ms, sql.js ${peer.toFixed(1)} ms`);
  return ours / peer;
}

/** Each measurement uses a new context, so that nothing is cached or compiled. */
async function timeToFirstAnswer(browser: Browser, url: string, slowdown: number): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(url);
    const answer = await page.waitForFunction(() => (window as unknown as { answer?: number }).answer);
    return (await answer.jsonValue()) as number;
  } finally {
    await context.close();
  }
}

const oursPage = `<!doctype html><meta charset="utf-8"><script type="module">
import { openEmbeddedSession } from './engine.js';
const session = await openEmbeddedSession({ parts: 'as needed' });
await session.execute("CREATE KEYSPACE b WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
await session.execute('CREATE TABLE b.t (k int PRIMARY KEY, v text)');
await session.execute("INSERT INTO b.t (k, v) VALUES (1, 'one')");
const { rows } = await session.execute('SELECT v FROM b.t WHERE k = 1');
if (rows[0][0] === 'one') window.answer = performance.now();
</script>`;

const peerPage = `<!doctype html><meta charset="utf-8"><script src="sql-wasm-browser.js"></script><script type="module">
const { Database } = await initSqlJs();
const database = new Database();
database.run('CREATE TABLE t (k INTEGER PRIMARY KEY, v TEXT)');
database.run("INSERT INTO t (k, v) VALUES (1, 'one')");
const [{ values }] = database.exec('SELECT v FROM t WHERE k = 1');
if (values[0][0] === 'one') window.answer = performance.now();
</script>`;
