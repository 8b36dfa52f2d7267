// One partition key, piece by piece: the bytes that the partitioner gets, the token that each partitioner computes,
// and the owner of that token.

import { joinPartitionKey, type KeyPart, partitionKeyParts } from '#engine/values/partition-key.ts';
import { type BytesSetup, bytesOfPart, type Part } from './model.ts';
import { type PartitionerName, partitionerNames, partitioners, ringOf } from './owners.ts';

export interface KeyToken {
  readonly partitioner: PartitionerName;
  /** As Cassandra shows it. */
  readonly token: string;
  /** The number of the node that owns it. */
  readonly owner: number;
}

export interface KeyScene {
  readonly parts: readonly Part[];
  readonly pieces: readonly KeyPart[];
  readonly length: number;
  readonly tokens: readonly KeyToken[];
}

export function keySceneOf(setup: Pick<BytesSetup, 'parts' | 'nodes'>): KeyScene {
  const columns = setup.parts.map((part) => bytesOfPart(part)!);
  const key = joinPartitionKey(columns);
  return {
    parts: setup.parts,
    pieces: partitionKeyParts(columns),
    length: key.length,
    tokens: partitionerNames.map((partitioner) => ({
      partitioner,
      token: partitioners[partitioner].format(partitioners[partitioner].tokenOf(key)),
      owner: ringOf(partitioner, setup.nodes).rangeOfKey(key),
    })),
  };
}

/** The same columns, the last one first. */
export function swapped<Of extends Pick<BytesSetup, 'parts'>>(setup: Of): Of {
  return { ...setup, parts: setup.parts.toReversed() };
}

/**
 * The frames: the values, each column's bytes, the tokens, and, with several columns, the same in the other order.
 */
export function keySteps({ parts }: Pick<BytesSetup, 'parts'>): number {
  return parts.length + (parts.length > 1 ? 2 : 1);
}

/** The letter of a byte of text, if it has one. */
export function letterOf(byte: number): string {
  return byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '';
}
