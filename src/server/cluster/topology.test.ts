// The rings that lessons and labs describe: thirds of the ring on three nodes, and two data centres with racks.

import { describe, expect, it } from 'vitest';

import { nodesOf } from './topology.ts';

describe('nodesOf', () => {
  it('cuts the ring of three into thirds, within one token', () => {
    const tokens = nodesOf(3).map(({ tokens: [token] }) => BigInt(token!));
    const ring = 2n ** 64n;
    const shares = tokens.map((token, i) => (token - tokens[(i + 2) % 3]! + ring) % ring);
    expect(shares.map((share) => share / 10n)).toEqual(Array(3).fill(ring / 3n / 10n));
  });

  it('spreads six over two data centres with racks', () => {
    expect(
      nodesOf(6).map(({ name, datacenter, rack, tokens }) => [name, datacenter, rack, tokens.length]),
    ).toEqual([
      ['n1', 'dc1', 'rack1', 4],
      ['n2', 'dc1', 'rack1', 4],
      ['n3', 'dc1', 'rack2', 4],
      ['n4', 'dc2', 'rack1', 4],
      ['n5', 'dc2', 'rack2', 4],
      ['n6', 'dc2', 'rack2', 4],
    ]);
  });
});
