// Rings and rows for the tasks about owners, and the rule itself: the owner of a row is the first node clockwise
// whose token is not smaller than the row's.

import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import type { Random } from '#engine/sim/ring/random.ts';

import { between, some } from '../draw.ts';
import type { Given } from '../exercise.ts';
import { Proof, prove, type TokenNode } from '../proof.ts';

const firstNames =
  'Ana,Bruno,Carla,Davi,Elena,Fedor,Grace,Hugo,Irina,John,Katya,Lucas,Maria,Nina,Oleg,Paula'.split(',');
const lastNames =
  'Almeida,Borges,Costa,Dias,Ivanov,King,Lopes,Martin,Novak,Orlova,Petrov,Ramos,Silva,Smith'.split(',');

export interface TokenRow {
  readonly name: string;
  readonly token: bigint;
}

/** The tokens are round numbers, far enough apart to differ in their first digits: 10^17 is a 184th of the ring. */
const unit = 10n ** 17n;
const apart = 12;

export function drawNodes(random: Random, count: number): TokenNode[] {
  const places: number[] = [];
  while (places.length < count) {
    const place = between(random, -88, 88);
    if (places.every((other) => Math.abs(other - place) >= apart)) places.push(place);
  }
  // The names do not follow the order of the ring, so a learner has to read the tokens.
  return places.map((place, at) => ({ name: `n${at + 1}`, token: BigInt(place) * unit }));
}

export function drawRows(random: Random, count: number): TokenRow[] {
  const names = new Set<string>();
  while (names.size < count) names.add(`${some(random, firstNames, 1)[0]} ${some(random, lastNames, 1)[0]}`);
  return [...names].map((name) => ({ name, token: tokenOf(name) }));
}

function tokenOf(name: string): bigint {
  return murmur3Partitioner.tokenOf(new TextEncoder().encode(name));
}

export function clockwise(nodes: readonly TokenNode[]): TokenNode[] {
  return nodes.toSorted((a, b) => (a.token < b.token ? -1 : 1));
}

export function ownerOf(nodes: readonly TokenNode[], token: bigint): TokenNode {
  const sorted = clockwise(nodes);
  return sorted.find((node) => node.token >= token) ?? sorted[0]!;
}

/** The neighbour on the ring: 1 is the next clockwise, −1 the one before. */
export function neighbour(nodes: readonly TokenNode[], node: TokenNode, by: 1 | -1): TokenNode {
  const sorted = clockwise(nodes);
  return sorted[(sorted.indexOf(node) + by + sorted.length) % sorted.length]!;
}

/** Whether the range of a node goes past the largest token to the smallest. */
export function wraps(nodes: readonly TokenNode[], node: TokenNode): boolean {
  return clockwise(nodes)[0] === node;
}

/** Stores the rows on a cluster with these nodes, and proves that tokens and owners are what the rule says. */
export function layRows(nodes: readonly TokenNode[], rows: readonly TokenRow[]): Proof {
  const proof = new Proof(nodes);
  proof.run('CREATE TABLE visitors (name text PRIMARY KEY)');
  for (const { name } of rows) proof.run(`INSERT INTO visitors (name) VALUES ('${name}')`);
  const tokens = new Map(
    proof
      .run('SELECT name, token(name) FROM visitors')
      .rows.map(([name, token]) => [String(name), String(token)]),
  );
  const held = proof.held('visitors', 'name');
  for (const { name, token } of rows) {
    prove(tokens.get(name) === String(token), `the token of ${name}`);
    const holders = [...held].filter(([, names]) => names.includes(name)).map(([node]) => node);
    prove(holders.join() === ownerOf(nodes, token).name, `the owner of ${name}`);
  }
  return proof;
}

export function ringTable(nodes: readonly TokenNode[]): Given {
  return {
    kind: 'table',
    title: { pt: 'O anel', ru: 'Кольцо', en: 'The ring' },
    head: [
      { pt: 'nó', ru: 'узел', en: 'node' },
      { pt: 'token', ru: 'токен', en: 'token' },
    ],
    rows: nodes
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, token }) => [name, String(token)]),
  };
}

export function rowTable(rows: readonly TokenRow[]): Given {
  return {
    kind: 'table',
    title: { pt: 'As linhas de visitors', ru: 'Строки visitors', en: 'The rows of visitors' },
    head: [
      { pt: 'name', ru: 'name', en: 'name' },
      { pt: 'token', ru: 'токен', en: 'token' },
    ],
    rows: rows.map(({ name, token }) => [name, String(token)]),
  };
}
