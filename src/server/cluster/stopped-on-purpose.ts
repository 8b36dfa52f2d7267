// Marks nodes that somebody stopped on purpose, as a lab does. Only a node that died by itself is started again. The
// marks are files, because one process stops a node and another one supervises it.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Node } from './topology.ts';

function markOf(folder: string, { name }: Node): string {
  return join(folder, 'stopped-on-purpose', name);
}

/** Call this before the node ends, so that whoever sees that the node is gone finds the mark. */
export function markStopped(folder: string, nodes: readonly Node[]): void {
  mkdirSync(join(folder, 'stopped-on-purpose'), { recursive: true, mode: 0o700 });
  for (const node of nodes) writeFileSync(markOf(folder, node), '');
}

export function forgetStopped(folder: string, nodes: readonly Node[]): void {
  for (const node of nodes) rmSync(markOf(folder, node), { force: true });
}

export function isStoppedOnPurpose(folder: string, node: Node): boolean {
  return existsSync(markOf(folder, node));
}
