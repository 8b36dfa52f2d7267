// A bench on a real cluster, under a role that may use the lab's keyspaces and nothing else.

import { setTimeout as delay } from 'node:timers/promises';
import type { NodeAction } from '#grading/answer.ts';
import type { Bench, BenchNode, BenchOptions, BenchResult } from '#grading/bench.ts';
import type { Insert } from '#grading/inserts.ts';
import type { KeyspaceSchema } from '#session/schema.ts';
import type { CqlSession, ExecuteOptions, ResultSet } from '#session/session.ts';
import { CqlError } from '#values/cql-error.ts';

import type { CassandraGround } from './cassandra-ground.ts';
import { until } from './until.ts';

const first = 'n1';
/** Seen: 1 to 3 s after a node answers, 0.1 s after one was stopped. */
const noticeDeadlineMs = 60_000;
const traceDeadlineMs = 10_000;
/** As much as the cluster's guardrail gives to a role that is not a superuser. */
const rowsOfPage = 1000;

export class CassandraBench implements Bench {
  readonly engine = 'cassandra';
  readonly nodes: readonly BenchNode[];
  readonly #ground: CassandraGround;
  #keyspace: string | undefined;

  constructor(ground: CassandraGround) {
    this.#ground = ground;
    this.nodes = ground.cluster.nodes.map(({ name, dataCenter, rack }) => ({ name, dataCenter, rack }));
  }

  lay(statements: readonly Insert[]): Promise<void> {
    return this.#ground.lay(statements);
  }

  async execute(statement: string, { at = first, ...options }: BenchOptions = {}): Promise<BenchResult> {
    const makesKeyspace = /^\s*(?:CREATE|ALTER|DROP)\s+KEYSPACE\b/i.test(statement);
    if (/^\s*(?:CREATE|ALTER|DROP)\b|\bTIMESTAMP\b/i.test(statement)) this.#ground.spoil();
    // A role that may create keyspaces may create any: the lab's are made for it, and those are its own.
    const session =
      makesKeyspace || options.consistency === 'NODE_LOCAL' ? await this.#admin(at) : await this.#client(at);
    const result = await everyPage(session, statement, {
      ...options,
      ...(this.#mayRepair(statement, options) && { tracing: true }),
    });
    if (makesKeyspace) await this.#ground.grantAll();
    const used = /^\s*USE\s+("?\w+"?)\s*$/i.exec(statement)?.[1];
    if (used !== undefined) this.#keyspace = used;
    return result.traceId === undefined
      ? result
      : { ...result, ...((await this.#hasRepaired(result.traceId)) && { repaired: true }) };
  }

  /** Only labs where replicas can differ want to know. */
  #mayRepair(statement: string, { consistency = 'LOCAL_ONE' }: BenchOptions): boolean {
    return (
      this.#ground.lab.faults !== 'none' &&
      /^\s*SELECT\b/i.test(statement) &&
      !/ONE$|^NODE_LOCAL$/.test(consistency)
    );
  }

  /** A trace is written after the answer: it is whole when its duration is known. */
  async #hasRepaired(traceId: string): Promise<boolean> {
    const admin = await this.#ground.admin(await this.#someNode());
    await until(
      async () => {
        const { rows } = await admin.execute(
          `SELECT duration FROM system_traces.sessions WHERE session_id = ${traceId}`,
        );
        return rows[0]?.[0] != null;
      },
      { deadlineMs: traceDeadlineMs },
    );
    const { rows } = await admin.execute(
      `SELECT activity FROM system_traces.events WHERE session_id = ${traceId}`,
    );
    return rows.some(([activity]) => /^Sending read-repair-mutation/.test(String(activity)));
  }

  async held(node: string, statement: string): Promise<ResultSet | undefined> {
    try {
      const session = await this.#admin(node);
      return await session.execute(statement, { consistency: 'NODE_LOCAL', pageSize: 5000 });
    } catch (error) {
      if (error instanceof CqlError) return undefined;
      throw error;
    }
  }

  async event(action: NodeAction, name: string): Promise<void> {
    const { cluster } = this.#ground;
    const node = cluster.node(name);
    switch (action) {
      case 'stop':
        await this.#ground.letGo(name);
        await cluster.stop(node);
        return this.#untilSeen(name, false);
      case 'start':
        await cluster.start(node);
        return this.#untilSeen(name, true);
      case 'rejoin':
      case 'resume':
        return cluster.resume(node);
      case 'kill':
        await this.#ground.letGo(name);
        return cluster.kill(node);
      default:
        return cluster[action](node);
    }
  }

  wait(seconds: number): Promise<void> {
    return delay(seconds * 1000);
  }

  async schema(keyspace: string): Promise<KeyspaceSchema | undefined> {
    const admin = await this.#ground.admin(await this.#someNode());
    return (await admin.schema(keyspace)).keyspaces[0];
  }

  /** What the tables hold is put aside as JSON, and put back. */
  async aside<T>(tables: readonly string[], work: (bench: Bench) => Promise<T>): Promise<T> {
    const down = await this.#bringBack();
    const kept = new Map<string, string[]>();
    for (const table of tables) {
      const { rows } = await this.execute(`SELECT JSON * FROM ${table}`, { consistency: 'ALL' });
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
        for (const json of rows)
          await this.execute(`INSERT INTO ${table} JSON ?`, { params: [json], consistency: 'ALL' });
      }
      for (const name of down) await this.event('stop', name);
    }
  }

  async close(): Promise<void> {
    await this.#bringBack();
  }

  /** Names of those that were down and are up now. */
  async #bringBack(): Promise<string[]> {
    // Only these labs can have lost one, and to ask for the state of each node takes a while.
    if (this.#ground.lab.faults !== 'nodes') return [];
    const down: string[] = [];
    for (const { node, state } of await this.#ground.cluster.status()) {
      if (state === 'stopped') {
        down.push(node.name);
        await this.event('start', node.name);
      } else if (state === 'paused') await this.event('resume', node.name);
    }
    return down;
  }

  async #client(node: string): Promise<CqlSession> {
    return this.#inKeyspace(await this.#ground.client(node));
  }

