// A GradingCluster on real Cassandra nodes.

import { setTimeout as delay } from 'node:timers/promises';
import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { CqlSession, ResultSet } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import type { NodeAction } from '#labs/grading/answer.ts';
import type {
  GradingCluster,
  GradingNode,
  GradingOptions,
  GradingResult,
  ToolResult,
} from '#labs/grading/grading-cluster.ts';
import type { Insert } from '#labs/grading/inserts.ts';

import { keyspaceOfUse, type LabTarget, type LabTargetOptions, type LabTargetResult } from './lab-target.ts';
import { until } from './until.ts';

const first = 'n1';
/** How long the nodes may take to notice a change. Measured: 1 to 3 s after a start, 0.1 s after a stop. */
const noticeDeadlineMs = 60_000;
/** The largest page that the cluster's guardrail allows to a role that is not a superuser. */
const rowsOfPage = 1000;

export class CassandraGradingCluster implements GradingCluster {
  readonly engine = 'cassandra';
  readonly nodes: readonly GradingNode[];
  readonly #target: LabTarget;
  #keyspace: string | undefined;

  constructor(target: LabTarget) {
    this.#target = target;
    this.nodes = target.cluster.nodes.map(({ name, datacenter, rack }) => ({ name, datacenter, rack }));
  }

  load(statements: readonly Insert[]): Promise<void> {
    return this.#target.load(statements);
  }

  async execute(statement: string, { at = first, ...options }: GradingOptions = {}): Promise<GradingResult> {
    const { activities, ...result } = await everyPage(this.#target, statement, {
      ...options,
      at,
      keyspace: this.#keyspace,
      ...(this.#mayRepair(statement, options) && { tracing: true }),
    });
    this.#keyspace = keyspaceOfUse(statement) ?? this.#keyspace;
    const repaired = activities?.some((activity) => /^Sending read-repair-mutation/.test(activity));
    return { ...result, ...(repaired && { repaired }) };
  }

  /** Whether the read may cause a read repair. Only labs in which replicas can differ need to know this. */
  #mayRepair(statement: string, { consistency = 'LOCAL_ONE' }: GradingOptions): boolean {
    return (
      this.#target.lab.faults !== 'none' &&
      /^\s*SELECT\b/i.test(statement) &&
      !/ONE$|^NODE_LOCAL$/.test(consistency)
    );
  }

  async held(node: string, statement: string): Promise<ResultSet | undefined> {
    try {
      return await this.#target.held(statement, { at: node, keyspace: this.#keyspace });
    } catch (error) {
      // In a lab that never stops nodes, a node that does not answer is not the fault of the learner's answer.
      const isExpected =
        error instanceof CqlError && (this.#target.lab.faults === 'nodes' || error.kind === 'Invalid');
      if (isExpected) return undefined;
      throw error;
    }
  }

  async event(action: NodeAction, name: string): Promise<void> {
    const { cluster } = this.#target;
    const node = cluster.node(name);
    switch (action) {
      case 'stop':
        await this.#target.letGo(name);
        await cluster.stop(node);
        return this.#untilSeen(name, false);
      case 'start':
        await cluster.start(node);
        return this.#untilSeen(name, true);
      case 'rejoin':
      case 'resume':
        return cluster.resume(node);
      case 'kill':
        await this.#target.letGo(name);
        return cluster.kill(node);
      default:
        return cluster[action](node);
    }
  }

  nodetool(node: string, words: readonly string[]): Promise<ToolResult> {
    return this.#target.nodetool(node, words);
  }

  wait(seconds: number): Promise<void> {
    return delay(seconds * 1000);
  }

  schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    return this.#target.schema(keyspace);
  }

  /** Saves the rows of the tables as JSON and empties the tables, runs the work, and then restores the rows. */
  async aside<T>(
    tables: readonly string[],
    work: (gradingCluster: GradingCluster) => Promise<T>,
  ): Promise<T> {
    const down = await this.#bringBack();
    const kept = new Map<string, string[]>();
    for (const table of tables) {
      const { rows } = await this.#atHighest(`SELECT JSON * FROM ${table}`);
      kept.set(
        table,
        rows.map(([json]) => String(json)),
      );
      if (rows.length > 0) await this.execute(`TRUNCATE ${table}`);
    }
    try {
      return await work(this);
    } finally {
      await this.#bringBack();
      for (const [table, rows] of kept) {
        await this.execute(`TRUNCATE ${table}`);
        for (const json of rows) await this.#atHighest(`INSERT INTO ${table} JSON ?`, { params: [json] });
      }
      for (const name of down) await this.event('stop', name);
    }
  }

  /**
   * Runs the statement at ALL, or at the highest lower level that can be met. A keyspace may ask for more replicas than
   * there are nodes: then ALL is never met, though every node is up.
   */
  async #atHighest(statement: string, options: GradingOptions = {}): Promise<GradingResult> {
    for (const consistency of ['ALL', 'QUORUM'] as const)
      try {
        return await this.execute(statement, { ...options, consistency });
      } catch (error) {
        if (!(error instanceof CqlError) || error.kind !== 'Unavailable') throw error;
      }
    return this.execute(statement, { ...options, consistency: 'ONE' });
  }

  async close(): Promise<void> {
    await this.#bringBack();
  }

  /** Starts stopped nodes and resumes paused ones. Returns the names of the nodes that were stopped. */
  async #bringBack(): Promise<string[]> {
    // Only these labs can have stopped a node, and it takes a while to ask for the state of each node.
    if (this.#target.lab.faults !== 'nodes') return [];
    const down: string[] = [];
    for (const { node, state } of await this.#target.cluster.status()) {
      if (state === 'stopped') {
        down.push(node.name);
        await this.event('start', node.name);
      } else if (state === 'paused') await this.event('resume', node.name);
    }
    return down;
  }

  /** Waits until every node that answers counts the right number of live nodes. */
  async #untilSeen(name: string, isUp: boolean): Promise<void> {
    const up = (await this.#target.cluster.status()).filter(
      ({ node, answersCql }) => answersCql && (isUp || node.name !== name),
    );
    for (const { node } of up) {
      const admin = await this.#target.admin(node.name);
      await until(async () => (await this.#aliveBy(admin)) === up.length, { deadlineMs: noticeDeadlineMs });
    }
  }

  /** How many nodes the coordinator sees alive. Every node is a replica of system_auth, so a read at ALL tells. */
  async #aliveBy(session: CqlSession): Promise<number | undefined> {
    try {
      await session.execute("SELECT role FROM system_auth.roles WHERE role = 'nobody'", {
        consistency: 'ALL',
      });
      return this.nodes.length;
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      return error.kind === 'Unavailable' ? error.details?.alive : undefined;
    }
  }
}

async function everyPage(
  target: LabTarget,
  statement: string,
  options: LabTargetOptions,
): Promise<LabTargetResult> {
  const paged = { pageSize: rowsOfPage, ...options };
  const first = await target.execute(statement, paged);
  const rows = [...first.rows];
  let { pageState } = first;
  while (pageState !== undefined) {
    const page: LabTargetResult = await target.execute(statement, { ...paged, pageState });
    rows.push(...page.rows);
    ({ pageState } = page);
  }
  const { pageState: _, ...whole } = first;
  return { ...whole, rows };
}
