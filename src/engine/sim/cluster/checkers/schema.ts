import type { Checker } from './finished-run.ts';

/** However nodes died and were cut off, all have one schema in the end, with the last definition of every table. */
export const oneSchema: Checker = {
  name: 'one schema',
  precondition: 'the schema changed, and gossip had time to settle afterwards',
  check({ schema }) {
    const failures: string[] = [];
    if (!schema) return { judged: 0, failures };
    const truth = describe(schema.defined);
    for (const [node, known] of schema.known)
      if (describe(known) !== truth)
        failures.push(`${node} knows ${describe(known)}, but defined is ${truth}`);
    return { judged: schema.known.size, failures };
  },
};

function describe(tables: ReadonlyMap<string, string | undefined>): string {
  return [...tables]
    .map(([name, definition]) => `${name} ${definition ?? 'dropped'}`)
    .sort()
    .join(', ');
}
