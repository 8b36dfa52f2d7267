import { columnHash, JavaHashMap } from '../schema/java-hash-map.ts';
import type { Term, UserTypeTerm } from '../syntax.ts';

/** If a field is written twice, the last one counts. The fields are in the order of Java's HashMap. */
export function fieldsOf({ fields }: UserTypeTerm): Map<string, Term> {
  const written = new JavaHashMap<Term>(16, columnHash);
  for (const { name, value } of fields) written.set(name.name, value);
  return written.toMap();
}
