import { native } from '#values/cql-type.ts';

import { cassandraError, invalid, unsupported } from '../errors.ts';
import { type Execution, nothing, type PrepareContext, type Prepared } from '../execution.ts';
import { type Grant, grantedRoles, rolesOf, withRoles } from '../schema/roles.ts';
import type { Schema } from '../schema/schema.ts';
import { isSystemKeyspace, isVirtualKeyspace } from '../schema/system-keyspaces.ts';
import type { GrantPermissionsStatement, ListPermissionsStatement, Permission, Resource } from '../syntax.ts';
import { prepareRoleChange } from './role.ts';
import { authRows } from './role-list.ts';
import { keyspaceOf } from './schema-change.ts';

/** In the order of auth/Permission.java, in which lists of them are printed. */
const all: readonly Permission[] = [
  'CREATE',
  'ALTER',
  'DROP',
  'SELECT',
  'MODIFY',
  'AUTHORIZE',
  'DESCRIBE',
  'EXECUTE',
  'UNMASK',
  'SELECT_MASKED',
];
const ofTables: readonly Permission[] = [
  'ALTER',
  'DROP',
  'SELECT',
  'MODIFY',
  'AUTHORIZE',
  'UNMASK',
  'SELECT_MASKED',
];
const ofRoles: readonly Permission[] = ['ALTER', 'DROP', 'AUTHORIZE', 'DESCRIBE'];
const ofFunctions: readonly Permission[] = ['CREATE', 'ALTER', 'DROP', 'AUTHORIZE', 'EXECUTE'];
const ofMbeans: readonly Permission[] = ['SELECT', 'MODIFY', 'AUTHORIZE', 'DESCRIBE', 'EXECUTE'];

interface Named {
  /** `data/ks/t`, the path through those that it belongs to. */
  readonly name: string;
  readonly applicable: readonly Permission[];
  readonly keyspace?: string;
  exists(schema: Schema): boolean;
}

const always = () => true;

/** auth/DataResource.java, RoleResource.java and the others. */
function nameResource(resource: Resource, context: PrepareContext): Named {
  const hasKeyspace = (keyspace: string) => (schema: Schema) => schema.keyspaces.has(keyspace);
  switch (resource.kind) {
    case 'allKeyspaces':
      return { name: 'data', applicable: ['CREATE', ...ofTables], exists: always };
    case 'keyspace':
    case 'allTables': {
      const keyspace = resource.keyspace.name;
      const name = `data/${keyspace}${resource.kind === 'keyspace' ? '' : '/*'}`;
      return { name, applicable: ['CREATE', ...ofTables], keyspace, exists: hasKeyspace(keyspace) };
    }
    case 'table': {
      const keyspace = keyspaceOf(resource.table, context);
      const table = resource.table.name.name;
      return {
        name: `data/${keyspace}/${table}`,
        applicable: ofTables,
        keyspace,
        exists: (schema) => schema.keyspaces.get(keyspace)?.tables.has(table) ?? false,
      };
    }
    case 'allRoles':
      return { name: 'roles', applicable: ['CREATE', ...ofRoles], exists: always };
    case 'role': {
      const { name } = resource.role;
      return {
        name: `roles/${name}`,
        applicable: ofRoles,
        exists: (schema) => rolesOf(schema).byName.has(name),
      };
    }
    case 'allFunctions': {
      const keyspace = resource.keyspace?.name;
      if (keyspace === undefined) return { name: 'functions', applicable: ofFunctions, exists: always };
      return { name: `functions/${keyspace}`, applicable: ofFunctions, exists: hasKeyspace(keyspace) };
    }
    case 'allMbeans':
      return { name: 'mbean', applicable: ofMbeans, exists: always };
    case 'mbean':
      return { name: `mbean/${resource.name}`, applicable: ofMbeans, exists: () => false };
    case 'function':
      throw unsupported('A permission on a function');
  }
}

function printResource(name: string): string {
  const [root, first, second] = name.split('/');
  if (root === 'data') {
    if (first === undefined) return '<all keyspaces>';
    if (second === undefined) return `<keyspace ${first}>`;
    return second === '*' ? `<all tables in ${first}>` : `<table ${first}.${second}>`;
  }
  if (root === 'functions') return first === undefined ? '<all functions>' : `<all functions in ${first}>`;
  const what = root === 'roles' ? 'role' : 'mbean';
  return first === undefined ? `<all ${what}s>` : `<${what} ${name.slice(root!.length + 1)}>`;
}

