// The roles of columns, as the first line of a fence gives them:
// ```cql partition="album_title year" clustering="number" static="performer genre"

import type { Role } from '#engine/cql/highlight/highlight.ts';

const roleOf: Record<string, Role> = { partition: 'pk', clustering: 'ck', static: 'st' };

export function readColumnRoles(meta: string): ReadonlyMap<string, Role> {
  const roles = new Map<string, Role>();
  for (const [, role = '', names = ''] of meta.matchAll(/(?<![\w-])(\w+)="([^"]*)"/g)) {
    const known = roleOf[role];
    if (known) for (const name of names.split(/[\s,]+/).filter(Boolean)) roles.set(name, known);
  }
  return roles;
}
