// The state of a lab before the learner begins, as plain statements. They fill a new sandbox.

import type { PlainValue } from '#engine/session/session.ts';
import { makeData } from '#labs/grading/dataset.ts';
import { insertsOf, isLoaded } from '#labs/grading/inserts.ts';

import type { LabFolder } from './read-lab.ts';

/** The keyspaces, tables and rows of a seed, with all values as literals. */
export function setupOf({ lab, dataCql, datasets }: LabFolder, seed = lab.seed): string[] {
  const data = makeData(datasets, seed);
  const inserts = datasets.flatMap(({ name, into, columns }) => {
    if (into === undefined) return [];
    const bare = new Set(
      columns.flatMap(([column, rule]) => ('uuid' in rule || 'decimal' in rule ? [column] : [])),
    );
    return data.get(name)!.map((row) => {
      const [insert] = insertsOf(into, [row]);
      const names = Object.keys(row).filter(isLoaded);
      let at = 0;
      return insert!.cql.replace(/\?/g, () => {
        const place = at++;
        return literal(insert!.params[place]!, bare.has(names[place]!));
      });
    });
  });
  return [...dataCql, ...inserts];
}

/**
 * Writes a value that data.yaml can generate. UUIDs and decimals are strings in JSON, but CQL has them without
 * quotes.
 */
function literal(value: PlainValue, isBare: boolean): string {
  if (Array.isArray(value)) return `{${value.map((one) => literal(one, isBare)).join(', ')}}`;
  if (typeof value === 'string' && !isBare) return `'${value.replaceAll("'", "''")}'`;
  return String(value);
}
