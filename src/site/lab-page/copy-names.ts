export interface CopyNames {
  /** The table as the learner wrote it, with the keyspace if there was one. */
  table: string;
  columns?: string;
  /** A name for the file. */
  file: string;
}

const name = String.raw`(?:"(?:[^"]|"")+"|\w+)`;
const copy = new RegExp(String.raw`^\s*copy\s+(${name}(?:\s*\.\s*${name})?)\s*(?:\(([^)]*)\))?\s+to\b`, 'i');

/** What a command like `COPY shop.orders (id, total) TO …` copies. The browser decides where the file goes. */
export function oneTableName(command: string): CopyNames | undefined {
  const [, table, columns] = copy.exec(command) ?? [];
  if (!table) return undefined;
  const last = table.split('.').at(-1)!.trim();
  const file = last.replaceAll(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '') || 'table';
  return { table, ...(columns?.trim() && { columns: columns.trim() }), file };
}
