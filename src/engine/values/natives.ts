import { blob } from './blob.ts';
import { boolean } from './boolean.ts';
import type { NativeName } from './cql-type.ts';
import type { CqlValue } from './cql-value.ts';
import { date } from './date.ts';
import { decimal } from './decimal.ts';
import { duration } from './duration.ts';
import { double, float } from './floating.ts';
import { inet } from './inet.ts';
import { bigint, int, smallint, tinyint, varint } from './integer.ts';
import type { NativeType } from './native-type.ts';
import { ascii, text } from './text.ts';
import { time } from './time.ts';
import { timestamp } from './timestamp.ts';
import { timeuuid, uuid } from './uuid.ts';

const all = {
  ascii,
  text,
  tinyint,
  smallint,
  int,
  bigint,
  varint,
  // A counter's value as a client sees it. On disk it is a context of shards, which is not a CQL value.
  counter: bigint,
  float,
  double,
  decimal,
  boolean,
  blob,
  inet,
  date,
  time,
  timestamp,
  duration,
  timeuuid,
  uuid,
};

/**
 * The name determines the type of the values. A caller that looks up a type by name must pass values of that type
 * (cql-value.ts).
 */
export const natives = all as unknown as Record<NativeName, NativeType<CqlValue>>;
