// Keys by the million: each is written into the same few bytes, and no string is made.

import { Random } from '#engine/sim/ring/random.ts';
import { text } from '#engine/values/text.ts';
import type { SpreadSetup } from './model.ts';

export interface KeySource {
  /** The bytes of the key that was written last. */
  readonly key: Uint8Array;
  /** Writes the next key; the first call writes the first. */
  next(): void;
}

export function keysOf(setup: SpreadSetup): KeySource {
  switch (setup.kind) {
    case 'names':
      return names(setup);
    case 'days':
      return days();
    case 'numbers':
      return numbers();
    case 'uuids':
      return uuids(setup.seed);
  }
}

/** The key with this number, from 0, as readable text. It is for the few keys that are shown. */
export function nameOfKey(setup: SpreadSetup, number: number): string {
  const source = keysOf(setup);
  for (let at = 0; at <= number; at++) source.next();
  if (setup.kind === 'numbers') return String(number + 1);
  return setup.kind === 'uuids' ? uuidText(source.key) : text.decode(source.key);
}

const digit0 = 0x30;

/** `user0001`: as many digits as the last number needs. */
function names({ prefix, count }: SpreadSetup): KeySource {
  const start = text.encode(prefix);
  const key = new Uint8Array(start.length + String(count).length).fill(digit0);
  key.set(start);
  return { key, next: () => addOne(key) };
}

function addOne(key: Uint8Array): void {
  let at = key.length - 1;
  while (key[at] === digit0 + 9) key[at--] = digit0;
  key[at]!++;
}

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days as text, from `2025-06-01` on. */
function days(): KeySource {
  const key = text.encode('0000-00-00');
  let [year, month, day] = [2025, 5, 31];
  const write = (from: number, to: number, number: number) => {
    let rest = number;
    for (let at = to - 1; at >= from; at--) {
      key[at] = digit0 + (rest % 10);
      rest = Math.floor(rest / 10);
    }
  };
  return {
    key,
    next() {
      const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
      day++;
      if (day > (month === 2 && isLeap ? 29 : daysOfMonth[month - 1]!)) [month, day] = [month + 1, 1];
      if (month > 12) [year, month] = [year + 1, 1];
      write(0, 4, year);
      write(5, 7, month);
      write(8, 10, day);
    },
  };
}

/** 1, 2, 3 as int: four bytes, the most significant first. */
function numbers(): KeySource {
  const key = new Uint8Array(4);
  const view = new DataView(key.buffer);
  let number = 0;
  return { key, next: () => view.setInt32(0, ++number) };
}

/** UUIDs of version 4: sixteen bytes, random except for six bits. */
function uuids(seed: number): KeySource {
  const random = new Random(seed);
  const key = new Uint8Array(16);
  const view = new DataView(key.buffer);
  return {
    key,
    next() {
      for (let at = 0; at < 16; at += 4) view.setUint32(at, random.uint32());
      key[6] = (key[6]! & 0x0f) | 0x40;
      key[8] = (key[8]! & 0x3f) | 0x80;
    },
  };
}

function uuidText(key: Uint8Array): string {
  const hex = Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
