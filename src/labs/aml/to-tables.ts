// AML → tables and types, by the rules R1 to R12. A model with mistakes gives tables too, as far as that is possible,
// so that a view beside the text need not vanish while somebody types.

import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import type { ModelColumn, ModelTable, ModelType } from '#labs/modeling/model.ts';
import {
  type Aggregate,
  type AmlField,
  type AmlLink,
  type AmlModel,
  type AmlNode,
  type Association,
  type Choice,
  type Composition,
  cqlTypeOf,
  isToMany,
  linksFrom,
  nodeNamed,
  rootOf,
  snakeCase,
} from './aml.ts';
import { isUsableType } from './is-usable-type.ts';

export interface NamedType {
  readonly name: string;
  readonly type: string;
}

/** The columns of a root’s key, by which another aggregate refers to it. Empty if there is no such root. */
export type KeyOf = (aggregate: string, root: string) => readonly NamedType[];

/** A table that makes a value unique: a row is claimed with INSERT … IF NOT EXISTS (R5). */
export interface Lookup {
  readonly table: ModelTable;
  readonly of: string;
}

export interface AmlTables {
  readonly tables: readonly ModelTable[];
  readonly types: readonly ModelType[];
  readonly lookups: readonly Lookup[];
}

export function toTables(model: AmlModel, keyspace: string): AmlTables {
  const keyOf = keysOf(model);
  const types = new Map<string, ModelType>();
  const tables: ModelTable[] = [];
  const lookups: Lookup[] = [];
  for (const aggregate of model.aggregates) {
    const root = rootOf(aggregate);
    if (!root) continue;
    for (const type of typesOf(aggregate, root, keyOf, keyspace))
      if (!types.has(type.name)) types.set(type.name, type);
    const table = tableOf(aggregate, root, keyOf, keyspace);
    tables.push(table);
    lookups.push(...lookupsOf(root, table));
  }
  return { tables, types: [...types.values()], lookups };
}

/** Keys may refer to keys of others; one that comes back to itself ends there. */
export function keysOf({ aggregates }: AmlModel): KeyOf {
  const keyOf = (name: string, rootName: string, asked: readonly string[]): readonly NamedType[] => {
    const aggregate = aggregates.find((one) => one.name === name);
    const root = aggregate && rootOf(aggregate);
    if (!root || root.name !== rootName || asked.includes(name)) return [];
    const further: KeyOf = (other, its) => keyOf(other, its, [...asked, name]);
    return (['#', '~'] as const).flatMap((sign) => keyColumns(aggregate, root, sign, further));
  };
  return (name, root) => keyOf(name, root, []);
}

/** Fields first, then links, each in the order of the text (R2, R3, R11). */
function keyColumns(aggregate: Aggregate, root: AmlNode, sign: '#' | '~', keyOf: KeyOf): NamedType[] {
  const fields = root.fields.filter(({ pictogram }) => pictogram === sign);
  const links = aggregate.links.filter((link) => isKeyLink(link, root) && link.pictogram === sign);
  return [
    ...fields.map(({ name, type }) => ({ name, type: cqlTypeOf(type) })),
    ...links.flatMap((link) => columnsOfLink(aggregate, link, keyOf)),
  ];
}

/** AML puts no link into a key. We do, since the monograph’s own table of an intermediate entity needs it. */
function isKeyLink(link: AmlLink, root: AmlNode): link is Association {
  return (
    link.kind === 'association' &&
    link.source === root.name &&
    (link.pictogram === '#' || link.pictogram === '~') &&
    !isToMany(link)
  );
}

function tableOf(aggregate: Aggregate, root: AmlNode, keyOf: KeyOf, keyspace: string): ModelTable {
  const partition = keyColumns(aggregate, root, '#', keyOf);
  const clustering = keyColumns(aggregate, root, '~', keyOf);
  const isDescending = (name: string) =>
    root.fields.some((field) => field.name === name && field.pictogram === '~' && field.order === 'desc');
  const others = root.fields.filter(({ pictogram }) => pictogram !== '#' && pictogram !== '~');
  const linked = [
    ...aggregate.links
      .filter((link) => link.source === root.name && !isKeyLink(link, root))
      .flatMap((link) => columnsOfLink(aggregate, link, keyOf)),
    ...aggregate.choices
      .filter(({ source }) => source === root.name)
      .flatMap((choice) => columnsOfChoice(aggregate, choice, keyOf)),
  ];
  const column =
    (kind: ModelColumn['kind']) =>
    ({ name, type }: NamedType): ModelColumn => ({
      name,
      type,
      kind,
      isDescending: kind === 'clustering' && isDescending(name),
    });
  const plain = (isStatic: boolean) =>
    others.filter((field) => field.isStatic === isStatic).map(columnOfField);
  return {
    keyspace,
    name: snakeCase(aggregate.name),
    columns: [
      ...partition.map(column('partition_key')),
      ...clustering.map(column('clustering')),
      ...plain(true).map(column(clustering.length > 0 ? 'static' : 'regular')),
      ...[...plain(false), ...linked].map(column('regular')),
    ],
    indexes: [],
  };
}

export function columnOfField({ name, type, isMany, pictogram }: AmlField): NamedType {
  const one = cqlTypeOf(type);
  return { name, type: isMany ? `${pictogram === '-' ? 'set' : 'list'}<${one}>` : one };
}

