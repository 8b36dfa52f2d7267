// A model without what has no meaning: places in the text, spellings of types, and the order of columns that have none.

import {
  type Aggregate,
  type AmlField,
  type AmlLink,
  type AmlModel,
  type AmlNode,
  type Choice,
  cqlTypeOf,
  rootOf,
} from './aml.ts';

const nowhere = { start: 0, end: 0 };

export function canonical({ aggregates }: AmlModel): AmlModel {
  return { aggregates: sorted(aggregates.map(canonicalAggregate), ({ name }) => name) };
}

export function canonicalAggregate(aggregate: Aggregate): Aggregate {
  const root = rootOf(aggregate);
  const nodes = aggregate.nodes.map((node) => canonicalNode(node));
  const links = aggregate.links.map(canonicalLink);
  return {
    name: aggregate.name,
    nodes: sorted(nodes, ({ name }) => (name === root?.name ? '' : name)),
    links: [
      ...links.filter(isOfKey),
      ...sorted(
        links.filter((link) => !isOfKey(link)),
        ({ source, role }) => `${source} ${role}`,
      ),
    ],
    choices: sorted(aggregate.choices.map(canonicalChoice), ({ source, name }) => `${source} ${name}`),
    span: nowhere,
  };
}

function isOfKey({ pictogram }: { readonly pictogram: string }): boolean {
  return pictogram === '#' || pictogram === '~';
}

export function canonicalNode({ kind, isFinal, name, fields }: AmlNode): AmlNode {
  const all = fields.map(canonicalField);
  const others = all.filter((field) => !isOfKey(field));
  const key = (sign: string) => all.filter(({ pictogram }) => pictogram === sign);
  return {
    kind,
    isFinal,
    name,
    fields: [...key('#'), ...key('~'), ...sorted(others, (field) => field.name)],
    span: nowhere,
  };
}

export function canonicalField({ order, type, isMany, ...field }: AmlField): AmlField {
  const written = cqlTypeOf(type);
  return { ...field, type: written, isMany, order: order === 'asc' ? undefined : order, span: nowhere };
}

export function canonicalLink(link: AmlLink): AmlLink {
  const multiplicity = link.multiplicity === '0..*' ? '*' : link.multiplicity;
  if (link.kind === 'association') return { ...link, multiplicity, span: nowhere };
  const qualifiers = link.qualifiers.map(({ name, type }) => ({ name, type: cqlTypeOf(type) }));
  return { ...link, multiplicity, qualifiers, span: nowhere };
}

function canonicalChoice({ name, source, branches }: Choice): Choice {
  return { name, source, branches: branches.map(canonicalLink), span: nowhere };
}

function sorted<T>(items: readonly T[], key: (item: T) => string): T[] {
  return items.toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
