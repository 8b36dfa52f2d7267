// The roles of columns, as the first line of a fence names them:
// ```cql partition="album_title year" clustering="number" static="performer genre"

export type RoleClass = 'pk' | 'ck' | 'st';

const roleClasses: Record<string, RoleClass> = { partition: 'pk', clustering: 'ck', static: 'st' };

/** Column name, as Cassandra stores it → class of its role. */
export type ColumnRoles = ReadonlyMap<string, RoleClass>;

export function readColumnRoles(meta: string): ColumnRoles {
  const roles = new Map<string, RoleClass>();
  for (const [, role = '', names = ''] of meta.matchAll(/(?<![\w-])(\w+)="([^"]*)"/g)) {
    const roleClass = roleClasses[role];
    if (roleClass) for (const name of names.split(/[\s,]+/).filter(Boolean)) roles.set(name, roleClass);
  }
  return roles;
}

/** Cassandra folds a name to small letters, unless it is quoted. */
export function storedName(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase();
}
