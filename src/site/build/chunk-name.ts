/** The folders that are the engine: what they hold has no widget in it, and may be told apart by its file's name. */
const engine = /\/src\/engine\//;

/** What a part of the browser's code is called: the engine's parts say so. */
export function chunkName({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string {
  const isEngine = moduleIds.length > 0 && moduleIds.every((id) => engine.test(id));
  // As Astro does: a name that comes from a page's route may hold characters that no server serves well.
  const clean = name.replaceAll(/[^\w.-]/g, '_');
  return `_/${isEngine ? 'engine-' : ''}${clean}.[hash].js`;
}
