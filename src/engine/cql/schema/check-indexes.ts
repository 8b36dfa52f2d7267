import { isWordName } from './names.ts';
import { configuration } from './options/config-error.ts';
import { checkStorageAttached, isStorageAttached } from './storage-attached-index.ts';
import type { TableSchema } from './table-schema.ts';

/** The part of TableMetadata.validate that checks indexes. */
export function checkIndexes(table: TableSchema, warn: (message: string) => void): void {
  for (const index of table.indexes) {
    if (!isWordName(index.name)) throw configuration(`Illegal index name ${index.name}`);
    if (index.kind !== 'CUSTOM') continue;
    if (!isStorageAttached(index))
      throw configuration(`Unable to find custom indexer class '${index.options.get('class_name')}'`);
    checkStorageAttached(index, table, warn);
  }
}
