// The roles of columns inside CREATE TABLE, as its own PRIMARY KEY and STATIC give them. It works on tokens, so that a
// statement that is still being written has roles as well.

import {
  CLOSE,
  COMMA,
  K_COLUMNFAMILY,
  K_CREATE,
  K_KEY,
  K_PRIMARY,
  K_STATIC,
  OPEN,
  SEMICOLON,
} from '../keywords.ts';
import type { Token } from '../parser/tokenize.ts';
import { type ColumnRoles, type Role, storedName } from './highlight.ts';

/** A statement that creates a table, from its first to its last letter. */
export interface OwnRoles {
  start: number;
  end: number;
  roles: ColumnRoles;
}

/** The tokens must not contain comments. */
export function ownRoles(text: string, tokens: readonly Token[]): OwnRoles[] {
  const found: OwnRoles[] = [];
  for (const [at, { kind, start }] of tokens.entries()) {
    if (kind !== K_CREATE || tokens[at + 1]?.kind !== K_COLUMNFAMILY) continue;
    const last = tokens.findIndex((token, after) => after > at && token.kind === SEMICOLON);
    const statement = tokens.slice(at, last < 0 ? undefined : last);
    found.push({ start, end: statement.at(-1)!.end, roles: rolesIn(text, statement) });
  }
  return found;
}

function rolesIn(text: string, tokens: readonly Token[]): Map<string, Role> {
  const roles = new Map<string, Role>();
  const give = (token: Token | undefined, role: Role) => {
    if (token) roles.set(storedName(text.slice(token.start, token.end)), role);
  };
  /** The first token of the column's definition that is being read. */
  let column: Token | undefined;
  for (const [at, { kind }] of tokens.entries()) {
    const before = tokens[at - 1]?.kind;
    if (before === COMMA || before === OPEN) column = tokens[at];
    if (kind === K_STATIC) give(column, 'st');
    if (kind !== K_PRIMARY || tokens[at + 1]?.kind !== K_KEY) continue;
    if (tokens[at + 2]?.kind !== OPEN) {
      give(column, 'pk');
      continue;
    }
    giveKey(tokens.slice(at + 3), give);
    break;
  }
  return roles;
}

/** What stands before the first comma of the key is the partition key: a name, or names in parentheses. */
function giveKey(tokens: readonly Token[], give: (token: Token, role: Role) => void): void {
  let [depth, role]: [number, Role] = [0, 'pk'];
  for (const token of tokens) {
    if (token.kind === OPEN) depth++;
    else if (token.kind === CLOSE && depth-- === 0) return;
    else if (token.kind === COMMA && depth === 0) role = 'ck';
    else if (token.kind !== COMMA && token.kind !== CLOSE) give(token, role);
  }
}
