import { cassandraError, invalid, unsupported } from '../errors.ts';
import { type Execution, nothing, type PrepareContext, type Prepared } from '../execution.ts';
import {
  currentRole,
  grantedRoles,
  type Role,
  rolesOf,
  withoutGrantsOn,
  withRole,
  withRoles,
} from '../schema/roles.ts';
import type { Schema } from '../schema/schema.ts';
import type {
  DropRoleStatement,
  GrantRoleStatement,
  RoleOption,
  RoleStatement,
  WriteRoleStatement,
} from '../syntax.ts';
import { prepareListRoles } from './role-list.ts';
import { prepareListPermissions, preparePermissions } from './role-permissions.ts';

/** Between two passwords that ALTER ROLE gives. */
const passwordWaitMs = 5000;

export function prepareRole(statement: RoleStatement, context: PrepareContext): Prepared {
  switch (statement.kind) {
    case 'createRole':
      return prepareRoleChange(context, (schema) => createRole(statement, schema, context));
    case 'alterRole':
      return prepareRoleChange(context, (schema, execution) => alterRole(statement, schema, execution));
    case 'dropRole':
      return prepareRoleChange(context, (schema) => dropRole(statement, schema));
    case 'grantRole':
    case 'revokeRole':
      return prepareRoleChange(context, (schema) => changeMembership(statement, schema));
    case 'grantPermissions':
    case 'revokePermissions':
      return preparePermissions(statement, context);
    case 'listRoles':
    case 'listUsers':
      return prepareListRoles(statement, context);
    case 'listPermissions':
      return prepareListPermissions(statement, context);
    case 'addIdentity':
      throw unsupported('ADD IDENTITY');
    case 'dropIdentity':
      throw unsupported('DROP IDENTITY');
  }
}

/** Cassandra keeps roles in tables; here they stand beside the schema and change with it. */
export function prepareRoleChange(
  { schema }: PrepareContext,
  change: (schema: Schema, execution: Execution) => Schema,
): Prepared {
  return {
    run(execution) {
      const changed = change(schema, execution);
      return changed === schema ? nothing : { kind: 'schema', schema: changed };
    },
  };
}

/** auth/RoleOptions.java, validate, and what stands beside the options. */
function checkOptions(options: readonly RoleOption[], datacenters: readonly string[]): void {
  for (const option of options) {
    if (option.kind === 'options')
      throw invalid("org.apache.cassandra.auth.CassandraRoleManager doesn't support OPTIONS");
    if (option.kind === 'hashedPassword' && !/^\$2[a-z]?\$\d\d\$[./0-9A-Za-z]{53}$/.test(option.text))
      throw invalid('Invalid hashed password value. Please use jBcrypt.');
  }
  for (const option of options) {
    if (option.kind === 'cidrs') throw unsupported('ACCESS FROM CIDRS');
    if (option.kind !== 'datacenters') continue;
    const unknown = option.names?.filter((name) => !datacenters.includes(name)) ?? [];
    if (unknown.length > 0)
      throw invalid(
        `Invalid value(s) for DATACENTERS '[${unknown.join(', ')}]',All values must be valid datacenters`,
      );
  }
}

function flag(options: readonly RoleOption[], kind: 'login' | 'superuser'): boolean | undefined {
  for (const option of options) if (option.kind === kind) return option.value;
  return undefined;
}

/** cql3/statements/CreateRoleStatement.java. */
function createRole(statement: WriteRoleStatement, schema: Schema, context: PrepareContext): Schema {
  const { options, user } = statement;
  const { name } = statement.role;
  checkOptions(
    options,
    context.coordinator.nodes().map((node) => node.datacenter),
  );
  if (name === '') throw invalid("Role name can't be an empty string");
  if (rolesOf(schema).byName.has(name)) {
    if (statement.ifNotExists) return schema;
    throw invalid(`${name} already exists`);
  }
  return withRole(schema, {
    name,
    canLogin: flag(options, 'login') ?? user,
    isSuperuser: flag(options, 'superuser') ?? false,
    memberOf: [],
    passwordAtMillis: undefined,
  });
}

/** cql3/statements/AlterRoleStatement.java. */
function alterRole(statement: WriteRoleStatement, schema: Schema, { coordinator }: Execution): Schema {
  const { options } = statement;
  const { name } = statement.role;
  const isSuperuser = flag(options, 'superuser');
  if (isSuperuser !== undefined && name === currentRole)
    throw cassandraError(
      'Unauthorized',
      "You aren't allowed to alter your own superuser status or that of a role granted to you",
    );
  checkOptions(
    options,
    coordinator.nodes().map((node) => node.datacenter),
  );
  if (options.length === 0) throw invalid("ALTER [ROLE|USER] can't be empty");
  const role = rolesOf(schema).byName.get(name);
  if (!role) {
    if (statement.ifExists) return schema;
    throw invalid(`Role ${name} doesn't exist`);
  }
  let { passwordAtMillis } = role;
  if (options.some((option) => option.kind === 'password')) {
    const now = coordinator.nowMillis();
    if (passwordAtMillis !== undefined && now - passwordAtMillis < passwordWaitMs)
      throw cassandraError(
        'Overloaded',
        `Password for role ${name} can only be changed every ${passwordWaitMs}ms.`,
      );
    passwordAtMillis = now;
  }
  if (options.some((option) => option.kind === 'datacenters'))
    throw invalid('ACCESS TO DATACENTERS operations not supported by AllowAllNetworkAuthorizer');
  return withRole(schema, {
    ...role,
    canLogin: flag(options, 'login') ?? role.canLogin,
    isSuperuser: isSuperuser ?? role.isSuperuser,
    passwordAtMillis,
  });
}

/** cql3/statements/DropRoleStatement.java: memberships and permissions go with the role. */
function dropRole({ role: { name }, ifExists }: DropRoleStatement, schema: Schema): Schema {
  const roles = rolesOf(schema);
  if (!roles.byName.has(name)) {
    if (ifExists) return schema;
    throw invalid(`${name} doesn't exist`);
  }
  if (name === currentRole) throw invalid('Cannot DROP primary role for current login');
  const byName = new Map<string, Role>();
  for (const role of roles.byName.values())
    if (role.name !== name)
      byName.set(role.name, { ...role, memberOf: role.memberOf.filter((other) => other !== name) });
  const grants = roles.grants.filter((grant) => grant.role !== name);
  return withoutGrantsOn(withRoles(schema, { byName, grants }), (resource) => resource === `roles/${name}`);
}

/** GrantRoleStatement.java and RevokeRoleStatement.java. */
function changeMembership(statement: GrantRoleStatement, schema: Schema): Schema {
  const roles = rolesOf(schema);
  const name = statement.role.name;
  const member = statement.grantee.name;
  for (const one of [name, member]) if (!roles.byName.has(one)) throw invalid(`${one} doesn't exist`);
  const grantee = roles.byName.get(member)!;
  const has = (role: string, other: string, recursive: boolean) =>
    grantedRoles(roles, role, recursive).some((granted) => granted.name === other);
  if (statement.kind === 'revokeRole') {
    if (!has(member, name, false)) throw invalid(`${member} is not a member of ${name}`);
    return withRole(schema, { ...grantee, memberOf: grantee.memberOf.filter((other) => other !== name) });
  }
  if (has(member, name, true)) throw invalid(`${member} is a member of ${name}`);
  if (has(name, member, true)) throw invalid(`${name} is a member of ${member}`);
  return withRole(schema, { ...grantee, memberOf: [...grantee.memberOf, name] });
}
