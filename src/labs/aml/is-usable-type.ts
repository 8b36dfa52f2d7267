// Which types a field may have. What Cassandra refuses only when a statement comes is refused here already, because a
// model is written long before its first statement.

import type { CqlType } from '#engine/values/cql-type.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { cqlTypeOf } from './aml.ts';

interface Use {
  readonly isKey: boolean;
  /** An element of a list or a set. */
  readonly isElement: boolean;
  readonly isInSet: boolean;
}

export function isUsableType(written: string, { isKey, isElement, isInSet }: Use): boolean {
  const type = read(cqlTypeOf(written));
  if (!type || holds(type, 'counter')) return false;
  const isOpen = (type.kind === 'list' || type.kind === 'set' || type.kind === 'map') && !type.frozen;
  if (isOpen && (isKey || isElement)) return false;
  return !((isKey || isInSet) && holds(type, 'duration'));
}

function read(type: string): CqlType | undefined {
  try {
    return parseType(type);
  } catch (error) {
    if (error instanceof ValueError) return undefined;
    throw error;
  }
}

function holds(type: CqlType, name: string): boolean {
  return JSON.stringify(type).includes(`"${name}"`);
}
