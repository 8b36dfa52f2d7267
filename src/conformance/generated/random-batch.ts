// Batches: on one table or several, with conditions, with timestamps, and of kinds that cannot be combined.

import type { Chance } from './chance.ts';
import type { GeneratedTable } from './random-schema.ts';
import { deletion, insert, update } from './random-statement.ts';

export function randomBatch(chance: Chance, tables: readonly GeneratedTable[]): string {
  const first = chance.pick(tables);
  const kind = first.isCounter
    ? chance.pick(['COUNTER ', 'COUNTER ', 'UNLOGGED ', ''])
    : chance.pick(['', '', '', 'UNLOGGED ', 'COUNTER ', 'LOGGED ']);
  const using = chance.oneIn(6) ? `USING TIMESTAMP ${chance.pick(['1000', '2500', '0', '-1'])} ` : '';
  const inside = chance.times(0, 4, () => {
    const table = chance.oneIn(4) ? chance.pick(tables) : first;
    const statement = chance.weighted<() => string>([
      [table.isCounter ? 0 : 3, () => insert(chance, table)],
      [3, () => update(chance, table)],
      [1, () => deletion(chance, table)],
      [chance.oneIn(10) ? 1 : 0, () => `SELECT * FROM ${table.name}`],
    ])();
    return `${statement}${chance.pick([';', ';', ''])}`;
  });
  return `BEGIN ${kind}BATCH ${using}${inside.join(' ')} APPLY BATCH`.replace('  ', ' ');
}
