// Roles, users, identities, permissions.

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
  K_IDENTITY,
  K_LOGIN,
  K_NORECURSIVE,
  K_NOSUPERUSER,
  K_OF,
  K_ON,
  K_OPTIONS,
  K_PASSWORD,
  K_PERMISSION,
  K_PERMISSIONS,
  K_ROLE,
  K_SUPERUSER,
  K_TO,
  K_USER,
  K_WITH,
  OPEN_BRACE,
} from '../keywords.ts';
import type {
  AddIdentityStatement,
  DropIdentityStatement,
  DropRoleStatement,
  GrantPermissionsStatement,
  GrantRoleStatement,
  Identifier,
  ListPermissionsStatement,
  ListRolesStatement,
  ListUsersStatement,
  Permission,
  RoleOption,
  WriteRoleStatement,
} from '../syntax.ts';
import { rejection } from '../syntax-error.ts';
import { parseIfExists, parseIfNotExists } from './modification.ts';
import { parseCasedName, parseRoleName, parseString } from './names.ts';
import type { Parser } from './parser-state.ts';
import { isPermission, parseResource, rejectUnfit, takePermission } from './permissions.ts';
import { propertyMap } from './properties.ts';
import { parseMapLiteral } from './terms.ts';

const quotedUser =
  'Quoted strings are are not supported for user names and USER is deprecated, please use ROLE';
const quotedIdentity = 'Quoted strings are are not supported for identity';

/** The next token is known to be ROLE or USER, after CREATE or ALTER. */
export function parseWriteRole(
  p: Parser,
  start: number,
  kind: WriteRoleStatement['kind'],
): WriteRoleStatement {
  const user = p.kind === K_USER;
  p.advance();
  const ifNotExists = kind === 'createRole' && parseIfNotExists(p);
  const ifExists = kind === 'alterRole' && parseIfExists(p);
  const role = user ? parseCasedName(p, quotedUser) : parseRoleName(p);
  const options = user ? parseUserOptions(p) : parseRoleOptions(p);
  const kinds = options.map((option) => option.kind);
  if (kinds.includes('password') && kinds.includes('hashedPassword'))
    throw rejection(p.text, "Options 'password' and 'hashed password' are mutually exclusive");
  return { kind, user, role, ifNotExists, ifExists, options, markers: p.markers, start, end: p.end };
}

function parseUserOptions(p: Parser): RoleOption[] {
  const options: RoleOption[] = [];
  if (p.accept(K_WITH)) {
    const hashed = p.accept(K_HASHED);
    if (hashed) p.expect(K_PASSWORD);
    else if (!p.accept(K_PASSWORD)) p.noViable();
    options.push({ kind: hashed ? 'hashedPassword' : 'password', text: parseString(p) });
  }
  if (p.kind === K_SUPERUSER || p.kind === K_NOSUPERUSER) {
    options.push({ kind: 'superuser', value: p.kind === K_SUPERUSER });
    p.advance();
  }
  return options;
}

function parseRoleOptions(p: Parser): RoleOption[] {
  const options: RoleOption[] = [];
  if (!p.accept(K_WITH)) return options;
  do {
    const option = parseRoleOption(p);
    // RoleOptions.setOption
    const isTwice = 'names' in option ? false : options.some(({ kind }) => kind === option.kind);
    if (isTwice) throw rejection(p.text, `Multiple definition for property '${optionNames[option.kind]}'`);
    options.push(option);
  } while (p.accept(K_AND));
  return options;
}

const optionNames: Readonly<Record<RoleOption['kind'], string>> = {
  password: 'PASSWORD',
  hashedPassword: 'HASHED_PASSWORD',
  superuser: 'SUPERUSER',
  login: 'LOGIN',
  options: 'OPTIONS',
  datacenters: '',
  cidrs: '',
};

function parseRoleOption(p: Parser): RoleOption {
  const { kind } = p;
  if (kind === K_ACCESS) return parseAccess(p);
  if (
    kind !== K_PASSWORD &&
    kind !== K_HASHED &&
    kind !== K_OPTIONS &&
    kind !== K_SUPERUSER &&
    kind !== K_LOGIN
  )
    p.noViable();
  p.saw(1);
  p.advance();
  if (kind === K_HASHED) p.expect(K_PASSWORD);
  p.expect(EQ);
  if (kind === K_OPTIONS) return { kind: 'options', entries: propertyMap(p, parseMapLiteral(p)) };
  if (kind === K_SUPERUSER || kind === K_LOGIN) {
    const value = p.text.slice(p.start, p.tokenEnd).toLowerCase() === 'true';
    p.expect(BOOLEAN);
    return { kind: kind === K_LOGIN ? 'login' : 'superuser', value };
  }
  return { kind: kind === K_HASHED ? 'hashedPassword' : 'password', text: parseString(p) };
}

