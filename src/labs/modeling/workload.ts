// What an application is expected to store and to ask, as far as its owner can tell. Everything may be left out.

import type { Growth } from './partition-size.ts';

export interface TableLoad extends Growth {
  /** The largest number of elements that a collection will have, by its column. */
  readonly elements: Readonly<Record<string, number>>;
}

export interface Workload {
  /** By the name of the table, with or without its keyspace. */
  readonly tables: Readonly<Record<string, TableLoad>>;
  /** How often each query runs in a second, by its name. */
  readonly perSecond: Readonly<Record<string, number>>;
}

export const noWorkload: Workload = { tables: {}, perSecond: {} };

export function loadOf(
  { tables }: Workload,
  table: { readonly keyspace: string; readonly name: string },
): TableLoad | undefined {
  return tables[`${table.keyspace}.${table.name}`] ?? tables[table.name];
}

/** A mistake in a workload: where it is, as a path of names, and what was expected there. */
export class WorkloadError extends Error {
  readonly path: readonly string[];

  constructor(path: readonly string[], expected: string) {
    super(`${path.join('.') || 'the workload'}: ${expected}`);
    this.name = 'WorkloadError';
    this.path = path;
  }
}

/** Judges what a YAML or JSON file contains. */
export function judgeWorkload(read: unknown): Workload {
  const whole = object(read ?? {}, [], ['tables', 'queries']);
  const tables = object(whole.tables ?? {}, ['tables']);
  const queries = object(whole.queries ?? {}, ['queries']);
  return {
    tables: map(tables, (load, name) => judgeTable(load, ['tables', name])),
    perSecond: map(queries, (load, name) => {
      const path = ['queries', name];
      return number(object(load, path, ['per_second']).per_second, [...path, 'per_second']);
    }),
  };
}

function judgeTable(load: unknown, path: string[]): TableLoad {
  const read = object(load, path, ['rows', 'values', 'busiest', 'bytes', 'elements']);
  const numbers = (name: string) =>
    map(object(read[name] ?? {}, [...path, name]), (value, column) => number(value, [...path, name, column]));
  return {
    rows: number(read.rows, [...path, 'rows']),
    values: numbers('values'),
    busiest: numbers('busiest'),
    bytes: numbers('bytes'),
    elements: numbers('elements'),
  };
}

function object(value: unknown, path: string[], known?: string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new WorkloadError(path, 'expected names with values');
  const unknown = known && Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new WorkloadError([...path, unknown], `expected one of ${known!.join(', ')}`);
  return value as Record<string, unknown>;
}

function number(value: unknown, path: string[]): number {
  if (typeof value !== 'number' || !(value > 0) || !Number.isFinite(value))
    throw new WorkloadError(path, 'expected a number above 0');
  return value;
}

function map<In, Out>(
  from: Readonly<Record<string, In>>,
  make: (value: In, name: string) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, make(value, name)]));
}
