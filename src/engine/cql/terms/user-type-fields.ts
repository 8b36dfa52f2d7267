import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import type { Term, UserTypeTerm } from '../syntax.ts';

/** Written twice, the last one counts; in the order in which Java hands them out. */
export function fieldsOf({ fields }: UserTypeTerm): Map<string, Term> {
  const written = new JavaHashMap<Term>(16, columnHash);
  for (const { name, value } of fields) written.set(name.name, value);
  return written.toMap();
}
