import { encodeValue } from '#values/codec.ts';
import { type CqlType, native } from '#values/cql-type.ts';
import type { CqlValue } from '#values/cql-value.ts';

import { invalid } from '../errors.ts';
import type { Outcome, PrepareContext, Prepared } from '../execution.ts';
import { grantedRoles, rolesOf } from '../schema/roles.ts';
import type { ListRolesStatement, ListUsersStatement } from '../syntax.ts';

const text = native('text');
const boolean = native('boolean');
const options: CqlType = { kind: 'map', key: text, value: text, frozen: false };

/** The rows of a table of system_auth that is none: its columns by name and type. */
export function authRows(
  table: string,
  columns: readonly (readonly [string, CqlType])[],
  rows: readonly (readonly CqlValue[])[],
): Outcome {
  return {
    kind: 'rows',
    columns: columns.map(([name, type]) => ({ name, type, keyspace: 'system_auth', table })),
    rows: rows.map((row) => row.map((value, at) => encodeValue(columns[at]![1], value))),
    pageState: undefined,
  };
}

/** ListRolesStatement.java and ListUsersStatement.java; users are the roles that can log in. */
export function prepareListRoles(
  statement: ListRolesStatement | ListUsersStatement,
  { schema }: PrepareContext,
): Prepared {
  return {
    run() {
      const roles = rolesOf(schema);
      const all = [...roles.byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
      if (statement.kind === 'listUsers')
        return authRows(
          'users',
          [
            ['name', text],
            ['super', boolean],
            ['datacenters', text],
          ],
          all.filter((role) => role.canLogin).map((role) => [role.name, role.isSuperuser, 'ALL']),
        );
      const of = statement.of?.name;
      if (of !== undefined && !roles.byName.has(of)) throw invalid(`<role ${of}> doesn't exist`);
      const listed = of === undefined ? all : grantedRoles(roles, of, statement.recursive);
      return authRows(
        'roles',
        [
          ['role', text],
          ['super', boolean],
          ['login', boolean],
          ['options', options],
          ['datacenters', text],
        ],
        listed.map((role) => [role.name, role.isSuperuser, role.canLogin, [], 'ALL']),
      );
    },
  };
}
