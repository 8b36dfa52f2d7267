// Model → CQL. What a model does not say, such as compaction, is kept from the text that it was read from.

import { tokenize } from '#engine/cql/parser/tokenize.ts';
import { quoteIfNeeded } from '#engine/cql/reserved-words.ts';
import { columnsOf, type Model, type ModelTable, type ModelType } from './model.ts';

export function writeModel({ tables, types }: Pick<Model, 'tables' | 'types'>): string {
  return [...types.map(writeType), ...tables.flatMap((table) => [writeTable(table), ...writeIndexes(table)])]
    .map((statement) => `${statement};\n`)
    .join('\n');
}

export function writeType({ keyspace, name, fields }: ModelType): string {
  const lines = fields.map((field) => `  ${quoteIfNeeded(field.name)} ${field.type}`);
  return `CREATE TYPE ${quoteIfNeeded(keyspace)}.${quoteIfNeeded(name)} (\n${lines.join(',\n')}\n)`;
}

/** `kept` is the statement as it was; its name and its options stay as they were written. */
export function writeTable(table: ModelTable, kept?: string): string {
  const names = (kind: 'partition_key' | 'clustering') =>
    columnsOf(table, kind).map(({ name }) => quoteIfNeeded(name));
  const lines = table.columns.map(
    ({ name, type, kind }) => `  ${quoteIfNeeded(name)} ${type}${kind === 'static' ? ' STATIC' : ''}`,
  );
  const clustering = columnsOf(table, 'clustering');
  const key = `  PRIMARY KEY (${[`(${names('partition_key').join(', ')})`, ...names('clustering')].join(', ')})`;
  const order = clustering.map(
    ({ name, isDescending }) => `${quoteIfNeeded(name)} ${isDescending ? 'DESC' : 'ASC'}`,
  );
  const options = [
    ...(order.length > 0 ? [`CLUSTERING ORDER BY (${order.join(', ')})`] : []),
    ...(kept === undefined ? [] : keptOptions(kept)),
  ];
  const head =
    (kept && /^[^(]*/.exec(kept)?.[0].trimEnd()) ??
    `CREATE TABLE ${quoteIfNeeded(table.keyspace)}.${quoteIfNeeded(table.name)}`;
  return `${head} (\n${[...lines, key].join(',\n')}\n)${options.length > 0 ? ` WITH ${options.join('\n  AND ')}` : ''}`;
}

/** The options of a statement but the order, each as it was written. */
function keptOptions(statement: string): string[] {
  const words = tokenize(statement).map(({ start, end }) => ({ word: statement.slice(start, end), end }));
  const options: { start: number; end: number }[] = [];
  let depth = 0;
  let isInOptions = false;
  for (const { word, end } of words) {
    if (/^[({[]$/.test(word)) depth++;
    if (/^[)}\]]$/.test(word)) depth--;
    const isBetween = depth === 0 && (isInOptions ? /^and$/i : /^with$/i).test(word);
    if (isBetween) {
      isInOptions = true;
      options.push({ start: end, end });
    } else if (isInOptions) options[options.length - 1] = { start: options.at(-1)!.start, end };
  }
  return options
    .map(({ start, end }) => statement.slice(start, end).trim())
    .filter((option) => !/^clustering\s+order\b/i.test(option));
}

export function writeIndexes({ keyspace, name, indexes }: ModelTable): string[] {
  const table = `${quoteIfNeeded(keyspace)}.${quoteIfNeeded(name)}`;
  return indexes.map((index) => {
    const column = quoteIfNeeded(index.column);
    const target = index.target === 'simple' ? column : `${index.target}(${column})`;
    return `CREATE INDEX ${quoteIfNeeded(index.name)} ON ${table} (${target})${index.isSai ? " USING 'sai'" : ''}`;
  });
}
