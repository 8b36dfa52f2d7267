// Roles, users and permissions. The embedded engine does not have them, so it keeps only the kind of these
// statements.

import {
  BOOLEAN,
  CLOSE_BRACE,
  COMMA,
  EQ,
  K_ACCESS,
  K_ALL,
  K_AND,
  K_CIDRS,
  K_DATACENTERS,
  K_FROM,
  K_HASHED,
  K_LOGIN,
  K_NORECURSIVE,
  K_NOSUPERUSER,
  K_OF,
  K_ON,
  K_OPTIONS,
  K_PASSWORD,
  K_PERMISSION,
  K_PERMISSIONS,
  K_REVOKE,
  K_ROLES,
  K_SELECT_MASKED,
  K_SUPERUSER,
  K_TO,
  K_UNMASK,
  K_USERS,
  K_WITH,
  OPEN_BRACE,
  QMARK,
  STRING,
} from '../keywords.ts';
import type { RoleStatement } from '../syntax.ts';
import { rejection } from '../syntax-error.ts';
import { parseList } from './composite.ts';
import { parsePlainName, parseRoleName, parseString } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isPermission, parseResource, rejectUnfit, takePermission } from './permissions.ts';
import { parsePropertyMap } from './properties.ts';
import { isName } from './sets.ts';

export function parseUserName(p: Parser): void {
  parsePlainName(
    p,
    'Quoted strings are are not supported for user names and USER is deprecated, please use ROLE',
  );
}

export function parseIdentity(p: Parser): void {
  parsePlainName(p, 'Quoted strings are are not supported for identity');
}

export function parseUserOptions(p: Parser): void {
  if (p.accept(K_WITH)) {
    if (p.accept(K_HASHED)) p.expect(K_PASSWORD);
    else if (!p.accept(K_PASSWORD)) p.noViable();
    p.expect(STRING);
  }
  if (!p.accept(K_SUPERUSER)) p.accept(K_NOSUPERUSER);
}

export function parseRoleOptions(p: Parser): void {
  if (!p.accept(K_WITH)) return;
  const options: string[] = [];
  do {
    if (p.kind === K_ACCESS) {
      parseAccess(p);
      continue;
    }
    const option = parseRoleOption(p);
    // RoleOptions.setOption
    if (options.includes(option)) throw rejection(p.text, `Multiple definition for property '${option}'`);
    options.push(option);
  } while (p.accept(K_AND));
  if (options.includes('PASSWORD') && options.includes('HASHED_PASSWORD'))
    throw rejection(p.text, "Options 'password' and 'hashed password' are mutually exclusive");
}

const roleOptions: readonly number[] = [K_PASSWORD, K_HASHED, K_OPTIONS, K_SUPERUSER, K_LOGIN];

function parseRoleOption(p: Parser): string {
  const { kind, written } = p;
  p.settleBy(0, roleOptions.includes(kind));
  p.advance();
  if (kind === K_HASHED) p.expect(K_PASSWORD);
  p.expect(EQ);
  if (kind === K_OPTIONS) parsePropertyMap(p);
  else p.expect(kind === K_SUPERUSER || kind === K_LOGIN ? BOOLEAN : STRING);
  return kind === K_HASHED ? 'HASHED_PASSWORD' : written.toUpperCase();
}

/** `ACCESS TO DATACENTERS {…}`, `ACCESS FROM ALL CIDRS` */
function parseAccess(p: Parser): void {
  const direction = p.look(1);
  if (direction !== K_TO && direction !== K_FROM) p.noViable(1);
  const plural = direction === K_TO ? K_DATACENTERS : K_CIDRS;
  const what = p.look(2);
  p.settleBy(2, what === K_ALL || what === plural);
  p.skip(2);
  if (p.accept(K_ALL)) return p.expect(plural);
  p.advance();
  p.expect(OPEN_BRACE);
  parseList(p, parseString);
  p.expect(CLOSE_BRACE);
}

/**
 * GRANT or REVOKE, of permissions or of a role. `ALL`, `UNMASK` and `SELECT_MASKED` may be roles or permissions. The
 * next word decides.
 */
export function parseGrant(p: Parser): RoleStatement {
  const what = p.kind === K_REVOKE ? 'REVOKE' : 'GRANT';
  const direction = p.kind === K_REVOKE ? K_FROM : K_TO;
  const first = p.look(1);
  let ofPermissions = isPermission(first);
  if (first === K_ALL || first === K_UNMASK || first === K_SELECT_MASKED) {
    const next = p.look(2);
    ofPermissions = next !== direction;
    const fits = first === K_ALL ? next === K_PERMISSIONS : next === K_PERMISSION || next === COMMA;
    p.settleBy(2, !ofPermissions || fits || next === K_ON);
  } else p.settleBy(1, ofPermissions || isName(first) || first === QMARK || first === STRING);
  p.advance();
  if (ofPermissions) {
    const permissions = parsePermissions(p);
    p.expect(K_ON);
    const resource = parseResource(p);
    p.expect(direction);
    parseRoleName(p);
    rejectUnfit(p, permissions, resource);
  } else {
    parseRoleName(p);
    p.expect(direction);
    parseRoleName(p);
  }
  return { kind: 'role', what, markers: p.markers };
}

/** permissionOrAll; null for ALL */
function parsePermissions(p: Parser): string[] | null {
  if (p.accept(K_ALL)) {
    p.accept(K_PERMISSIONS);
    return null;
  }
  if (!isPermission(p.kind)) p.noViable();
  return parseList(p, takePermission);
}

/** LIST USERS, LIST ROLES and LIST of permissions */
export function parseListing(p: Parser): RoleStatement {
  const what = p.look(1);
  p.settleBy(1, what === K_USERS || what === K_ROLES || what === K_ALL || isPermission(what));
  p.advance();
  if (!p.accept(K_USERS)) {
    if (!p.accept(K_ROLES)) {
      parsePermissions(p);
      if (p.accept(K_ON)) parseResource(p);
    }
    if (p.accept(K_OF)) parseRoleName(p);
    p.accept(K_NORECURSIVE);
  }
  return { kind: 'role', what: 'LIST', markers: p.markers };
}
