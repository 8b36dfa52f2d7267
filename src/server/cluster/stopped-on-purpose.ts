// Which nodes somebody stopped: a lab that takes a node away wants it away, and only a node that died by itself is
// started again. Kept as files, since one process stops a node and another watches over it.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Node } from './topology.ts';

function markOf(folder: string, { name }: Node): string {
  return join(folder, 'stopped-on-purpose', name);
}

/** Said before the node ends: whoever sees it gone finds the mark. */
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