/** `ACCESS TO DATACENTERS {…}`, `ACCESS FROM ALL CIDRS` */
function parseAccess(p: Parser): RoleOption {
  const direction = p.look(1);
  if (direction !== K_TO && direction !== K_FROM) p.noViable(1);
  const plural = direction === K_TO ? K_DATACENTERS : K_CIDRS;
  const what = p.look(2);
  if (what !== K_ALL && what !== plural) p.noViable(2);
  p.saw(3);
  p.advance();
  p.advance();
  const kind = direction === K_TO ? 'datacenters' : 'cidrs';
  if (p.accept(K_ALL)) {
    p.expect(plural);
    return { kind, names: null };
  }
  p.advance();
  p.expect(OPEN_BRACE);
  const names = [parseString(p)];
  while (p.accept(COMMA)) names.push(parseString(p));
  p.expect(CLOSE_BRACE);
  return { kind, names };
}

/** The next token is known to be ROLE or USER, after DROP. */
export function parseDropRole(p: Parser, start: number): DropRoleStatement {
  const user = p.kind === K_USER;
  p.advance();
  const ifExists = parseIfExists(p);
  const role = user ? parseCasedName(p, quotedUser) : parseRoleName(p);
  return { kind: 'dropRole', user, role, ifExists, markers: p.markers, start, end: p.end };
}

/** The next token is known to be IDENTITY, after DROP. */
export function parseDropIdentity(p: Parser, start: number): DropIdentityStatement {
  p.advance();
  const ifExists = parseIfExists(p);
  const identity = parseCasedName(p, quotedIdentity).name;
  return { kind: 'dropIdentity', identity, ifExists, markers: p.markers, start, end: p.end };
}

/** The next token is known to be ADD. */
export function parseAddIdentity(p: Parser): AddIdentityStatement {
  const start = p.start;
  p.advance();
  p.expect(K_IDENTITY);
  const ifNotExists = parseIfNotExists(p);
  const identity = parseCasedName(p, quotedIdentity).name;
  p.expect(K_TO);
  p.expect(K_ROLE);
  const role = parseCasedName(p, quotedIdentity).name;
  return { kind: 'addIdentity', identity, role, ifNotExists, markers: p.markers, start, end: p.end };
}

/** GRANT or REVOKE, of permissions if `ofPermissions`, else of a role; the next token is the one after that word. */
export function parseGrant(
  p: Parser,
  { start, isRevoke, ofPermissions }: { start: number; isRevoke: boolean; ofPermissions: boolean },
): GrantRoleStatement | GrantPermissionsStatement {
  const direction = isRevoke ? K_FROM : K_TO;
  if (!ofPermissions) {
    const role = parseRoleName(p);
    p.expect(direction);
    const grantee = parseRoleName(p);
    return {
      kind: isRevoke ? 'revokeRole' : 'grantRole',
      role,
      grantee,
      markers: p.markers,
      start,
      end: p.end,
    };
  }
  const permissions = parsePermissions(p);
  p.expect(K_ON);
  const resource = parseResource(p);
  p.expect(direction);
  const grantee = parseRoleName(p);
  rejectUnfit(p, permissions, resource);
  return {
    kind: isRevoke ? 'revokePermissions' : 'grantPermissions',
    permissions,
    resource,
    grantee,
    markers: p.markers,
    start,
    end: p.end,
  };
}

/** permissionOrAll */
function parsePermissions(p: Parser): Permission[] | null {
  if (p.accept(K_ALL)) {
    p.accept(K_PERMISSIONS);
    return null;
  }
  if (!isPermission(p.kind)) p.noViable();
  const permissions: Permission[] = [];
  do {
    permissions.push(takePermission(p));
    p.accept(K_PERMISSION);
  } while (p.accept(COMMA));
  return permissions;
}

export function parseListUsers(p: Parser, start: number): ListUsersStatement {
  p.advance();
  return { kind: 'listUsers', markers: p.markers, start, end: p.end };
}

/** The next token is known to be ROLES, after LIST. */
export function parseListRoles(p: Parser, start: number): ListRolesStatement {
  p.advance();
  const of = parseOf(p);
  const recursive = !p.accept(K_NORECURSIVE);
  return { kind: 'listRoles', of, recursive, markers: p.markers, start, end: p.end };
}

/** The next token is known to begin the permissions, after LIST. */
export function parseListPermissions(p: Parser, start: number): ListPermissionsStatement {
  const permissions = parsePermissions(p);
  const resource = p.accept(K_ON) ? parseResource(p) : null;
  const of = parseOf(p);
  const recursive = !p.accept(K_NORECURSIVE);
  return {
    kind: 'listPermissions',
    permissions,
    resource,
    of,
    recursive,
    markers: p.markers,
    start,
    end: p.end,
  };
}

function parseOf(p: Parser): Identifier | null {
  return p.accept(K_OF) ? parseRoleName(p) : null;
}
