import { quoteIfNeeded } from '../reserved-words.ts';

/** `ks.t`, each part quoted if needed: TableMetadata.toString. */
export function qualifiedName(keyspace: string, name: string): string {
  return `${quoteIfNeeded(keyspace)}.${quoteIfNeeded(name)}`;
}

/** Whether the name is allowed for a keyspace, table or index (SchemaConstants.isValidCharsName). */
export function isWordName(name: string): boolean {
  return /^\w+$/.test(name);
}

/** The order of names in listings (SchemaElement.NAME_COMPARATOR). */
export function compareNames(a: string, b: string): number {
  const left = a.toLowerCase();
  const right = b.toLowerCase();
  return left < right ? -1 : left > right ? 1 : 0;
}
