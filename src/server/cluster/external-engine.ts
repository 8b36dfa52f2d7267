// Nodes that somebody else runs. Only their addresses are known: RINGSIDE_CONTACT=n1:9042,n2:9042,n3:9042.
// The container of the profile `course` (labs/cluster/compose.yaml) uses the nodes beside it in this way.

import type { Engine, NodeState } from './engine.ts';
import { probeCql } from './probe-cql.ts';
import { isSize, type Node, type Size } from './topology.ts';

export class ExternalEngine implements Engine {
  readonly name = 'external';
  readonly isolation = 'gossip';
  readonly dataPlace = 'with whoever runs the nodes';
  readonly #contacts: { host: string; port: number }[];

  constructor(contacts: { host: string; port: number }[]) {
    this.#contacts = contacts;
  }

  contact(node: Node): { host: string; port: number } {
    return this.#contacts[node.number - 1]!;
  }

  internalAddress(node: Node): string {
    return this.contact(node).host;
  }

  /** A node that does not answer counts as stopped, because we cannot look at its process. */
  async state(node: Node): Promise<NodeState> {
    return (await probeCql(this.contact(node))) ? 'running' : 'stopped';
  }

  /** Does nothing: whoever runs the node starts it. The caller waits for CQL. */
  async start(): Promise<void> {}

  stop = refuse;
  kill = refuse;
  pause = refuse;
  resume = refuse;
  isolate = refuse;
  rejoin = refuse;
  nodetool = refuse;
  log = refuse;
  wipe = refuse;
}

async function refuse(): Promise<never> {
  throw new Error('These nodes are run by somebody else (RINGSIDE_CONTACT): they can only be asked.');
}

/** The contacts in RINGSIDE_CONTACT and their number as `size`. Returns undefined if the variable is not set. */
export function readContacts(
  text = process.env.RINGSIDE_CONTACT,
): { size: Size; contacts: { host: string; port: number }[] } | undefined {
  if (!text) return undefined;
  const contacts = text.split(',').map((part) => {
    const [, host, port] = /^\s*([\w.-]+)(?::(\d+))?\s*$/.exec(part) ?? [];
    if (!host) throw new Error(`RINGSIDE_CONTACT=${text}: expected host:port,host:port,…`);
    return { host, port: Number(port ?? 9042) };
  });
  const count = contacts.length;
  if (!isSize(count)) {
    throw new Error(`RINGSIDE_CONTACT names ${count} nodes; expected 1, 3 or 6`);
  }
  return { size: count, contacts };
}
