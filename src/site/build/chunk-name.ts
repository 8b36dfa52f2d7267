/**
 * The folder of the engine. Its modules contain no widget, so the name of a file can say that it holds engine code
 * only.
 */
const engine = /\/src\/engine\//;

/** The name of a built file. A file that holds only engine code has the prefix `engine-`. */
export function chunkName({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string {
  const isEngine = moduleIds.length > 0 && moduleIds.every((id) => engine.test(id));
  // Astro does the same: a name made from a page's route may hold characters that some servers do not serve well.
  const clean = name.replaceAll(/[^\w.-]/g, '_');
  return `_/${isEngine ? 'engine-' : ''}${clean}.[hash].js`;
}
