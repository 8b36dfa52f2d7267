import { isReserved } from '../keywords.ts';

/** A name as CQL must write it: in double quotes unless it may stand without (ColumnIdentifier.maybeQuote). */
export function quoteIfNeeded(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) && !isReserved(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** `ks.t`, each part quoted if needed: TableMetadata.toString. */
export function qualifiedName(keyspace: string, name: string): string {
  return `${quoteIfNeeded(keyspace)}.${quoteIfNeeded(name)}`;
}

/** What keyspaces, tables and indexes may be called (SchemaConstants.isValidCharsName). */
export function isWordName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** The order of listings (SchemaElement.NAME_COMPARATOR). */
export function compareNames(a: string, b: string): number {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left < right ? -1 : left > right ? 1 : 0;
}
