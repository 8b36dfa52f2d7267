// Limits how long one learner's changes of the schema may keep the cluster at work. A dropped table makes every node
// write all its tables to disk, whoever they belong to: that takes a second in which everybody else's statements are
// slow. So changes are counted by the time they take. CREATE does not count: a sandbox has room for so many things, and
// whoever creates more must drop some first.

import { denial } from './denial.ts';
import type { Limits } from './limits.ts';
import type { Plan } from './plan.ts';
import type { Sandbox } from './sandbox.ts';

const minuteMs = 60_000;

/** Adds up the time that tasks took within the last minute. */
export class SchemaTime {
  readonly #now: () => number;
  #spent: { until: number; ms: number }[] = [];

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The time of a task that fails counts as well. */
  async count<T>(task: () => Promise<T>): Promise<T> {
    const start = this.#now();
    try {
      return await task();
    } finally {
      const until = this.#now();
      this.#spent.push({ until, ms: until - start });
    }
  }

  get lastMinuteMs(): number {
    const since = this.#now() - minuteMs;
    this.#spent = this.#spent.filter(({ until }) => until > since);
    return this.#spent.reduce((sum, { ms }) => sum + ms, 0);
  }
}

export function isSchemaChange({ kind }: Plan): boolean {
  return kind === 'keyspace' || kind === 'schema';
}

export function takesSchemaTime(plan: Plan): boolean {
  return isSchemaChange(plan) && !plan.statement.kind.startsWith('create');
}

/** Throws a denial if the learner's changes of the last minute took as long as they may. Called before one that counts. */
export function judgeSchemaTime({ schemaTime }: Pick<Sandbox, 'schemaTime'>, limits: Limits): void {
  if (schemaTime.lastMinuteMs >= limits.schemaMsPerMinute)
    throw denial(
      'schema-time',
      `What you drop and alter may take ${limits.schemaMsPerMinute / 1000} s within a minute; wait a little`,
    );
}
