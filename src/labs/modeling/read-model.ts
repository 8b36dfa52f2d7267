// CQL text → model. The engine itself runs the statements that create the schema, so what it accepts here is what
// Cassandra accepts, and ALTER and DROP count too.

import { CqlEngine } from '#engine/cql/engine.ts';
import { fetchExtended } from '#engine/cql/extended.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { KeyspaceSchema } from '#engine/cql/schema/schema.ts';
import type { TableSchema } from '#engine/cql/schema/table-schema.ts';
import { parseScript, type ScriptStatement } from '#engine/cql/script.ts';
import type { CreateKeyspaceStatement, QualifiedName, Statement } from '#engine/cql/syntax.ts';
import { cqlTypeName } from '#engine/cql/types/type-name.ts';
import { CqlError } from '#engine/values/cql-error.ts';
import {
  defaultKeyspace,
  type Model,
  type ModelColumn,
  type ModelProblem,
  type ModelTable,
  type Span,
  tableId,
} from './model.ts';
import { newSchemaCoordinator } from './schema-coordinator.ts';

/** Call it once before `readModel`: half of CQL is loaded only when it is needed. */
export const prepareModeling = fetchExtended;

export function readModel(text: string): Model {
  const reader = new ModelReader();
  const script = parseScript(text);
  for (const item of script.items) {
    if (item.kind === 'statement') reader.run(item);
    else if (item.kind === 'error')
      reader.problems.push({
        message: item.error.message,
        at: item.at,
        statement: item,
        isUnsupported: item.error.kind === 'Unsupported',
      });
  }
  return reader.model();
}

class ModelReader {
  readonly problems: ModelProblem[] = [];
  readonly #engine = new CqlEngine(newSchemaCoordinator());
  readonly #replication = new Map<string, Record<string, string>>();
  readonly #sources = new Map<string, Span>();
  #keyspace: string | undefined;

  run({ statement, text, start, end }: ScriptStatement): void {
    const span = { start, end };
    try {
      if (statement.kind === 'createKeyspace') this.#createKeyspace(statement, text);
      else if (statement.kind === 'use') this.#use(statement.keyspace.name);
      else if (isOfSchema(statement)) this.#change(statement, text, span);
    } catch (error) {
      if (!(error instanceof CqlError)) throw error;
      const { message } = error;
      this.problems.push({
        message,
        at: start,
        statement: span,
        isUnsupported: error.kind === 'Unsupported',
      });
    }
  }

  model(): Model {
    const { schema } = this.#engine;
    const keyspaces = [...schema.keyspaces.values()].filter(({ isSystem }) => !isSystem);
    return {
      tables: keyspaces.flatMap(({ tables }) => [...tables.values()].map(modelTable)),
      types: keyspaces.flatMap(({ name, types }) =>
        [...types.values()].map((type) => ({
          keyspace: name,
          name: type.name,
          fields: type.fields.map((field) => ({ name: field.name, type: cqlTypeName(field.type) })),
        })),
      ),
      problems: this.problems,
      sources: this.#sources,
      replication: this.#replication,
      keyspace: this.#keyspace ?? this.#onlyKeyspace(keyspaces),
      schema,
    };
  }

  #onlyKeyspace(keyspaces: readonly KeyspaceSchema[]): string {
    return keyspaces.length === 1 ? keyspaces[0]!.name : defaultKeyspace;
  }

  /**
   * Only the name counts here. Data centres of somebody else’s cluster do not exist on our one node, so the engine
   * would refuse their replication.
   */
  #createKeyspace({ keyspace, ifNotExists, properties }: CreateKeyspaceStatement, text: string): void {
    const replication = properties.find(({ name }) => name === 'replication')?.value;
    if (typeof replication === 'string' || replication === undefined) {
      this.#execute(text);
      return;
    }
    this.#replication.set(keyspace.name, Object.fromEntries(replication));
    this.#execute(
      `CREATE KEYSPACE ${ifNotExists ? 'IF NOT EXISTS ' : ''}${quoteIfNeeded(keyspace.name)} ${oneReplica}`,
    );
  }

  #use(name: string): void {
    this.#have(name);
    this.#keyspace = name;
  }

  #change(statement: Statement, text: string, span: Span): void {
    const written = nameIn(statement);
    const [only] = this.#ownKeyspaces();
    const keyspace = written?.keyspace?.name ?? this.#keyspace ?? only ?? defaultKeyspace;
    this.#have(keyspace);
    this.#execute(text, keyspace);
    if (statement.kind === 'createTable') {
      const id = tableId({ keyspace, name: statement.table.name.name });
      if (!this.#sources.has(id)) this.#sources.set(id, span);
    }
  }

  #ownKeyspaces(): string[] {
    return [...this.#engine.schema.keyspaces.values()]
      .filter(({ isSystem }) => !isSystem)
      .map(({ name }) => name);
  }

  /** A part of a schema may name a keyspace that it does not create. */
  #have(keyspace: string): void {
    if (this.#engine.schema.keyspaces.has(keyspace)) return;
    this.#execute(`CREATE KEYSPACE ${quoteIfNeeded(keyspace)} ${oneReplica}`);
  }

  #execute(text: string, keyspace?: string): void {
    this.#engine.execute(text, keyspace, {
      consistency: 'ONE',
      serialConsistency: 'SERIAL',
      values: [],
      pageSize: 0,
      pageState: undefined,
    });
  }
}

const oneReplica = "WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}";

function isOfSchema({ kind }: Statement): boolean {
  return /^(?:create|alter|drop)/.test(kind);
}

/** The name on which the keyspace of a schema statement depends. */
function nameIn(statement: Statement): QualifiedName | undefined {
  switch (statement.kind) {
    case 'createTable':
    case 'alterTable':
    case 'createIndex':
    case 'createView':
      return statement.table;
    case 'createType':
    case 'alterType':
      return statement.type;
    case 'dropTable':
    case 'dropType':
    case 'dropIndex':
      return statement.name;
    default:
      return undefined;
  }
}

export function modelTable(table: TableSchema): ModelTable {
  return {
    keyspace: table.keyspace,
    name: table.name,
    columns: table.all.map(
      ({ name, type, kind, isDescending }): ModelColumn => ({
        name,
        type: cqlTypeName(type),
        kind,
        isDescending,
      }),
    ),
    indexes: table.indexes.map(({ name, column, target, isSai }) => ({ name, column, target, isSai })),
  };
}
