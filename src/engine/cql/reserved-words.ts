// Words that are not names unless they are quoted. They are separate from the other words of keywords.ts, because
// pages that only write CQL need only these.

/** The words of the grammar in alphabetical order. The numbers of keywords.ts follow this order. */
export const grammarWords: readonly string[] = (
  'add allow alter and apply asc authorize batch begin by columnfamily create delete desc describe drop ' +
  'entries execute from full grant if in index insert into is keyspace limit materialized modify ' +
  'norecursive not of on or order primary rename revoke schema select set to truncate unlogged update ' +
  'use using view where with'
).split(' ');

/** Words that a learner must put in double quotes to use them as names. */
export const reserved: readonly string[] = [
  ...grammarWords,
  'null',
  'token',
  'nan',
  'infinity',
  'true',
  'false',
  'table',
];

/** Whether Cassandra puts a name in double quotes because it is a reserved word (reserved_keywords.txt). */
function isReserved(word: string): boolean {
  return reserved.includes(word) && word !== 'true' && word !== 'false';
}

/** A name as CQL must write it: in double quotes unless they are not needed (ColumnIdentifier.maybeQuote). */
export function quoteIfNeeded(name: string): string {
  return /^[a-z][a-z0-9_]*$/.test(name) && !isReserved(name) ? name : `"${name.replaceAll('"', '""')}"`;
}
