// What is wrong with a model that can be read (E1 to E14), and what is worth a second thought (W1 to W8).

import {
  type Aggregate,
  type AmlField,
  type AmlLink,
  type AmlModel,
  type AmlNode,
  cqlTypeOf,
  isToMany,
  linksFrom,
  nodeNamed,
  rootOf,
  snakeCase,
} from './aml.ts';
import { isUsableType } from './is-usable-type.ts';
import type { AmlProblem } from './problem.ts';
import { columnsOfChoice, columnsOfLink, holdsCollection, keysOf, toTables } from './to-tables.ts';

export function judgeAml(model: AmlModel): AmlProblem[] {
  return [
    ...sharedNames(model),
    ...model.aggregates.flatMap((aggregate) => judgeAggregate(model, aggregate)),
    ...differentTypes(model),
  ];
}

function judgeAggregate(model: AmlModel, aggregate: Aggregate): AmlProblem[] {
  const root = rootOf(aggregate);
  if (!root) return [{ id: 'no-root', args: { aggregate: aggregate.name }, span: aggregate.span }];
  const isForeign = !/^[a-z0-9_]+$/.test(snakeCase(aggregate.name));
  return [
    ...(isForeign
      ? [{ id: 'foreign-name' as const, args: { name: aggregate.name }, span: aggregate.span }]
      : []),
    ...judgeKey(aggregate, root),
    ...aggregate.nodes.flatMap((node) => [
      ...node.fields.flatMap((field) => judgeField(node, root, field)),
      ...judgeNode(model, aggregate, node, root),
    ]),
    ...[...aggregate.links, ...aggregate.choices.flatMap(({ branches }) => branches)].flatMap((link) =>
      judgeLink(model, aggregate, link),
    ),
    ...judgeChoices(aggregate),
    ...doubtsAbout(model, aggregate, root),
  ];
}

function isKeySign({ pictogram }: { readonly pictogram: string }): boolean {
  return pictogram === '#' || pictogram === '~';
}

function judgeKey(aggregate: Aggregate, root: AmlNode): AmlProblem[] {
  const links = aggregate.links.filter(({ source, kind }) => source === root.name && kind === 'association');
  const has = (sign: string) => [...root.fields, ...links].some(({ pictogram }) => pictogram === sign);
  const problems: AmlProblem[] = [];
  const many = links.filter((link) => isKeySign(link) && isToMany(link));
  problems.push(
    ...many.map(({ role, span }) => ({ id: 'many-in-key' as const, args: { name: role }, span })),
  );
  if (has('#')) return problems;
  const lonely = root.fields.find(({ pictogram }) => pictogram === '~');
  problems.push(
    lonely
      ? { id: 'lonely-discriminator', args: { name: lonely.name }, span: lonely.span }
      : { id: 'no-identifier', args: { aggregate: aggregate.name, root: root.name }, span: root.span },
  );
  return problems;
}

function judgeField(node: AmlNode, root: AmlNode, field: AmlField): AmlProblem[] {
  const { name, span } = field;
  const say = (id: AmlProblem['id'], args: AmlProblem['args'] = { name }): AmlProblem => ({ id, args, span });
  const isRoot = node === root;
  const problems: AmlProblem[] = [];
  if (field.order && !(isRoot && field.pictogram === '~')) problems.push(say('order-elsewhere'));
  if (field.isStatic && isKeySign(field)) problems.push(say('static-key'));
  else if (field.isStatic && !(isRoot && root.fields.some(({ pictogram }) => pictogram === '~')))
    problems.push(say('static-without-discriminator'));
  if (field.isMany && isKeySign(field)) problems.push(say('many-in-key'));
  const use = {
    isKey: isRoot && isKeySign(field),
    isElement: field.isMany,
    isInSet: field.isMany && field.pictogram === '-',
  };
  if (!isUsableType(field.type, use)) problems.push(say('unknown-type', { name, type: field.type }));
  if (!isRoot && node.kind === 'value' && isKeySign(field)) problems.push(say('embedded-key'));
  if (!isRoot && field.pictogram === '~' && node.kind === 'entity') problems.push(say('embedded-key'));
  return problems;
}

