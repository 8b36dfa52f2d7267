// What Cassandra says when a statement fails: kind, code and text are its own (exceptions/ExceptionCode.java).

import type { ConsistencyLevel } from './consistency.ts';
import { isOutcomeKnown } from './outcome.ts';

/** Cassandra's error codes and our names for them. The last three codes are not Cassandra's. */
export const errorCodes = {
  Server: 0x0000,
  Protocol: 0x000a,
  BadCredentials: 0x0100,
  Unavailable: 0x1000,
  Overloaded: 0x1001,
  Bootstrapping: 0x1002,
  Truncate: 0x1003,
  WriteTimeout: 0x1100,
  ReadTimeout: 0x1200,
  ReadFailure: 0x1300,
  FunctionFailure: 0x1400,
  WriteFailure: 0x1500,
  CdcWriteFailure: 0x1600,
  CasUnknown: 0x1700,
  Syntax: 0x2000,
  Unauthorized: 0x2100,
  Invalid: 0x2200,
  Config: 0x2300,
  AlreadyExists: 0x2400,
  Unprepared: 0x2500,
  /** A limit of this engine: it does not support the statement, although a real cluster may. */
  Unsupported: -1,
  /** No node could be reached. */
  NoConnection: -2,
  /** A node was asked and did not answer. */
  NoAnswer: -3,
} as const;

export type ErrorKind = keyof typeof errorCodes;

/** What the error carries besides its text, as far as Cassandra reports it. */
export interface ErrorDetails {
  consistency?: ConsistencyLevel;
  required?: number;
  alive?: number;
  received?: number;
  blockFor?: number;
  failures?: number;
  /** Why each replica failed: its address and Cassandra's reason code (exceptions/RequestFailureReason.java). */
  reasons?: Record<string, number>;
  dataPresent?: boolean;
  writeType?: string;
  keyspace?: string;
  table?: string;
  /** Not a field of Cassandra's: the rule of the labs' proxy (src/server/proxy) that rejected the statement. */
  policy?: string;
}

export interface ErrorRecord {
  kind: ErrorKind;
  code: number;
  message: string;
  /** The position as Cassandra counts it in `line 1:14`: lines from 1, columns from 0. */
  position?: { line: number; column: number };
  /** False if the statement may or may not have taken effect. A write timeout never means “failed”. */
  definite: boolean;
  details: ErrorDetails;
}

export class CqlError extends Error implements ErrorRecord {
  readonly kind: ErrorKind;
  readonly code: number;
  readonly position?: { line: number; column: number };
  readonly definite: boolean;
  readonly details: ErrorDetails;

  constructor(record: ErrorRecord) {
    super(record.message);
    this.name = 'CqlError';
    this.kind = record.kind;
    this.code = record.code;
    this.definite = record.definite;
    this.details = record.details;
    if (record.position) this.position = record.position;
  }

  toJSON(): ErrorRecord {
    const { kind, code, message, position, definite, details } = this;
    return { kind, code, message, ...(position && { position }), definite, details };
  }
}

/** Builds an error and adds what follows from its kind, text and statement, so that every engine reports the same. */
export function cqlError(options: {
  kind: ErrorKind;
  message: string;
  statement: string;
  details?: ErrorDetails;
}): CqlError {
  const { kind, message, statement, details = {} } = options;
  const place = kind === 'Syntax' ? /^line (\d+):(\d+) /.exec(message) : null;
  return new CqlError({
    kind,
    code: errorCodes[kind],
    message,
    ...(place && { position: { line: Number(place[1]), column: Number(place[2]) } }),
    definite: isOutcomeKnown({ kind, statement, details }),
    details,
  });
}

/** A code that this version does not know becomes a server error, because nothing is known about its outcome. */
export function kindOfCode(code: number): ErrorKind {
  const known = Object.entries(errorCodes).find(([, number]) => number === code);
  return known ? (known[0] as ErrorKind) : 'Server';
}
