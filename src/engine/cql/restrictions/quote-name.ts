import { reserved } from '../keywords.ts';

/** cql3/reserved_keywords.txt of 5.0, which leaves out two that the grammar reserves. */
const quoted: ReadonlySet<string> = new Set(reserved.filter((word) => word !== 'true' && word !== 'false'));

/** A name as it must be written: in quotes where it would be read as another (ColumnIdentifier.maybeQuote). */
export function quoteName(name: string): string {
  if (/^[a-z][a-z0-9_]*$/.test(name) && !quoted.has(name)) return name;
  return `"${name.replaceAll('"', '""')}"`;
}
