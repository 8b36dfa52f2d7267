import type { QualifiedName } from './syntax.ts';

/** A name as messages print it: as it was written, but without quotes. */
export function writtenName(name: QualifiedName): string {
  return name.keyspace ? `${name.keyspace.name}.${name.name.name}` : name.name.name;
}
