// CQL cut into pieces with the classes that code has everywhere: keywords, values, and columns by their role.

import type { Design, Role } from './design.ts';

export interface CqlPiece {
  readonly text: string;
  readonly mark: 'k' | 'v' | 'pk' | 'ck' | 'st' | undefined;
}

const keywords =
  /^(?:create|table|primary|key|with|clustering|order|by|asc|desc|static|select|from|where|and|in|limit|allow|filtering|contains|group|token|per|partition)$/i;
const marks: Record<Role, CqlPiece['mark']> = {
  partition: 'pk',
  clustering: 'ck',
  static: 'st',
  regular: undefined,
};

export function cqlPieces(text: string, { columns }: Design): CqlPiece[] {
  const found = text.match(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_]\w*|\d[\w.-]*|\s+|[^\s\w'"]+|['"]/g) ?? [];
  return found.map((part) => {
    const name = part.startsWith('"') ? part.slice(1, -1).replaceAll('""', '"') : part.toLowerCase();
    const column = columns.find((one) => one.name === name);
    if (column) return { text: part, mark: marks[column.role] };
    if (/^['\d]/.test(part)) return { text: part, mark: 'v' as const };
    return { text: part, mark: keywords.test(part) ? ('k' as const) : undefined };
  });
}
