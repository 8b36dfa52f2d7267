// What a SELECT says about each column, as far as a key must know it.

import type { SelectStatement } from '#engine/cql/syntax.ts';

export interface Restricted {
  /** Given by `=` or IN. */
  readonly equal: readonly string[];
  /** Given by `<`, `>` and so on. */
  readonly ranges: readonly string[];
  /** Columns of collections: by their values, keys or entries. */
  readonly inside: readonly { readonly column: string; readonly target: 'values' | 'keys' | 'entries' }[];
  readonly order: readonly { readonly column: string; readonly isDescending: boolean }[];
  /** True for `token(…)`, LIKE, `!=`, ANN and what else no key can serve. */
  readonly hasOther: boolean;
  readonly hasToken: boolean;
}

export function restrictedIn({ where, orderBy }: SelectStatement): Restricted {
  const equal = new Set<string>();
  const ranges = new Set<string>();
  const inside: { column: string; target: 'values' | 'keys' | 'entries' }[] = [];
  let [hasOther, hasToken] = [false, false];
  for (const relation of where) {
    if (relation.kind === 'in') equal.add(relation.column.name);
    else if (relation.kind === 'tupleIn') for (const { name } of relation.columns) equal.add(name);
    else if (relation.kind === 'tuple')
      for (const { name } of relation.columns) (relation.operator === '=' ? equal : ranges).add(name);
    else if (relation.kind === 'entry') inside.push({ column: relation.column.name, target: 'entries' });
    else if (relation.kind === 'token') hasToken = true;
    else if (relation.kind !== 'column') hasOther = true;
    else if (relation.operator === '=') equal.add(relation.column.name);
    else if (relation.operator === 'CONTAINS')
      inside.push({ column: relation.column.name, target: 'values' });
    else if (relation.operator === 'CONTAINS KEY')
      inside.push({ column: relation.column.name, target: 'keys' });
    else if (/^[<>]/.test(relation.operator)) ranges.add(relation.column.name);
    else hasOther = true;
  }
  return {
    equal: [...equal],
    ranges: [...ranges],
    inside,
    order: orderBy
      .filter(({ annOf }) => annOf === null)
      .map(({ column, descending }) => ({ column: column.name, isDescending: descending })),
    hasOther: hasOther || orderBy.some(({ annOf }) => annOf !== null),
    hasToken,
  };
}
