// The nodes of a cluster of one, three or six nodes, read from the same files that start them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { configurationFolder } from './paths.ts';

export const sizes = { 1: 'one', 3: 'three', 6: 'six' } as const;
export type Size = keyof typeof sizes;

export interface Node {
  name: string;
  /** Counts from 1. It is also the last number of the node's loopback address. */
  number: number;
  datacenter: string;
  rack: string;
  tokens: string[];
}

export function isSize(count: number): count is Size {
  return count in sizes;
}

export function nodesOf(size: Size): Node[] {
  return Array.from({ length: size }, (_, i) => {
    const name = `n${i + 1}`;
    const text = readFileSync(argsFile(size, name), 'utf8');
    // Without a rack file the snitch is SimpleSnitch, which knows one data centre and one rack.
    const place = /racks\/(\w+)-(\w+)\.properties/.exec(text);
    const tokens = /initial_token=(\S+)/.exec(text)?.[1];
    if (!tokens) throw new Error(`${argsFile(size, name)} gives no -Dcassandra.initial_token`);
    return {
      name,
      number: i + 1,
      datacenter: place?.[1] ?? 'datacenter1',
      rack: place?.[2] ?? 'rack1',
      tokens: tokens.split(','),
    };
  });
}

export function argsFile(size: Size, name: string): string {
  return join(configurationFolder, sizes[size], `${name}.args`);
}
