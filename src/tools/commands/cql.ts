// npm run cql: a small shell, on our own engine or on the real cluster.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface, type Interface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { parseScript } from '#engine/cql/script.ts';
import { splitScript } from '#engine/cql/split-script.ts';
import {
  type CqlshSettings,
  describeError,
  firstSettings,
  optionsOf,
  runLine,
} from '#engine/session/cqlsh.ts';
import { noSuchFile, runCopy } from '#engine/session/cqlsh-copy.ts';
import { runShow } from '#engine/session/cqlsh-show.ts';
import { EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import { type LabSize, labSizes } from '#engine/session/lab-rings.ts';
import { nodetool } from '#engine/session/nodetool.ts';
import type { CqlSession } from '#engine/session/session.ts';
import { placeOf } from '#engine/session/terminal.ts';
import { traceOf } from '#engine/session/trace.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { findCluster } from '#server/cluster/find-cluster.ts';
import { cacheFolder } from '#server/cluster/paths.ts';

export const usage = `npm run cql -- [file.cql] [--nodes 1|3|6] [--cluster [--at n2]]
  a shell for CQL, on the engine that the labs have in the browser, with one node or with three or six simulated ones
  --cluster   on the real cluster instead (npm run cluster -- up), coordinated by n1 or the node of --at
  file.cql    runs the file and ends; so does a script on the standard input
In the shell: statements end with a semicolon. CONSISTENCY, SERIAL CONSISTENCY, TRACING, PAGING, EXPAND, DESCRIBE, SHOW,
SOURCE 'file', COPY table TO or FROM 'file', CLEAR, HELP and EXIT are as in cqlsh. On simulated nodes "nodetool status;" and others are answered too.`;

export default async function cql(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      cluster: { type: 'boolean', default: false },
      at: { type: 'string', default: 'n1' },
      nodes: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  const nodes = Number(values.nodes) as LabSize;
  if (values.help || positionals.length > 1 || !labSizes.includes(nodes)) {
    console.error(usage);
    return values.help ? 0 : 1;
  }
  const session = values.cluster
    ? await openCluster(values.at)
    : await openEmbeddedSession({ nodes, coordinator: values.at });
  if (!session) {
    console.error('No cluster runs: npm run cluster -- up');
    return 1;
  }
  try {
    const shell = new Shell(session, values.at);
    const [file] = positionals;
    if (file !== undefined) return await shell.runScript(readFileSync(file, 'utf8'));
    if (!process.stdin.isTTY) return await shell.runScript(readFileSync(0, 'utf8'));
    await shell.talk(
      values.cluster
        ? 'the real cluster'
        : `the embedded engine, ${nodes === 1 ? 'one node' : `${nodes} nodes`}`,
    );
    return 0;
  } finally {
    await session.close();
  }
}

async function openCluster(node: string): Promise<CqlSession | undefined> {
  const cluster = await findCluster();
  return cluster && (await cluster.isRunning()) ? cluster.open({ coordinator: node }) : undefined;
}

const historyMax = 500;

class Shell {
  readonly #session: CqlSession;
  readonly #settings: CqlshSettings = { ...firstSettings };
  #keyspace = '';

  readonly #at: string;

  constructor(session: CqlSession, at: string) {
    this.#session = session;
    this.#at = at;
  }

  /** Runs everything in a text to its end. Returns 1 if something failed. */
  async runScript(text: string): Promise<number> {
    let failed = 0;
    for (const item of parseScript(text).items) {
      if (item.kind === 'error' && !item.text.startsWith('nodetool')) {
        console.error(describeError(item.error, { statement: item.text }));
        failed = 1;
      } else if (item.kind === 'command') {
        if (!(await this.#runCommand(item.name, item.text))) return failed;
      } else if (!(await this.#run(item.text, undefined))) failed = 1;
    }
    return failed;
  }

  async talk(where: string): Promise<void> {
    const historyFile = join(cacheFolder(), 'cql-history');
    const history = existsSync(historyFile) ? readFileSync(historyFile, 'utf8').split('\n') : [];
    const terminal = createInterface({
      input: process.stdin,
      output: process.stdout,
      history: history.slice(0, historyMax),
      historySize: historyMax,
    });
    terminal.on('history', (lines: string[]) => {
      mkdirSync(dirname(historyFile), { recursive: true });
      writeFileSync(historyFile, lines.join('\n'), { mode: 0o600 });
    });
    console.log(`CQL on ${where}. HELP tells what there is, EXIT ends it.`);
    let typed = '';
    terminal.on('SIGINT', () => {
      // Ctrl+C drops what was typed so far. At an empty prompt it ends the shell.
      if (typed === '' && terminal.line === '') terminal.close();
      typed = '';
      terminal.write(null, { ctrl: true, name: 'u' });
    });
    try {
      for (;;) {
        const line = await terminal.question(
          typed === '' ? `cqlsh${this.#keyspace && `:${this.#keyspace}`}> ` : '   ... ',
        );
        typed = typed === '' ? line : `${typed}\n${line}`;
        if (!isComplete(typed)) continue;
        const text = typed;
        typed = '';
        if (!(await this.#runTyped(text, terminal))) break;
      }
    } catch (error) {
      // The terminal was closed while it waited for a line.
      if (
        (error as { code?: string }).code !== 'ABORT_ERR' &&
        (error as { code?: string }).code !== 'ERR_USE_AFTER_CLOSE'
      )
        throw error;
    } finally {
      terminal.close();
    }
  }

  async #runTyped(text: string, terminal: Interface): Promise<boolean> {
    for (const item of parseScript(text).items) {
      if (item.kind === 'statement' || item.text.startsWith('nodetool')) await this.#run(item.text, terminal);
      else if (item.kind === 'error') console.log(describeError(item.error, { statement: item.text }));
      else if (!(await this.#runCommand(item.name, item.text))) return false;
    }
    return true;
  }

  /** Returns false if the shell must end. */
  async #runCommand(name: string, text: string): Promise<boolean> {
    if (name === 'EXIT' || name === 'QUIT') return false;
    if (name === 'HELP') console.log(usage);
    else if (name === 'CLEAR' || name === 'CLS') console.clear();
    else if (name === 'SOURCE') {
      const file = /'([^']+)'/.exec(text)?.[1];
      if (file === undefined) console.log("The file stands between quotes: SOURCE 'file.cql'");
      else if (!existsSync(file)) console.log(noSuchFile(file));
      else await this.runScript(readFileSync(file, 'utf8'));
    } else if (name === 'COPY') {
      for (const line of await this.#copy(text)) console.log(line);
    } else if (/^(?:CONSISTENCY|SERIAL CONSISTENCY|TRACING|PAGING|EXPAND)$/.test(name))
      await this.#run(text, undefined);
    else if (name === 'SHOW') for (const line of this.#show(text)) console.log(line);
    else console.log(`${name} is a command of cqlsh that this shell does not have.`);
    return true;
  }

  async #copy(text: string): Promise<readonly string[]> {
    const files = {
      read: (name: string) => (existsSync(name) ? readFileSync(name, 'utf8') : undefined),
      write: (name: string, csv: string) => writeFileSync(name, csv),
    };
    const steps = runCopy(text, { files, keyspace: this.#keyspace || undefined, now: Date.now });
    let step = steps.next();
    while (!step.done) {
      const { statement, ...options } = step.value;
      try {
        step = steps.next(
          await this.#session.execute(statement, { ...optionsOf(this.#settings), ...options }),
        );
      } catch (error) {
        if (!(error instanceof CqlError)) throw error;
        step = steps.next({ error: error.message });
      }
    }
    return step.value.lines;
  }

  #show(text: string): readonly string[] {
    const session = this.#session;
    if (session instanceof EmbeddedSession) return runShow(text, placeOf(session, this.#at)) ?? [];
    const isVersion = /^SHOW\s+VERSION\b/i.test(text);
    const nowhere = { clusterName: '', host: '', keyspace: undefined, replicasOf: () => undefined };
    return isVersion
      ? (runShow(text, nowhere) ?? [])
      : ['On the real cluster this shell has SHOW VERSION only.'];
  }

  /** Returns false if the statement failed. */
  async #run(text: string, terminal: Interface | undefined): Promise<boolean> {
    const session = this.#session;
    const words = text.trim().split(/\s+/);
    if (words[0] === 'nodetool' && session instanceof EmbeddedSession) {
      const { cluster, engine } = session;
      const { lines, failed } = nodetool({ cluster, schema: engine.schema }, this.#at, words.slice(1));
      for (const line of lines) console.log(line);
      return !failed;
    }
    const requestsBefore = session instanceof EmbeddedSession ? session.cluster.world.requests : 0;
    let isGood = true;
    let isFirst = true;
    for await (const { lines, failed } of runLine(session, this.#settings, text)) {
      if (!isFirst && terminal) await terminal.question('---MORE---');
      isFirst = false;
      for (const line of lines) console.log(line);
      if (failed) isGood = false;
    }
    if (this.#settings.tracing && session instanceof EmbeddedSession)
      this.#printTrace(session, text, requestsBefore);
    const used = /^\s*USE\s+("(?:[^"]|"")+"|\w+)/i.exec(text)?.[1];
    if (isGood && used) this.#keyspace = used;
    return isGood;
  }

  #printTrace({ cluster }: EmbeddedSession, statement: string, requestsBefore: number): void {
    // Leaves out events that belong to earlier statements.
    const events = cluster.journal.slice().filter(({ request }) => request > requestsBefore);
    const { ring } = cluster.world;
    const lines = traceOf(events, { statement, ring, addressOf: (node) => cluster.node(node).address });
    if (lines.length === 0) return;
    console.log('\n activity | source | microseconds');
    for (const { activity, source, elapsedMicros } of lines)
      console.log(` ${activity} | ${source} | ${elapsedMicros}`);
    console.log('');
  }
}

/** A statement ends with a semicolon, and a command with the end of the line. */
function isComplete(text: string): boolean {
  const pieces = splitScript(text);
  const last = pieces.at(-1);
  return (
    last === undefined ||
    last.command !== null ||
    /;\s*(?:--[^\n]*)?$/.test(text) ||
    /^\s*(?:desc|describe)\b/i.test(text.slice(last.start))
  );
}
