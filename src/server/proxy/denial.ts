// What the proxy refuses has the form of Cassandra's own errors, so that the page can show both in one way.

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
