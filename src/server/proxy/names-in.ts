// Finds every name in a syntax tree that may have a keyspace before it, and what it names.

import type { QualifiedName, Statement } from '#engine/cql/syntax.ts';

export interface FoundName {
  keyspace: string | null;
  name: string;
  names: 'table' | 'function' | 'type';
}

export function namesIn(statement: Statement): FoundName[] {
  const found: FoundName[] = [];
  collect(statement, '', found);
  return found;
}

/** Looks for the shape of a name and not for known kinds of nodes, so that names in new syntax are found as well. */
function collect(node: unknown, key: string, found: FoundName[]): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const part of node) collect(part, key, found);
    return;
  }
  if (node instanceof Map) return;
  if (isQualified(node)) {
    const names = key === 'function' ? 'function' : key === 'type' ? 'type' : 'table';
    found.push({ keyspace: node.keyspace?.name ?? null, name: node.name.name, names });
    return;
  }
  const inside = (node as { kind?: unknown }).kind === 'user' && 'frozen' in node;
  for (const [part, value] of Object.entries(node)) collect(value, inside ? 'type' : part, found);
}

function isQualified(node: object): node is QualifiedName {
  const { keyspace, name } = node as Partial<QualifiedName>;
  const isIdentifier = (part: unknown) =>
    typeof part === 'object' && part !== null && typeof (part as { name?: unknown }).name === 'string';
  return keyspace !== undefined && (keyspace === null || isIdentifier(keyspace)) && isIdentifier(name);
}
