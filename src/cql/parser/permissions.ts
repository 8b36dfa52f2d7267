// What a permission may be granted on: `resource` of Parser.g.

import {
  CLOSE,
  DOT,
  EOF,
  K_ALL,
  K_ALTER,
  K_AUTHORIZE,
  K_COLUMNFAMILY,
  K_CREATE,
  K_DESCRIBE,
  K_DROP,
  K_EXECUTE,
  K_FROM,
  K_FUNCTION,
  K_FUNCTIONS,
  K_IN,
  K_KEYSPACE,
  K_KEYSPACES,
  K_MBEAN,
  K_MBEANS,
  K_MODIFY,
  K_NORECURSIVE,
  K_OF,
  K_ROLE,
  K_ROLES,
  K_SELECT,
  K_SELECT_MASKED,
  K_TABLES,
  K_TO,
  K_TOKEN,
  K_UNMASK,
  OPEN,
  QMARK,
  SEMICOLON,
  STRING,
  wordOf,
} from '../keywords.ts';
import type { Permission, Resource } from '../syntax.ts';
import { parseFunctionName, parseNameOf, parseRoleName, parseString, parseTableName } from './names.ts';
import type { Parser } from './parser-state.ts';
import { parseTypes } from './schema.ts';
import { isName } from './sets.ts';

const permissionKinds: readonly number[] = [
  K_CREATE,
  K_ALTER,
  K_DROP,
  K_SELECT,
  K_MODIFY,
  K_AUTHORIZE,
  K_DESCRIBE,
  K_EXECUTE,
  K_UNMASK,
  K_SELECT_MASKED,
];

export function isPermission(kind: number): boolean {
  return permissionKinds.includes(kind);
}

export function takePermission(p: Parser): Permission {
  // The list of permissions takes no null.
  if (!isPermission(p.kind))
    p.crash('NullPointerException Cannot invoke "Object.getClass()" because "e" is null');
  const permission = wordOf(p.kind)!.toUpperCase() as Permission;
  p.advance();
  return permission;
}

const afterResource: readonly number[] = [DOT, SEMICOLON, EOF, K_FROM, K_NORECURSIVE, K_OF, K_TO];

/** Many words that begin a resource may be the names of tables: the word after them tells. */
export function parseResource(p: Parser): Resource {
  switch (p.kind) {
    case K_ALL:
      return parseAll(p);
    case K_ROLE:
      if (isTable(p, (next) => isName(next) || next === QMARK || next === STRING)) break;
      p.advance();
      return { kind: 'role', role: parseRoleName(p) };
    case K_FUNCTION:
      if (isTable(p, (next) => isName(next) || next === QMARK || next === K_TOKEN)) break;
      return parseFunctionResource(p);
    case K_MBEAN:
    case K_MBEANS: {
      if (isTable(p, (next) => next === STRING)) break;
      const isPlural = p.kind === K_MBEANS;
      p.advance();
      return { kind: 'mbean', name: checkedBean(p, parseString(p), isPlural) };
    }
    default:
      if (!isName(p.kind) && p.kind !== K_COLUMNFAMILY && p.kind !== K_KEYSPACE && p.kind !== QMARK)
        p.noViable();
      p.saw(1);
  }
  if (p.kind === K_KEYSPACE) {
    p.advance();
    return { kind: 'keyspace', keyspace: parseNameOf(p, 'keyspace') };
  }
  if (p.kind === K_COLUMNFAMILY) p.advance();
  return { kind: 'table', table: parseTableName(p) };
}

/** Whether the word that is next names a table, since what would make it more does not follow. */
function isTable(p: Parser, fits: (next: number) => boolean): boolean {
  const next = p.look(1);
  const isFit = fits(next);
  if (!isFit && !afterResource.includes(next)) p.noViable(1);
  p.saw(2);
  return !isFit;
}

