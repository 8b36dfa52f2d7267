// What the proxy turns away, in the form of Cassandra's own errors, so that the page has one way to show both.

import type { Rule } from '#engine/session/policy-rule.ts';
import { CqlError, type ErrorDetails, errorCodes } from '#engine/values/cql-error.ts';

export function denial(policy: Rule, message: string, details: ErrorDetails = {}): CqlError {
  return new CqlError({
    kind: 'Unauthorized',
    code: errorCodes.Unauthorized,
    message,
    definite: true,
    details: { ...details, policy },
  });
}
