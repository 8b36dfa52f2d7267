import { exportSchema } from '#engine/cql/schema/export-schema.ts';
import type { Model, ModelQuery } from '#labs/modeling/model.ts';
import { Trial } from '#labs/review/trial.ts';

/** The schema as the sandbox can run it: every keyspace has one replica there. */
export function sandboxScript({ schema, keyspace }: Model): string {
  const script = exportSchema(schema);
  return schema.keyspaces.has(keyspace) ? `${script}\nUSE "${keyspace}";\n` : script;
}

/** The queries as the sandbox can run them: it has no bound values, so sample values stand in their places. */
export async function sandboxQueries(model: Model, queries: readonly ModelQuery[]): Promise<string> {
  const trial = await Trial.open(model, queries);
  return queries.map((query) => `-- ${query.name}\n${trial.withValues(query)};\n`).join('\n');
}
