import type { UserTypeField } from '#engine/values/cql-type.ts';

import { invalid } from '../errors.ts';
import type { PrepareContext, Prepared } from '../execution.ts';
import { typesByName, withKeyspace, withoutType, withType } from '../schema/change-schema.ts';
import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import { qualifiedName } from '../schema/names.ts';
import { replaceUserType } from '../schema/replace-user-type.ts';
import type { KeyspaceSchema, Schema, UserTypeSchema } from '../schema/schema.ts';
import { allTables, authorizeChange } from '../schema/system-keyspaces.ts';
import { refersToUserType } from '../schema/type-facts.ts';
import type {
  AlterTypeStatement,
  CreateTypeStatement,
  DropStatement,
  FieldDefinition,
  TypeChange,
} from '../syntax.ts';
import { resolveType } from '../types/resolve-type.ts';
import { typeNodeText } from '../types/type-node-text.ts';
import { keyspaceOf, prepareChange } from './schema-change.ts';

/** cql3/statements/schema/CreateTypeStatement.java. */
export function prepareCreateType(statement: CreateTypeStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.type, context);
  const name = statement.type.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('CREATE', allTables(keyspaceName)),
    apply(schema) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      if (!keyspace) throw invalid(`Keyspace '${keyspaceName}' doesn't exist`);
      if (keyspace.types.has(name)) {
        if (statement.ifNotExists) return schema;
        throw invalid(`A user type with name '${name}' already exists`);
      }
      const seen = new Set<string>();
      for (const { name: field } of statement.fields) {
        if (seen.has(field.name)) throw invalid(`Duplicate field name '${field.name}' in type '${name}'`);
        seen.add(field.name);
      }
      for (const field of statement.fields) checkFieldType(field);
      const fields = statement.fields.map((field) => resolveField(field, { schema, keyspace }));
      return withKeyspace(schema, withType(keyspace, { keyspace: keyspaceName, name, fields }));
    },
  });
}

function checkFieldType({ type }: FieldDefinition): void {
  if (type.kind === 'native' && type.name === 'counter') throw invalid('A user type cannot contain counters');
  if (type.kind === 'user' && !type.frozen) throw invalid('A user type cannot contain non-frozen UDTs');
}

function resolveField(
  field: FieldDefinition,
  { schema, keyspace }: { schema: Schema; keyspace: KeyspaceSchema },
): UserTypeField {
  return { name: field.name.name, type: resolveType(field.type, { schema, keyspace: keyspace.name }) };
}

/** cql3/statements/schema/AlterTypeStatement.java. */
export function prepareAlterType(statement: AlterTypeStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.type, context);
  const name = statement.type.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('ALTER', allTables(keyspaceName)),
    apply(schema) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      const type = keyspace?.types.get(name);
      if (!keyspace || !type) {
        if (statement.ifExists) return schema;
        throw invalid(`Type ${keyspaceName}.${name} doesn't exist`);
      }
      const fields = changeFields(statement.change, { schema, keyspace, type });
      if (!fields) return schema;
      return withKeyspace(schema, replaceUserType(keyspace, { ...type, fields }));
    },
  });
}

interface TypeDraft {
  readonly schema: Schema;
  readonly keyspace: KeyspaceSchema;
  readonly type: UserTypeSchema;
}

function changeFields(change: TypeChange, draft: TypeDraft): readonly UserTypeField[] | undefined {
  switch (change.kind) {
    case 'alterType':
      throw invalid('Altering field types is no longer supported');
    case 'add':
      return addField(change, draft);
    case 'rename':
      return renameFields(change, draft);
  }
}

function addField(
  { field, ifField }: TypeChange & { kind: 'add' },
  draft: TypeDraft,
): readonly UserTypeField[] | undefined {
  const { keyspace, type } = draft;
  const name = field.name.name;
  const printed = qualifiedName(keyspace.name, type.name);
  checkFieldType(field);
  if (type.fields.some((other) => other.name === name)) {
    if (ifField) return undefined;
    throw invalid(`Cannot add field ${name} to type ${printed}: a field with name ${name} already exists`);
  }
  const resolved = resolveField(field, draft);
  const what = `Cannot add new field ${name} of type ${typeNodeText(field.type, keyspace.name)} to user type ${printed}`;
  if (refersToUserType(resolved.type, type.name))
    throw invalid(`${what} as it would create a circular reference`);
  const keyed = [...keyspace.tables.values()].filter((table) =>
    table.partitionKey.some((column) => refersToUserType(column.type, type.name)),
  );
  if (keyed.length > 0) {
    const tables = keyed.map((table) => qualifiedName(table.keyspace, table.name)).join(', ');
    throw invalid(`${what} as the type is being used in partition key by the following tables: ${tables}`);
  }
  return [...type.fields, resolved];
}

function renameFields(
  { renames, ifField }: TypeChange & { kind: 'rename' },
  { keyspace, type }: TypeDraft,
): readonly UserTypeField[] | undefined {
  const fields = [...type.fields];
  const names = new JavaHashMap<string>(16, columnHash);
  for (const { from, to } of renames) names.set(from.name, to.name);
  for (const from of names.keys()) {
    const at = type.fields.findIndex((field) => field.name === from);
    if (at >= 0) fields[at] = { ...fields[at]!, name: names.get(from)! };
    else if (!ifField)
      throw invalid(`Unkown field ${from} in user type ${qualifiedName(keyspace.name, type.name)}`);
  }
  // Cassandra's message names the keyspace where it should name the type.
  for (const { name } of fields)
    if (fields.filter((other) => other.name === name).length > 1)
      throw invalid(`Duplicate field name ${name} in type ${keyspace.name}`);
  return fields.every((field, at) => field === type.fields[at]) ? undefined : fields;
}

/** cql3/statements/schema/DropTypeStatement.java. */
export function prepareDropType(statement: DropStatement, context: PrepareContext): Prepared {
  const keyspaceName = keyspaceOf(statement.name, context);
  const name = statement.name.name.name;
  return prepareChange(context, {
    keyspace: keyspaceName,
    authorize: () => authorizeChange('DROP', allTables(keyspaceName)),
    apply(schema) {
      const keyspace = schema.keyspaces.get(keyspaceName);
      if (!keyspace?.types.has(name)) {
        if (statement.ifExists) return schema;
        throw invalid(`Type '${keyspaceName}.${name}' doesn't exist`);
      }
      const stillUsed = (users: string, names: readonly string[]) => {
        if (names.length > 0)
          throw invalid(
            `Cannot drop user type '${keyspaceName}.${name}' as it is still used by ${users} ${names.join(', ')}`,
          );
      };
      const types = typesByName(keyspace).filter(
        (type) => type.name !== name && type.fields.some((field) => refersToUserType(field.type, name)),
      );
      stillUsed(
        'user types',
        types.map((type) => type.name),
      );
      const tables = [...keyspace.tables.values()].filter((table) =>
        table.all.some((column) => refersToUserType(column.type, name)),
      );
      stillUsed(
        'tables',
        tables.map((table) => table.name),
      );
      return withKeyspace(schema, withoutType(keyspace, name));
    },
  });
}
