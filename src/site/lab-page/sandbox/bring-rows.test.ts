import { beforeEach, expect, it } from 'vitest';
import { readField } from '#engine/session/read-field.ts';
import type { BrowserEngine } from '../engine/browser-engine.ts';
import { openBrowserEngine } from '../engine/browser-engine.ts';
import { bringRows } from './bring-rows.ts';

const data = `CREATE KEYSPACE shop WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1};
CREATE TABLE shop.goods (id int PRIMARY KEY, name text, tags set<text>, since date);`;
const { signal } = new AbortController();
let engine: BrowserEngine;

beforeEach(async () => {
  engine = await openBrowserEngine({ nodes: 1, seed: 1, data });
});

async function bring(csv: string, options: { hasHeader?: boolean; signal?: AbortSignal } = {}) {
  const [keyspace] = (await engine.session.schema('shop')).keyspaces;
  return bringRows(engine, {
    keyspace: 'shop',
    table: keyspace!.tables[0]!,
    csv,
    hasHeader: true,
    signal,
    ...options,
  });
}

const stored = async () =>
  (await engine.session.execute('SELECT id, name, tags, since FROM shop.goods')).rows;

it('writes each line as a row: an empty field is null', async () => {
  const brought = await bring(`id,name,tags,since\n1,"Tea, green","{'a', 'b'}",2026-11-17\n2,,,\n`);
  expect(brought).toEqual({ rows: 2, refused: [], refusedCount: 0 });
  expect(await stored()).toEqual([
    [1, 'Tea, green', ['a', 'b'], '2026-11-17'],
    [2, null, null, null],
  ]);
});

it('names the lines that do not fit, and writes the others', async () => {
  const brought = await bring('id,name\n1,a\nx,b\n3\n4,d');
  expect(brought.rows).toBe(2);
  expect(brought.refused.map(({ line }) => line)).toEqual([3, 4]);
  expect(brought.refusedCount).toBe(2);
});

it('without a header the columns have the order of the table', async () => {
  const brought = await bring("7,tea,2026-01-02,{'x'}", { hasHeader: false });
  // Without a header the order is that of the table: the key first, then the others by name: name, since, tags.
  expect(brought).toEqual({ rows: 1, refused: [], refusedCount: 0 });
  expect(await stored()).toEqual([[7, 'tea', ['x'], '2026-01-02']]);
});

it('a column that is not there is said by the engine', async () => {
  const { rows, refused } = await bring('id,colour\n1,red');
  expect(rows).toBe(0);
  expect(refused[0]!.why).toContain('Undefined column name colour');
});

it('can be stopped', async () => {
  const stop = new AbortController();
  stop.abort();
  expect((await bring('id\n1\n2', { signal: stop.signal })).rows).toBe(0);
});

it.each([
  ['int', '5', 5],
  ['bigint', '9007199254740993', '9007199254740993'],
  ['text', "it's", "it's"],
  ['timestamp', '2026-11-17 10:00:00+0000', '2026-11-17T10:00:00.000Z'],
  ['list<int>', '[1, 2]', [1, 2]],
  ['map<text, int>', "{'a': 1}", [['a', 1]]],
  ['boolean', 'true', true],
  ['uuid', '123e4567-e89b-12d3-a456-426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ['int', '', null],
])('reads a field of %s', (type, cell, value) => {
  expect(readField(type, cell)).toEqual(value);
});
