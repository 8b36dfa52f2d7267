// Model → AML text: one field or link on a line. What is left out is what the notation takes for granted.

import type { Aggregate, AmlField, AmlLink, AmlModel, AmlNode, Choice } from './aml.ts';

export function writeAml({ aggregates }: AmlModel): string {
  return aggregates.map(writeAggregate).join('\n');
}

function writeAggregate({ name, nodes, links, choices }: Aggregate): string {
  const lines = [...nodes.flatMap(nodeLines), ...links.map(writeLink), ...choices.map(writeChoice)];
  return `aggregate ${name} {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
}

function nodeLines(node: AmlNode): string[] {
  return [`${nodeHead(node)} {`, ...node.fields.map((field) => `  ${writeField(field)}`), '}'];
}

function nodeHead({ isFinal, kind, name }: AmlNode): string {
  return `${isFinal ? '«final» ' : ''}${kind} ${name}`;
}

/** A node on one line. */
export function writeNode(node: AmlNode): string {
  const fields = node.fields.map(writeField).join('; ');
  return `${nodeHead(node)} {${fields && ` ${fields} `}}`;
}

export function writeField({ pictogram, isStatic, name, type, isMany, order }: AmlField): string {
  const sign = pictogram === '+' && !isMany ? '' : `${pictogram} `;
  return `${sign}${isStatic ? '/ ' : ''}${name} : ${type}${isMany ? '[*]' : ''}${order ? ` {${order}}` : ''}`;
}

export function writeLink(link: AmlLink): string {
  return `${link.source} ${writeEnd(link)}`;
}

function writeEnd(link: AmlLink): string {
  const { pictogram, role, multiplicity } = link;
  const sign = pictogram === '+' && multiplicity !== '*' ? '' : `${pictogram} `;
  const many = multiplicity === '1' ? '' : ` [${multiplicity}]`;
  if (link.kind === 'association') return `--> ${sign}${role} : ${link.aggregate}.${link.root}${many}`;
  const by = link.qualifiers.map(({ name, type }) => `${name} : ${type}`).join(', ');
  return `${by && `[${by}] `}*-- ${sign}${role} : ${link.target}${many}`;
}

export function writeChoice({ name, source, branches }: Choice): string {
  return `xor ${name} of ${source} { ${branches.map(writeEnd).join('; ')} }`;
}