/** The columns of a link, or the fields if its source is embedded: the same in both. */
export function columnsOfLink(aggregate: Aggregate, link: AmlLink, keyOf: KeyOf): NamedType[] {
  return link.kind === 'composition'
    ? [{ name: link.role, type: typeOfComposition(aggregate, link) }]
    : columnsOfAssociation(link, keyOf);
}

function columnsOfAssociation(link: Association, keyOf: KeyOf): NamedType[] {
  const key = keyOf(link.aggregate, link.root);
  if (isToMany(link)) {
    const [only] = key;
    if (!only) return [];
    const one = key.length === 1 ? only.type : tupleOf(key);
    return [{ name: `${link.role}_ids`, type: `${link.pictogram === '-' ? 'set' : 'list'}<${one}>` }];
  }
  if (key.length === 1) return [{ name: `${link.role}_id`, type: key[0]!.type }];
  return key.map(({ name, type }) => ({ name: `${link.role}_${name}`, type }));
}

function tupleOf(parts: readonly { readonly type: string }[]): string {
  return `frozen<tuple<${parts.map(({ type }) => cqlTypeOf(type)).join(', ')}>>`;
}

function typeOfComposition(aggregate: Aggregate, link: Composition): string {
  const target = nodeNamed(aggregate, link.target);
  const type = quoteIfNeeded(snakeCase(link.target));
  const inOwner = aggregate.nodes.find(({ name }) => name === link.source);
  const isInType = inOwner !== undefined && inOwner !== rootOf(aggregate);
  const ids = link.qualifiers.length > 0 ? link.qualifiers : identifiersOf(target);
  if (isToMany(link) || link.qualifiers.length > 0) {
    if (ids.length === 0) return `${link.pictogram === '-' ? 'set' : 'list'}<frozen<${type}>>`;
    const key = ids.length === 1 ? cqlTypeOf(ids[0]!.type) : tupleOf(ids);
    return `map<${key}, frozen<${type}>>`;
  }
  const isFrozen = isInType || !target || target.isFinal || holdsCollection(aggregate, target);
  return isFrozen ? `frozen<${type}>` : type;
}

/** Parts that have identity inside their aggregate are kept by it, so that none is there twice (R8). */
function identifiersOf(node: AmlNode | undefined): readonly AmlField[] {
  return node?.kind === 'entity' ? node.fields.filter(({ pictogram }) => pictogram === '#') : [];
}

/** Cassandra takes such a type as a column only if it is frozen. */
export function holdsCollection(aggregate: Aggregate, node: AmlNode): boolean {
  return (
    node.fields.some(({ isMany, type }) => isMany || /^(?:list|set|map)</.test(type)) ||
    linksFrom(aggregate, node.name).some(
      (link) => isToMany(link) || (link.kind === 'composition' && link.qualifiers.length > 0),
    )
  );
}

/** Which branch there is, and the columns of all branches (R12). That there is only one is left to the application. */
export function columnsOfChoice(aggregate: Aggregate, choice: Choice, keyOf: KeyOf): NamedType[] {
  return [
    { name: choice.name, type: 'text' },
    ...choice.branches.flatMap((branch) => columnsOfLink(aggregate, branch, keyOf)),
  ];
}

/** Types before those that use them. */
function typesOf(aggregate: Aggregate, root: AmlNode, keyOf: KeyOf, keyspace: string): ModelType[] {
  const done = new Set<string>([root.name]);
  const types: ModelType[] = [];
  const add = (node: AmlNode): void => {
    if (done.has(node.name)) return;
    done.add(node.name);
    const links = linksFrom(aggregate, node.name);
    for (const link of links) {
      const target = link.kind === 'composition' ? nodeNamed(aggregate, link.target) : undefined;
      if (target) add(target);
    }
    const fields = [
      ...node.fields.map(columnOfField),
      ...aggregate.links
        .filter(({ source }) => source === node.name)
        .flatMap((link) => columnsOfLink(aggregate, link, keyOf)),
      ...aggregate.choices
        .filter(({ source }) => source === node.name)
        .flatMap((choice) => columnsOfChoice(aggregate, choice, keyOf)),
    ];
    types.push({ keyspace, name: snakeCase(node.name), fields });
  };
  for (const node of aggregate.nodes) add(node);
  return types;
}

const asKey = { isKey: true, isElement: false, isInSet: false };

/** A value that no two rows may share needs a table in which it is the key, since Cassandra checks nothing else. */
function lookupsOf(root: AmlNode, table: ModelTable): Lookup[] {
  return root.fields
    .filter(({ pictogram, isMany, type }) => pictogram === '-' && !isMany && isUsableType(type, asKey))
    .map((field) => ({
      of: table.name,
      table: {
        keyspace: table.keyspace,
        name: `${table.name}_by_${snakeCase(field.name)}`,
        indexes: [],
        columns: [
          { ...columnOfField(field), kind: 'partition_key' as const, isDescending: false },
          ...table.columns
            .filter(({ kind }) => kind === 'partition_key' || kind === 'clustering')
            .map(({ name, type }) => ({ name, type, kind: 'regular' as const, isDescending: false })),
        ],
      },
    }));
}
