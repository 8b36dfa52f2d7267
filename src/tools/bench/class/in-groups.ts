/** How many learners are served at one time where all of them have something to do. */
export const atOnce = 16;

export async function inGroups<T>(all: readonly T[], task: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) await task(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