function judgeNode(model: AmlModel, aggregate: Aggregate, node: AmlNode, root: AmlNode): AmlProblem[] {
  const problems: AmlProblem[] = [];
  const say = (id: AmlProblem['id'], args: AmlProblem['args']): void => {
    problems.push({ id, args, span: node.span });
  };
  if (reaches(aggregate, node.name, node.name)) say('contains-itself', { node: node.name });
  if (node !== root && !node.isFinal && holdsCollection(aggregate, node))
    say('not-final-with-collection', { node: node.name });
  const keyOf = keysOf(model);
  const names = [
    ...node.fields.map(({ name }) => name),
    ...aggregate.links
      .filter(({ source }) => source === node.name)
      .flatMap((link) => columnsOfLink(aggregate, link, keyOf).map(({ name }) => name)),
    ...aggregate.choices
      .filter(({ source }) => source === node.name)
      .flatMap((choice) => columnsOfChoice(aggregate, choice, keyOf).map(({ name }) => name)),
  ];
  for (const name of doubled(names)) say('same-name', { name });
  return problems;
}

/** Whether one comes from a node to another by compositions alone. */
function reaches(aggregate: Aggregate, from: string, to: string, passed: readonly string[] = []): boolean {
  return linksFrom(aggregate, from).some(
    (link) =>
      link.kind === 'composition' &&
      (link.target === to ||
        (!passed.includes(link.target) && reaches(aggregate, link.target, to, [...passed, link.target]))),
  );
}

function judgeLink(model: AmlModel, aggregate: Aggregate, link: AmlLink): AmlProblem[] {
  const { span } = link;
  if (!nodeNamed(aggregate, link.source))
    return [{ id: 'unknown-node', args: { node: link.source, aggregate: aggregate.name }, span }];
  if (link.kind === 'association') {
    const other = model.aggregates.find(({ name }) => name === link.aggregate);
    const isRoot = other !== undefined && other !== aggregate && rootOf(other)?.name === link.root;
    return isRoot ? [] : [{ id: 'not-a-root', args: { target: `${link.aggregate}.${link.root}` }, span }];
  }
  const target = nodeNamed(aggregate, link.target);
  const isElsewhere = model.aggregates.some((other) => other !== aggregate && nodeNamed(other, link.target));
  if (!target && !isElsewhere)
    return [{ id: 'unknown-node', args: { node: link.target, aggregate: aggregate.name }, span }];
  if (!target || target === rootOf(aggregate))
    return [{ id: 'composed-root', args: { node: link.target }, span }];
  const problems: AmlProblem[] = link.qualifiers
    .filter(({ type }) => !isUsableType(type, { isKey: true, isElement: false, isInSet: false }))
    .map(({ name, type }) => ({ id: 'unknown-type' as const, args: { name, type }, span }));
  if ((isToMany(link) || link.qualifiers.length > 0) && !target.isFinal)
    problems.push({ id: 'not-final-in-collection', args: { node: target.name }, span: target.span });
  return problems;
}

function judgeChoices(aggregate: Aggregate): AmlProblem[] {
  return aggregate.choices.flatMap((choice) => {
    const problems: AmlProblem[] = choice.branches
      .filter(isToMany)
      .map(({ role, span }) => ({ id: 'branch-to-many' as const, args: { name: role }, span }));
    if (choice.branches.length < 2)
      problems.push({ id: 'too-few-branches', args: { name: choice.name }, span: choice.span });
    if (!nodeNamed(aggregate, choice.source))
      problems.push({
        id: 'unknown-node',
        args: { node: choice.source, aggregate: aggregate.name },
        span: choice.span,
      });
    return problems;
  });
}

function sharedNames({ aggregates }: AmlModel): AmlProblem[] {
  const tables = doubled(aggregates.map(({ name }) => snakeCase(name)));
  return [
    ...aggregates
      .filter(({ name }, at) => tables.includes(snakeCase(name)) && firstAt(aggregates, name) !== at)
      .map(({ name, span }) => ({ id: 'same-name' as const, args: { name }, span })),
    ...aggregates.flatMap(({ nodes }) => {
      const names = doubled(nodes.map(({ name }) => snakeCase(name)));
      return nodes
        .filter(({ name }, at) => names.includes(snakeCase(name)) && firstAt(nodes, name) !== at)
        .map(({ name, span }) => ({ id: 'same-name' as const, args: { name }, span }));
    }),
  ];
}

