// An error of cassandra-driver → a CqlError with Cassandra's own text.

import { errors } from 'cassandra-driver';
import { consistencyLevels } from '#engine/values/consistency.ts';
import {
  CqlError,
  cqlError,
  type ErrorDetails,
  type ErrorKind,
  kindOfCode,
} from '#engine/values/cql-error.ts';

import type { ServerTextError } from './driver-frames.ts';

/** The fields of the driver's ResponseError; which of them are there depends on the code. */
interface ResponseFields extends ServerTextError {
  consistencies?: number;
  required?: number;
  alive?: number;
  received?: number;
  blockFor?: number;
  failures?: number;
  reasons?: Record<string, number>;
  isDataPresent?: number;
  writeType?: string;
  keyspace?: string;
  table?: string;
}

export function fromDriverError(error: unknown, statement: string): CqlError {
  if (error instanceof CqlError) return error;
  if (error instanceof errors.ResponseError) return fromResponse(error as ResponseFields, statement);
  if (error instanceof errors.NoHostAvailableError) return fromNoHost(error, statement);
  const message = (error as Error).message;
  if (error instanceof errors.AuthenticationError) {
    return cqlError({ kind: 'BadCredentials', message: loginText(message), statement });
  }
  if (error instanceof errors.OperationTimedOutError)
    return cqlError({ kind: 'NoAnswer', message, statement });
  // Nothing was sent: a value cannot be encoded, or the client is closed.
  return cqlError({ kind: isOurs(error) ? 'Invalid' : 'NoConnection', message, statement });
}

function fromResponse(error: ResponseFields, statement: string): CqlError {
  return cqlError({
    kind: kindOfCode(error.code ?? 0),
    message: error.serverText ?? textFromFields(error),
    statement,
    details: detailsOf(error),
  });
}

/** There are no retries, so the error of the one node that was asked is the reason. No error means no connection. */
function fromNoHost(error: InstanceType<typeof errors.NoHostAvailableError>, statement: string): CqlError {
  const [first] = Object.values((error.innerErrors ?? {}) as Record<string, unknown>);
  if (first instanceof errors.ResponseError || first instanceof errors.AuthenticationError) {
    return fromDriverError(first, statement);
  }
  const wasSent =
    first instanceof errors.OperationTimedOutError ||
    (first as { requestNotWritten?: boolean })?.requestNotWritten === false;
  const kind: ErrorKind = wasSent ? 'NoAnswer' : 'NoConnection';
  return cqlError({ kind, message: first instanceof Error ? first.message : error.message, statement });
}

function detailsOf(error: ResponseFields): ErrorDetails {
  const consistency = error.consistencies === undefined ? undefined : consistencyLevels[error.consistencies];
  const { required, alive, received, blockFor, failures, reasons, writeType, keyspace, table } = error;
  const details: ErrorDetails = {
    consistency,
    required,
    alive,
    received,
    blockFor,
    failures,
    reasons,
    dataPresent: error.isDataPresent === undefined ? undefined : error.isDataPresent !== 0,
    writeType,
    keyspace,
    table,
  };
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
}

/**
 * The text for an error whose frame was not read by driver-frames.ts, as Cassandra writes it
 * (UnavailableException, RequestTimeoutException, RequestFailureException).
 */
export function textFromFields(error: ResponseFields): string {
  const level = consistencyLevels[error.consistencies ?? -1] ?? 'UNKNOWN';
  switch (kindOfCode(error.code ?? 0)) {
    case 'Unavailable':
      return `Cannot achieve consistency level ${level}`;
    case 'WriteTimeout':
    case 'ReadTimeout':
      return `Operation timed out - received only ${error.received} responses.`;
    case 'WriteFailure':
    case 'ReadFailure':
      return `Operation failed - received ${error.received} responses and ${error.failures} failures`;
    default:
      return error.message;
  }
}

/** Removes the words that the driver puts before the server's text. */
function loginText(message: string): string {
  return message.replace(/^Authentication provider .*?: |^Error: /, '');
}

function isOurs(error: unknown): boolean {
  return error instanceof TypeError || error instanceof RangeError || error instanceof errors.ArgumentError;
}
