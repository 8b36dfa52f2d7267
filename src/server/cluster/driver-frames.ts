// Keeps what cassandra-driver 4.10 loses between the frame and its user:
// - the server's own text of Unavailable, timeouts and failures, which the driver replaces by a text of its own;
// - cells of columns that share a name, or that have the name of a member of the driver's Row;
// - values for `?` in the form of src/engine/session/session.ts, which the driver cannot encode.
// The driver's internal classes are wrapped once per process. Only this folder uses the driver.

import { createRequire } from 'node:module';

import { ParamValue, paramForDriver } from './params.ts';
import type { WireType } from './wire-type.ts';

const require = createRequire(import.meta.url);

export interface DriverColumn {
  /** Unique within the result; the real name is in `cqlName`. */
  name: string;
  cqlName: string;
  ksname?: string;
  tablename?: string;
  type: WireType;
  /** The bytes of this column, row by row. */
  cells: (Buffer | null)[];
}

export interface ServerTextError extends Error {
  code?: number;
  /** What the server said. */
  serverText?: string;
}

interface FrameReader {
  offset: number;
  readInt(): number;
  readString(): string;
  readError(): ServerTextError;
  readMetadata(kind: number): { keyspace?: string; table?: string; columns: DriverColumn[] };
}

interface Encoder {
  decode(bytes: Buffer | null, type: WireType): unknown;
  encode(value: unknown, type: unknown): unknown;
}

const cellsOf = Symbol('cells');
const rowsKind = 2;
const wrapped = Symbol.for('ringside.driver-frames');

export function keepWhatTheDriverLoses(): void {
  const { FrameReader } = require('cassandra-driver/lib/readers.js') as {
    FrameReader: { prototype: FrameReader & { [wrapped]?: true } };
  };
  const Encoder = require('cassandra-driver/lib/encoder.js') as { prototype: Encoder };
  if (FrameReader.prototype[wrapped]) return;
  FrameReader.prototype[wrapped] = true;
  keepServerText(FrameReader.prototype);
  keepCells(FrameReader.prototype, Encoder.prototype);
  encodePlainParams(Encoder.prototype);
}

function keepServerText(reader: FrameReader): void {
  const readError = reader.readError;
  reader.readError = function (this: FrameReader) {
    const start = this.offset;
    this.readInt();
    const serverText = this.readString();
    this.offset = start;
    return Object.assign(readError.call(this), { serverText });
  };
}

function keepCells(reader: FrameReader, encoder: Encoder): void {
  const readMetadata = reader.readMetadata;
  reader.readMetadata = function (this: FrameReader, kind) {
    const metadata = readMetadata.call(this, kind);
    if (kind !== rowsKind) return metadata;
    const seen = new Set<string>();
    for (const [i, column] of metadata.columns.entries()) {
      column.cqlName = column.name;
      column.ksname ??= metadata.keyspace;
      column.tablename ??= metadata.table;
      column.cells = [];
      Object.defineProperty(column.type, cellsOf, { value: column.cells });
      // The driver's Row has a read-only property `__columns`, and `__proto__` is not an ordinary property.
      if (seen.has(column.name) || column.name.startsWith('__')) column.name = `${column.name} #${i}`;
      seen.add(column.name);
    }
    return metadata;
  };

  const decode = encoder.decode;
  encoder.decode = function (this: Encoder, bytes, type: WireType & { [cellsOf]?: DriverColumn['cells'] }) {
    const cells = type[cellsOf];
    if (!cells) return decode.call(this, bytes, type);
    cells.push(bytes);
    try {
      return decode.call(this, bytes, type);
    } catch {
      // The driver may fail to decode a value. The row is still usable, because we decode the bytes ourselves.
      return undefined;
    }
  };
}

function encodePlainParams(encoder: Encoder): void {
  const encode = encoder.encode;
  encoder.encode = function (this: Encoder, value, type) {
    return encode.call(
      this,
      value instanceof ParamValue ? paramForDriver(value, type as WireType) : value,
      type,
    );
  };
}
