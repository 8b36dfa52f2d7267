// The rings of the embedded engine are the same as those of the real clusters, which labs/cluster configures.
import { expect, it } from 'vitest';
import { labRing, labSizes } from '#engine/session/lab-rings.ts';

import { nodesOf } from './topology.ts';

it.each(labSizes)('%i nodes', (size) => {
  const real = nodesOf(size).map(({ name, datacenter, rack, tokens }) => ({
    name,
    datacenter,
    rack,
    tokens: tokens.map(BigInt),
  }));
  expect(labRing(size).nodes).toEqual(real);
});
