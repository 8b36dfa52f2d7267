// Runs an answer again, step by step, and records the result of each. Beside the cluster there is a twin: it runs the
// same statements, if they were acknowledged, on a cluster where nothing ever fails. The twin says what a fresh read
// would return and what a query reads, whichever engine the cluster has.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { SelectStatement } from '#engine/cql/syntax.ts';
import { firstSettings, runCommand } from '#engine/session/cqlsh.ts';
import { type EmbeddedSession, openEmbeddedSession } from '#engine/session/embedded.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';

import type { NodeAction, Step } from './answer.ts';
import { type Data, type Dataset, makeData } from './dataset.ts';
import type { GradingCluster, GradingResult } from './grading-cluster.ts';
import { insertsOf } from './inserts.ts';
import type { Lab } from './lab.ts';
import { bringAbout } from './past.ts';
import { appliedOf, doOf, outcomeOf, partitionOf, type StepRecord, tableOf } from './step-record.ts';
import { refuseTool, toolWords } from './tool-words.ts';

export interface LabData {
  readonly lab: Lab;
  /** Statements for the keyspaces, tables and rows that are always the same. */
  readonly dataCql: readonly string[];
  readonly datasets: readonly Dataset[];
  /** What happened after that and before the learner came: past.ts. */
  readonly past?: string;
  /**
   * The hidden seeds are derived from this number. The default is the lab's own seed; a class has another number for
   * each learner.
   */
  readonly hiddenFrom?: number;
  /** The seed that asks the learner's questions, if it is known. Otherwise the answer names it: questions.ts. */
  readonly questionsFrom?: number;
}

export class Replay {
  readonly lab: Lab;
  readonly gradingCluster: GradingCluster;
  readonly twin: EmbeddedSession;
  readonly data: Data;
  readonly records: StepRecord[] = [];
  /** The last answer to each question. */
  readonly answers = new Map<string, string>();
  /** The keys of the rows that existed before the learner began, by `keyspace.table`. */
  readonly startKeys = new Map<string, ReadonlySet<string>>();
  readonly #settings = { ...firstSettings };
  readonly #clock: { ms: number };
  /** The nodes that the learner stopped, killed, paused or cut off. */
  readonly #away = new Set<string>();
  #at = 'n1';

  private constructor(options: {
    lab: Lab;
    gradingCluster: GradingCluster;
    twin: EmbeddedSession;
    data: Data;
    clock: { ms: number };
  }) {
    this.lab = options.lab;
    this.gradingCluster = options.gradingCluster;
    this.twin = options.twin;
    this.data = options.data;
    this.#clock = options.clock;
  }

  /** Creates the lab's initial state on a new cluster. */
  static async begin(
    { lab, dataCql, datasets, past }: LabData,
    gradingCluster: GradingCluster,
    seed: number,
  ): Promise<Replay> {
    const clock = { ms: Date.UTC(2026, 0, 5, 9) };
    const twin = await openEmbeddedSession({ nodes: lab.nodes, seed, journal: 2_000, now: () => clock.ms });
    const data = makeData(datasets, seed);
    const replay = new Replay({ lab, gradingCluster, twin, data, clock });
    const statements = [
      ...dataCql.map((cql) => ({ cql, params: [] })),
      ...datasets.flatMap(({ name, into }) => (into === undefined ? [] : insertsOf(into, data.get(name)!))),
    ];
    await gradingCluster.load(statements);
    for (const { cql, params } of statements) twin.executeNow(cql, { params, consistency: 'ALL' });
    if (past !== undefined) await replay.#bringAbout(past);
    const [keyspace] = lab.keyspaces;
    if (keyspace !== undefined && twin.engine.schema.keyspaces.has(keyspace)) {
      await gradingCluster.execute(`USE ${keyspace}`);
      twin.executeNow(`USE ${keyspace}`);
    }
    replay.#rememberKeys();
    return replay;
  }

