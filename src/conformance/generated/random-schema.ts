// Tables of all shapes, and the facts about them that are needed to write statements.

import type { Chance } from './chance.ts';
import { type GeneratedType, keyTypes, native, randomType, typeText } from './random-type.ts';

export interface GeneratedColumn {
  name: string;
  type: GeneratedType;
  kind: 'partition' | 'clustering' | 'static' | 'regular';
}

export interface GeneratedTable {
  name: string;
  columns: GeneratedColumn[];
  isCounter: boolean;
  /** Columns with an index. */
  indexed: string[];
}

export interface GeneratedSchema {
  statements: string[];
  tables: GeneratedTable[];
}

export function randomSchema(chance: Chance, tableCount: number): GeneratedSchema {
  const statements: string[] = [];
  const userTypes: GeneratedType[] = chance.times(0, 2, (at) => ({
    kind: 'udt',
    name: `u${at}`,
    fields: chance.times(1, 3, (field) => ({ name: `f${field}`, type: native(chance.pick(keyTypes)) })),
    frozen: true,
  }));
  for (const type of userTypes)
    if (type.kind === 'udt')
      statements.push(
        `CREATE TYPE ${type.name} (${type.fields.map((field) => `${field.name} ${typeText(field.type)}`).join(', ')})`,
      );
  const tables = Array.from({ length: tableCount }, (_, at) => randomTable(chance, `t${at}`, userTypes));
  for (const table of tables) {
    statements.push(createStatement(chance, table));
    if (!table.isCounter) statements.push(...indexStatements(chance, table));
  }
  return { statements, tables };
}

export function columnsOf(table: GeneratedTable, ...kinds: GeneratedColumn['kind'][]): GeneratedColumn[] {
  return table.columns.filter((column) => kinds.includes(column.kind));
}

function randomTable(chance: Chance, name: string, userTypes: readonly GeneratedType[]): GeneratedTable {
  // Mostly int and text: values that are often equal show more than rare types do.
  const keyType = () => native(chance.oneIn(2) ? chance.pick(['int', 'text']) : chance.pick(keyTypes));
  const named = (
    prefix: string,
    kind: GeneratedColumn['kind'],
    min: number,
    max: number,
    type: () => GeneratedType,
  ) => chance.times(min, max, (at) => ({ name: `${prefix}${at}`, type: type(), kind }));
  const isCounter = chance.oneIn(8);
  const clustering = named('c', 'clustering', 0, 3, keyType);
  const value = () => (isCounter ? native('counter') : randomType(chance, userTypes));
  return {
    name,
    isCounter,
    indexed: [],
    columns: [
      ...named('k', 'partition', 1, chance.oneIn(3) ? 2 : 1, keyType),
      ...clustering,
      ...(clustering.length > 0 && chance.oneIn(2) ? named('s', 'static', 1, 2, value) : []),
      ...named('v', 'regular', isCounter ? 1 : 0, 4, value),
    ],
  };
}

function createStatement(chance: Chance, table: GeneratedTable): string {
  const columns = table.columns.map(
    ({ name, type, kind }) => `${name} ${typeText(type)}${kind === 'static' ? ' static' : ''}`,
  );
  const names = (kind: GeneratedColumn['kind']) => columnsOf(table, kind).map(({ name }) => name);
  const key = [`(${names('partition').join(', ')})`, ...names('clustering')].join(', ');
  const clustering = names('clustering');
  const order =
    clustering.length > 0 && chance.oneIn(2)
      ? ` WITH CLUSTERING ORDER BY (${clustering.map((name) => `${name} ${chance.pick(['ASC', 'DESC'])}`).join(', ')})`
      : '';
  return `CREATE TABLE ${table.name} (${columns.join(', ')}, PRIMARY KEY (${key}))${order}`;
}

function indexStatements(chance: Chance, table: GeneratedTable): string[] {
  return columnsOf(table, 'regular', 'static', 'clustering')
    .filter(() => chance.oneIn(4))
    .map(({ name }) => {
      table.indexed.push(name);
      return `CREATE INDEX ON ${table.name} (${name})${chance.oneIn(2) ? " USING 'sai'" : ''}`;
    });
}
