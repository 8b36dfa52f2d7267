import { describeKeyspace } from './describe-elements.ts';
import { compareNames } from './names.ts';
import type { Schema } from './schema.ts';

/**
 * Everything that a learner created, as a script that creates it again. Every statement is as DESCRIBE SCHEMA prints
 * it.
 */
export function exportSchema(schema: Schema): string {
  const keyspaces = [...schema.keyspaces.values()]
    .filter((keyspace) => !keyspace.isSystem)
    .sort((a, b) => compareNames(a.name, b.name));
  const statements = keyspaces
    .flatMap((keyspace) => describeKeyspace(keyspace, { only: false }))
    .map((element) => element.write({ internals: false }));
  return statements.length === 0 ? '' : `${statements.join('\n\n')}\n`;
}
