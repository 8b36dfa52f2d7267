// The loader parses every text to judge it; the compiler would parse each again. The tree is handed over instead: once,
// since compiling changes it. The two run in one process but load this file apart, so they meet under a global name.

import type { Root } from 'mdast';

const name = Symbol.for('ringside.trees');
const shared = globalThis as { [name]?: Map<string, { text: string; tree: Root }> };

export function leaveTree(path: string, text: string, tree: Root): void {
  shared[name] ??= new Map();
  shared[name].set(path, { text, tree });
}

/** Nothing where the file has changed since, or was taken before. */
export function takeTree(path: string, text: string): Root | undefined {
  const left = shared[name]?.get(path);
  shared[name]?.delete(path);
  return left?.text === text ? left.tree : undefined;
}
