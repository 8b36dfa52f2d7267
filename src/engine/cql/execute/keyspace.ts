import { totalReplicas } from '#engine/values/replication.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { alreadyExists } from '../schema/already-exists.ts';
import { withKeyspace, withoutKeyspace, withShape } from '../schema/change-schema.ts';
import { configuration } from '../schema/options/config-error.ts';
import { Properties } from '../schema/properties.ts';
import { checkReplication, readReplication } from '../schema/replication-options.ts';
import type { KeyspaceSchema } from '../schema/schema.ts';
import { authorizeChange, keyspaceResource } from '../schema/system-keyspaces.ts';
import type { AlterKeyspaceStatement, CreateKeyspaceStatement, DropStatement } from '../syntax.ts';
import { prepareChange } from './schema-change.ts';

const knownProperties = new Set(['replication', 'durable_writes']);

/** KeyspaceAttributes.validate. */
function checkProperties(properties: Properties): ReadonlyMap<string, string> | undefined {
  properties.checkNames(knownProperties);
  const replication = properties.map('replication');
  if (replication && replication.size > 0 && !replication.has('class'))
    throw configuration('Missing replication strategy class');
  return replication;
}

/** cql3/statements/schema/CreateKeyspaceStatement.java. */
export function prepareCreateKeyspace(statement: CreateKeyspaceStatement, context: PrepareContext): Prepared {
  const name = statement.keyspace.name;
  const properties = new Properties(statement.properties);
  const nodes = context.coordinator.nodes();
  return prepareChange(context, {
    keyspace: name,
    apply(schema, execution) {
      const written = checkProperties(properties);
      if (!written) throw invalid("Missing mandatory option 'replication'");
      if (schema.keyspaces.has(name)) {
        if (statement.ifNotExists) return schema;
        throw alreadyExists({ keyspace: name });
      }
      const durableWrites = properties.boolean('durable_writes') ?? true;
      const replication = readReplication(written, { present: undefined, nodes });
      const placed = checkReplication(replication, {
        keyspace: name,
        nodes,
        warn: (message) => execution.warn(message),
      });
      return withKeyspace(schema, {
        name,
        replication,
        shape: { name, replication: placed, durableWrites },
        tables: new Map(),
        types: new Map(),
        isSystem: false,
      });
    },
  });
}

/** cql3/statements/schema/AlterKeyspaceStatement.java. */
export function prepareAlterKeyspace(statement: AlterKeyspaceStatement, context: PrepareContext): Prepared {
  const name = statement.keyspace.name;
  const properties = new Properties(statement.properties);
  const nodes = context.coordinator.nodes();
  return prepareChange(context, {
    keyspace: name,
    authorize: () => authorizeChange('ALTER', keyspaceResource(name)),
    apply(schema, execution) {
      const written = checkProperties(properties);
      const keyspace = schema.keyspaces.get(name);
      if (!keyspace) {
        if (statement.ifExists) return schema;
        throw invalid(`Keyspace '${name}' doesn't exist`);
      }
      const durableWrites = properties.boolean('durable_writes') ?? keyspace.shape.durableWrites;
      const replication = written?.has('class')
        ? readReplication(written, { present: keyspace.replication, nodes })
        : keyspace.replication;
      const placed = checkReplication(replication, {
        keyspace: name,
        nodes,
        warn: (message) => execution.warn(message),
      });
      if (isSame(keyspace, replication, durableWrites)) return schema;
      if (totalReplicas(keyspace.shape.replication) < totalReplicas(placed))
        execution.warn(
          'When increasing replication factor you need to run a full (-full) repair to distribute the data.',
        );
      const shape = { name, replication: placed, durableWrites };
      return withKeyspace(schema, { ...withShape(keyspace, shape), replication });
    },
  });
}

function isSame(
  keyspace: KeyspaceSchema,
  replication: ReadonlyMap<string, string>,
  durableWrites: boolean,
): boolean {
  return (
    keyspace.shape.durableWrites === durableWrites &&
    keyspace.replication.size === replication.size &&
    [...replication].every(([name, value]) => keyspace.replication.get(name) === value)
  );
}

/** cql3/statements/schema/DropKeyspaceStatement.java. */
export function prepareDropKeyspace(statement: DropStatement, context: PrepareContext): Prepared {
  const name = statement.name.name.name;
  return prepareChange(context, {
    keyspace: name,
    authorize: () => authorizeChange('DROP', keyspaceResource(name)),
    apply(schema, execution) {
      const keyspace = schema.keyspaces.get(name);
      if (!keyspace) {
        if (statement.ifExists) return schema;
        throw invalid(`Keyspace '${name}' doesn't exist`);
      }
      for (const table of keyspace.tables.values()) execution.coordinator.forget(table.shape);
      return withoutKeyspace(schema, name);
    },
  });
}
