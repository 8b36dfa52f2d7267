/** The practice, with all of the engine: a task runs statements of every kind at once. */
export async function openPractice() {
  const [{ default: Practice }] = await Promise.all([
    import('./Practice.svelte'),
    import('#cql/seldom.ts').then(({ fetchSeldom }) => fetchSeldom()),
  ]);
  return Practice;
}
