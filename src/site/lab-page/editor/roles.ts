import type { ColumnRoles, Role } from '#engine/cql/highlight/highlight.ts';
import type { Schema } from '#engine/session/schema.ts';

const roles = { partition_key: 'pk', clustering: 'ck', static: 'st' } as const;

/** Which names are columns with a role. A name with two roles, in two tables, has none in the editor. */
export function rolesOf({ keyspaces }: Schema): ColumnRoles {
  const found = new Map<string, Role | undefined>();
  for (const { tables } of keyspaces)
    for (const { columns } of tables)
      for (const { name, kind } of columns) {
        const role = kind === 'regular' ? undefined : roles[kind];
        found.set(name, found.has(name) && found.get(name) !== role ? undefined : role);
      }
  return new Map([...found].filter((entry): entry is [string, Role] => entry[1] !== undefined));
}