/** The resource and those that it belongs to. */
function chain(name: string): readonly string[] {
  const parts = name.split('/');
  const names = parts.map((_, at) => parts.slice(0, at + 1).join('/'));
  if (parts[0] === 'data' && parts.length === 3) names.push(`${parts[0]}/${parts[1]}/*`);
  return names;
}

/** GrantPermissionsStatement.java and RevokePermissionsStatement.java. */
export function preparePermissions(statement: GrantPermissionsStatement, context: PrepareContext): Prepared {
  const resource = nameResource(statement.resource, context);
  const permissions = resource.applicable.filter((one) => statement.permissions?.includes(one) ?? true);
  if (permissions.length === 0) throw notApplicable(resource);
  return prepareRoleChange(context, (schema, execution) => {
    const role = statement.grantee.name;
    if (!rolesOf(schema).byName.has(role)) throw invalid(`Role ${role} doesn't exist`);
    if (!resource.exists(schema)) throw invalid(`Resource ${printResource(resource.name)} doesn't exist`);
    if (statement.kind === 'grantPermissions') checkSystem(resource, permissions);
    return change({ statement, role, resource, permissions }, schema, execution);
  });
}

function notApplicable({ name }: Named) {
  const root = name.split('/')[0];
  const type = { data: 'Data', roles: 'Role', functions: 'Function', mbean: 'JMX' }[root as 'data'];
  return cassandraError(
    'Syntax',
    `Resource type ${type}Resource does not support any of the requested permissions`,
  );
}

function checkSystem({ keyspace }: Named, permissions: readonly Permission[]): void {
  if (keyspace === undefined || !isSystemKeyspace(keyspace) || isVirtualKeyspace(keyspace)) return;
  if (permissions.some((one) => !['SELECT', 'DESCRIBE', 'ALTER'].includes(one)))
    throw cassandraError(
      'Unauthorized',
      'Granting permissions on system keyspaces is strictly limited, this operation is not permitted',
    );
}

function change(
  options: {
    statement: GrantPermissionsStatement;
    role: string;
    resource: Named;
    permissions: readonly Permission[];
  },
  schema: Schema,
  execution: Execution,
): Schema {
  const { statement, role, resource, permissions } = options;
  const isGrant = statement.kind === 'grantPermissions';
  const roles = rolesOf(schema);
  const isSame = (grant: Grant) => grant.role === role && grant.resource === resource.name;
  const held = new Set(roles.grants.find(isSame)?.permissions);
  const idle = permissions.filter((one) => held.has(one) === isGrant);
  if (idle.length > 0)
    execution.warn(
      `Role '${role}' was ${isGrant ? 'already' : 'not'} granted ${inOrder(idle).join(', ')} on ${printResource(resource.name)}`,
    );
  for (const one of permissions) isGrant ? held.add(one) : held.delete(one);
  const others = roles.grants.filter((grant) => !isSame(grant));
  const changed = held.size > 0 ? [{ role, resource: resource.name, permissions: held }] : [];
  return withRoles(schema, { ...roles, grants: [...others, ...changed] });
}

function inOrder(permissions: readonly string[]): readonly string[] {
  return all.filter((one) => permissions.includes(one));
}

const text = native('text');
const columns = ['role', 'username', 'resource', 'permission'].map((name) => [name, text] as const);

/** cql3/statements/ListPermissionsStatement.java. */
export function prepareListPermissions(
  statement: ListPermissionsStatement,
  context: PrepareContext,
): Prepared {
  const { schema } = context;
  const resource = statement.resource && nameResource(statement.resource, context);
  return {
    run() {
      const roles = rolesOf(schema);
      if (resource && !resource.exists(schema))
        throw invalid(`${printResource(resource.name)} doesn't exist`);
      const of = statement.of?.name;
      if (of === undefined) throw unsupported('LIST PERMISSIONS of all roles');
      if (!roles.byName.has(of)) throw invalid(`<role ${of}> doesn't exist`);
      const granted = new Set(grantedRoles(roles, of, true).map((role) => role.name));
      const names = resource && (statement.recursive ? chain(resource.name) : [resource.name]);
      const rows = roles.grants
        .filter((grant) => granted.has(grant.role) && (!names || names.includes(grant.resource)))
        .sort((a, b) => compare(a.role, b.role) || compare(a.resource, b.resource))
        .flatMap((grant) =>
          inOrder([...grant.permissions])
            .filter((one) => statement.permissions?.includes(one as Permission) ?? true)
            .map((one) => [grant.role, grant.role, printResource(grant.resource), one]),
        );
      return rows.length === 0 ? nothing : authRows('permissions', columns, rows);
    },
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
