// A lab's tables and rows on a real cluster, as they are before the learner begins. It takes a second to make a
// keyspace, and longer to make tables. So the rows of the previous answer are deleted, and the tables are kept as
// long as no statement has changed them.

import type { KeyspaceSchema } from '#engine/session/schema.ts';
import type { PlainValue, ResultSet } from '#engine/session/session.ts';
import type { Insert } from '#labs/grading/inserts.ts';

export interface LabDataAccess {
  keyspaces: readonly string[];
  /** Drops everything that the lab has on the cluster. */
  drop(): Promise<void>;
  /** Runs a statement with all rights, at a consistency level at which every replica has the write afterwards. */
  run(cql: string, params: readonly PlainValue[]): Promise<ResultSet>;
  schema(keyspace: string): Promise<KeyspaceSchema | undefined>;
}

/** How many statements run at the same time. */
const atOnce = 16;

export class LabData {
  readonly #access: LabDataAccess;
  /** The statements that made the present tables. It is undefined if there are none or if they may have changed. */
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

  /**
   * After some statements the next `load` must make the tables again: the statement may change the tables, or it may
   * write with a timestamp that later writes cannot overwrite.
   */
  noticeChange(statement: string): void {
    if (/^\s*(?:CREATE|ALTER|DROP)\b|\bTIMESTAMP\b/i.test(statement)) this.#made = undefined;
  }

  /** Deletes partition by partition, because TRUNCATE takes longer than making the table again. */
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
