// Where in its statement an error lies: at the place that Cassandra tells, else at the name that its message speaks of,
// else at the first word.

import { tokenize } from '#engine/cql/parser/tokenize.ts';
import type { ErrorRecord } from '#engine/values/cql-error.ts';

export interface Place {
  from: number;
  to: number;
}

export function placeOfError(statement: string, error: ErrorRecord): Place {
  const tokens = tokenize(statement).filter((token) => token.class !== 'comment');
  if (tokens.length === 0) return { from: 0, to: statement.length };
  if (error.message.startsWith('line 0:-1')) return spanOf(tokens.at(-1)!);
  if (error.position) {
    const at = offsetOf(statement, error.position);
    const hit = tokens.find((token) => token.end > at) ?? tokens.at(-1)!;
    return spanOf(hit);
  }
  for (const name of namesIn(error.message)) {
    const hit = tokens.find(
      (token) =>
        (token.class === 'name' ||
          token.class === 'quotedName' ||
          token.class === 'keyword' ||
          token.class === 'type') &&
        plain(statement.slice(token.start, token.end)) === name,
    );
    if (hit) return spanOf(hit);
  }
  return spanOf(tokens[0]!);
}

function spanOf({ start, end }: { start: number; end: number }): Place {
  return { from: start, to: end };
}

/** Lines from 1, columns from 0, as Cassandra counts. */
function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  let at = 0;
  for (let left = line; left > 1; left--) at = text.indexOf('\n', at) + 1;
  return at + column;
}

/** Each way in which Cassandra's messages name a column, a table, a keyspace, a type or a function. */
const speaksOf = [
  /Undefined column name (\S+)/,
  /Unknown identifier (\S+)/,
  /column definition (\S+)/,
  /Invalid (?:STRING|INTEGER|UUID|FLOAT|BOOLEAN|HEX|DURATION) constant \([^)]*\) for "([^"]+)"/,
  /Some (?:partition|clustering) keys? (?:parts )?(?:are )?missing: (\S+)/i,
  /PRIMARY KEY (?:column|part) "?(\w+)"?/i,
  /[Kk]eyspace '?"?(\w+)"?'? (?:does not|doesn't) exist/,
  /table '?"?(?:\w+\.)?(\w+)"?'? (?:does not|doesn't) exist/i,
  /unconfigured table (\w+)/,
  /Unknown type (?:\w+\.)?(\w+)/,
  /Unknown function '?(?:\w+\.)?(\w+)/,
  /[Kk]eyspace (\w+)/,
  /[Tt]able '?(?:\w+\.)?(\w+)'? already/,
  /(?:column|non-frozen \S+) '?"?(\w+)"?'?/i,
];

function namesIn(message: string): string[] {
  return speaksOf.flatMap((pattern) => {
    const name = pattern.exec(message)?.[1];
    return name ? [name.replace(/^"|"$|[.,;:]$/g, '')] : [];
  });
}

function plain(word: string): string {
  return word.startsWith('"') ? word.slice(1, -1).replaceAll('""', '"') : word.toLowerCase();
}
