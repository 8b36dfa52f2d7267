import { type Partitioner, shareOf } from './partitioner.ts';
import { TokenIndex } from './token-index.ts';
import { Topology } from './topology.ts';

export interface RingNode {
  readonly name: string;
  readonly datacenter: string;
  readonly rack: string;
  /** The tokens in any order. The list is empty while the node has not joined. */
  readonly tokens: readonly bigint[];
}

/** The tokens after `start`, up to and including `end`. A node owns the ranges that end at its tokens. */
export interface TokenRange {
  readonly start: bigint;
  readonly end: bigint;
}

/** The part of a ring that a walk needs: the owner of each token, by its number, clockwise. */
export interface RingView {
  readonly partitioner: Partitioner;
  readonly topology: Topology;
  readonly length: number;
  tokenAt(index: number): bigint;
  ownerAt(index: number): RingNode;
}

/**
 * Nodes and their tokens. The number of a range is the number of the token at its end. The first range wraps around
 * the ring.
 */
export class Ring implements RingView {
  readonly partitioner: Partitioner;
  readonly nodes: readonly RingNode[];
  /** Sorted. */
  readonly tokens: readonly bigint[];
  readonly owners: readonly RingNode[];
  readonly topology: Topology;
  #index: TokenIndex | undefined;

  constructor(partitioner: Partitioner, nodes: readonly RingNode[]) {
    const entries = nodes.flatMap((node) => node.tokens.map((token) => ({ token, node })));
    entries.sort((a, b) => (a.token < b.token ? -1 : a.token > b.token ? 1 : 0));
    for (let at = 1; at < entries.length; at++) {
      const [before, entry] = [entries[at - 1]!, entries[at]!];
      if (before.token === entry.token)
        throw new Error(
          `${before.node.name} and ${entry.node.name} both have the token ${partitioner.format(entry.token)}`,
        );
    }
    this.partitioner = partitioner;
    this.nodes = nodes;
    this.tokens = entries.map(({ token }) => token);
    this.owners = entries.map(({ node }) => node);
    this.topology = Topology.of(nodes);
  }

  get length(): number {
    return this.tokens.length;
  }

  tokenAt(index: number): bigint {
    return this.tokens[index]!;
  }

  ownerAt(index: number): RingNode {
    return this.owners[index]!;
  }

  range(index: number): TokenRange {
    return { start: this.tokens.at(index - 1)!, end: this.tokens[index]! };
  }

  /** The part of the ring that a range covers, 0 to 1. */
  shareOfRange(index: number): number {
    const { start, end } = this.range(index);
    return shareOf(this.partitioner, start, end);
  }

  /**
   * The number of the range that holds a token. It is the number of the first token, clockwise, that is not before
   * the given one.
   */
  rangeOfToken(token: bigint): number {
    if (this.tokens.length === 0) throw new Error('a ring without tokens has no range');
    let from = 0;
    let to = this.tokens.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.tokens[middle]! < token) from = middle + 1;
      else to = middle;
    }
    return from === this.tokens.length ? 0 : from;
  }

  rangeOfKey(key: Uint8Array): number {
    const { partitioner } = this;
    if (!partitioner.locate || this.tokens.length === 0) return this.rangeOfToken(partitioner.tokenOf(key));
    this.#index ??= new TokenIndex(this.tokens);
    return partitioner.locate(key, this.#index);
  }

  node(name: string): RingNode {
    const found = this.nodes.find((node) => node.name === name);
    if (!found) throw new Error(`no node ${name} on the ring`);
    return found;
  }

  withNode(node: RingNode): Ring {
    if (this.nodes.some(({ name }) => name === node.name))
      throw new Error(`${node.name} is on the ring already`);
    return new Ring(this.partitioner, [...this.nodes, node]);
  }

  withoutNode(name: string): Ring {
    const gone = this.node(name);
    return new Ring(
      this.partitioner,
      this.nodes.filter((node) => node !== gone),
    );
  }

  /** The ring in which a new node takes the tokens of a node that is gone for good. */
  withReplacement(name: string, replacement: Omit<RingNode, 'tokens'>): Ring {
    const { tokens } = this.node(name);
    return this.withoutNode(name).withNode({ ...replacement, tokens });
  }
}
