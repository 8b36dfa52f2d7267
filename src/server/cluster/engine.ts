// An engine runs the nodes: Docker, plain Java, or somebody else (external). Cluster decides what to do, and the
// engine does it.

import type { Node } from './topology.ts';

/** The engines that a user can choose. RINGSIDE_CONTACT selects `external`. */
export type EngineName = 'docker' | 'java';
export type NodeState = 'running' | 'paused' | 'stopped';

export interface Engine {
  readonly name: EngineName | 'external';
  /**
   * What `isolate` can do. `network`: it cuts the network to the other nodes, both ways. `gossip`: it only silences
   * the node's gossip. Then the others leave the node alone, but the node still reaches them.
   */
  readonly isolation: 'network' | 'gossip';
  /** Where the data of the nodes is kept, as told to the user. */
  readonly dataPlace: string;
  /** What clients connect to. */
  contact(node: Node): { host: string; port: number };
  /** The address under which the other nodes, and so Cassandra's tables and traces, know this node. */
  internalAddress(node: Node): string;
  state(node: Node): Promise<NodeState>;
  /** Starts the node. It does not wait until the node answers CQL. */
  start(node: Node): Promise<void>;
  /** Ends the nodes as an operator would, and waits until they are gone. */
  stop(nodes: Node[]): Promise<void>;
  /** Ends the node as a power cut would. */
  kill(node: Node): Promise<void>;
  pause(node: Node): Promise<void>;
  resume(node: Node): Promise<void>;
  /** Cuts the node off from the other nodes, as far as `isolation` says. Clients still reach the node. */
  isolate(node: Node): Promise<void>;
  /** Undoes `isolate`. */
  rejoin(node: Node): Promise<void>;
  nodetool(node: Node, args: string[]): Promise<{ code: number; output: string }>;
  log(node: Node): Promise<string>;
  /** Removes all data; every node is stopped by then. */
  wipe(): Promise<void>;
}
