// After an error, do we know that the statement had no effect? The kind of the error alone does not tell: see
// Unavailable.

import type { ErrorDetails, ErrorKind } from './cql-error.ts';

/** When Cassandra raises one of these errors, nothing has been written, whatever the statement is. */
const refused: ReadonlySet<ErrorKind> = new Set([
  'Protocol',
  'BadCredentials',
  'Overloaded',
  'Bootstrapping',
  'FunctionFailure',
  'Syntax',
  'Unauthorized',
  'Invalid',
  'Config',
  'AlreadyExists',
  'Unprepared',
  'Unsupported',
  'NoConnection',
]);

export function isOutcomeKnown(error: {
  kind: ErrorKind;
  statement: string;
  details: ErrorDetails;
}): boolean {
  const { kind, statement, details } = error;
  const code = withoutStringsAndComments(statement);
  if (refused.has(kind) || isRead(code)) return true;
  // In a lightweight transaction, the read that fails is the one that checks the condition, before anything is
  // proposed.
  if (kind === 'ReadTimeout' || kind === 'ReadFailure') return true;
  if (kind === 'Unavailable') return !mayFailHalfway(code, details);
  return false;
}

/**
 * Cassandra raises Unavailable before it sends anything, with two exceptions seen on 5.0.8. A lightweight transaction
 * checks its serial level first and reports that level; if it reports the commit level as unavailable, the
 * transaction is already decided. A schema change is made before the automatic GRANT to its creator fails.
 */
function mayFailHalfway(code: string, details: ErrorDetails): boolean {
  if (/^\s*(?:create|alter|drop|grant|revoke)\b/i.test(code)) return true;
  const isConditional = /\bif\b/i.test(code);
  return isConditional && details.consistency !== 'SERIAL' && details.consistency !== 'LOCAL_SERIAL';
}

function isRead(code: string): boolean {
  return /^\s*(?:select|list|describe|desc|use)\b/i.test(code);
}

/**
 * Removes strings, quoted names and comments: the text 'if' is not a condition, and neither is a column named "if".
 */
function withoutStringsAndComments(statement: string): string {
  return statement.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\$[\s\S]*?\$\$|--[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    ' ',
  );
}
