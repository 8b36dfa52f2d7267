// Random scenarios in which several clients want the same row by lightweight transactions at the same time, while nodes
// die, pause and lose messages and their clocks differ. Seeds from `lwtSeeds` on give such scenarios.

import { Random } from '#engine/sim/ring/random.ts';
import type { Request, Scenario, Step, Trouble } from './sim-scenario.ts';

export const lwtSeeds = 400_000;

export function makeLwtScenario(seed: number): Scenario {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]) => items[random.below(items.length)]!;
  const isSpread = random.below(3) === 0;
  const nodes = isSpread ? ['e1', 'e2', 'e3', 'w1', 'w2', 'w3'] : ['n1', 'n2', 'n3', 'n4'];
  const serial = pick(['SERIAL', 'SERIAL', 'LOCAL_SERIAL'] as const);
  // Transactions of one partition at LOCAL_SERIAL all begin in one data centre.
  const clients = isSpread && serial === 'LOCAL_SERIAL' ? nodes.slice(0, 3) : nodes;
  const latencyMs = pick([0.5, 1, 5, 20]);
  let atMs = 0;
  const request = (): Request => ({
    do: pick(['increment', 'increment', 'serial-read'] as const),
    node: pick(clients),
    key: 'l0',
    level: pick(
      isSpread
        ? (['LOCAL_QUORUM', 'QUORUM', 'ANY'] as const)
        : (['QUORUM', 'QUORUM', 'ONE', 'ANY', 'ALL'] as const),
    ),
    serial,
  });
  const trouble = (): Trouble => {
    const node = pick(nodes);
    switch (random.below(9)) {
      case 0:
      case 1:
        return { do: 'kill', node };
      case 2:
      case 3:
        return { do: 'start', node };
      case 4:
        return { do: 'pause', node };
      case 5:
        return { do: 'resume', node };
      case 6:
        return { do: 'loss', part: pick([0, 0, 0.05, 0.2]) };
      case 7:
        return { do: 'skew', node, ms: pick([-2000, -20, 0, 20, 2000]) };
      default:
        return random.below(2) === 0
          ? { do: 'heal' }
          : { do: 'partition', groups: [[node], nodes.filter((other) => other !== node)] };
    }
  };
  const steps = Array.from({ length: 20 + random.below(20) }, (): Step => {
    // Clients begin within the same round, or after the contention of others is over.
    atMs += random.below(8) === 0 ? 200 + random.below(3000) : random.float() * latencyMs * pick([0, 1, 4]);
    atMs = Math.round(atMs * 1000) / 1000;
    return { atMs, ...(random.below(6) === 0 ? trouble() : request()) };
  });
  return {
    seed,
    theme: 'lwt',
    datacenters: isSpread ? { east: 3, west: 3 } : { datacenter1: 4 },
    replication: isSpread ? { east: 3, west: 3 } : 3,
    hintsAreOn: random.below(4) > 0,
    readRepairIsOn: true,
    latencyMs,
    tiesByLot: random.below(2) === 0,
    gcGraceSeconds: 864_000,
    steps,
  };
}
