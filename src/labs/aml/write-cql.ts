// AML → CQL text. With notes, lines `-- @aml …` above a table keep what its columns cannot say, so that the model can
// be read from the CQL again.

import type { ModelTable } from '#labs/modeling/model.ts';
import { writeIndexes, writeTable, writeType } from '#labs/modeling/write-model.ts';
import { type Aggregate, type AmlModel, rootOf, snakeCase } from './aml.ts';
import { canonicalAggregate, canonicalField, canonicalLink } from './canonical.ts';
import { fromTables } from './from-tables.ts';
import { isEqual } from './is-equal.ts';
import { type AmlTables, toTables } from './to-tables.ts';
import { writeChoice, writeLink, writeNode } from './write-aml.ts';

export interface CqlOptions {
  readonly keyspace: string;
  /** Lines `-- @aml …` for what CQL cannot say. */
  readonly hasNotes: boolean;
  /** The tables that make single values unique. */
  readonly hasLookups: boolean;
  /** Statements that created tables of the same names before, by these names. Their options stay. */
  readonly kept?: ReadonlyMap<string, string>;
  /** The tables with what AML has no word for: their indexes. */
  readonly tables?: readonly ModelTable[];
}

export function writeCql(model: AmlModel, options: CqlOptions): string {
  const { keyspace, hasNotes, hasLookups, kept } = options;
  const made = toTables(model, keyspace);
  const notes = hasNotes ? notesOf(model, made) : new Map<string, readonly string[]>();
  const tables = (options.tables ?? made.tables).map((table) => {
    const lines = (notes.get(table.name) ?? []).map((line) => `-- @aml ${line}\n`).join('');
    return [
      `${lines}${writeTable(table, kept?.get(table.name))};\n`,
      ...writeIndexes(table).map((index) => `${index};\n`),
    ].join('');
  });
  const lookups = hasLookups ? made.lookups.map(({ table }) => `${writeTable(table)};\n`) : [];
  return [...made.types.map((type) => `${writeType(type)};\n`), ...tables, ...lookups].join('\n');
}

/** The lines for each table, by its name. */
function notesOf(model: AmlModel, made: AmlTables): Map<string, readonly string[]> {
  const plain = fromTables(made).model;
  const byTable = (aggregates: readonly Aggregate[], table: string) =>
    aggregates.find(({ name }) => snakeCase(name) === table);
  const notes = new Map<string, readonly string[]>();
  for (const aggregate of model.aggregates) {
    const table = snakeCase(aggregate.name);
    const found = byTable(plain.aggregates, table);
    if (found) notes.set(table, differences(aggregate, found));
  }
  // What is left out may decide how something else is read. Then everything is said.
  const joined = new Map([...notes].map(([table, lines]) => [table, lines.join('\n')]));
  const again = fromTables(made, joined).model;
  for (const aggregate of model.aggregates) {
    const table = snakeCase(aggregate.name);
    const back = again.aggregates.find(({ name }) => name === aggregate.name);
    if (!back || !isEqual(canonicalAggregate(back), canonicalAggregate(aggregate)))
      notes.set(table, everything(aggregate));
  }
  return notes;
}

function differences(aggregate: Aggregate, found: Aggregate): string[] {
  const root = rootOf(aggregate);
  const nodes = aggregate.nodes.flatMap((node) => {
    const other =
      node === root
        ? rootOf(found)
        : found.nodes.find(({ name }) => snakeCase(name) === snakeCase(node.name));
    const fields = node.fields.filter((field) => {
      const same = other?.fields.find(({ name }) => name === field.name);
      return !same || !isEqual(canonicalField(same), canonicalField(field));
    });
    const isSaid = other?.name === node.name && other.kind === node.kind && other.isFinal === node.isFinal;
    return isSaid && fields.length === 0 ? [] : [writeNode({ ...node, fields })];
  });
  const links = aggregate.links.filter(
    (link) => !found.links.some((one) => isEqual(canonicalLink(one), canonicalLink(link))),
  );
  return [
    ...(found.name === aggregate.name ? [] : [`aggregate ${aggregate.name}`]),
    ...nodes,
    ...links.map(writeLink),
    ...aggregate.choices.map(writeChoice),
  ];
}

function everything({ name, nodes, links, choices }: Aggregate): string[] {
  return [`aggregate ${name}`, ...nodes.map(writeNode), ...links.map(writeLink), ...choices.map(writeChoice)];
}
