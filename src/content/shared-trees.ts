// The loader parses every text to check it, and the compiler would parse each text again. Instead, the loader hands
// its tree over to the compiler. It does so only once, because compiling changes the tree. Both run in one process
// but load this file separately, so they share the trees under a global name.

import type { Root } from 'mdast';

const name = Symbol.for('ringside.trees');
const shared = globalThis as { [name]?: Map<string, { text: string; tree: Root }> };

export function leaveTree(path: string, text: string, tree: Root): void {
  shared[name] ??= new Map();
  shared[name].set(path, { text, tree });
}

/** Returns undefined if the file has changed since, or if its tree was already taken. */
export function takeTree(path: string, text: string): Root | undefined {
  const left = shared[name]?.get(path);
  shared[name]?.delete(path);
  return left?.text === text ? left.tree : undefined;
}
