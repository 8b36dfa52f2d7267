// A terminal in front of a simulated cluster: `nodetool …` is answered by the node where it is typed, everything else
// is typed into one cqlsh. It answers at once, since all time is virtual.

import { parseScript } from '#engine/cql/script.ts';
import { clusterName } from '#engine/cql/system/cluster-name.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import {
  type CqlshSettings,
  describeError,
  firstSettings,
  optionsOf,
  resultLines,
  runCommand,
} from './cqlsh.ts';
import { type Answered, type Asked, noSuchFile, runCopy, type ShellFiles } from './cqlsh-copy.ts';
import { runShow, type ShellPlace } from './cqlsh-show.ts';
import { tableLines } from './cqlsh-table.ts';
import type { EmbeddedSession } from './embedded.ts';
import { nodetool, type ToolAnswer } from './nodetool.ts';
import { traceOf } from './trace.ts';

export interface Typed extends ToolAnswer {
  /** What stands before the typed text: `N1$` or `cqlsh:shop>`. */
  readonly prompt: string;
}

/** Longer than it takes the others to notice that a node has gone or has come back. */
const settleMs = 60_000;
/** A person types more slowly than nodes exchange messages. */
const pauseMs = 1000;

export class Terminal {
  readonly #sessions = new Map<string, EmbeddedSession>();
  readonly #first: EmbeddedSession;
  readonly settings: CqlshSettings = { ...firstSettings };
  /** There is no disk, so files last as long as the terminal. */
  readonly #files = new Map<string, string>();

  constructor(session: EmbeddedSession) {
    this.#first = session;
  }

  get files(): ShellFiles {
    return {
      read: (name) => this.#files.get(name),
      write: (name, text) => void this.#files.set(name, text),
    };
  }

  stop(node: string): void {
    this.#first.cluster.stop(node);
    this.#first.cluster.runFor(settleMs);
  }

  start(node: string): void {
    this.#first.cluster.start(node);
    this.#first.cluster.runFor(settleMs);
  }

  /** Answers a line that is typed at a node. cqlsh is connected to that node too. */
  type(line: string, at: string): Typed {
    const { cluster, engine } = this.#first;
    const text = line.trim();
    const words = text.split(/\s+/);
    const answer =
      words[0] === 'nodetool'
        ? {
            prompt: `${at}$`,
            ...nodetool({ cluster, schema: engine.schema }, at, words.slice(1)),
          }
        : this.#cqlsh(text, at);
    cluster.runFor(pauseMs);
    return answer;
  }

  #cqlsh(text: string, at: string): Typed {
    const session = this.#at(at);
    const prompt = `cqlsh${session.keyspace === undefined ? '' : `:${session.keyspace}`}>`;
    if (session.cluster.node(at).status === 'down') {
      const { address } = session.cluster.node(at);
      return {
        prompt,
        lines: [
          `Connection error: ('Unable to connect to any servers', {'${address}:9042': ConnectionRefusedError(111, "Tried connecting to [('${address}', 9042)]. Last error: Connection refused")})`,
        ],
        failed: true,
      };
    }
    const said = runCommand(this.settings, text) ?? runShow(text, placeOf(session, at));
    if (said) return { prompt, lines: said, failed: said[0]?.startsWith('Improper ') ?? false };
    const answers = parseScript(text).items.map((item) => {
      if (item.kind === 'statement') return this.#run(session, item.text, at);
      if (item.kind === 'error')
        return { lines: [describeError(item.error, { statement: item.text })], failed: true };
      if (item.name === 'COPY') return this.#copy(session, item.text);
      if (item.name === 'SOURCE') return this.#source(item.words, at);
      return {
        lines: [`${item.name} is a command of cqlsh that this terminal does not have.`],
        failed: true,
      };
    });
    return {
      prompt,
      lines: answers.flatMap(({ lines }) => lines),
      failed: answers.some(({ failed }) => failed),
    };
  }

  #run(session: EmbeddedSession, statement: string, at: string): ToolAnswer {
    const { cluster } = session;
    const { address, datacenter } = cluster.node(at);
    const from = cluster.journal.length;
    try {
      const result = session.executeNow(statement, optionsOf(this.settings));
      const lines = resultLines(result, { statement, settings: this.settings, keyspace: session.keyspace });
      return { lines: [...lines, ...this.#trace(session, statement, from)], failed: false };
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return {
        lines: [describeError(error, { statement, host: `${address}:9042 ${datacenter}` })],
        failed: true,
      };
    }
  }

  #copy(session: EmbeddedSession, text: string): ToolAnswer {
    const { cluster, keyspace } = session;
    const steps = runCopy(text, { files: this.files, keyspace, now: () => cluster.now / 1000 });
    let step = steps.next();
    while (!step.done) step = steps.next(this.#answerTo(session, step.value));
    return step.value;
  }

  #answerTo(session: EmbeddedSession, { statement, ...options }: Asked): Answered {
    try {
      return session.executeNow(statement, { ...optionsOf(this.settings), ...options });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return { error: error.message };
    }
  }

  #source([quoted = '']: readonly string[], at: string): ToolAnswer {
    const name = quoted.replaceAll(/^'|'$/g, '');
    const script = this.#files.get(name);
    return script === undefined ? { lines: [noSuchFile(name)], failed: true } : this.#cqlsh(script, at);
  }

  #trace({ cluster }: EmbeddedSession, statement: string, from: number): string[] {
    if (!this.settings.tracing) return [];
    const events = cluster.journal.slice(from);
    const addressOf = (node: string) => cluster.node(node).address;
    const steps = traceOf(events, { statement, ring: cluster.world.ring, addressOf });
    const columns = [
      { name: 'activity', type: 'text' },
      { name: 'source', type: 'text' },
      { name: 'source_elapsed', type: 'int' },
    ];
    const rows = steps.map(({ activity, source, elapsedMicros }) => [activity, source, elapsedMicros]);
    return tableLines({ columns, rows, warnings: [] }).slice(0, -2);
  }

  #at(node: string): EmbeddedSession {
    const known = this.#sessions.get(node);
    if (known) return known;
    const session = this.#first.at(node);
    this.#sessions.set(node, session);
    return session;
  }
}

/** Where a cqlsh on the simulated cluster is connected to. */
export function placeOf({ cluster, engine, keyspace }: EmbeddedSession, at: string): ShellPlace {
  const { address, view } = cluster.node(at);
  return {
    clusterName,
    host: `${address}:9042`,
    keyspace,
    replicasOf(token, name) {
      const found = engine.schema.keyspaces.get(name);
      if (!found) return undefined;
      const { nodes } = view.replicasOf(found.shape.replication).groupOfRange(view.ring.rangeOfToken(token));
      return nodes.map((node) => node.address);
    },
  };
}
