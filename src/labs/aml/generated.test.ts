// 500 models made from seeds, with everything that the notation has and no mistakes: the engine accepts what they
// become, and they are found again in it.

import { beforeAll, expect, test } from 'vitest';
import { Random } from '#engine/sim/ring/random.ts';
import type { ModelTable } from '#labs/modeling/model.ts';
import { prepareModeling, readModel } from '#labs/modeling/read-model.ts';
import type { Aggregate, AmlField, AmlLink, AmlModel, AmlNode, Choice, Pictogram } from './aml.ts';
import { canonical } from './canonical.ts';
import { fromTables } from './from-tables.ts';
import { judgeAml } from './judge-aml.ts';
import { notesInCql } from './notes-in-cql.ts';
import { isWarning } from './problem.ts';
import { readAml } from './read-aml.ts';
import { writeAml } from './write-aml.ts';
import { writeCql } from './write-cql.ts';

beforeAll(prepareModeling);

const nowhere = { start: 0, end: 0 };
const simpleTypes = ['int', 'str', 'date', 'real', 'bool', 'uuid', 'timestamp', 'decimal', 'bigint'];
const otherTypes = [
  'tuple<int, text>',
  'map<text, int>',
  'vector<float, 3>',
  'list<frozen<set<int>>>',
  'list<text>',
];
const names = ['Books', 'CardReaders', 'Shops', 'ÁreasVerdes', 'data_points', 'Orders'];

class Generator {
  readonly #random: Random;
  constructor(seed: number) {
    this.#random = new Random(seed);
  }

  model(): AmlModel {
    const count = 1 + this.#random.below(names.length - 1);
    const aggregates: Aggregate[] = [];
    for (const name of names.slice(0, count)) aggregates.push(this.#aggregate(name, aggregates));
    return { aggregates };
  }

  #aggregate(name: string, others: readonly Aggregate[]): Aggregate {
    const root = this.#root(`${name}Root`);
    const parts = Array.from({ length: this.#random.below(4) }, (_, at) => this.#part(`${name}Part${at}`));
    const links: AmlLink[] = [];
    const choices: Choice[] = [];
    const nodes: AmlNode[] = [root];
    for (const [at, part] of parts.entries()) {
      // A part hangs on the root, or inside another part that is stored whole.
      const owner = nodes[this.#random.below(nodes.length)]!;
      const link = this.#composition(owner, part.name, `part${at}`);
      nodes.push(isMany(link) || owner !== root ? { ...part, isFinal: true } : part);
      links.push(link);
    }
    if (this.#chance(0.3)) choices.push(this.#choice(root, nodes, others, name));
    for (const [at, other] of others.entries())
      if (this.#chance(0.4)) links.push(this.#association(this.#of(nodes), root, other, `ref${at}`));
    return { name, nodes: final(nodes, links, root), links, choices, span: nowhere };
  }

  #root(name: string): AmlNode {
    const keys = Array.from({ length: 1 + this.#random.below(2) }, (_, at) =>
      this.#field('#', `k${at}`, simpleTypes),
    );
    const clustering = Array.from({ length: this.#random.below(3) }, (_, at) => ({
      ...this.#field('~', `c${at}`, simpleTypes),
      order: this.#of([undefined, 'asc', 'desc'] as const),
    }));
    const fields = this.#fields().map((field) => ({
      ...field,
      isStatic: clustering.length > 0 && this.#chance(0.2),
    }));
    return {
      kind: 'entity',
      isFinal: this.#chance(0.1),
      name,
      fields: [...keys, ...clustering, ...fields],
      span: nowhere,
    };
  }

  #part(name: string): AmlNode {
    const kind = this.#of(['entity', 'value'] as const);
    const fields = [this.#field(this.#of(['+', '-'] as const), 'first', simpleTypes), ...this.#fields()];
    const id = kind === 'entity' && this.#chance(0.5) ? [this.#field('#', 'id', simpleTypes)] : [];
    return { kind, isFinal: this.#chance(0.5), name, fields: [...id, ...fields], span: nowhere };
  }

  #fields(): AmlField[] {
    return Array.from({ length: this.#random.below(4) }, (_, at) => {
      const isMany = this.#chance(0.2);
      return {
        ...this.#field(
          this.#of(['+', '+', '-'] as const),
          `f${at}`,
          isMany ? simpleTypes : [...simpleTypes, ...otherTypes],
        ),
        isMany,
      };
    });
  }

