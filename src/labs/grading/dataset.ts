// Generates rows from a seed, by the rules in data.yaml. The same seed gives the same rows in every browser.

import type { PlainValue } from '#engine/session/session.ts';
import { Random } from '#engine/sim/ring/random.ts';

export type ColumnRule =
  | { readonly pick: readonly (string | number)[]; readonly count?: readonly [number, number] | undefined }
  | { readonly int: readonly [number, number] }
  | { readonly decimal: readonly [number, number]; readonly scale: number }
  | { readonly text: string }
  | { readonly uuid: true }
  | { readonly bool: true }
  | { readonly timestamp: readonly [string, string] }
  | { readonly date: readonly [string, string] }
  | { readonly of: string };

export interface Dataset {
  readonly name: string;
  readonly rows: number;
  /** The `keyspace.table` into which the rows are loaded before the learner begins, if any. */
  readonly into?: string | undefined;
  readonly distinct?: readonly string[] | undefined;
  /** In the order of data.yaml, because later columns may refer to earlier ones. */
  readonly columns: readonly (readonly [string, ColumnRule])[];
}

export type DataRow = Readonly<Record<string, PlainValue>>;
export type Data = ReadonlyMap<string, readonly DataRow[]>;

/**
 * The number of tries for one distinct row. A table with few values cannot have many distinct rows, so it gets fewer.
 */
const triesMax = 50;

export function makeData(datasets: readonly Dataset[], seed: number): Data {
  const made = new Map<string, readonly DataRow[]>();
  for (const [at, dataset] of datasets.entries()) {
    // Each dataset has its own seed, so that a dataset that grows does not change the next one.
    const random = new Random(Math.imul(seed, 31) + at);
    made.set(dataset.name, makeRows(dataset, random, made));
  }
  return made;
}

function makeRows({ rows, columns, distinct }: Dataset, random: Random, made: Data): DataRow[] {
  const found: DataRow[] = [];
  const seen = new Set<string>();
  for (let tries = 0; found.length < rows && tries < rows + triesMax * rows; tries++) {
    const row = makeRow(columns, { random, made, number: found.length + 1 });
    const key = distinct ? JSON.stringify(distinct.map((name) => row[name] ?? null)) : String(tries);
    if (seen.has(key)) continue;
    seen.add(key);
    found.push(row);
  }
  return found;
}

interface Making {
  readonly random: Random;
  readonly made: Data;
  readonly number: number;
}

function makeRow(columns: Dataset['columns'], making: Making): DataRow {
  const row: Record<string, PlainValue> = {};
  const picked = new Map<string, DataRow>();
  for (const [name, rule] of columns) row[name] = makeValue(rule, row, { ...making, picked });
  return row;
}

function makeValue(
  rule: ColumnRule,
  row: DataRow,
  { random, made, number, picked }: Making & { picked: Map<string, DataRow> },
): PlainValue {
  if ('pick' in rule) {
    if (!rule.count) return pickOf(random, rule.pick);
    const count = between(random, rule.count);
    const left = [...rule.pick];
    return Array.from(
      { length: Math.min(count, left.length) },
      () => left.splice(random.below(left.length), 1)[0]!,
    );
  }
  if ('int' in rule) return between(random, rule.int);
  if ('decimal' in rule) {
    const unit = 10 ** rule.scale;
    const whole = between(random, [
      Math.round(rule.decimal[0] * unit),
      Math.round(rule.decimal[1] * unit),
    ] as const);
    return (whole / unit).toFixed(rule.scale);
  }
  if ('text' in rule)
    return rule.text.replace(/{(\w+)}/g, (_, name: string) =>
      name === 'n' ? String(number) : String(row[name] ?? ''),
    );
  if ('uuid' in rule) return randomUuid(random);
  if ('bool' in rule) return random.below(2) === 1;
  if ('timestamp' in rule) {
    const [from, to] = rule.timestamp.map((text) => Date.parse(text)) as [number, number];
    const minutes = between(random, [0, Math.floor((to - from) / 60_000)]);
    return new Date(from + minutes * 60_000).toISOString();
  }
  if ('date' in rule) {
    const [from, to] = rule.date.map((text) => Date.parse(text)) as [number, number];
    const days = between(random, [0, Math.floor((to - from) / 86_400_000)]);
    return new Date(from + days * 86_400_000).toISOString().slice(0, 10);
  }
  const [dataset = '', column = ''] = rule.of.split('.');
  const source = picked.get(dataset) ?? pickOf(random, made.get(dataset)!);
  picked.set(dataset, source);
  return source[column] ?? null;
}

function pickOf<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)]!;
}

function between(random: Random, [from, to]: readonly [number, number]): number {
  return from + random.below(to - from + 1);
}

function randomUuid(random: Random): string {
  const bytes = random.bytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * Returns three seeds that are not shown to a learner. They are the same for everybody, because only digests of their
 * results leave the build.
 */
export function hiddenSeeds(seed: number): readonly [number, number, number] {
  const random = new Random(seed ^ 0x5eed);
  return [random.uint32(), random.uint32(), random.uint32()];
}
