// Finds the table that a statement is about, from its text alone. The statement may have a syntax error.

export interface TableName {
  /** Undefined if the statement names no keyspace. */
  keyspace: string | undefined;
  table: string;
}

const name = String.raw`(?:"(?:[^"]|"")+"|[a-z]\w*)`;
const before = String.raw`from|into|update|truncate(?:\s+table)?|(?:alter|drop|describe|desc)\s+table|index(?:\s+\w+)?\s+on`;
const about = new RegExp(
  String.raw`\b(?:${before})\s+(?:if\s+exists\s+)?(${name})(?:\s*\.\s*(${name}))?`,
  'i',
);

/** Returns the first table that is named. For a batch, this is the table of its first statement. */
export function tableOfStatement(statement: string): TableName | undefined {
  const found = about.exec(withoutTextsAndComments(statement));
  if (!found?.[1]) return undefined;
  const [first, second] = [plain(found[1]), found[2] && plain(found[2])];
  return second ? { keyspace: first, table: second } : { keyspace: undefined, table: first };
}

function plain(identifier: string): string {
  return identifier.startsWith('"')
    ? identifier.slice(1, -1).replaceAll('""', '"')
    : identifier.toLowerCase();
}

function withoutTextsAndComments(statement: string): string {
  return statement.replace(/'(?:[^']|'')*'|\$\$[\s\S]*?\$\$|--[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, ' ');
}
