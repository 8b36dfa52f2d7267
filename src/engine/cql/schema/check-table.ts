import { extended } from '../extended.ts';
import { isWordName } from './names.ts';
import { configuration } from './options/config-error.ts';
import { defaultOptions } from './options/default-options.ts';
import type { ColumnSchema, TableSchema } from './table-schema.ts';
import { isNativeType } from './type-facts.ts';

/** Directories are named after tables: the limit is 255 characters minus the id and a dash. */
const nameLengthMax = 222;

/** TableMetadata.validate. It checks the indexes again, so their warnings are repeated. */
export function checkTable(table: TableSchema, warn: (message: string) => void): void {
  const fail = (message: string) => configuration(`${table.keyspace}.${table.name}: ${message}`);
  if (!isWordName(table.name))
    throw fail(
      `Table name must not be empty or not contain non-alphanumeric-underscore characters (got "${table.name}")`,
    );
  if (table.name.length > nameLengthMax)
    throw fail(
      `Table name must not be more than ${nameLengthMax} characters long (got ${table.name.length} characters for "${table.name}")`,
    );
  if (table.options !== defaultOptions) extended().checkTableOptions(table.options);
  const isCounter = (column: ColumnSchema) => isNativeType(column.type, 'counter');
  for (const column of [...table.statics, ...table.regulars])
    if (isCounter(column) !== table.isCounter)
      throw fail(
        table.isCounter
          ? `Cannot have a non counter column ("${column.name}") in a counter table`
          : `Cannot have a counter column ("${column.name}") in a non counter table`,
      );
  if (table.indexes.length > 0) extended().checkIndexes(table, warn);
}