  /** The twin gets the writes of the past too, on all its replicas. */
  async #bringAbout(past: string): Promise<void> {
    const { gradingCluster, twin } = this;
    await bringAbout(past, {
      execute: async (statement, options) => {
        this.#clock.ms += 1000;
        await gradingCluster.execute(statement, options);
        twin.executeNow(statement, { consistency: 'ALL' });
      },
      event: async (action, node) => {
        await gradingCluster.event(action, node);
        this.#noteEvent(action, node);
      },
      nodetool: (node, words) => gradingCluster.nodetool(node, words),
      wait: async (seconds) => {
        this.#clock.ms += seconds * 1000;
        await gradingCluster.wait(seconds);
      },
    });
  }

  #noteEvent(action: NodeAction, node: string): void {
    if (/^(?:start|resume|rejoin)$/.test(action)) this.#away.delete(node);
    else this.#away.add(node);
  }

  #rememberKeys(): void {
    for (const { name, tables } of this.twin.engine.schema.keyspaces.values()) {
      if (!this.lab.keyspaces.includes(name)) continue;
      for (const table of tables.values()) {
        const columns = table.all.filter(({ kind }) => kind === 'partition_key' || kind === 'clustering');
        const { rows } = this.twin.executeNow(
          `SELECT ${columns.map((column) => quoteIfNeeded(column.name)).join(', ')} FROM ${name}.${quoteIfNeeded(table.name)}`,
          { pageSize: 0, consistency: 'ONE' },
        );
        this.startKeys.set(`${name}.${table.name}`, new Set(rows.map((row) => JSON.stringify(row))));
      }
    }
  }

  async perform(step: Step): Promise<void> {
    this.#clock.ms += 1000;
    switch (step.kind) {
      case 'statement':
        return this.#runStatement(step);
      case 'command': {
        const words = toolWords(step.text);
        if (words === undefined) runCommand(this.#settings, step.text);
        else await this.#runTool(step.task, step.text, words);
        return;
      }
      case 'answer':
        this.answers.set(step.question, step.value);
        return;
      case 'at':
        this.#at = step.node;
        return;
      case 'wait':
        this.#clock.ms += step.seconds * 1000;
        return this.gradingCluster.wait(step.seconds);
      case 'event':
        await this.gradingCluster.event(step.action, step.node);
        this.#noteEvent(step.action, step.node);
        this.records.push({
          task: step.task,
          do: 'event',
          text: `@${step.action} ${step.node}`,
          outcome: 'ok',
          action: step.action,
          node: step.node,
        });
        return;
      case 'seed':
      case 'written':
      case 'check':
        return;
    }
  }

  async #runTool(task: string | undefined, text: string, words: readonly string[]): Promise<void> {
    const refusal = refuseTool(words, this.lab.keyspaces);
    const { failed } =
      refusal === undefined ? await this.gradingCluster.nodetool(this.#at, words) : { failed: true };
    const names = words.slice(1).filter((word) => !word.startsWith('-'));
    this.records.push({
      task,
      do: 'tool',
      text,
      tool: words[0] ?? '',
      flags: words.filter((word) => word.startsWith('-')),
      keyspace: names[0],
      table: names.length === 2 ? names[1] : undefined,
      tables: names.slice(1),
      at: this.#at,
      down: [...this.#away],
      outcome: failed ? 'failed' : 'ok',
    });
  }

  async #runStatement({ task, text, statement, only }: Extract<Step, { kind: 'statement' }>): Promise<void> {
    const { consistency, serialConsistency } = this.#settings;
    const named = tableOf(statement);
    const keyspace = named?.keyspace ?? this.twin.keyspace;
    const table = this.twin.engine.schema.keyspaces.get(keyspace ?? '')?.tables.get(named?.table ?? '');
    const head = {
      task,
      do: doOf(statement),
      text,
      statement,
      keyspace,
      table: named?.table,
      partition: partitionOf(statement, table?.partitionKey.map(({ name }) => name) ?? []),
      down: [...this.#away],
      consistency,
      serialConsistency,
      at: only ?? this.#at,
      ...(only !== undefined && { action: 'only' as const, node: only }),
    };
    let result: GradingResult;
    try {
      this.#refuseWhatTheLabForbids(text, statement.kind);
      result = await this.gradingCluster.execute(text, {
        at: only ?? this.#at,
        consistency: only === undefined ? consistency : 'NODE_LOCAL',
        serialConsistency,
      });
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      this.records.push({ ...head, outcome: outcomeOf(error.kind), error: error.toJSON() });
      return;
    }
    const expected = this.#followOn(text);
    const fresh =
      head.do === 'read' && expected && !dependsOnTheMoment.test(text)
        ? JSON.stringify(expected.rows) === JSON.stringify(result.rows)
        : undefined;
    this.records.push({ ...head, outcome: 'ok', result, fresh, applied: appliedOf(result) });
  }

  /** Runs an acknowledged statement on the twin too. Returns undefined if the twin cannot run it. */
  #followOn(text: string): ResultSet | undefined {
    try {
      return this.twin.executeNow(text, { consistency: 'ALL' });
    } catch (error) {
      if (error instanceof CqlError) return undefined;
      throw error;
    }
  }

  #refuseWhatTheLabForbids(statement: string, kind: string): void {
    const { statements } = this.lab;
    if (statements === undefined || statements.includes(kind) || kind === 'use' || kind === 'describe')
      return;
    throw cqlError({ kind: 'Unauthorized', message: `This lab has no use for ${kind}`, statement });
  }
}

const dependsOnTheMoment = /\b(?:writetime|maxwritetime|ttl|now|uuid|current_?\w+)\s*\(/i;

export interface Plan {
  /** Undefined if every node reads all its rows. */
  readonly partitions: number | undefined;
  readonly filtering: boolean;
}

/** The partitions that an accepted query reads, by the keys it asks for. Undefined if the query is refused. */
export function planOf(
  twin: EmbeddedSession,
  statement: SelectStatement,
  text: string,
  params: readonly PlainValue[] = [],
): Plan | undefined {
  const { journal } = twin.cluster;
  const before = journal.length;
  try {
    twin.executeNow(text, { consistency: 'ONE', params });
  } catch (error) {
    if (error instanceof CqlError) return undefined;
    throw error;
  }
  const keys = new Set<string>();
  for (const event of journal.slice(before)) {
    if (event.kind !== 'request' || event.operation !== 'read') continue;
    if (!event.keys) return { partitions: undefined, filtering: statement.allowFiltering };
    for (const key of event.keys) keys.add(String(key));
  }
  return { partitions: keys.size, filtering: statement.allowFiltering };
}
