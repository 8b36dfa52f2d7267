// What a story is made of, frames with all that is drawn and told, as plain data; and the cluster that it begins with.

import { ChangingCluster } from '#engine/sim/cluster/changing-cluster.ts';
import type { JournalEvent } from '#engine/sim/cluster/journal.ts';
import { replicationOf, sampleTable } from '#engine/sim/cluster/sample-table.ts';
import { defaultGossip } from '#engine/sim/cluster/settings.ts';
import { buildRing } from '#engine/sim/ring/build-ring.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { countOf, nodeName, type Place, placesOf, type Setup, seedsOf } from './model.ts';

/** A node as a frame shows it. */
export interface NodeMark {
  readonly name: string;
  readonly isUp: boolean;
  /** It is up, and does nothing for a while. */
  readonly isPaused: boolean;
  /** Not in the picture yet. */
  readonly isAbsent: boolean;
  /** What stands under it: a heartbeat that it knows, or what its `nodetool status` would say of a node. */
  readonly note: string;
  /** It knows the news. */
  readonly knows: boolean;
}

export type LineKind = 'syn' | 'ack' | 'ack2' | 'quiet' | 'stream' | 'lost';

/** A message, or all that two nodes have said to each other meanwhile. */
export interface Line {
  readonly from: number;
  readonly to: number;
  readonly kind: LineKind;
}

/** What two nodes know of each node, while one of them sends the other a message. */
export interface Letter {
  readonly from: string;
  readonly to: string;
  readonly verb: string;
  /** By the number of the node: generation and version, as far as the message names it. */
  readonly rows: readonly { node: string; sender: number | undefined; receiver: number | undefined }[];
  /** The numbers of the nodes that the message is about. */
  readonly about: readonly number[];
}

export type Happening =
  | { readonly is: 'gossip-start'; readonly of: string; readonly heartbeat: number; readonly nodes: number }
  | {
      readonly is: 'syn';
      readonly from: string;
      readonly to: string;
      readonly heartbeat: number;
      readonly nodes: number;
    }
  | {
      readonly is: 'ack';
      readonly from: string;
      readonly to: string;
      readonly tells: number;
      readonly asks: number;
    }
  | { readonly is: 'ack2'; readonly from: string; readonly to: string; readonly heartbeat: number }
  | {
      readonly is: 'heard';
      readonly node: string;
      readonly from: string;
      readonly know: number;
      readonly of: number;
    }
  | {
      readonly is: 'all-heard';
      readonly node: string;
      readonly from: string;
      readonly seconds: number;
      readonly nodes: number;
    }
  | {
      readonly is: 'join-start';
      readonly nodes: number;
      readonly node: string;
      readonly seeds: readonly string[];
      readonly down: string | undefined;
    }
  | { readonly is: 'shadow'; readonly node: string; readonly seeds: readonly string[] }
  | {
      readonly is: 'shadow-answer';
      readonly node: string;
      readonly seed: string;
      readonly names: readonly string[];
    }
  | { readonly is: 'met'; readonly node: string; readonly seconds: number }
  | { readonly is: 'boot'; readonly node: string; readonly seconds: number; readonly tokens: number }
  | { readonly is: 'boot-known'; readonly node: string; readonly seconds: number }
  | {
      readonly is: 'streams';
      readonly node: string;
      readonly from: readonly string[];
      readonly seconds: number;
    }
  | { readonly is: 'accident'; readonly dead: string; readonly node: string }
  | { readonly is: 'streamed'; readonly node: string; readonly rows: number; readonly all: number }
  | { readonly is: 'normal'; readonly node: string; readonly seconds: number }
  | { readonly is: 'joined'; readonly node: string; readonly seconds: number }
  | { readonly is: 'failed'; readonly node: string; readonly reason: string; readonly seconds: number }
  | { readonly is: 'down-start'; readonly node: string; readonly watcher: string; readonly mean: number }
  | { readonly is: 'gone'; readonly node: string }
  | {
      readonly is: 'silent';
      readonly node: string;
      readonly watcher: string;
      readonly seconds: number;
      readonly phi: number;
    }
  | {
      readonly is: 'noticed';
      readonly node: string;
      readonly by: readonly string[];
      readonly seconds: number;
      readonly noticed: number;
      readonly of: number;
    }
  | {
      readonly is: 'resumed';
      readonly node: string;
      readonly seconds: number;
      readonly phi: number;
      readonly noticed: number;
    }
  | { readonly is: 'calm'; readonly node: string; readonly phi: number }
  | { readonly is: 'started'; readonly node: string; readonly seconds: number }
  | { readonly is: 'back'; readonly node: string; readonly after: number };

export interface Frame {
  readonly atMs: number;
  readonly nodes: readonly NodeMark[];
  readonly lines: readonly Line[];
  readonly happens: Happening;
  readonly letter?: Letter;
}

/** One line of the table: what a node has found out, and when. */
export interface Finding {
  readonly node: string;
  readonly atMs: number;
  /** Who told it; undefined if it found out itself. */
  readonly from?: string;
}

