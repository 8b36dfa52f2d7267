// The diagram says everything of a model but what `notInDiagram` names. A model goes through the diagram and CQL and
// comes back the same, for 500 schemas that are generated from seeds.

import { expect, test } from 'vitest';
import { defaultOptions } from '#engine/cql/schema/options/default-options.ts';
import { diagramOf, logicalName, modelOfDiagram, notInDiagram } from './diagram.ts';
import { prepareModeling, readModel } from './read-model.ts';
import { writeModel, writeTable } from './write-model.ts';

await prepareModeling();

const seeds = Array.from({ length: 500 }, (_, at) => at + 1);

test('what the diagram says survives the way through it and through CQL, for 500 schemas', () => {
  const named = new Set<string>();
  for (const seed of seeds) {
    const text = generate(seed);
    const model = readModel(text);
    expect(model.problems, `seed ${seed}\n${text}`).toEqual([]);
    const again = readModel(writeModel(modelOfDiagram(diagramOf(model))));
    expect({ seed, tables: again.tables, types: again.types, problems: again.problems }).toEqual({
      seed,
      tables: model.tables,
      types: model.types,
      problems: [],
    });
    for (const table of model.tables) {
      const rest = notInDiagram(model, table, defaultOptions);
      // An option stands in the text if and only if it is named as the rest.
      expect(rest.includes('comment'), `seed ${seed}`).toBe(text.includes(`-- ${table.name} has a comment`));
      expect(notInDiagram(again, table, defaultOptions)).toEqual([]);
      for (const name of rest) named.add(name.replace(/ .*/, ''));
    }
  }
  expect([...named].sort()).toEqual([
    'OPTIONS',
    // The default of LeveledCompactionStrategy differs.
    'bloom_filter_fp_chance',
    'comment',
    'compaction',
    'default_time_to_live',
  ]);
});

test('a table that is written again keeps its name and its options as they were written', () => {
  const text = `CREATE TABLE IF NOT EXISTS shop.T (a int, b int, PRIMARY KEY (a, b))
    WITH comment = 'x) WITH y' AND CLUSTERING ORDER BY (b DESC) AND gc_grace_seconds = 1`;
  const before = readModel(text);
  const written = writeTable(before.tables[0]!, text);
  expect(written).toContain('CREATE TABLE IF NOT EXISTS shop.T (');
  const after = readModel(written);
  expect(after.problems).toEqual([]);
  expect(after.tables).toEqual(before.tables);
  expect(notInDiagram(after, after.tables[0]!, defaultOptions)).toEqual(['comment', 'gc_grace_seconds']);
});

test('a logical diagram has brackets instead of types', () => {
  const names = ['list<int>', 'set<int>', 'frozen<map<int, int>>', 'counter', 'text'].map((type) =>
    logicalName({ name: 'c', type }),
  );
  expect(names).toEqual(['[c]', '{c}', '<c>', 'c ++', 'c']);
});

/** A small generator of numbers that repeats itself (mulberry32). */
function numbers(seed: number): (below: number) => number {
  let state = seed * 2_654_435_761;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const simple = [
  'int',
  'text',
  'uuid',
  'timeuuid',
  'timestamp',
  'date',
  'boolean',
  'decimal',
  'bigint',
  'inet',
  'blob',
];
const compound = [
  'list<int>',
  'set<text>',
  'map<text, int>',
  'frozen<list<text>>',
  'frozen<set<frozen<list<int>>>>',
  'frozen<tuple<int, text>>',
  'frozen<place>',
  'vector<float, 3>',
];

function generate(seed: number): string {
  const below = numbers(seed);
  const pick = <One>(list: readonly One[]) => list[below(list.length)]!;
  const name = (prefix: string, at: number) => (below(8) === 0 ? `"${prefix} ${at}é"` : `${prefix}_${at}`);
  const statements = [
    "CREATE KEYSPACE k WITH replication = {'class': 'NetworkTopologyStrategy', 'south': 3}",
    'USE k',
    'CREATE TYPE place (street text, "Number" int)',
  ];
  for (let at = 0; at < 1 + below(4); at++) {
    const count = 2 + below(7);
    const keys = 1 + below(Math.min(3, count));
    const partition = 1 + below(keys);
    const columns = Array.from({ length: count }, (_, column) => ({
      name: name('c', column),
      type: column < keys ? pick(simple) : pick([...simple, ...compound]),
      isStatic: column >= keys && keys > partition && below(5) === 0,
    }));
    const clustering = columns.slice(partition, keys);
    const order = clustering.map((column) => `${column.name} ${pick(['ASC', 'DESC'])}`).join(', ');
    const hasComment = below(4) === 0;
    const options = [
      ...(order ? [`CLUSTERING ORDER BY (${order})`] : []),
      ...(hasComment ? ["comment = 'not drawn'"] : []),
      ...(below(5) === 0 ? ['default_time_to_live = 60'] : []),
      ...(below(6) === 0 ? ["compaction = {'class': 'LeveledCompactionStrategy'}"] : []),
    ];
    const key = columns.slice(0, partition).map((column) => column.name);
    const lines = columns.map((column) => `${column.name} ${column.type}${column.isStatic ? ' static' : ''}`);
    statements.push(
      `${hasComment ? `-- t_${at} has a comment\n` : ''}CREATE TABLE t_${at} (${lines.join(', ')}, PRIMARY KEY ((${key.join(', ')})${clustering.map((column) => `, ${column.name}`).join('')}))${options.length > 0 ? ` WITH ${options.join(' AND ')}` : ''}`,
    );
    // Cassandra indexes no column whose name needs quotes.
    const value = columns
      .slice(keys)
      .find(({ name, type }) => !name.startsWith('"') && (type === 'text' || type === 'int'));
    if (value && below(2) === 0) {
      const withOptions =
        value.type === 'text' && below(2) === 0 ? " WITH OPTIONS = {'case_sensitive': 'false'}" : '';
      statements.push(`CREATE INDEX i_${at} ON t_${at} (${value.name}) USING 'sai'${withOptions}`);
    }
  }
  return `${statements.join(';\n')};\n`;
}
