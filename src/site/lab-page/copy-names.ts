export interface CopyNames {
  /** As it was written, with its keyspace where one was. */
  table: string;
  columns?: string;
  /** What a file of it may be called. */
  file: string;
}

const name = String.raw`(?:"(?:[^"]|"")+"|\w+)`;
const copy = new RegExp(String.raw`^\s*copy\s+(${name}(?:\s*\.\s*${name})?)\s*(?:\(([^)]*)\))?\s+to\b`, 'i');

/** `COPY shop.orders (id, total) TO …`: what it copies. Where to is the browser's affair. */
export function oneTableName(command: string): CopyNames | undefined {
  const [, table, columns] = copy.exec(command) ?? [];
  if (!table) return undefined;
  const last = table.split('.').at(-1)!.trim();
  const file = last.replaceAll(/[^\w-]+/g, '_').replace(/^_+|_+$/g, '') || 'table';
  return { table, ...(columns?.trim() && { columns: columns.trim() }), file };
}
