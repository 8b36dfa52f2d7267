// The terminal keeps files in memory, and its nodes count what they do.

import { beforeAll, expect, it } from 'vitest';
import { fetchExtended } from '#engine/cql/extended.ts';
import { shopTerminal } from './shop-terminal.ts';

beforeAll(fetchExtended);

it('copies a table into a file and back, whatever the texts hold', () => {
  const terminal = shopTerminal();
  const odd = String.raw`a "b", c\d`;
  terminal.type(`INSERT INTO orders (order_id, status, city) VALUES (30, '${odd}', 'x,y\nz')`, 'N1');
  const before = terminal.type('SELECT * FROM orders', 'N1').lines;
  expect(terminal.type("COPY orders TO 'all.csv' WITH HEADER = TRUE", 'N1').lines.at(-1)).toMatch(
    /^6 rows exported/,
  );
  terminal.type('TRUNCATE orders', 'N1');
  expect(terminal.type("COPY orders FROM 'all.csv' WITH HEADER = TRUE", 'N4').lines.at(-1)).toMatch(
    /^6 rows imported/,
  );
  expect(terminal.type('SELECT * FROM orders', 'N1').lines).toEqual(before);
});

it('names the rows that it cannot import, and imports the others', () => {
  const terminal = shopTerminal();
  terminal.files.write('some.csv', '40,Recife,new\nforty,Natal,new\n41,Natal\n');
  const { lines, failed } = terminal.type("COPY orders FROM 'some.csv'", 'N1');
  expect(failed).toBe(true);
  expect(lines.filter((line) => line.startsWith('Failed to import'))).toHaveLength(2);
  expect(lines.at(-1)).toMatch(/^1 rows imported/);
});

it('says which option of COPY it does not have', () => {
  const { lines } = shopTerminal().type("COPY orders TO 'all.csv' WITH DELIMITER = ';'", 'N1');
  expect(lines).toEqual(["COPY has the option HEADER alone in this shell, and not DELIMITER = ';'."]);
});

it('tpstats counts the reads of a node, and none on a node that was not asked', () => {
  const terminal = shopTerminal();
  const readsOf = (node: string) =>
    terminal
      .type('nodetool tpstats', node)
      .lines.find((line) => line.startsWith('ReadStage'))!
      .split(/\s+/)[3];
  const before = ['N1', 'N4'].map(readsOf);
  terminal.type('SELECT * FROM orders WHERE order_id = 17', 'N1');
  expect(['N1', 'N4'].map(readsOf)).toEqual([String(Number(before[0]) + 1), before[1]]);
});