/** phi over time, for every node that watches and every node that is watched. */
export interface PhiChart {
  readonly threshold: number;
  readonly times: readonly number[];
  /** `phi[watcher][watched][sample]`. */
  readonly phi: readonly (readonly (readonly number[])[])[];
}

/** Rows on the disk of each node, and rows that it answers for, at one frame. */
export interface Holdings {
  readonly onDisk: readonly number[];
  readonly owned: readonly number[];
  readonly all: number;
  readonly copies: number;
}

export interface Play {
  readonly setup: Setup;
  readonly places: readonly Place[];
  readonly seeds: readonly number[];
  readonly frames: readonly Frame[];
  readonly findings: readonly Finding[];
  readonly chart?: PhiChart;
  readonly holdings?: readonly Holdings[];
}

/** The cluster that a story begins with, after it has been up for a while. */
export interface Stage {
  readonly setup: Setup;
  readonly cluster: ChangingCluster;
  readonly places: readonly Place[];
  /** Milliseconds since the story began. */
  now(): number;
  /** Now, or this time of the cluster, is the moment 0 of the story. */
  begin(atMicros?: number): void;
  /** The journal since the last call. */
  news(): JournalEvent[];
}

/** How long the nodes have been up: long enough for their windows to have a steady mean. */
const upMs = 120_000;
/** 14 November 2023. Generations are counted in seconds since 1970. */
const startMillis = 1_700_000_000_000;
export const rowsWritten = 60;
const tokensPerNode = 16;

/** Every data centre keeps three copies, or as many as it has nodes. */
export function tableOf(setup: Setup) {
  const copies = Math.min(3, setup.racks * setup.perRack);
  const names = Array.from({ length: setup.datacenters }, (_, at) => `dc${at + 1}`);
  return sampleTable({ replication: replicationOf(Object.fromEntries(names.map((name) => [name, copies]))) });
}

export function stageOf(setup: Setup): Stage {
  const places = placesOf(setup);
  const isJoin = setup.view === 'join';
  const members = places.slice(0, countOf(setup));
  const ring = buildRing({
    partitioner: murmur3Partitioner,
    nodes: members,
    // In one rack the tokens are chosen as Cassandra chooses them. With few racks it refuses to, so they are drawn by lot.
    allocation: isJoin ? (setup.racks === 1 ? 'replication-aware' : 'random') : 'even',
    tokensPerNode: isJoin ? tokensPerNode : 1,
    seed: setup.seed,
  });
  const gossip = {
    ...defaultGossip,
    seeds: seedsOf(setup).map(nodeName),
    phiConvictThreshold: setup.threshold,
    isInJournal: false,
  };
  const cluster = new ChangingCluster({
    ring,
    seed: setup.seed,
    startMillis,
    settings: { gossip, streamBytesPerSecond: 250 },
  });
  cluster.runFor(upMs);
  let [zero, read] = [cluster.now, cluster.journal.length];
  return {
    setup,
    cluster,
    places,
    now: () => (cluster.now - zero) / 1000,
    begin(atMicros = cluster.now) {
      cluster.configure({ gossip: { ...gossip, isInJournal: true } });
      [zero, read] = [atMicros, cluster.journal.length];
    },
    news() {
      const from = read;
      read = cluster.journal.length;
      return cluster.journal.slice(from, read);
    },
  };
}

/** The number of a node by its name. */
export function numberOf(name: string): number {
  return Number(name.slice(1)) - 1;
}

export const gossipVerbs = {
  GOSSIP_DIGEST_SYN: 'syn',
  GOSSIP_DIGEST_ACK: 'ack',
  GOSSIP_DIGEST_ACK2: 'ack2',
} as const;

/** Which pairs have gossiped, each once. */
export function quietLines(events: readonly JournalEvent[]): Line[] {
  const pairs = new Map<string, Line>();
  for (const event of events) {
    if (event.kind !== 'sending' || event.verb !== 'GOSSIP_DIGEST_SYN') continue;
    const [from, to] = [numberOf(event.node), numberOf(event.to)];
    pairs.set(`${Math.min(from, to)} ${Math.max(from, to)}`, { from, to, kind: 'quiet' });
  }
  return [...pairs.values()];
}

/** What `nodetool status` of a node would say of another: `UN`, `UJ`, `DN`. Empty if it knows nothing of it. */
export function seenAs(stage: Stage, by: string, of: string): string {
  const view = stage.cluster.gossipOf(by).find(({ node }) => node === of);
  if (!view || view.status === undefined) return view ? '?' : '';
  return `${view.isUp ? 'U' : 'D'}${view.status === 'BOOT' ? 'J' : 'N'}`;
}

export function marksOf(
  stage: Stage,
  markOf: (name: string, number: number) => Partial<NodeMark> & { note: string },
): NodeMark[] {
  return stage.places.map(({ name }, number) => {
    const node = stage.cluster.nodes[number];
    return {
      name,
      isUp: node !== undefined && node.status !== 'down',
      isPaused: node?.status === 'paused',
      isAbsent: node === undefined,
      knows: false,
      ...markOf(name, number),
    };
  });
}
