// 500 models made from seeds, with everything that the notation has and no mistakes: the engine accepts what they
// become, and they are found again in it.

import { beforeAll, expect, test } from 'vitest';
import type { ModelTable } from '#labs/modeling/model.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import { canonical } from './canonical.ts';
import { generateAml } from './fixtures/generate-aml.ts';
import { fromTables } from './from-tables.ts';
import { judgeAml } from './judge-aml.ts';
import { notesInCql } from './notes-in-cql.ts';
import { isWarning } from './problem.ts';
import { readAml } from './read-aml.ts';
import { writeAml } from './write-aml.ts';
import { writeCql } from './write-cql.ts';

beforeAll(prepareModeling);

const models = Array.from({ length: 500 }, (_, at) => ({
  seed: at + 1,
  model: generateAml(at + 1),
}));

test('a model is read again from its own text', () => {
  for (const { seed, model } of models) {
    const { model: again, problems } = readAml(writeAml(model));
    expect(problems, `seed ${seed}`).toEqual([]);
    expect(canonical(again), `seed ${seed}`).toEqual(canonical(model));
  }
});

test('a model has no mistakes, and the engine accepts what it becomes', () => {
  for (const { seed, model } of models) {
    expect(
      judgeAml(model).filter((one) => !isWarning(one)),
      `seed ${seed}:\n${writeAml(model)}`,
    ).toEqual([]);
    const cql = writeCql(model, { keyspace: 'k', hasNotes: false, hasLookups: true });
    expect(readModel(cql).problems, `seed ${seed}:\n${cql}`).toEqual([]);
  }
});

test('a model is found again in annotated CQL', () => {
  for (const { seed, model } of models) {
    const cql = writeCql(model, { keyspace: 'k', hasNotes: true, hasLookups: false });
    const read = readModel(cql);
    const found = fromTables(read, notesInCql(cql, read));
    expect(
      found.lost.filter(({ id }) => id === 'annotation'),
      `seed ${seed}:\n${cql}`,
    ).toEqual([]);
    expect(canonical(found.model), `seed ${seed}:\n${cql}`).toEqual(canonical(model));
  }
});

test('without notes a model gives back the same tables, and what was guessed is named', () => {
  for (const { seed, model } of models) {
    const made = readModel(writeCql(model, { keyspace: 'k', hasNotes: false, hasLookups: false }));
    const found = fromTables(made);
    const again = readModel(writeCql(found.model, { keyspace: 'k', hasNotes: false, hasLookups: false }));
    expect(again.problems, `seed ${seed}`).toEqual([]);
    expect(again.tables.map(columnSet), `seed ${seed}`).toEqual(made.tables.map(columnSet));
    expect(found.lost.filter(({ id }) => id === 'root-name')).toHaveLength(made.tables.length);
  }
});

/** The key in its order; the order of the other columns has no meaning. */
function columnSet({ name, columns }: ModelTable) {
  const isOther = (kind: string) => kind === 'static' || kind === 'regular';
  const others = columns.filter(({ kind }) => isOther(kind)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return [name, columns.filter(({ kind }) => !isOther(kind)), others];
}
