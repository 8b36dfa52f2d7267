// A page that makes a table, writes rows and reads them by key needs less than half of what CQL has. The rest stands
// behind this door and is fetched by the first statement that asks for it: while it is prepared, so before anything was
// read or written. Who fetched it can run all statements at once (`fetchSeldom`).

type Seldom = typeof import('./seldom-parts.ts');

let fetched: Seldom | undefined;

/** Thrown by a statement that needs what is not here yet: fetch it, and give the statement again. */
export class NotFetched extends Error {
  override readonly name = 'NotFetched';
}

export async function fetchSeldom(): Promise<void> {
  fetched ??= await import('./seldom-parts.ts');
}

export function seldom(): Seldom {
  if (fetched === undefined) throw new NotFetched('a part of CQL that was not fetched: fetchSeldom() first');
  return fetched;
}