function parseAll(p: Parser): Resource {
  const next = p.look(1);
  const isKnown = next === K_KEYSPACES || next === K_TABLES || next === K_ROLES || next === K_FUNCTIONS;
  if (!isKnown && next !== K_MBEANS && !afterResource.includes(next)) p.noViable(1);
  p.saw(2);
  if (afterResource.includes(next)) return { kind: 'table', table: parseTableName(p) };
  if (next === K_FUNCTIONS) return parseAllFunctions(p);
  p.advance();
  p.advance();
  switch (next) {
    case K_KEYSPACES:
      return { kind: 'allKeyspaces' };
    case K_ROLES:
      return { kind: 'allRoles' };
    case K_MBEANS:
      return { kind: 'allMbeans' };
  }
  p.expect(K_IN);
  p.expect(K_KEYSPACE);
  return { kind: 'allTables', keyspace: parseNameOf(p, 'keyspace') };
}

function parseAllFunctions(p: Parser): Resource {
  const after = p.look(2);
  if (after !== K_IN && (after === DOT || !afterResource.includes(after))) p.noViable(2);
  p.advance();
  p.advance();
  if (!p.accept(K_IN)) return { kind: 'allFunctions', keyspace: null };
  p.expect(K_KEYSPACE);
  return { kind: 'allFunctions', keyspace: parseNameOf(p, 'keyspace') };
}

function parseFunctionResource(p: Parser): Resource {
  p.advance();
  const name = parseFunctionName(p);
  p.expect(OPEN);
  const parameters = parseTypes(p);
  p.expect(CLOSE);
  return { kind: 'function', function: name, parameters };
}

const objectName =
  /^[^:\n]*:(?:\*|[^=,:*?"\n]+=(?:"[^\n]*"|[^=,:"\n]*))(?:,(?:\*|[^=,:*?"\n]+=(?:"[^\n]*"|[^=,:"\n]*)))*$/;

/** canonicalizeObjectName, as far as it needs no JMX */
function checkedBean(p: Parser, name: string, isPlural: boolean): string {
  if (name === '') p.reject('Empty JMX object name supplied');
  if (name === '*:*') p.reject('Please use ALL MBEANS instead of wildcard pattern');
  if (name !== '' && !objectName.test(name)) p.reject(`${name} is not a valid JMX object name`);
  const isPattern = /[*?]/.test(name);
  if (isPlural && !isPattern)
    p.reject(`Plural form used, but non-pattern JMX object name specified (${name})`);
  return name;
}

const dataPermissions = 'CREATE ALTER DROP SELECT MODIFY AUTHORIZE UNMASK SELECT_MASKED';
const applicable: Readonly<Record<Resource['kind'], { permissions: string; resource: string }>> = {
  allKeyspaces: { permissions: dataPermissions, resource: 'DataResource' },
  keyspace: { permissions: dataPermissions, resource: 'DataResource' },
  allTables: { permissions: dataPermissions, resource: 'DataResource' },
  table: { permissions: 'ALTER DROP SELECT MODIFY AUTHORIZE UNMASK SELECT_MASKED', resource: 'DataResource' },
  allRoles: { permissions: 'CREATE ALTER DROP AUTHORIZE DESCRIBE', resource: 'RoleResource' },
  role: { permissions: 'ALTER DROP AUTHORIZE', resource: 'RoleResource' },
  allFunctions: { permissions: 'CREATE ALTER DROP AUTHORIZE EXECUTE', resource: 'FunctionResource' },
  function: { permissions: 'ALTER DROP AUTHORIZE EXECUTE', resource: 'FunctionResource' },
  allMbeans: { permissions: 'AUTHORIZE DESCRIBE EXECUTE MODIFY SELECT', resource: 'JMXResource' },
  mbean: { permissions: 'AUTHORIZE DESCRIBE EXECUTE MODIFY SELECT', resource: 'JMXResource' },
};

/** filterPermissions: a grant of which nothing is left is an error. */
export function rejectUnfit(p: Parser, permissions: readonly Permission[] | null, resource: Resource): void {
  const fit = applicable[resource.kind];
  if (
    permissions !== null &&
    !permissions.some((permission) => fit.permissions.split(' ').includes(permission))
  )
    p.reject(`Resource type ${fit.resource} does not support any of the requested permissions`);
}
