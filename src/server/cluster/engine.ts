// What runs the nodes: Docker or plain Java. The cluster above decides, an engine only does.

import type { Node } from './topology.ts';

/** What a user may choose; `external` is told by RINGSIDE_CONTACT. */
export type EngineName = 'docker' | 'java';
export type NodeState = 'running' | 'paused' | 'stopped';

export interface Engine {
  readonly name: EngineName | 'external';
  /**
   * What `isolate` can do: cut the network between nodes, both ways, or only silence a node's gossip, so that the
   * others leave it alone while it still reaches them.
   */
  readonly isolation: 'network' | 'gossip';
  /** Where the data of the nodes is kept, as told to the user. */
  readonly dataPlace: string;
  /** What clients connect to. */
  contact(node: Node): { host: string; port: number };
  /** The address under which the other nodes, and so Cassandra's tables and traces, know this node. */
  internalAddress(node: Node): string;
  state(node: Node): Promise<NodeState>;
  /** Launches; does not wait for CQL. */
  start(node: Node): Promise<void>;
  /** Ends as an operator would, and waits until they are gone. */
  stop(nodes: Node[]): Promise<void>;
  /** Ends as a power cut would. */
  kill(node: Node): Promise<void>;
  pause(node: Node): Promise<void>;
  resume(node: Node): Promise<void>;
  /** Cuts the node off from the other nodes as well as `isolation` says; clients still reach it. */
  isolate(node: Node): Promise<void>;
  /** Takes `isolate` back. */
  rejoin(node: Node): Promise<void>;
  nodetool(node: Node, args: string[]): Promise<{ code: number; output: string }>;
  log(node: Node): Promise<string>;
  /** Removes all data; every node is stopped by then. */
  wipe(): Promise<void>;
}
