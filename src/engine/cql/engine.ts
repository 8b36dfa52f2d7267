// src/engine/cql: CQL as Cassandra 5.0 understands it. Text becomes a syntax tree (parser/), is checked against the
// schema and prepared (execute/, one file per statement), and runs against a Coordinator, the only way to data. It
// may import src/engine/values and src/engine/sim/ring. It does not know who keeps the data.
//
// Read syntax.ts, execution.ts and this file, then execute/insert.ts.

import type { Coordinator } from '#engine/values/coordinator.ts';
import { CqlError, cqlError } from '#engine/values/cql-error.ts';

import { invalid } from './errors.ts';
import { prepareInsert } from './execute/insert.ts';
import { prepareCreateKeyspace } from './execute/keyspace.ts';
import { prepareSelect } from './execute/select.ts';
import { prepareCreateTable } from './execute/table-create.ts';
import { prepareUse } from './execute/use.ts';
import type { Execution, Outcome, PrepareContext, Prepared, QueryOptions, Receiver } from './execution.ts';
import { extended, hasExtended } from './extended.ts';
import { stepsMax, tooManyRows } from './limits.ts';
import { needsExtended } from './needs-extended.ts';
import { parseStatement } from './parser/parse-statement.ts';
import type { Schema } from './schema/schema.ts';
import type { Statement } from './syntax.ts';
import { initialSchema } from './system/initial-schema.ts';

export interface EngineResult {
  readonly outcome: Outcome;
  readonly warnings: readonly string[];
}

/** A statement that is ready to run, with the names and types of its bind markers. */
export class EngineStatement {
  readonly markers: readonly Receiver[];
  readonly #engine: CqlEngine;
  readonly #prepared: Prepared;
  readonly #warnings: string[];

  constructor(engine: CqlEngine, prepared: Prepared, markers: readonly Receiver[], warnings: string[]) {
    this.markers = markers;
    this.#engine = engine;
    this.#prepared = prepared;
    this.#warnings = warnings;
  }

  run(options: QueryOptions): EngineResult {
    if (options.values.length !== this.markers.length) throw invalid('Invalid amount of bind variables');
    const execution = new Run(this.#engine, options, this.#warnings);
    const outcome = this.#prepared.run(execution);
    if (outcome.kind === 'schema') this.#engine.schema = outcome.schema;
    return { outcome, warnings: this.#warnings };
  }
}

class Run implements Execution {
  readonly coordinator: Coordinator;
  readonly options: QueryOptions;
  readonly #warnings: string[];
  readonly #stepsMax: number;
  #steps = 0;

  constructor({ coordinator, stepsMax }: CqlEngine, options: QueryOptions, warnings: string[]) {
    this.coordinator = coordinator;
    this.options = options;
    this.#warnings = warnings;
    this.#stepsMax = stepsMax;
  }

  warn(message: string): void {
    this.#warnings.push(message);
  }

  step(): void {
    if (++this.#steps > this.#stepsMax) throw tooManyRows(this.#stepsMax);
  }
}

export class CqlEngine {
  readonly coordinator: Coordinator;
  /** The number of rows that one statement may read. */
  stepsMax = stepsMax;
  readonly #shared: { schema: Schema };

  constructor(coordinator: Coordinator, shared = { schema: initialSchema(coordinator) }) {
    this.coordinator = coordinator;
    this.#shared = shared;
  }

  /** Statements that change the schema replace the whole object. */
  get schema(): Schema {
    return this.#shared.schema;
  }

  set schema(schema: Schema) {
    this.#shared.schema = schema;
  }

  /** An engine with the same schema on another node. Simplified: all nodes learn of a schema change at once. */
  at(coordinator: Coordinator): CqlEngine {
    const engine = new CqlEngine(coordinator, this.#shared);
    engine.stepsMax = this.stepsMax;
    return engine;
  }

  /** Throws only CqlErrors. Anything else is a bug of ours. */
  execute(
    text: string,
    keyspace: string | undefined,
    options: QueryOptions | ((markers: readonly Receiver[]) => QueryOptions),
  ): EngineResult {
    try {
      const statement = this.prepare(text, keyspace);
      return statement.run(typeof options === 'function' ? options(statement.markers) : options);
    } catch (error) {
      throw error instanceof CqlError ? withStatement(error, text) : error;
    }
  }

  /** Whether the text is a statement that only the extended part can run. */
  needsExtended(text: string, keyspace: string | undefined): boolean {
    try {
      return needsExtended(parseStatement(text), { schema: this.schema, keyspace });
    } catch (error) {
      // The error is reported when the statement is executed.
      if (error instanceof CqlError) return false;
      throw error;
    }
  }

  prepare(text: string, keyspace: string | undefined): EngineStatement {
    const statement = parseStatement(text);
    if (!hasExtended() && needsExtended(statement, { schema: this.schema, keyspace }))
      throw new Error(`fetchExtended() comes before a statement that needs it: ${text}`);
    const warnings: string[] = [];
    const markers: Receiver[] = [];
    const context: PrepareContext = {
      text,
      schema: this.schema,
      coordinator: this.coordinator,
      keyspace,
      markers,
      warn: (message) => warnings.push(message),
    };
    return new EngineStatement(this, prepareStatement(statement, context), markers, warnings);
  }
}

function prepareStatement(statement: Statement, context: PrepareContext): Prepared {
  switch (statement.kind) {
    case 'select':
      return prepareSelect(statement, context);
    case 'insert':
      return prepareInsert(statement, context);
    case 'createKeyspace':
      return prepareCreateKeyspace(statement, context);
    case 'createTable':
      return prepareCreateTable(statement, context);
    case 'use':
      return prepareUse(statement, context);
    default:
      return extended().prepareExtendedStatement(statement, context);
  }
}

/** Position and outcome follow from the statement's text, which the code that threw the error may not have. */
function withStatement({ kind, message, details }: CqlError, statement: string): CqlError {
  return cqlError({ kind, message, statement, details });
}
