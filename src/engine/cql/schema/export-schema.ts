import { describeKeyspace } from './describe-elements.ts';
import { compareNames } from './names.ts';
import type { Schema } from './schema.ts';

/** All that a learner made, as a script that makes it again: every statement as DESCRIBE SCHEMA prints it. */
export function exportSchema(schema: Schema): string {
  const keyspaces = [...schema.keyspaces.values()]
    .filter((keyspace) => !keyspace.isSystem)
    .sort((a, b) => compareNames(a.name, b.name));
  const statements = keyspaces
    .flatMap((keyspace) => describeKeyspace(keyspace, { only: false }))
    .map((element) => element.write({ internals: false }));
  return statements.length === 0 ? '' : `${statements.join('\n\n')}\n`;
}