  async #admin(node: string): Promise<CqlSession> {
    return this.#inKeyspace(await this.#ground.admin(node));
  }

  async #inKeyspace(session: CqlSession): Promise<CqlSession> {
    if (this.#keyspace !== undefined) await session.execute(`USE ${this.#keyspace}`);
    return session;
  }

  async #someNode(): Promise<string> {
    if (this.#ground.lab.faults !== 'nodes') return first;
    const status = await this.#ground.cluster.status();
    return status.find(({ answersCql }) => answersCql)?.node.name ?? first;
  }

  /** Every node that answers takes as many for alive as there are. */
  async #untilSeen(name: string, isUp: boolean): Promise<void> {
    const up = (await this.#ground.cluster.status()).filter(
      ({ node, answersCql }) => answersCql && (isUp || node.name !== name),
    );
    for (const { node } of up) {
      const admin = await this.#ground.admin(node.name);
      await until(async () => (await this.#aliveBy(admin)) === up.length, { deadlineMs: noticeDeadlineMs });
    }
  }

  /** Every node has a copy of system_auth, so what is missing at ALL is down by its count. */
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
  session: CqlSession,
  statement: string,
  options: ExecuteOptions,
): Promise<BenchResult> {
  const first = await session.execute(statement, { ...options, pageSize: rowsOfPage });
  const rows = [...first.rows];
  let { pageState } = first;
  while (pageState !== undefined) {
    const page: ResultSet = await session.execute(statement, { ...options, pageSize: rowsOfPage, pageState });
    rows.push(...page.rows);
    ({ pageState } = page);
  }
  const { pageState: _, ...whole } = first;
  return { ...whole, rows };
}
