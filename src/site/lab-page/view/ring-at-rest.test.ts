// Discs of nodes stand at true tokens, and far enough apart to be told from each other.

import { expect, it, test } from 'vitest';
import { labRing } from '#engine/session/lab-rings.ts';
import { planRing } from '#engine/session/plan-ring.ts';
import { firstPlan, planTokens } from '#engine/session/ring-plan.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import type { Ring } from '#engine/sim/ring/ring.ts';
import { ringAtRest } from './ring-at-rest.ts';
import { firstBox, ringSizeFor } from './ring-size.ts';

/** The positions of the discs, by node. */
function seatsOf(ring: Ring): Map<string, number> {
  return new Map(ringAtRest(ring, [], 3).nodes.map(({ label, position }) => [label, position]));
}

function leastGap(ring: Ring): number {
  const seats = [...seatsOf(ring).values()].toSorted((a, b) => a - b);
  return Math.min(...seats.map((seat, at) => (seats[at + 1] ?? seats[0]! + 1) - seat));
}

it('a node with one token stands at it', () => {
  const ring = labRing(3);
  expect([...seatsOf(ring).values()]).toEqual(
    ring.tokens.map((token) => positionOf(ring.partitioner, token)),
  );
});

it('a node with vnodes stands at one of its tokens', () => {
  const ring = labRing(6);
  const seats = seatsOf(ring);
  for (const { name, tokens } of ring.nodes)
    expect(tokens.map((token) => positionOf(ring.partitioner, token))).toContain(seats.get(name));
});

/** The part of the way around that a disc takes. */
function discOf(nodes: number): number {
  const { disc, radiusMax } = ringSizeFor(firstBox, nodes);
  return (2 * disc) / (2 * Math.PI * radiusMax);
}

test('no two discs of a lab ring overlap', () => {
  expect(leastGap(labRing(6))).toBeGreaterThan(discOf(6));
});

test.each(planTokens)(
  'no two discs overlap on any ring of up to twelve nodes with %i tokens each',
  (tokens) => {
    for (let nodes = 1; nodes <= 12; nodes++)
      for (let racks = 1; racks <= nodes; racks++)
        for (const datacenters of [
          [{ nodes, racks }],
          ...(nodes === 12
            ? []
            : [
                [
                  { nodes, racks },
                  { nodes: 12 - nodes, racks: 1 },
                ],
              ]),
        ])
          expect(
            leastGap(planRing({ ...firstPlan, datacenters, tokens })),
            JSON.stringify(datacenters),
          ).toBeGreaterThan(discOf(datacenters.reduce((sum, one) => sum + one.nodes, 0)));
  },
);