  #field(pictogram: Pictogram, name: string, types: readonly string[]): AmlField {
    return {
      pictogram,
      isStatic: false,
      name,
      type: this.#of(types),
      isMany: false,
      order: undefined,
      span: nowhere,
    };
  }

  #composition(source: AmlNode, target: string, role: string): AmlLink {
    const multiplicity = this.#of(['1', '0..1', '*', '1..*', '0..*'] as const);
    const isQualified = multiplicity.endsWith('*') && this.#chance(0.3);
    const qualifiers = Array.from({ length: isQualified ? 1 + this.#random.below(2) : 0 }, (_, at) => ({
      name: `by${at}`,
      type: this.#of(['str', 'int', 'uuid']),
    }));
    const pictogram = this.#of(['+', '-'] as const);
    return {
      kind: 'composition',
      source: source.name,
      qualifiers,
      pictogram,
      role,
      target,
      multiplicity,
      span: nowhere,
    };
  }

  #association(source: AmlNode, root: AmlNode, other: Aggregate, role: string): AmlLink {
    const isOfKey = source === root && this.#chance(0.3);
    const hasKey = root.fields.some(({ pictogram }) => pictogram === '~');
    const pictogram = isOfKey
      ? this.#of(hasKey ? (['#', '~'] as const) : (['#'] as const))
      : this.#of(['+', '-'] as const);
    const multiplicity = isOfKey ? '1' : this.#of(['1', '0..1', '*', '1..*'] as const);
    const target = other.nodes[0]!.name;
    return {
      kind: 'association',
      source: source.name,
      pictogram,
      role,
      aggregate: other.name,
      root: target,
      multiplicity,
      span: nowhere,
    };
  }

  #choice(root: AmlNode, nodes: AmlNode[], others: readonly Aggregate[], name: string): Choice {
    const branches = ['left', 'right'].map((role): AmlLink => {
      const other = others.length > 0 && this.#chance(0.4) ? this.#of(others) : undefined;
      if (other)
        return {
          kind: 'association',
          source: root.name,
          pictogram: '+',
          role,
          aggregate: other.name,
          root: other.nodes[0]!.name,
          multiplicity: '1',
          span: nowhere,
        };
      const part = this.#part(`${name}${role === 'left' ? 'Left' : 'Right'}`);
      nodes.push(part);
      return {
        kind: 'composition',
        source: root.name,
        qualifiers: [],
        pictogram: '+',
        role,
        target: part.name,
        multiplicity: '1',
        span: nowhere,
      };
    });
    return { name: 'which', source: root.name, branches, span: nowhere };
  }

  #chance(share: number): boolean {
    return this.#random.float() < share;
  }

  #of<T>(items: readonly T[]): T {
    return items[this.#random.below(items.length)]!;
  }
}

function isMany({ multiplicity }: AmlLink): boolean {
  return multiplicity.endsWith('*');
}

/** What holds a collection has to be final. */
function final(nodes: readonly AmlNode[], links: readonly AmlLink[], root: AmlNode): AmlNode[] {
  return nodes.map((node) => {
    const holds =
      node.fields.some((field) => field.isMany || /^(?:list|set|map)</.test(field.type)) ||
      links.some((link) => link.source === node.name && isMany(link));
    return node !== root && holds ? { ...node, isFinal: true } : node;
  });
}

const models = Array.from({ length: 500 }, (_, at) => ({
  seed: at + 1,
  model: new Generator(at + 1).model(),
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
