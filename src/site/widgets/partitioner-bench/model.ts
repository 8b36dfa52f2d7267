// The partitioner bench: many keys through three partitioners, and one key byte by byte. This file has what a learner
// can set. tally.ts counts the many keys, key-bytes.ts takes the single key apart. No DOM.

import { bigint, int } from '#engine/values/integer.ts';
import { text as textType } from '#engine/values/text.ts';
import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { readSeed } from '#site/widgets/stage/seed.ts';

export const keyKinds = ['names', 'days', 'numbers', 'uuids'] as const;
/** `user0001` … and `2025-06-01` … as text, 1 … as int, random UUIDs. */
export type KeyKind = (typeof keyKinds)[number];

export const keyCounts = [30, 1000, 10_000, 100_000, 1_000_000] as const;
export const nodeCounts = [2, 3, 4, 5, 6, 7, 8] as const;

/**
 * `even`: each key once. `skewed`: random requests; the first key gets most of them, the second half as many, and so
 * on (Zipf).
 */
export const loads = ['even', 'skewed'] as const;
export type Load = (typeof loads)[number];

export interface SpreadSetup {
  readonly shows: 'spread';
  readonly kind: KeyKind;
  /** The text that names begin with. */
  readonly prefix: string;
  readonly count: number;
  readonly nodes: number;
  readonly load: Load;
  readonly seed: number;
}

export const partTypes = ['text', 'int', 'bigint'] as const;
export type PartType = (typeof partTypes)[number];

/** A column of the partition key. */
export interface Part {
  readonly type: PartType;
  readonly value: string;
}

export interface BytesSetup {
  readonly shows: 'bytes';
  readonly parts: readonly Part[];
  readonly nodes: number;
}

export type Setup = SpreadSetup | BytesSetup;

export const presets = ['names', 'days', 'uuids', 'million', 'skewed', 'bytes'] as const;
export type Preset = (typeof presets)[number];

const users: SpreadSetup = {
  shows: 'spread',
  kind: 'names',
  prefix: 'user',
  count: 1000,
  nodes: 4,
  load: 'even',
  seed: 7,
};

export const setups: Readonly<Record<Preset, Setup>> = {
  names: users,
  days: { ...users, kind: 'days', count: 30 },
  uuids: { ...users, kind: 'uuids' },
  million: { ...users, count: 1_000_000 },
  skewed: { ...users, load: 'skewed' },
  bytes: {
    shows: 'bytes',
    nodes: 4,
    parts: [
      { type: 'text', value: 'Orange' },
      { type: 'text', value: 'Oscar' },
    ],
  },
};

export function presetOf(setup: Setup): Preset | undefined {
  const wanted = saveSetup(setup);
  return presets.find((preset) => saveSetup(setups[preset]) === wanted);
}

export const prefixLengthMax = 12;
export const valueLengthMax = 12;
export const partsMax = 3;

/** A prefix may be empty: then the names are digits alone. */
export function readPrefix(typed: string): string | undefined {
  return typed.length <= prefixLengthMax && typed.isWellFormed() ? typed : undefined;
}

/** What a learner typed into a column. Undefined if it is no value of the column's type. */
export function readPart(part: Part): Part | undefined {
  return bytesOfPart(part) && part.value.length <= valueLengthMax ? part : undefined;
}

/** The bytes of a column's value. Undefined if it is no value of the column's type. */
export function bytesOfPart({ type, value }: Part): Uint8Array | undefined {
  if (type === 'text') return value.isWellFormed() ? textType.encode(value) : undefined;
  try {
    return type === 'int' ? int.encode(int.parse(value.trim())) : bigint.encode(bigint.parse(value.trim()));
  } catch {
    return undefined;
  }
}

export interface State {
  readonly cursor: number;
  /** The number of the option that was guessed. */
  readonly guess: number | undefined;
  readonly setup: Setup;
}

/** `3.-.names.1000.4.even.7.user` or `2.1.bytes.4.text_Orange.text_Oscar`; `~` stands for the per cent sign. */
export function saveState({ cursor, guess, setup }: State): string {
  return `${cursor}.${guess ?? '-'}.${saveSetup(setup)}`;
}

function saveSetup(setup: Setup): string {
  if (setup.shows === 'bytes')
    return [
      'bytes',
      setup.nodes,
      ...setup.parts.map(({ type, value }) => `${type}_${toSafeText(value)}`),
    ].join('.');
  const { kind, count, nodes, load, seed, prefix } = setup;
  return [kind, count, nodes, load, seed, toSafeText(prefix)].join('.');
}

export function readState(text: string): State | undefined {
  const [cursor = '', guess = '', ...rest] = text.split('.');
  if (!/^\d{1,2}$/.test(cursor) || !/^(-|\d)$/.test(guess)) return undefined;
  const setup = rest[0] === 'bytes' ? readBytes(rest) : readSpread(rest);
  return setup && { cursor: Number(cursor), guess: guess === '-' ? undefined : Number(guess), setup };
}

function readSpread([kind, count, nodes, load, seed = '', prefix = '', ...more]: string[]):
  | SpreadSetup
  | undefined {
  const found = {
    kind: keyKinds.find((one) => one === kind),
    count: keyCounts.find((one) => String(one) === count),
    nodes: nodeCounts.find((one) => String(one) === nodes),
    load: loads.find((one) => one === load),
    seed: readSeed(seed),
    prefix: readPrefix(fromSafeText(prefix) ?? '\ud800'),
  };
  const isWhole = more.length === 0 && Object.values(found).every((value) => value !== undefined);
  return isWhole ? ({ shows: 'spread', ...found } as SpreadSetup) : undefined;
}

function readBytes([, nodes, ...list]: string[]): BytesSetup | undefined {
  const count = nodeCounts.find((one) => String(one) === nodes);
  const parts = list.map((saved) => {
    const [, type, value = ''] = /^([a-z]+)_(.*)$/s.exec(saved) ?? [];
    const known = partTypes.find((one) => one === type);
    const decoded = fromSafeText(value);
    return known && decoded !== undefined ? readPart({ type: known, value: decoded }) : undefined;
  });
  const isWhole = count && parts.length >= 1 && parts.length <= partsMax && parts.every((part) => part);
  const setup = isWhole ? ({ shows: 'bytes', nodes: count, parts } as BytesSetup) : undefined;
  return setup && isKey(setup) ? setup : undefined;
}

/** Whether what was typed is a key: each value is of its column's type. */
export function isTypedKey(parts: readonly Part[]): boolean {
  return parts.every((part) => readPart(part)) && isKey({ parts });
}

/** A key of one column may not be empty; Cassandra says so too. */
export function isKey({ parts }: Pick<BytesSetup, 'parts'>): boolean {
  return parts.length > 1 || bytesOfPart(parts[0]!)!.length > 0;
}
