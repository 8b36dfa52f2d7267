import type { ClusterNode } from '../cluster-node.ts';
import type { Status } from '../ring-state.ts';
import { ArrivalWindows } from './arrival-windows.ts';

/** What a node tells of itself besides its heartbeat. `version` is that of the last change. */
export interface Application {
  readonly version: number;
  readonly status: Status | undefined;
  readonly tokens: readonly bigint[];
  /** The version of the node's schema. */
  readonly schema: string;
}

/** What one node knows of all nodes, by their index, itself included (Gossiper.endpointStateMap). */
export class GossipState {
  /** 0 if nothing is known of the node. A higher generation is a later start of the node. */
  readonly generations: number[] = [];
  readonly heartbeats: number[] = [];
  readonly applications: (Application | undefined)[] = [];
  readonly windows = new ArrivalWindows();
  /** Counts the changes of the node's own state since it started: heartbeats and all else share one counter. */
  version = 0;
  /** False until the node takes part: it answers nobody before. */
  isEnabled = false;
  /** When the failure detector last looked, and when it last saw that the node itself had been asleep. */
  checkedAt = 0;
  sleptAt = Number.NEGATIVE_INFINITY;
  /** When each node was last asked whether it is really there (ECHO_REQ). */
  readonly echoedAt: number[] = [];
  /** Since when nothing new was heard of a node. */
  readonly heardAt: number[] = [];
  /** Until when nothing that others tell of a node is believed. */
  readonly quarantinedUntil: number[] = [];
  /** Called with the answer to the question of a node that does not take part yet. */
  onShadowAnswer: ((states: States) => void) | undefined;
  /** The other nodes that are known, split by whether they are believed up. They are found anew after a change. */
  peers: Peers | undefined;

  knows(index: number): boolean {
    return (this.generations[index] ?? 0) > 0;
  }

  statusOf(index: number): Status | undefined {
    return this.applications[index]?.status;
  }

  /** The highest version known of a node. */
  versionOf(index: number): number {
    return Math.max(this.heartbeats[index] ?? 0, this.applications[index]?.version ?? 0);
  }

  forget(index: number): void {
    this.generations[index] = 0;
    this.heartbeats[index] = 0;
    this.applications[index] = undefined;
    this.windows.forget(index);
    this.peers = undefined;
  }
}

export interface Peers {
  readonly live: readonly ClusterNode[];
  readonly unreachable: readonly ClusterNode[];
}

/** For every node by its index, which generation and version the sender knows; generation 0 if none. */
export interface Digests {
  readonly generations: Float64Array;
  readonly versions: Float64Array;
}

/** News of some nodes: parallel lists. `applications` is undefined where the receiver has it already. */
export interface States {
  readonly nodes: number[];
  readonly generations: number[];
  readonly heartbeats: number[];
  readonly applications: (Application | undefined)[];
}

/** What a node wants to know: everything of these nodes after these versions. */
export interface Wanted {
  readonly nodes: number[];
  readonly versions: number[];
}

export function noStates(): States {
  return { nodes: [], generations: [], heartbeats: [], applications: [] };
}

export function digestsOf(state: GossipState, count: number): Digests {
  const generations = new Float64Array(count);
  const versions = new Float64Array(count);
  for (let index = 0; index < count; index++) {
    const generation = state.generations[index] ?? 0;
    if (generation === 0) continue;
    generations[index] = generation;
    versions[index] = state.versionOf(index);
  }
  return { generations, versions };
}

/** Adds what is known of a node beyond a version. */
export function addState(states: States, state: GossipState, index: number, beyond: number): void {
  const application = state.applications[index];
  states.nodes.push(index);
  states.generations.push(state.generations[index]!);
  states.heartbeats.push(state.heartbeats[index]!);
  states.applications.push(application && application.version > beyond ? application : undefined);
}
