// Tables and types → AML. A table says less than a model does, so some things are read in the way in which they are
// usually meant, and `lost` names what was guessed. Lines `-- @aml …` above a table say in AML what its columns
// cannot say; they count as long as the columns are still those that they would make.

import { cqlTypeName } from '#engine/cql/types/type-name.ts';
import type { CqlType } from '#engine/values/cql-type.ts';
import { parseType } from '#engine/values/parse-type.ts';
import { columnsOf, type ModelColumn, type ModelTable, type ModelType } from '#labs/modeling/model.ts';
import {
  type Aggregate,
  type AmlField,
  type AmlLink,
  type AmlModel,
  type AmlNode,
  type Composition,
  nodeNamed,
  type Pictogram,
  rootOf,
  snakeCase,
} from './aml.ts';
import { readAml } from './read-aml.ts';
import { columnOfField, columnsOfChoice, columnsOfLink, type KeyOf, type NamedType } from './to-tables.ts';

/** What the tables do not say, and the model says by a guess or not at all. */
export type Lost =
  | { readonly id: 'root-name' | 'annotation'; readonly table: string; readonly name: string }
  | {
      readonly id: 'qualifier-name' | 'maybe-reference' | 'indexes';
      readonly table: string;
      readonly name: string;
    };

export interface FoundAml {
  readonly model: AmlModel;
  readonly lost: readonly Lost[];
}

const nowhere = { start: 0, end: 0 };

/** `notes` has the text of the lines `-- @aml` above each table, by its name. */
export function fromTables(
  { tables, types }: { readonly tables: readonly ModelTable[]; readonly types: readonly ModelType[] },
  notes: ReadonlyMap<string, string> = new Map(),
): FoundAml {
  const noted = new Map(tables.map(({ name }) => [name, readNotes(name, notes.get(name))]));
  const aggregateOf = (table: string) => noted.get(table)?.name ?? pascalCase(table);
  const keyOf: KeyOf = (aggregate) => {
    const table = tables.find(({ name }) => aggregateOf(name) === aggregate);
    return table ? keyColumnsOf(table) : [];
  };
  const lost: Lost[] = [];
  const aggregates = tables.map((table) => {
    const finder = new AggregateFinder({ table, types, note: noted.get(table.name), keyOf, lost });
    return finder.find(aggregateOf(table.name));
  });
  return { model: { aggregates }, lost };
}

function keyColumnsOf(table: ModelTable): readonly ModelColumn[] {
  return [...columnsOf(table, 'partition_key'), ...columnsOf(table, 'clustering')];
}

/** The lines above a table are the inside of an aggregate; a line `aggregate Name` gives it its name. */
function readNotes(table: string, text: string | undefined): Aggregate | undefined {
  if (text === undefined) return undefined;
  const name = /^aggregate\s+(\S+)\s*$/mu.exec(text)?.[1] ?? pascalCase(table);
  const inside = text.replaceAll(/^aggregate\s.*$/gmu, '');
  return readAml(`aggregate ${name} {\n${inside}\n}`).model.aggregates[0];
}

export function pascalCase(name: string): string {
  return name.replaceAll(/(?:^|_)(\p{L})/gu, (_, letter: string) => letter.toUpperCase());
}

/** Most tables have the plural of what a row is. */
function guessedRoot(table: string): string {
  return pascalCase(
    table.length > 3 && table.endsWith('s') && !table.endsWith('ss') ? table.slice(0, -1) : table,
  );
}

interface Given {
  readonly table: ModelTable;
  readonly types: readonly ModelType[];
  readonly note: Aggregate | undefined;
  readonly keyOf: KeyOf;
  readonly lost: Lost[];
}

class AggregateFinder {
  readonly #given: Given;
  readonly #nodes: AmlNode[] = [];
  readonly #links: AmlLink[] = [];
  readonly #choices: Aggregate['choices'][number][] = [];

  constructor(given: Given) {
    this.#given = given;
  }

