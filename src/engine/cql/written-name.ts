import type { QualifiedName } from './syntax.ts';

/** As messages print a name that was written, without quotes. */
export function writtenName(name: QualifiedName): string {
  return name.keyspace ? `${name.keyspace.name}.${name.name.name}` : name.name.name;
}
