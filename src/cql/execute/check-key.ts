import { ValueError } from '#values/cql-value.ts';
import { splitPartitionKey } from '#values/partition-key.ts';

import { invalid } from '../errors.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { validate } from '../types/validate.ts';

/** A hexadecimal constant gives a tinyint or a tuple any bytes, and only a key that is written is looked at again. */
export function checkKey({ partitionKey }: TableSchema, key: Uint8Array): void {
  if (!partitionKey.some(({ type }) => type.kind !== 'native' || type.name === 'tinyint')) return;
  try {
    for (const [at, bytes] of splitPartitionKey(key, partitionKey.length).entries())
      validate(partitionKey[at]!.type, bytes);
  } catch (error) {
    throw error instanceof ValueError ? invalid(error.message) : error;
  }
}