function firstAt(named: readonly { readonly name: string }[], name: string): number {
  return named.findIndex((one) => snakeCase(one.name) === snakeCase(name));
}

/** Types belong to the keyspace, so nodes of one name in two aggregates have to agree. */
function differentTypes(model: AmlModel): AmlProblem[] {
  const seen = new Map<string, string>();
  return model.aggregates.flatMap((aggregate) => {
    const keyOf = keysOf(model);
    const own = toTables({ aggregates: [aggregate] }, '').types;
    const root = rootOf(aggregate);
    return aggregate.nodes
      .filter((node) => node !== root)
      .flatMap((node): AmlProblem[] => {
        const name = snakeCase(node.name);
        const links = linksFrom(aggregate, node.name).flatMap((link) =>
          columnsOfLink(aggregate, link, keyOf),
        );
        const form = JSON.stringify([own.find((type) => type.name === name)?.fields, links]);
        const before = seen.get(name);
        seen.set(name, before ?? form);
        return before === undefined || before === form
          ? []
          : [{ id: 'same-name', args: { name: node.name }, span: node.span }];
      });
  });
}

const fewValues = /^(?:is_|has_)|(?:^|_)(?:status|state|kind|type|gender|level|category|brand|country)$/i;
const changing = /(?:^|_)(?:status|state|price|score|rank|balance|stock|quantity)$/i;

function doubtsAbout(model: AmlModel, aggregate: Aggregate, root: AmlNode): AmlProblem[] {
  const links = aggregate.links.filter(({ source }) => source === root.name);
  const identifiers = [...root.fields, ...links].filter(({ pictogram }) => pictogram === '#');
  const fields = root.fields.filter(isKeySign);
  const [first] = fields;
  const doubts: AmlProblem[] = [];
  const discriminator = [...root.fields, ...links].find(({ pictogram }) => pictogram === '~');
  if (identifiers.length === 1 && discriminator) {
    const [only] = identifiers;
    const name = only && 'name' in only ? only.name : (only?.role ?? '');
    doubts.push({ id: 'partition-grows', args: { name }, span: discriminator.span });
  }
  if (identifiers.length === 1 && first?.pictogram === '#')
    if (cqlTypeOf(first.type) === 'boolean' || fewValues.test(first.name))
      doubts.push({ id: 'few-values', args: { name: first.name }, span: first.span });
  for (const { name, span } of fields)
    if (changing.test(name)) doubts.push({ id: 'mutable-key', args: { name }, span });
  for (const { isMany, name, span } of aggregate.nodes.flatMap((node) => node.fields))
    if (isMany) doubts.push({ id: 'collection-unbounded', args: { name }, span });
  for (const link of aggregate.links) {
    if (isToMany(link))
      doubts.push({ id: 'collection-unbounded', args: { name: link.role }, span: link.span });
    if (link.kind !== 'composition' || !isToMany(link) || link.qualifiers.length > 0) continue;
    const target = nodeNamed(aggregate, link.target);
    if (target?.kind === 'value' && link.pictogram !== '-')
      doubts.push({ id: 'list-of-values', args: { name: link.role }, span: link.span });
  }
  for (const { pictogram, isMany, name, span } of root.fields)
    if (pictogram === '-' && !isMany) doubts.push({ id: 'not-checked-unique', args: { name }, span });
  for (const link of links)
    if (link.pictogram === '-' && !isToMany(link))
      doubts.push({ id: 'not-checked-unique', args: { name: link.role }, span: link.span });
  return [...doubts, ...copiesOf(model, aggregate, root)];
}

/** A thing that is the root of one aggregate and embedded in another, or embedded in several, has copies to change. */
function copiesOf(model: AmlModel, aggregate: Aggregate, root: AmlNode): AmlProblem[] {
  return aggregate.nodes
    .filter((node) => node !== root)
    .flatMap((node): AmlProblem[] => {
      const places = model.aggregates.filter((one) => nodeNamed(one, node.name)).length;
      return places > 1 ? [{ id: 'several-places', args: { node: node.name, places }, span: node.span }] : [];
    });
}

function doubled(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}
