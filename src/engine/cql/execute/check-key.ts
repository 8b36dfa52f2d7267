import { ValueError } from '#engine/values/cql-value.ts';
import { splitPartitionKey } from '#engine/values/partition-key.ts';

import { invalid } from '../errors.ts';
import type { TableSchema } from '../schema/table-schema.ts';
import { validate } from '../types/validate.ts';

const lengthMax = 0xffff;

/** A hexadecimal constant can give a tinyint or a tuple any bytes. Only the key of a write is checked again. */
export function checkKey({ partitionKey }: TableSchema, key: Uint8Array): void {
  if (!partitionKey.some(({ type }) => type.kind !== 'native' || type.name === 'tinyint')) return;
  try {
    for (const [at, bytes] of splitPartitionKey(key, partitionKey.length).entries())
      validate(partitionKey[at]!.type, bytes);
  } catch (error) {
    throw error instanceof ValueError ? invalid(error.message) : error;
  }
}

/**
 * The lengths of the partition key and of the clustering columns are each checked as a whole
 * (db/MultiClusteringBuilder.java).
 */
export function checkLength(values: readonly Uint8Array[]): void {
  let length = 0;
  for (let at = 0; at < values.length; at++) length += values[at]!.length;
  if (length > lengthMax) throw invalid(`Key length of ${length} is longer than maximum of ${lengthMax}`);
}
