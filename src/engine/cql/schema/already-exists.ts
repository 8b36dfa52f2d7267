import { CqlError, errorCodes } from '#engine/values/cql-error.ts';

/** AlreadyExistsException. Its fields also say what already exists. */
export function alreadyExists({ keyspace, table }: { keyspace: string; table?: string }): CqlError {
  return new CqlError({
    kind: 'AlreadyExists',
    code: errorCodes.AlreadyExists,
    message:
      table === undefined
        ? `Cannot add existing keyspace "${keyspace}"`
        : `Cannot add already existing table "${table}" to keyspace "${keyspace}"`,
    definite: true,
    details: table === undefined ? { keyspace } : { keyspace, table },
  });
}
