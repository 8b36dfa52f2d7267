import { exportSchema } from '#engine/cql/schema/export-schema.ts';
import type { Model } from '#labs/modeling/model.ts';

/** The schema as the sandbox can run it: every keyspace has one replica there. */
export function sandboxScript({ schema, keyspace }: Model): string {
  const script = exportSchema(schema);
  return schema.keyspaces.has(keyspace) ? `${script}\nUSE "${keyspace}";\n` : script;
}
