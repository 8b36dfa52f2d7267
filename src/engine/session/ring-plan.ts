// A ring that a learner describes: data centres, racks, vnodes and the time that messages take. The description is
// plain data, which is kept and shared. plan-ring.ts makes a ring of it.

import { type LabSize, labSizes } from './lab-rings.ts';

export interface RingPlan {
  /** `dc1`, `dc2` … Nodes stand on the racks of their data centre in turn. */
  readonly datacenters: readonly { readonly nodes: number; readonly racks: number }[];
  /** `num_tokens`: how many tokens each node has. */
  readonly tokens: number;
  /** How long a message is on its way, in milliseconds. */
  readonly latencyMs: LatencyPlan;
}

export interface LatencyPlan {
  readonly sameRack: number;
  readonly sameDatacenter: number;
  readonly otherDatacenter: number;
}

/** One of the rings of the labs, or a ring of the learner's own. */
export type RingChoice = LabSize | RingPlan;

export const planLimits = { nodes: 12, datacenters: 4, latencyMs: 500 } as const;
export const planTokens = [1, 4, 8, 16] as const;
const latencies = ['sameRack', 'sameDatacenter', 'otherDatacenter'] as const;

/** A plan to begin with: two data centres, each with a node on every rack. */
export const firstPlan: RingPlan = {
  datacenters: [
    { nodes: 3, racks: 3 },
    { nodes: 3, racks: 3 },
  ],
  tokens: 1,
  latencyMs: { sameRack: 0.5, sameDatacenter: 1, otherDatacenter: 40 },
};

export interface PlannedNode {
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
}

export function planNodes({ datacenters }: Pick<RingPlan, 'datacenters'>): PlannedNode[] {
  const nodes: PlannedNode[] = [];
  for (const [at, { nodes: count, racks }] of datacenters.entries())
    for (let nth = 0; nth < count; nth++)
      nodes.push({
        name: `n${nodes.length + 1}`,
        datacenter: `dc${at + 1}`,
        rack: `rack${(nth % racks) + 1}`,
      });
  return nodes;
}

export function nodesOfPlan({ datacenters }: RingPlan): number {
  return datacenters.reduce((sum, { nodes }) => sum + nodes, 0);
}

/** The number of nodes. */
export function sizeOfRing(choice: RingChoice): number {
  return typeof choice === 'number' ? choice : nodesOfPlan(choice);
}

/** What a kept record, a file or a link says of the ring. Undefined if it is not a ring, or too large. */
export function readRingChoice(raw: unknown): RingChoice | undefined {
  if (typeof raw === 'number') return labSizes.find((size) => size === raw);
  return readRingPlan(raw);
}

export function readRingPlan(raw: unknown): RingPlan | undefined {
  if (!isRecord(raw)) return undefined;
  const { datacenters, tokens, latencyMs } = raw;
  if (!Array.isArray(datacenters) || !isRecord(latencyMs)) return undefined;
  if (datacenters.length < 1 || datacenters.length > planLimits.datacenters) return undefined;
  if (!datacenters.every(isDatacenter)) return undefined;
  if (!planTokens.some((count) => count === tokens)) return undefined;
  if (!latencies.every((name) => isLatency(latencyMs[name]))) return undefined;
  // Only what is known is taken over.
  const plan: RingPlan = {
    datacenters: datacenters.map(({ nodes, racks }) => ({ nodes, racks })),
    tokens: tokens as number,
    latencyMs: {
      sameRack: latencyMs.sameRack as number,
      sameDatacenter: latencyMs.sameDatacenter as number,
      otherDatacenter: latencyMs.otherDatacenter as number,
    },
  };
  return nodesOfPlan(plan) <= planLimits.nodes ? plan : undefined;
}

/** There is no rack without a node. */
function isDatacenter(raw: unknown): raw is RingPlan['datacenters'][number] {
  if (!isRecord(raw)) return false;
  const { nodes, racks } = raw;
  return isCount(nodes) && isCount(racks) && racks <= nodes;
}

function isCount(raw: unknown): raw is number {
  return Number.isInteger(raw) && (raw as number) >= 1 && (raw as number) <= planLimits.nodes;
}

function isLatency(raw: unknown): raw is number {
  return typeof raw === 'number' && raw >= 0 && raw <= planLimits.latencyMs;
}

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

export function isSameRing(one: RingChoice, other: RingChoice): boolean {
  return JSON.stringify(readRingChoice(one)) === JSON.stringify(readRingChoice(other));
}
