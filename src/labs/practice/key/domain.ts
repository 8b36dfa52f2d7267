// Small examples for the tasks about keys: tables whose columns have values that a key can be made of.

import type { Random } from '#engine/sim/ring/random.ts';

import { between, pick, some } from '../draw.ts';
import type { Given, Level } from '../exercise.ts';

export interface KeyColumn {
  readonly name: string;
  readonly type: 'text' | 'int' | 'date' | 'time';
  /** The values in their order, as CQL literals. */
  readonly values: readonly string[];
}

export interface Domain {
  readonly table: string;
  readonly columns: readonly KeyColumn[];
  /** This column is never a part of the key. */
  readonly regular: KeyColumn;
}

const days = ["'2026-03-02'", "'2026-03-03'", "'2026-03-04'", "'2026-03-05'"];
const times = ["'08:00:00'", "'09:30:00'", "'12:10:00'", "'17:45:00'", "'21:15:00'"];
const numbers = ['1', '2', '3', '4', '7'];

const text = (name: string, ...values: string[]): KeyColumn => ({
  name,
  type: 'text',
  values: values.toSorted().map((value) => `'${value}'`),
});
const int = (name: string, values = numbers): KeyColumn => ({ name, type: 'int', values });
const date = (name: string): KeyColumn => ({ name, type: 'date', values: days });
const time = (name: string): KeyColumn => ({ name, type: 'time', values: times });

const domains: readonly Domain[] = [
  {
    table: 'departures',
    columns: [text('stop', 'Market', 'Harbour', 'Museum'), date('day'), time('leaves_at'), int('route')],
    regular: text('destination', 'Depot', 'Old Town', 'University'),
  },
  {
    table: 'readings',
    columns: [text('room', 'kitchen', 'cellar', 'attic'), date('day'), time('at'), int('sensor')],
    regular: int('degrees', ['4', '12', '19', '21', '25']),
  },
  {
    table: 'messages',
    columns: [
      text('channel', 'general', 'music', 'jobs'),
      date('day'),
      time('sent_at'),
      text('author', 'ana', 'ivan', 'mary', 'oleg'),
    ],
    regular: text('body', 'hello', 'thanks', 'see you'),
  },
  {
    table: 'scores',
    columns: [
      text('player', 'ana', 'ivan', 'mary'),
      int('season', ['24', '25', '26']),
      int('level'),
      date('played_on'),
    ],
    regular: int('points', ['10', '25', '40', '90']),
  },
  {
    table: 'parcels',
    columns: [text('city', 'Kazan', 'Recife', 'Lisbon'), int('depot'), date('arrived'), int('shelf')],
    regular: text('receiver', 'ana', 'ivan', 'mary'),
  },
];

export function drawDomain(random: Random): Domain {
  return pick(random, domains);
}

export interface Clustering {
  readonly column: KeyColumn;
  readonly isDesc: boolean;
}

export interface Key {
  readonly partition: readonly KeyColumn[];
  readonly clustering: readonly Clustering[];
}

/** The columns come in random order: the learner has to read the key, and cannot know it from the table. */
export function drawKey(
  random: Random,
  { columns }: Domain,
  {
    clusteringCount: wanted = between(random, 2, 3),
    level = 2,
  }: { clusteringCount?: number; level?: Level } = {},
): Key {
  const drawnCount = Math.min(between(random, 1, 2), columns.length - wanted);
  // The first level has short keys; at the last one every column is in the key.
  const partitionCount = level === 1 ? 1 : drawnCount;
  const clusteringCount =
    level === 1 ? Math.min(2, wanted) : level === 2 ? wanted : columns.length - partitionCount;
  const drawn = some(random, columns, partitionCount + clusteringCount);
  return {
    partition: drawn.slice(0, partitionCount),
    clustering: drawn.slice(partitionCount).map((column) => ({ column, isDesc: random.below(2) === 1 })),
  };
}

export function sayKey({ partition, clustering }: Key): string {
  const inner = partition.map(({ name }) => name).join(', ');
  const rest = clustering.map(({ column }) => `, ${column.name}`).join('');
  return `PRIMARY KEY ((${inner})${rest})`;
}

/** Empty if all columns are ascending, because that is the default. */
export function sayOrder({ clustering }: Key): string {
  if (!clustering.some(({ isDesc }) => isDesc)) return '';
  const list = clustering.map(({ column, isDesc }) => `${column.name} ${isDesc ? 'DESC' : 'ASC'}`).join(', ');
  return ` WITH CLUSTERING ORDER BY (${list})`;
}

export function createTable({ table, columns, regular }: Domain, key: Key): string {
  const all = [...columns, regular];
  const width = Math.max(...all.map((column) => column.name.length));
  const lines = all.map((column) => `  ${column.name.padEnd(width)} ${column.type},`);
  return [`CREATE TABLE ${table} (`, ...lines, `  ${sayKey(key)}`, `)${sayOrder(key)};`].join('\n');
}

/** The values of a row by column, as literals. */
export type KeyRow = Readonly<Record<string, string>>;

export function insert({ table, columns, regular }: Domain, row: KeyRow): string {
  const names = [...columns, regular].map((column) => column.name);
  return `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map((one) => row[one]).join(', ')})`;
}

/** Values in a table are easier to compare than INSERT statements. */
export function insertTable({ table, columns, regular }: Domain, rows: readonly KeyRow[]): Given {
  const names = [...columns, regular].map((column) => column.name);
  return {
    kind: 'table',
    title: {
      pt: `INSERT INTO ${table}, um em cada linha, de cima para baixo`,
      ru: `INSERT INTO ${table}, по одной команде в строке, сверху вниз`,
      en: `INSERT INTO ${table}, one in each line, from top to bottom`,
    },
    head: names.map((name) => ({ pt: name, ru: name, en: name })),
    rows: rows.map((row) => names.map((name) => row[name]!)),
  };
}

export function equals(column: KeyColumn, value: string): string {
  return `${column.name} = ${value}`;
}

/**
 * Compares rows of a partition by their clustering columns. Values are ordered by their places in the column's list.
 */
export function byClustering({ clustering }: Pick<Key, 'clustering'>): (a: KeyRow, b: KeyRow) => number {
  return (a, b) => {
    for (const { column, isDesc } of clustering) {
      const apart = column.values.indexOf(a[column.name]!) - column.values.indexOf(b[column.name]!);
      if (apart !== 0) return isDesc ? -apart : apart;
    }
    return 0;
  };
}
