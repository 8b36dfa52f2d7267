// A page that makes a table, writes rows and reads them by key needs less than half of what CQL has. The rest is the
// extended part: `needsExtended` tells from a parsed statement whether it wants it, the session fetches it before the
// statement runs, and executors then find it here.

type Extended = typeof import('./extended-parts.ts');

let fetched: Extended | undefined;

export function hasExtended(): boolean {
  return fetched !== undefined;
}

export async function fetchExtended(): Promise<void> {
  fetched ??= await import('./extended-parts.ts');
}

/** Only where `needsExtended` says so of the statement, or nobody has fetched it: that it is missing is our mistake. */
export function extended(): Extended {
  if (fetched === undefined)
    throw new Error('the extended part of CQL is asked for, and was not fetched: see needsExtended');
  return fetched;
}
