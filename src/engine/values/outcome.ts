// After an error: do we know that the statement took no effect? The kind alone does not say: see Unavailable.

import type { ErrorDetails, ErrorKind } from './cql-error.ts';

/** Nothing was written by the time these are raised, whatever the statement. */
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
  // A read that fails inside a lightweight transaction is the check of its condition, before anything is proposed.
  if (kind === 'ReadTimeout' || kind === 'ReadFailure') return true;
  if (kind === 'Unavailable') return !mayFailHalfway(code, details);
  return false;
}

/**
 * Unavailable is raised before anything is sent, with two exceptions seen on 5.0.8: a lightweight transaction whose
 * commit level cannot be met has been decided by then (its serial level is checked first, and reported as such), and
 * a change of the schema is made before the automatic GRANT to its creator fails.
 */
function mayFailHalfway(code: string, details: ErrorDetails): boolean {
  if (/^\s*(?:create|alter|drop|grant|revoke)\b/i.test(code)) return true;
  const isConditional = /\bif\b/i.test(code);
  return isConditional && details.consistency !== 'SERIAL' && details.consistency !== 'LOCAL_SERIAL';
}

function isRead(code: string): boolean {
  return /^\s*(?:select|list|describe|desc|use)\b/i.test(code);
}

/** A row that says 'if' is not a condition; neither is a column named "if". */
function withoutStringsAndComments(statement: string): string {
  return statement.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|\$\$[\s\S]*?\$\$|--[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    ' ',
  );
}
