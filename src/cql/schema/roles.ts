// Roles and what they were granted. Statements run as a superuser, so that nothing here ever stops one: it is kept to be
// shown, as auth/CassandraRoleManager.java and CassandraAuthorizer.java keep it in system_auth.

import type { Schema } from './schema.ts';

export interface Role {
  readonly name: string;
  readonly canLogin: boolean;
  readonly isSuperuser: boolean;
  readonly memberOf: readonly string[];
  /** When ALTER ROLE last gave it a password: the next must wait. */
  readonly passwordAtMillis: number | undefined;
}

export interface Grant {
  readonly role: string;
  /** As system_auth.role_permissions names it: `data/ks/t`, `roles/r`, `functions`. */
  readonly resource: string;
  readonly permissions: ReadonlySet<string>;
}

export interface Roles {
  readonly byName: ReadonlyMap<string, Role>;
  readonly grants: readonly Grant[];
}

/** Whom statements run as: the role that the real clusters of this course log in with. */
export const currentRole = 'ringside';

const superuser = { canLogin: true, isSuperuser: true, memberOf: [], passwordAtMillis: undefined };

const initialRoles: Roles = {
  byName: new Map(['cassandra', currentRole].map((name) => [name, { name, ...superuser }])),
  grants: [],
};

export function rolesOf(schema: Schema): Roles {
  return schema.roles ?? initialRoles;
}

export function withRoles(schema: Schema, roles: Roles): Schema {
  return { ...schema, roles };
}

export function withRole(schema: Schema, role: Role): Schema {
  const roles = rolesOf(schema);
  return withRoles(schema, { ...roles, byName: new Map(roles.byName).set(role.name, role) });
}

/** The role itself and those that it is a member of, by way of others too where `recursive`. */
export function grantedRoles({ byName }: Roles, name: string, recursive: boolean): readonly Role[] {
  const found = new Map<string, Role>();
  const add = (role: Role | undefined, deep: boolean) => {
    if (!role || found.has(role.name)) return;
    found.set(role.name, role);
    if (deep) for (const other of role.memberOf) add(byName.get(other), recursive);
  };
  add(byName.get(name), true);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** What was granted on a resource ends with it. */
export function withoutGrantsOn(schema: Schema, isGone: (resource: string) => boolean): Schema {
  const roles = rolesOf(schema);
  const grants = roles.grants.filter((grant) => !isGone(grant.resource));
  return grants.length === roles.grants.length ? schema : withRoles(schema, { ...roles, grants });
}
