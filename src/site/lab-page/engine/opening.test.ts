// The page opens a fresh lab before it knows what was kept. That lab is given out once, and only to a caller that
// wants a fresh lab.

import { expect, test } from 'vitest';
import { Opening } from './opening.ts';

const data =
  "CREATE KEYSPACE k WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}; CREATE TABLE k.t (a int PRIMARY KEY); INSERT INTO k.t (a) VALUES (1);";
const asItCame = { size: 3, saved: undefined } as const;

async function rowsOf(opened: ReturnType<Opening['open']>): Promise<number> {
  const engine = await opened;
  return (await engine!.session.execute('SELECT a FROM k.t')).rows.length;
}

test('an expected lab has the rows that it came with', async () => {
  const opening = new Opening({ nodes: 3, seed: 1, data });
  opening.expect();
  expect(await rowsOf(opening.open(asItCame))).toBe(1);
});

test('who begins anew does not get what was changed', async () => {
  const opening = new Opening({ nodes: 3, seed: 1, data });
  opening.expect();
  const first = await opening.open(asItCame);
  await first!.session.execute('INSERT INTO k.t (a) VALUES (2)');
  expect(await rowsOf(opening.open(asItCame))).toBe(1);
});

test('who kept rows, or works with more nodes, gets theirs, and nobody the expected one after that', async () => {
  const opening = new Opening({ nodes: 3, seed: 1, data });
  const before = await opening.open(asItCame);
  await before!.session.execute('INSERT INTO k.t (a) VALUES (2)');
  opening.expect();
  expect(await rowsOf(opening.open({ size: 3, saved: before!.save() }))).toBe(2);
  opening.expect();
  expect((await opening.open({ size: 6, saved: undefined }))!.size).toBe(6);
});

test('a lab whose data is wrong says so to whoever opens it, not before', async () => {
  const opening = new Opening({ nodes: 3, seed: 1, data: 'INSERT INTO nowhere.t (a) VALUES (1);' });
  opening.expect();
  await expect(opening.open(asItCame)).rejects.toThrow('nowhere');
});
