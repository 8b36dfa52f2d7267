// Random scenarios in which the schema changes on several nodes while nodes die and the network parts. Seeds from
// `schemaSeeds` on give such scenarios.

import { Random } from '#engine/sim/ring/random.ts';
import type { Scenario, Step, Trouble } from './sim-scenario.ts';

export const schemaSeeds = 200_000;

const nodes = ['n1', 'n2', 'n3', 'n4'];
const tables = ['ks.a', 'ks.b', 'ks.c'];

export function makeSchemaScenario(seed: number): Scenario {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]) => items[random.below(items.length)]!;
  let atMs = 1000;
  const trouble = (): Trouble => {
    const node = pick(nodes);
    const kind = pick([
      'define',
      'define',
      'define',
      'drop',
      'kill',
      'start',
      'start',
      'cut',
      'heal',
    ] as const);
    switch (kind) {
      case 'define':
        return { do: 'define', node, name: pick(tables), definition: `v${random.below(1_000_000)}` };
      case 'drop':
        return { do: 'define', node, name: pick(tables) };
      case 'cut': {
        const at = 1 + random.below(nodes.length - 1);
        return { do: 'partition', groups: [nodes.slice(0, at), nodes.slice(at)] };
      }
      case 'heal':
        return { do: 'heal' };
      default:
        return { do: kind, node };
    }
  };
  const steps = Array.from({ length: 12 + random.below(12) }, (): Step => {
    // Some changes follow at once, others when everybody has noticed a fault.
    atMs += pick([1, 2, 5, 300, 3000, 30_000, 90_000]);
    return { atMs, ...trouble() };
  });
  return {
    seed,
    theme: 'schema',
    datacenters: { datacenter1: nodes.length },
    replication: 3,
    hintsAreOn: true,
    readRepairIsOn: true,
    latencyMs: pick([0.5, 5, 50]),
    tiesByLot: false,
    gcGraceSeconds: 864_000,
    gossips: true,
    steps,
  };
}
