/** What a lab page needs for its first result, and little else: `build/chunk-groups.ts` names them. */
const isWanted = new Set(['Lab', 'client.svelte', 'browser-engine', 'session', 'cluster', 'values', 'ring']);

/**
 * The first line of a file. A browser compiles a function when it is first called, and whatever else the page does
 * waits meanwhile; told that all are called, V8 compiles them while they arrive, on another thread
 * (https://v8.dev/blog/explicit-compile-hints). Other browsers read a comment.
 */
export function compileHint({ name }: { name: string }): string {
  return isWanted.has(name) ? '//# allFunctionsCalledOnLoad' : '';
}
