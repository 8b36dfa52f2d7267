// CQL cut into pieces with the classes that code has everywhere: keywords, values, and columns by their role.

export type ColumnRole = 'partition' | 'clustering' | 'static' | 'regular';

/** The columns that a text may name. */
export interface NamedColumns {
  readonly columns: readonly { readonly name: string; readonly role: ColumnRole }[];
}

export interface CqlPiece {
  readonly text: string;
  readonly mark: 'k' | 'v' | RoleMark | undefined;
}

export type RoleMark = 'pk' | 'ck' | 'st';

const keywords =
  /^(?:create|table|primary|key|with|clustering|order|by|asc|desc|static|select|from|where|and|in|limit|allow|filtering|contains|group|token|per|partition|insert|into|values|update|set|delete|using|timestamp|ttl|alter|add|drop|truncate|begin|batch|apply|if|not|exists|null)$/i;

export const roleMarks: Record<ColumnRole, RoleMark | undefined> = {
  partition: 'pk',
  clustering: 'ck',
  static: 'st',
  regular: undefined,
};

export function cqlPieces(text: string, { columns }: NamedColumns): CqlPiece[] {
  const found = text.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_]\w*|\d[\w.-]*|\s+|[^\s\w'"]+|['"]/g) ?? [];
  return found.map((part) => {
    const name = part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part.toLowerCase();
    const column = columns.find((one) => one.name === name);
    if (column) return { text: part, mark: roleMarks[column.role] };
    if (/^['\d]/.test(part)) return { text: part, mark: 'v' as const };
    return { text: part, mark: keywords.test(part) ? ('k' as const) : undefined };
  });
}