  find(name: string): Aggregate {
    const { table, note, lost } = this.#given;
    const root = note && rootOf(note);
    if (!root) lost.push({ id: 'root-name', table: table.name, name: guessedRoot(table.name) });
    if (table.indexes.length > 0)
      lost.push({
        id: 'indexes',
        table: table.name,
        name: table.indexes.map((index) => index.name).join(', '),
      });
    this.#node(root?.name ?? guessedRoot(table.name), table.columns, root);
    const [first, ...others] = this.#nodes.toReversed();
    return {
      name,
      nodes: first ? [first, ...others.toReversed()] : [],
      links: this.#links,
      choices: this.#choices,
      span: nowhere,
    };
  }

  /** Adds the node, after those that it holds. */
  #node(
    name: string,
    columns: readonly (NamedType & Partial<ModelColumn>)[],
    noted: AmlNode | undefined,
    isFinal = false,
  ): void {
    const claimed = this.#claim(name, columns);
    const fields: AmlField[] = [];
    for (const column of columns) {
      if (claimed.has(column.name)) continue;
      const field = this.#noteField(noted, column) ?? this.#part(name, column) ?? plainField(column);
      if (field !== 'linked') fields.push(field);
    }
    this.#nodes.push({
      kind: noted?.kind ?? (columns.some(({ kind }) => kind !== undefined) ? 'entity' : 'value'),
      isFinal: noted?.isFinal ?? isFinal,
      name,
      fields,
      span: nowhere,
    });
  }

  /** Links and disjunctions of the notes that would make just the columns that are there. */
  #claim(node: string, columns: readonly NamedType[]): Set<string> {
    const { note, keyOf, table, lost } = this.#given;
    const claimed = new Set<string>();
    if (!note) return claimed;
    const take = (made: readonly NamedType[], what: string): boolean => {
      const isThere =
        made.length > 0 &&
        made.every((one) => columns.some(({ name, type }) => name === one.name && type === one.type));
      if (isThere) for (const { name } of made) claimed.add(name);
      else lost.push({ id: 'annotation', table: table.name, name: what });
      return isThere;
    };
    for (const choice of note.choices)
      if (
        choice.source === node &&
        take(columnsOfChoice(this.#withTypes(note), choice, keyOf), choice.name)
      ) {
        this.#choices.push(choice);
        for (const branch of choice.branches) this.#hold(branch);
      }
    for (const link of note.links)
      if (link.source === node && take(columnsOfLink(this.#withTypes(note), link, keyOf), link.role)) {
        this.#links.push(link);
        this.#hold(link);
      }
    return claimed;
  }

  /** What a composition makes depends on the nodes; those that the notes leave out are as their types say. */
  #withTypes(note: Aggregate): Aggregate {
    const missing = this.#given.types
      .filter(({ name }) => !note.nodes.some((node) => snakeCase(node.name) === name))
      .map(({ name, fields }): AmlNode => {
        const plain = fields.map((field) => plainField(field));
        return {
          kind: 'value',
          isFinal: this.#isUsedFrozen(name),
          name: pascalCase(name),
          fields: plain,
          span: nowhere,
        };
      });
    const nodes = note.nodes.map((node) => {
      const type = this.#given.types.find(({ name }) => name === snakeCase(node.name));
      const known = new Set(node.fields.map(({ name }) => name));
      const others = (type?.fields ?? [])
        .filter(({ name }) => !known.has(name))
        .map((field) => plainField(field));
      return { ...node, fields: [...node.fields, ...others] };
    });
    return { ...note, nodes: [...nodes, ...missing] };
  }

  #isUsedFrozen(type: string): boolean {
    return !this.#given.table.columns.some((column) => column.type === type);
  }

  #hold(link: AmlLink): void {
    if (link.kind === 'composition') this.#embedded(link.target, true);
  }

  #embedded(name: string, isFinal: boolean): void {
    if (this.#nodes.some((node) => node.name === name)) return;
    const type = this.#given.types.find((one) => one.name === snakeCase(name));
    const noted = this.#given.note && nodeNamed(this.#given.note, name);
    this.#node(name, type?.fields ?? [], noted, isFinal);
  }

  /** A field of the notes, if the column is still the one that it makes. */
  #noteField(noted: AmlNode | undefined, column: NamedType & Partial<ModelColumn>): AmlField | undefined {
    const field = noted?.fields.find(({ name }) => name === column.name);
    if (!field) return undefined;
    if (columnOfField(field).type === column.type) return { ...field, span: nowhere };
    this.#given.lost.push({ id: 'annotation', table: this.#given.table.name, name: column.name });
    return undefined;
  }

  /** A column that holds user types is a composition. */
  #part(source: string, { name: role, type }: NamedType): 'linked' | undefined {
    const part = partIn(this.#stored(type));
    if (!part) {
      if (/_ids?$/.test(role))
        this.#given.lost.push({ id: 'maybe-reference', table: this.#given.table.name, name: role });
      return undefined;
    }
    const target = this.#nameOf(part.type);
    if (part.qualifiers.length > 0)
      this.#given.lost.push({ id: 'qualifier-name', table: this.#given.table.name, name: role });
    const link: Composition = {
      kind: 'composition',
      source,
      role,
      target,
      pictogram: part.isSet ? '-' : '+',
      multiplicity: part.isMany ? '*' : '1',
      qualifiers: part.qualifiers.map((qualifier, at) => ({
        name: part.qualifiers.length === 1 ? 'key' : `key${at + 1}`,
        type: qualifier,
      })),
      span: nowhere,
    };
    this.#links.push(link);
    this.#embedded(target, part.isMany || part.isFrozen);
    return 'linked';
  }

  #stored(type: string): CqlType {
    return parseType(type, Object.fromEntries(this.#given.types.map(({ name }) => [name, []])));
  }

  #nameOf(type: string): string {
    return this.#given.note?.nodes.find(({ name }) => snakeCase(name) === type)?.name ?? pascalCase(type);
  }
}

