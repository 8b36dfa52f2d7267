// The coach's line on a refusal, in the words of the table on the bench.

import type { Refusal } from '#engine/session/attempt.ts';
import type { ColumnSchema, TableSchema } from '#engine/session/schema.ts';
import { adviseOn, type CoachRule } from '#labs/coach/coach.ts';
import type { Design } from './design.ts';

export function coachLine(refusal: Refusal, rules: readonly CoachRule[], design: Design): string | undefined {
  return adviseOn(refusal, rules, { keyspace: undefined, schema: schemaOf(design) })?.says.trim();
}

function schemaOf({ table, columns }: Design): TableSchema {
  return {
    name: table,
    indexes: [],
    columns: columns.map(
      ({ name, type, role, isDescending }): ColumnSchema => ({
        name,
        type,
        kind: role === 'partition' ? 'partition_key' : role,
        ...(role === 'clustering' && {
          clusteringOrder: isDescending ? ('desc' as const) : ('asc' as const),
        }),
      }),
    ),
  };
}
