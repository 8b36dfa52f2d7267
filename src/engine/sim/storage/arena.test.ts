// Short and long records, and forks that share them.

import { expect, test } from 'vitest';
import { type Address, Arena } from './arena.ts';
import { BytesIn } from './bytes-in.ts';

const block = (length: number) => new Uint8Array(length).fill(length % 251);

function add(arena: Arena, length: number): Address {
  arena.begin();
  arena.block(block(length));
  return arena.end();
}

function read(arena: Arena, address: Address): Uint8Array {
  const input = new BytesIn();
  input.open(arena.pageOf(address), arena.offsetOf(address));
  return input.block();
}

test('records of all lengths, also longer than a page', () => {
  const arena = new Arena();
  const lengths = [
    0,
    1,
    200,
    1500,
    300_000,
    5,
    262_143,
    7,
    2_000_000,
    9,
    ...Array.from({ length: 3000 }, (_, at) => at),
  ];
  const addresses = lengths.map((length) => add(arena, length));
  addresses.forEach((address, at) => {
    expect(read(arena, address)).toEqual(block(lengths[at]!));
  });
  expect(new Set(addresses).size).toBe(lengths.length);
});

test('a fork and its origin write into pages of their own', () => {
  const origin = new Arena();
  const first = add(origin, 10);
  const fork = origin.fork();
  const inOrigin = add(origin, 20);
  const inFork = add(fork, 30);
  expect(read(origin, first)).toEqual(read(fork, first));
  expect(read(origin, inOrigin)).toEqual(block(20));
  expect(read(fork, inFork)).toEqual(block(30));
});
