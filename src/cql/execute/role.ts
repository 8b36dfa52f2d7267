import { unsupported } from '../errors.ts';
import type { Prepared } from '../execution.ts';
import type { RoleStatement } from '../syntax.ts';

const written: Readonly<Record<RoleStatement['kind'], string>> = {
  createRole: 'CREATE ROLE',
  alterRole: 'ALTER ROLE',
  dropRole: 'DROP ROLE',
  grantRole: 'GRANT',
  revokeRole: 'REVOKE',
  grantPermissions: 'GRANT',
  revokePermissions: 'REVOKE',
  listRoles: 'LIST ROLES',
  listUsers: 'LIST USERS',
  listPermissions: 'LIST PERMISSIONS',
  addIdentity: 'ADD IDENTITY',
  dropIdentity: 'DROP IDENTITY',
};

/** There is one learner here, who may do everything: roles and permissions would be a show. */
export function prepareRole(statement: RoleStatement): Prepared {
  const name = written[statement.kind];
  throw unsupported('user' in statement && statement.user ? name.replace('ROLE', 'USER') : name);
}
