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
  K_PERMISSION,
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
} from '../keywords.ts';
import { parseFunctionName, parseKeyspace, parseRoleName, parseString, parseTableName } from './names.ts';
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

export function takePermission(p: Parser): string {
  // Cassandra's list of permissions does not accept null.
  if (!isPermission(p.kind))
    p.crash('NullPointerException Cannot invoke "Object.getClass()" because "e" is null');
  const permission = p.written.toUpperCase();
  p.advance();
  p.accept(K_PERMISSION);
  return permission;
}

/** The permissions that can be granted on each kind of resource, after the name of its class. */
const data = 'DataResource CREATE ALTER DROP SELECT MODIFY AUTHORIZE UNMASK SELECT_MASKED';
const table = 'DataResource ALTER DROP SELECT MODIFY AUTHORIZE UNMASK SELECT_MASKED';
const roles = 'RoleResource CREATE ALTER DROP AUTHORIZE DESCRIBE';
const role = 'RoleResource ALTER DROP AUTHORIZE DESCRIBE';
const functions = 'FunctionResource CREATE ALTER DROP AUTHORIZE EXECUTE';
const oneFunction = 'FunctionResource ALTER DROP AUTHORIZE EXECUTE';
const mbeans = 'JMXResource AUTHORIZE DESCRIBE EXECUTE MODIFY SELECT';

const afterResource: readonly number[] = [DOT, SEMICOLON, EOF, K_FROM, K_NORECURSIVE, K_OF, K_TO];

/** Many words that begin a resource may also be names of tables. The next word decides. */
export function parseResource(p: Parser): string {
  const { kind } = p;
  if (kind === K_ALL) return parseAll(p);
  if (kind === K_ROLE || kind === K_FUNCTION || kind === K_MBEAN || kind === K_MBEANS) {
    const next = p.look(1);
    const isNamed = isName(next) || next === QMARK;
    const isFit =
      kind === K_ROLE
        ? isNamed || next === STRING
        : kind === K_FUNCTION
          ? isNamed || next === K_TOKEN
          : next === STRING;
    p.settleBy(1, isFit || afterResource.includes(next));
    if (isFit) return parseNamed(p);
  } else p.settleBy(0, isName(kind) || kind === K_COLUMNFAMILY || kind === K_KEYSPACE || kind === QMARK);
  if (p.accept(K_KEYSPACE)) {
    parseKeyspace(p);
    return data;
  }
  p.accept(K_COLUMNFAMILY);
  parseTableName(p);
  return table;
}

/** A role, a function or a bean. The next token is known to be the keyword for it. */
function parseNamed(p: Parser): string {
  const { kind } = p;
  p.advance();
  switch (kind) {
    case K_ROLE:
      parseRoleName(p);
      return role;
    case K_FUNCTION:
      parseFunctionName(p);
      p.expect(OPEN);
      parseTypes(p);
      p.expect(CLOSE);
      return oneFunction;
  }
  checkBean(p, parseString(p), kind === K_MBEANS);
  return mbeans;
}

const plurals: Readonly<Record<number, string>> = {
  [K_KEYSPACES]: data,
  [K_TABLES]: data,
  [K_ROLES]: roles,
  [K_FUNCTIONS]: functions,
  [K_MBEANS]: mbeans,
};

function parseAll(p: Parser): string {
  const next = p.look(1);
  const resource = plurals[next];
  p.settleBy(1, resource !== undefined || afterResource.includes(next));
  if (!resource) {
    parseTableName(p);
    return table;
  }
  if (next === K_FUNCTIONS) {
    const after = p.look(2);
    if (after !== K_IN && (after === DOT || !afterResource.includes(after))) p.noViable(2);
  }
  p.skip(2);
  if (next === K_TABLES || (next === K_FUNCTIONS && p.is(K_IN))) {
    p.expect(K_IN);
    p.expect(K_KEYSPACE);
    parseKeyspace(p);
  }
  return resource;
}

const objectName =
  /^[^:\n]*:(?:\*|[^=,:*?"\n]+=(?:"[^\n]*"|[^=,:"\n]*))(?:,(?:\*|[^=,:*?"\n]+=(?:"[^\n]*"|[^=,:"\n]*)))*$/;

/** canonicalizeObjectName, as far as this is possible without JMX */
function checkBean(p: Parser, name: string, isPlural: boolean): void {
  if (name === '') p.reject('Empty JMX object name supplied');
  if (name === '*:*') p.reject('Please use ALL MBEANS instead of wildcard pattern');
  if (name !== '' && !objectName.test(name)) p.reject(`${name} is not a valid JMX object name`);
  if (isPlural && !/[*?]/.test(name))
    p.reject(`Plural form used, but non-pattern JMX object name specified (${name})`);
}

/** filterPermissions: it is an error if none of the permissions applies to the resource. */
export function rejectUnfit(p: Parser, permissions: readonly string[] | null, resource: string): void {
  const [className, ...fit] = resource.split(' ');
  if (permissions && !permissions.some((permission) => fit.includes(permission)))
    p.reject(`Resource type ${className} does not support any of the requested permissions`);
}
