// Test support: an engine with only memory behind it. It takes statements and returns their results.

import { decodeValue } from '#engine/values/codec.ts';
import type { CqlValue } from '#engine/values/cql-value.ts';

import { CqlEngine } from '../engine.ts';
import { MemoryCoordinator } from '../execute/memory-coordinator.ts';
import { fetchExtended } from '../extended.ts';

await fetchExtended();

export class TestEngine {
  readonly engine = new CqlEngine(new MemoryCoordinator());
  keyspace: string | undefined;
  warnings: readonly string[] = [];

  constructor() {
    this.run("CREATE KEYSPACE ks WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");
    this.run('USE ks');
  }

  /** The rows of the answer; empty if there are none. */
  run(statement: string, page: { pageSize?: number; pageState?: string } = {}): CqlValue[][] {
    return this.page(statement, page).rows;
  }

  page(
    statement: string,
    { pageSize = 5000, pageState }: { pageSize?: number; pageState?: string | undefined },
  ) {
    const { outcome, warnings } = this.engine.execute(statement, this.keyspace, {
      consistency: 'ONE',
      serialConsistency: 'SERIAL',
      values: [],
      pageSize,
      pageState,
    });
    this.warnings = warnings;
    if (outcome.kind === 'use') this.keyspace = outcome.keyspace;
    if (outcome.kind !== 'rows') return { rows: [], pageState: undefined };
    const rows = outcome.rows.map((row) =>
      row.map((value, at) => (value === null ? null : decodeValue(outcome.columns[at]!.type, value))),
    );
    return { rows, pageState: outcome.pageState };
  }

  table(name: string) {
    return this.engine.schema.keyspaces.get('ks')!.tables.get(name)!;
  }
}
