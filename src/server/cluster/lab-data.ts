// A lab's tables and rows on a real cluster, as they are before the learner begins. To make a keyspace takes a second, and
// tables take longer: what one answer left is cleared away, and the tables are kept as long as nobody changed them.

import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import type { Insert } from '#labs/grading/inserts.ts';

/** How the cluster is reached. */
export interface LabDataAccess {
  keyspaces: readonly string[];
  /** Drops all that there is. */
  drop(): Promise<void>;
  /** With all rights, at a level where every replica has it afterwards. */
  run(cql: string, params: readonly PlainValue[]): Promise<ResultSet>;
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
}

/** Statements on their way at the same time. */
const atOnce = 16;

export class LabData {
  readonly #access: LabDataAccess;
  /** The statements that made the tables that are there; none while they are not, or are not as they were. */
  #made: string | undefined;

  constructor(access: LabDataAccess) {
    this.#access = access;
  }

  async load(statements: readonly Insert[]): Promise<void> {
    const { drop, run } = this.#access;
    const isSchema = ({ cql }: Insert) => /^\s*(?:CREATE|ALTER|DROP)\b/i.test(cql);
    const schema = statements.filter(isSchema);
    const wanted = schema.map(({ cql }) => cql).join('\n');
    if (this.#made === wanted) await this.#empty();
    else {
      this.#made = undefined;
      await drop();
      for (const { cql } of schema) await run(cql, []);
      this.#made = wanted;
    }
    const rows = statements.filter((statement) => !isSchema(statement));
    await inGroups(rows, ({ cql, params }) => run(cql, params));
  }

  /** Of a statement after which the tables may differ, or which leaves rows that a later write cannot go over: the next `load` makes them anew. */
  noticeChange(statement: string): void {
    if (/^\s*(?:CREATE|ALTER|DROP)\b|\bTIMESTAMP\b/i.test(statement)) this.#made = undefined;
  }

  /** Partition by partition: TRUNCATE of a few rows takes longer than to make the table. */
  async #empty(): Promise<void> {
    const { keyspaces, run, schema } = this.#access;
    for (const keyspace of keyspaces) {
      for (const { name, columns } of (await schema(keyspace))?.tables ?? []) {
        const key = columns.filter(({ kind }) => kind === 'partition_key').map((column) => column.name);
        const { rows } = await run(`SELECT DISTINCT ${key.join(', ')} FROM ${keyspace}.${name}`, []);
        const where = key.map((column) => `${column} = ?`).join(' AND ');
        await inGroups(rows, (params) => run(`DELETE FROM ${keyspace}.${name} WHERE ${where}`, params));
      }
    }
  }
}

async function inGroups<T>(all: readonly T[], task: (one: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce)
    await Promise.all(all.slice(from, from + atOnce).map(task));
}
