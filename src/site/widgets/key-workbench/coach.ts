// The coach's line on a refusal, in the words of the table on the bench.

import type { Refusal } from '#engine/session/attempt.ts';
import type { ColumnSchema, TableSchema } from '#engine/session/schema.ts';
import { adviseOn, type CoachRule, type LearnersTable, type Reading } from '#labs/coach/coach.ts';
import type { Design } from './design.ts';

export function coachLine(
  refusal: Refusal,
  rules: readonly CoachRule[],
  design: Design,
  reading?: Reading,
): string | undefined {
  return adviseOn(refusal, rules, learnersTable(design), reading)?.says.trim();
}

export function learnersTable(design: Design): LearnersTable {
  return { keyspace: undefined, schema: schemaOf(design) };
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
