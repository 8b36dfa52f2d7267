// The embedded engine's rings are those of the real clusters: both read from labs/cluster, or it is told here.
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
