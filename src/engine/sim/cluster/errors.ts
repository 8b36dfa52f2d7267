// Cassandra's coordination errors, with its own texts (exceptions/*.java), as a client of protocol version 4 sees
// them. In that version a lightweight transaction of unknown outcome is also a write timeout
// (transport/messages/ErrorMessage.java).

import type { ConsistencyLevel } from '#engine/values/consistency.ts';
import { CqlError, type ErrorDetails, type ErrorKind, errorCodes } from '#engine/values/cql-error.ts';
import type { ClusterNode } from './cluster-node.ts';
import { type FailureReason, failureReasons } from './payload.ts';

export function unavailable(options: {
  consistency: ConsistencyLevel;
  required: number;
  alive: number;
  /** The part of the text that follows the level. */
  suffix?: string;
  message?: string;
}): CqlError {
  const { consistency, required, alive, suffix = '' } = options;
  const { message = `Cannot achieve consistency level ${consistency}${suffix}` } = options;
  return make('Unavailable', message, true, {
    consistency,
    required,
    alive,
  });
}

/** The same error, but with an unknown outcome, because something was already decided before it was raised. */
export function afterTheFact(error: CqlError): CqlError {
  return new CqlError({ ...error.toJSON(), definite: false });
}

export function writeTimeout(details: {
  consistency: ConsistencyLevel;
  received: number;
  blockFor: number;
  writeType: string;
}): CqlError {
  return make(
    'WriteTimeout',
    `Operation timed out - received only ${details.received} responses.`,
    false,
    details,
  );
}

export function readTimeout(details: {
  consistency: ConsistencyLevel;
  received: number;
  blockFor: number;
  dataPresent: boolean;
}): CqlError {
  return make(
    'ReadTimeout',
    `Operation timed out - received only ${details.received} responses.`,
    true,
    details,
  );
}

export function writeFailure(
  details: { consistency: ConsistencyLevel; received: number; blockFor: number; writeType: string },
  reasons: ReadonlyMap<ClusterNode, FailureReason>,
): CqlError {
  return make('WriteFailure', failureText(details.received, reasons), false, {
    ...details,
    ...failureDetails(reasons),
  });
}

export function readFailure(
  details: { consistency: ConsistencyLevel; received: number; blockFor: number; dataPresent: boolean },
  reasons: ReadonlyMap<ClusterNode, FailureReason>,
): CqlError {
  return make('ReadFailure', failureText(details.received, reasons), true, {
    ...details,
    ...failureDetails(reasons),
  });
}

export function invalid(message: string): CqlError {
  return make('Invalid', message, true, {});
}

export function overloaded(): CqlError {
  return make(
    'Overloaded',
    'Server is in overloaded state. Cannot accept more requests at this point',
    true,
    {},
  );
}

export function truncateError(message: string): CqlError {
  return make('Truncate', `Error during truncate: ${message}`, false, {});
}

/** The node that the client was connected to is gone. Nobody can tell the client what happened to the request. */
export function noAnswer(node: ClusterNode): CqlError {
  return make('NoAnswer', `${node.name} does not answer`, false, {});
}

/** The driver has waited long enough. The text is that of the Java driver. */
export function driverTimeout(ms: number): CqlError {
  return make('NoAnswer', `Query timed out after PT${ms / 1000}S`, false, {});
}

export function noConnection(node: ClusterNode): CqlError {
  return make('NoConnection', `${node.name} is not running`, true, {});
}

function make(kind: ErrorKind, message: string, definite: boolean, details: ErrorDetails): CqlError {
  return new CqlError({ kind, code: errorCodes[kind], message, definite, details });
}

function failureText(received: number, reasons: ReadonlyMap<ClusterNode, FailureReason>): string {
  const list = [...reasons].map(([node, reason]) => `${reason} from /${node.address}:7000`).join(', ');
  return `Operation failed - received ${received} responses and ${reasons.size} failures: ${list}`;
}

function failureDetails(reasons: ReadonlyMap<ClusterNode, FailureReason>): ErrorDetails {
  return {
    failures: reasons.size,
    reasons: Object.fromEntries([...reasons].map(([node, reason]) => [node.address, failureReasons[reason]])),
  };
}
