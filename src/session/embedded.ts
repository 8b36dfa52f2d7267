// A CqlSession with nothing behind it but this page: the CQL engine on the simulated cluster.

import { CqlEngine, type EngineResult } from '#cql/engine.ts';
import { MemoryCoordinator } from '#cql/execute/memory-coordinator.ts';
import type { QueryOptions, Receiver, ResultColumn } from '#cql/execution.ts';
import type { Coordinator } from '#values/coordinator.ts';
import { cqlError } from '#values/cql-error.ts';
import type { CqlType } from '#values/cql-type.ts';
import { ValueError } from '#values/cql-value.ts';

import { fromPlain, toPlain } from './plain-value.ts';
import { readSchema, type Schema } from './schema.ts';
import type { CqlSession, ExecuteOptions, PlainValue, ResultSet } from './session.ts';
import { wireTypeName } from './wire-type-name.ts';

export interface EmbeddedOptions {
  coordinator?: Coordinator;
}

export async function openEmbeddedSession(options: EmbeddedOptions = {}): Promise<EmbeddedSession> {
  return new EmbeddedSession(
    new CqlEngine(options.coordinator ?? new MemoryCoordinator({ nowMillis: Date.now() })),
  );
}

const none: readonly never[] = [];

export class EmbeddedSession implements CqlSession {
  readonly engine: CqlEngine;
  /** After USE. */
  keyspace: string | undefined;

  constructor(engine: CqlEngine) {
    this.engine = engine;
  }

  async execute(statement: string, options: ExecuteOptions = {}): Promise<ResultSet> {
    return this.executeNow(statement, options);
  }

  /** The same without a promise, for those who run thousands. */
  executeNow(statement: string, options: ExecuteOptions = {}): ResultSet {
    const { params = none } = options;
    const result = this.engine.execute(statement, this.keyspace, (markers) => ({
      consistency: options.consistency ?? 'LOCAL_ONE',
      serialConsistency: options.serialConsistency ?? 'SERIAL',
      values: params.length === 0 ? none : bindValues(statement, markers, params),
      pageSize: options.pageSize ?? 5000,
      pageState: options.pageState,
    }));
    if (result.outcome.kind === 'use') this.keyspace = result.outcome.keyspace;
    return readResult(result);
  }

  schema(keyspace?: string): Promise<Schema> {
    return readSchema(this, keyspace);
  }

  async close(): Promise<void> {}
}

function bindValues(
  statement: string,
  markers: readonly Receiver[],
  params: readonly PlainValue[],
): QueryOptions['values'] {
  if (params.length !== markers.length)
    throw cqlError({ kind: 'Invalid', message: 'Invalid amount of bind variables', statement });
  return params.map((value, at) => {
    try {
      return fromPlain(markers[at]!.type, value);
    } catch (error) {
      if (error instanceof ValueError) throw cqlError({ kind: 'Invalid', message: error.message, statement });
      throw error;
    }
  });
}

const names = new WeakMap<CqlType, string>();

function readResult({ outcome, warnings }: EngineResult): ResultSet {
  if (outcome.kind !== 'rows') return { columns: [], rows: [], warnings: [...warnings] };
  const { columns, rows, pageState } = outcome;
  return {
    columns: columns.map(describeColumn),
    rows: rows.map((row) => row.map((bytes, at) => toPlain(columns[at]!.type, bytes))),
    warnings: [...warnings],
    ...(pageState !== undefined && { pageState }),
  };
}

function describeColumn({ name, type, keyspace, table }: ResultColumn): ResultSet['columns'][number] {
  let typeText = names.get(type);
  if (typeText === undefined) {
    typeText = wireTypeName(type);
    names.set(type, typeText);
  }
  return { name, type: typeText, ...(keyspace && { keyspace }), ...(table && { table }) };
}
