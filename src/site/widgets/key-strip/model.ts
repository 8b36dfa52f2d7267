// The strip of the start page: one INSERT, followed from its text to the messages between nodes. No DOM.
// engine/sim/ring computes token and replicas from what the visitor types.

import { evenTokens } from '#engine/sim/ring/even-tokens.ts';
import { murmur3Partitioner } from '#engine/sim/ring/murmur3-partitioner.ts';
import { positionOf } from '#engine/sim/ring/partitioner.ts';
import { Placement } from '#engine/sim/ring/placement.ts';
import { Ring } from '#engine/sim/ring/ring.ts';
import { int } from '#engine/values/integer.ts';
import { joinPartitionKey } from '#engine/values/partition-key.ts';
import { simpleStrategy } from '#engine/values/replication.ts';
import { quote, text } from '#engine/values/text.ts';
import type { RingMarks } from '#site/widgets/stage/ring/marks.ts';

/** The partition key of tracks_by_album, as typed. */
export interface Key {
  album: string;
  year: string;
}

export const firstKey: Readonly<Key> = { album: 'Revolver', year: '1966' };
export const albumLengthMax = 60;

export interface View {
  /** The values in the statement. The track is known for one album only; other albums leave it open. */
  album: string;
  year: string;
  track: string;
  token: string;
  bytes: number;
  /** Names of nodes: the owner first. */
  replicas: string[];
  coordinator: string;
  /** The drawing of ownership: nodes have colours. */
  place: RingMarks;
  /** The drawing of the messages: only messages have colours. */
  talk: RingMarks;
  messages: { kind: 'request'; from: number; to: number }[];
}

const copies = 3;
const partitioner = murmur3Partitioner;
const ring = new Ring(
  partitioner,
  evenTokens(partitioner, { nodeCount: 4 }).map((tokens, at) => ({
    name: `N${at + 1}`,
    datacenter: 'dc1',
    rack: 'r1',
    tokens,
  })),
);
const placement = new Placement(ring, simpleStrategy(copies));

/** Undefined if this is no key: the year is no int, or the text contains half a character. */
export function viewOf({ album, year }: Key): View | undefined {
  const key = bytesOf({ album, year });
  if (key === undefined) return undefined;
  const token = partitioner.tokenOf(key);
  const replicas = placement.replicasOfToken(token).map(({ name }) => nodeNumber(name));
  // Any node may coordinate. The one without a copy shows that it need not hold the data.
  const coordinator = ring.nodes.findIndex((_, node) => !replicas.includes(node));
  return {
    album: quote(album),
    year: year.trim(),
    track: isFirst({ album, year }) ? "'Taxman'" : "'…'",
    token: partitioner.format(token).replace('-', '−'),
    bytes: key.length,
    replicas: replicas.map((node) => ring.nodes[node]!.name),
    coordinator: ring.nodes[coordinator]!.name,
    place: placeMarks(positionOf(partitioner, token), replicas),
    talk: talkMarks(coordinator),
    messages: replicas.map((to) => ({ kind: 'request', from: coordinator, to })),
  };
}

function bytesOf({ album, year }: Key): Uint8Array | undefined {
  if (album.length > albumLengthMax || !album.isWellFormed()) return undefined;
  try {
    return joinPartitionKey([text.encode(album), int.encode(int.parse(year.trim()))]);
  } catch {
    return undefined;
  }
}

function isFirst({ album, year }: Key): boolean {
  return album === firstKey.album && year.trim() === firstKey.year;
}

function nodeNumber(name: string): number {
  return ring.nodes.findIndex((node) => node.name === name);
}

const positions = ring.tokens.map((token) => positionOf(partitioner, token));

function placeMarks(key: number, replicas: readonly number[]): RingMarks {
  const tone = (node: number) => (replicas.includes(node) ? 'own' : 'quiet');
  return {
    nodes: positions.map((position, node) => ({ label: `N${node + 1}`, position, tone: tone(node) })),
    ranges: positions.map((to, node) => ({ from: positions.at(node - 1)!, to, node, tone: tone(node) })),
    key: { position: key },
    copies: replicas.map((node) => ({ position: positions[node]! })),
  };
}

function talkMarks(coordinator: number): RingMarks {
  return {
    nodes: positions.map((position, node) => ({
      label: `N${node + 1}`,
      position,
      tone: 'ink',
      isCoordinator: node === coordinator,
    })),
    ranges: positions.map((to, node) => ({ from: positions.at(node - 1)!, to, node, tone: 'quiet' })),
  };
}
