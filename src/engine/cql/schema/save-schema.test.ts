// A learner's schema is saved with the data. The restored schema must be the same in every detail, or rows would come
// back under other columns.

import { expect, test } from 'vitest';

import { initialSchema } from '../system/initial-schema.ts';
import { exportSchema } from './export-schema.ts';
import { restoreSchema, saveSchema } from './save-schema.ts';
import { TestEngine } from './test-engine.ts';

function filled(): TestEngine {
  const engine = new TestEngine();
  engine.run('CREATE TYPE addr (street text, zip int)');
  engine.run('CREATE TYPE person (name text, home frozen<addr>)');
  engine.run(
    "CREATE TABLE t (k int, c timeuuid, s text static, a int, b text, p person, l list<frozen<addr>>, PRIMARY KEY (k, c)) WITH CLUSTERING ORDER BY (c DESC) AND comment = 'it''s'",
  );
  engine.run('CREATE INDEX ON t (b)');
  engine.run("CREATE CUSTOM INDEX sai ON t (a) USING 'sai'");
  engine.run('ALTER TABLE t DROP l USING TIMESTAMP 9223372036854775807');
  engine.run('DROP INDEX sai');
  engine.run('ALTER TABLE t DROP a');
  engine.run('ALTER TABLE t ADD z int');
  engine.run('ALTER TABLE t ADD a int');
  engine.run('CREATE TABLE hits (page text PRIMARY KEY, n counter)');
  return engine;
}

test('what is restored from JSON says the same of itself, inside and out', () => {
  const { engine } = filled();
  const saved = JSON.parse(JSON.stringify(saveSchema(engine.schema)));
  const restored = restoreSchema(saved, initialSchema(engine.coordinator));
  expect(saveSchema(restored)).toEqual(saved);
  expect(exportSchema(restored)).toBe(exportSchema(engine.schema));
  const [before, after] = [engine.schema, restored].map(
    (schema) => schema.keyspaces.get('ks')!.tables.get('t')!,
  );
  expect(after!.id).toBe(before!.id);
  expect(after!.definition.dropped).toEqual(before!.definition.dropped);
  const places = (table: typeof before) =>
    table!.shape.columns.map((column) => column && [column.name, column.index, column.droppedAt]);
  expect(places(after)).toEqual(places(before));
});

test('a column that comes back has its old place; a new one never gets it', () => {
  const table = filled().table('t');
  const index = (name: string) => table.column(name)!.shape!.index;
  const dropped = table.definition.dropped.find((column) => column.name === 'a')!;
  expect(index('a')).toBe(dropped.index);
  expect(table.column('a')!.shape!.droppedAt).toBe(dropped.droppedAt);
  expect(new Set(['s', 'a', 'b', 'p', 'z'].map(index)).size).toBe(5);
  expect(table.definition.dropped.find((column) => column.name === 'l')!.droppedAt).toBe(2n ** 63n - 1n);
});

test('the exported script makes the same schema again', () => {
  const { engine } = filled();
  const script = exportSchema(engine.schema);
  expect(script.match(/^CREATE \w+/gm)).toEqual([
    'CREATE KEYSPACE',
    'CREATE TYPE',
    'CREATE TYPE',
    'CREATE TABLE',
    'CREATE TABLE',
    'CREATE INDEX',
  ]);
  const again = new TestEngine();
  for (const statement of script.split(/;\n+/))
    if (statement) {
      if (!statement.startsWith('CREATE KEYSPACE')) again.run(statement);
    }
  expect(exportSchema(again.engine.schema)).toBe(script);
});
