// Test support: the whole of cql on a MemoryCoordinator, used through text. A transcript has statements after `> `,
// and below each statement its answer. `replay` runs the statements again, so that a test is one comparison of two
// texts.

import { decodeValue } from '#engine/values/codec.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import { writeLiteral } from '#engine/values/write-literal.ts';

import { CqlEngine, type EngineResult } from '../engine.ts';
import type { QueryOptions } from '../execution.ts';
import { fetchExtended } from '../extended.ts';
import { MemoryCoordinator } from './memory-coordinator.ts';

await fetchExtended();

const keyspace = 'ks';

export class MemorySession {
  readonly coordinator = new MemoryCoordinator();
  readonly #engine = new CqlEngine(this.coordinator);

  /** Creates a keyspace `ks` with these tables. */
  constructor(...schema: string[]) {
    this.run(
      `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}`,
    );
    for (const statement of schema) this.run(statement);
  }

  run(statement: string, options: Partial<QueryOptions> = {}): EngineResult {
    return this.#engine.execute(statement, keyspace, {
      consistency: 'ONE',
      serialConsistency: 'SERIAL',
      values: [],
      pageSize: 0,
      pageState: undefined,
      ...options,
    });
  }

  answer(statement: string, options: Partial<QueryOptions> = {}): string[] {
    try {
      return printResult(this.run(statement, options));
    } catch (error) {
      if (error instanceof CqlError) return [`${error.kind}: ${error.message}`];
      throw error;
    }
  }

  replay(transcript: string, options: Partial<QueryOptions> = {}): string {
    const statements = transcript.split('\n').filter((line) => line.startsWith('> '));
    const lines = statements.flatMap((line) => [line, ...this.answer(line.slice(2), options)]);
    return `\n${lines.join('\n')}\n`;
  }
}

function printResult({ outcome, warnings }: EngineResult): string[] {
  const lines = warnings.map((warning) => `warning: ${warning}`);
  if (outcome.kind !== 'rows') return lines;
  const { columns, rows } = outcome;
  lines.push(columns.map(({ name }) => name).join(' | '));
  for (const row of rows) {
    const values = row.map((bytes, at) => {
      const { type } = columns[at]!;
      return bytes === null ? 'null' : writeLiteral(type, decodeValue(type, bytes));
    });
    lines.push(values.join(' | '));
  }
  return lines;
}