const keySigns: Partial<Record<ModelColumn['kind'], Pictogram>> = { partition_key: '#', clustering: '~' };
const simpleCollection = /^(?<kind>list|set)<(?<element>\w+)>$/;

/** A list or a set of simple values is a field with many values; every other type stands as CQL writes it. */
function plainField({ name, type, kind, isDescending }: NamedType & Partial<ModelColumn>): AmlField {
  const collection = simpleCollection.exec(type)?.groups;
  return {
    pictogram: (kind && keySigns[kind]) ?? (collection?.kind === 'set' ? '-' : '+'),
    isStatic: kind === 'static',
    name,
    type: collection?.element ?? type,
    isMany: collection !== undefined,
    order: isDescending ? 'desc' : undefined,
    span: nowhere,
  };
}

interface Part {
  readonly type: string;
  readonly isMany: boolean;
  readonly isSet: boolean;
  readonly isFrozen: boolean;
  readonly qualifiers: readonly string[];
}

function partIn(type: CqlType): Part | undefined {
  const part = (name: string, rest: Partial<Part>): Part => ({
    type: name,
    isMany: false,
    isSet: false,
    isFrozen: false,
    qualifiers: [],
    ...rest,
  });
  if (type.kind === 'udt') return part(type.name, { isFrozen: type.frozen });
  if ((type.kind === 'list' || type.kind === 'set') && !type.frozen && type.element.kind === 'udt')
    return part(type.element.name, { isMany: true, isSet: type.kind === 'set' });
  if (type.kind !== 'map' || type.frozen || type.value.kind !== 'udt') return undefined;
  const { key } = type;
  const qualifiers = key.kind === 'tuple' ? key.elements : [key];
  return part(type.value.name, { isMany: true, qualifiers: qualifiers.map(cqlTypeName) });
}
