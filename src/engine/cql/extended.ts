// A page that creates a table, writes rows and reads them by key needs less than half of CQL. The rest is the
// extended part. `needsExtended` tells from a parsed statement whether it needs that part. The session loads it
// before the statement runs, and executors then find it here.

type Extended = typeof import('./extended-parts.ts');

let fetched: Extended | undefined;

export function hasExtended(): boolean {
  return fetched !== undefined;
}

export async function fetchExtended(): Promise<void> {
  fetched ??= await import('./extended-parts.ts');
}

/**
 * Call this only for statements for which `needsExtended` is true. Otherwise the part may not be loaded, and that is
 * our mistake.
 */
export function extended(): Extended {
  if (fetched === undefined)
    throw new Error('the extended part of CQL is asked for, and was not fetched: see needsExtended');
  return fetched;
}
