// src/labs/aml: aggregate models in AML, a UML-like notation for aggregate stores. Read from text, judged, written as
// text, turned into tables of Cassandra and found again in them. It may import i18n, engine/values, engine/cql and
// labs/modeling, and reads no data. Its tests draw models with engine/sim/ring.
//
// The notation and the rules R1 to R12 follow J. H. A. P. Araújo, “Modelagem lógica de banco de dados NoSQL orientados
// a família de colunas com AML”, UFPE, 2025. Where the monograph contradicts itself, the reading taken here stands
// beside the code that takes it.

import { cqlTypeName } from '#engine/cql/types/type-name.ts';
import { ValueError } from '#engine/values/cql-value.ts';
import { parseType } from '#engine/values/parse-type.ts';
import type { Span } from '#labs/modeling/model.ts';

/** `+` regular, `-` unique, `#` identifier, `~` discriminator. */
export type Pictogram = '+' | '-' | '#' | '~';

export interface AmlField {
  readonly pictogram: Pictogram;
  /** One value for the whole partition. Written as `/`. */
  readonly isStatic: boolean;
  readonly name: string;
  /** As it was written: one of AML’s own types (int, str, date, real, bool), or any type of CQL. */
  readonly type: string;
  readonly isMany: boolean;
  readonly order: 'asc' | 'desc' | undefined;
  readonly span: Span;
}

export interface AmlNode {
  readonly kind: 'entity' | 'value';
  readonly isFinal: boolean;
  readonly name: string;
  readonly fields: readonly AmlField[];
  readonly span: Span;
}

export interface Qualifier {
  readonly name: string;
  readonly type: string;
}

export const multiplicities = ['1', '0..1', '*', '0..*', '1..*'] as const;
export type Multiplicity = (typeof multiplicities)[number];

interface LinkBase {
  readonly source: string;
  readonly pictogram: Pictogram;
  readonly role: string;
  readonly multiplicity: Multiplicity;
  readonly span: Span;
}

/** By value: the target is stored inside its owner. */
export interface Composition extends LinkBase {
  readonly kind: 'composition';
  /** What picks one of the parts. Empty unless the composition is qualified. */
  readonly qualifiers: readonly Qualifier[];
  readonly target: string;
}

/** By reference: the identifier of another aggregate’s root is stored. */
export interface Association extends LinkBase {
  readonly kind: 'association';
  readonly aggregate: string;
  readonly root: string;
}

export type AmlLink = Composition | Association;

/** A disjunction: exactly one of the branches is there. */
export interface Choice {
  readonly name: string;
  readonly source: string;
  readonly branches: readonly AmlLink[];
  readonly span: Span;
}

export interface Aggregate {
  readonly name: string;
  readonly nodes: readonly AmlNode[];
  readonly links: readonly AmlLink[];
  readonly choices: readonly Choice[];
  readonly span: Span;
}

export interface AmlModel {
  readonly aggregates: readonly Aggregate[];
}

/** The first entity of an aggregate is its root. */
export function rootOf(aggregate: Aggregate): AmlNode | undefined {
  return aggregate.nodes.find(({ kind }) => kind === 'entity');
}

export function nodeNamed(aggregate: Aggregate, name: string): AmlNode | undefined {
  return aggregate.nodes.find((node) => node.name === name);
}

export function isToMany({ multiplicity }: { readonly multiplicity: Multiplicity }): boolean {
  return multiplicity.endsWith('*');
}

/** All links that begin at a node, those of its disjunctions included. */
export function linksFrom(aggregate: Aggregate, node: string): AmlLink[] {
  return [
    ...aggregate.links.filter(({ source }) => source === node),
    ...aggregate.choices.filter(({ source }) => source === node).flatMap(({ branches }) => branches),
  ];
}

/** AML’s five types have names of their own; every other type is one of CQL (§2 of the mapping). */
const ownTypes: Readonly<Record<string, string>> = { str: 'text', real: 'double', bool: 'boolean' };

/** The type as Cassandra prints it: `tuple<int,int>` is `frozen<tuple<int, int>>`. An unknown one stays as it is. */
export function cqlTypeOf(type: string): string {
  const written = ownTypes[type] ?? type;
  try {
    return cqlTypeName(parseType(written));
  } catch (error) {
    if (error instanceof ValueError) return written;
    throw error;
  }
}

/** `ClienteVeículo` is the table `cliente_veiculo`: names of tables have Latin letters, digits and underscores alone. */
export function snakeCase(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(\p{Ll}|\p{Nd})(\p{Lu})/gu, '$1_$2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1_$2')
    .toLowerCase();
}
