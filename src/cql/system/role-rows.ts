// Roles and permissions as system_auth shows them. Simplified: passwords are not kept, so that salted_hash is null.

import { rolesOf } from '../schema/roles.ts';
import type { SystemRow, World } from './system-row.ts';

export const roleRows: Readonly<Record<string, (world: World) => SystemRow[]>> = {
  'system_auth.roles': ({ schema }) =>
    [...rolesOf(schema).byName.values()].map(({ name, canLogin, isSuperuser, memberOf }) => ({
      role: name,
      can_login: canLogin,
      is_superuser: isSuperuser,
      member_of: memberOf,
    })),
  'system_auth.role_members': ({ schema }) =>
    [...rolesOf(schema).byName.values()].flatMap(({ name, memberOf }) =>
      memberOf.map((role) => ({ role, member: name })),
    ),
  'system_auth.role_permissions': ({ schema }) =>
    rolesOf(schema).grants.map(({ role, resource, permissions }) => ({
      role,
      resource,
      permissions: [...permissions],
    })),
};
