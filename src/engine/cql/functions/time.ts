import { type CqlType, type NativeName, native } from '#engine/values/cql-type.ts';
import { decodeLong, encodeLong } from '#engine/values/integer.ts';

import { invalid } from '../errors.ts';
import {
  decodeDuration,
  durationText,
  floorTime,
  floorTimeOfDay,
  hasMillisecondPrecision,
} from './calendar-arithmetic.ts';
import { nextTimeuuid } from './fresh-uuid.ts';
import { type FunctionContext, type ScalarFunction, scalar, strict } from './function.ts';
import { dateOfMillis, millisOfDate, millisOfTimeuuid, timeuuidOf } from './time-values.ts';

// The functions of cql3/functions/TimeFcts.java. Their older names, without underscores, still exist.

type Temporal = 'timestamp' | 'date' | 'timeuuid';

const toMillis: Readonly<Record<Temporal, (bytes: Uint8Array) => bigint>> = {
  timestamp: decodeLong,
  date: millisOfDate,
  timeuuid: millisOfTimeuuid,
};

const dayNanos = 86_400_000_000_000n;

const now: Readonly<Record<string, readonly [NativeName, (context: FunctionContext) => Uint8Array]>> = {
  timeuuid: ['timeuuid', ({ coordinator }) => nextTimeuuid(coordinator)],
  timestamp: ['timestamp', ({ coordinator }) => encodeLong(BigInt(coordinator.nowMillis()))],
  date: ['date', ({ coordinator }) => dateOfMillis(BigInt(coordinator.nowMillis()))],
  time: ['time', ({ coordinator }) => encodeLong((BigInt(coordinator.nowMillis()) * 1_000_000n) % dayNanos)],
};

/** The order in which Cassandra 5.0.8 lists the overloads: that of a hash table, which differs from name to name. */
const conversions: Readonly<Record<string, readonly [NativeName, ...Temporal[]]>> = {
  to_date: ['date', 'timestamp', 'timeuuid'],
  todate: ['date', 'timeuuid', 'timestamp'],
  to_timestamp: ['timestamp', 'date', 'timeuuid'],
  totimestamp: ['timestamp', 'date', 'timeuuid'],
  to_unix_timestamp: ['bigint', 'timeuuid', 'timestamp', 'date'],
  tounixtimestamp: ['bigint', 'timeuuid', 'date', 'timestamp'],
};

/** Returns no functions if the name is none of these. */
export function timeFunctions(name: string): ScalarFunction[] {
  const current = now[name === 'now' ? 'timeuuid' : name.replace(/^current_?/, '')];
  if (current && (name === 'now' || name.startsWith('current'))) {
    const [type, execute] = current;
    return [
      scalar({
        name,
        args: [],
        returns: native(type),
        isPure: false,
        execute: (_, context) => execute(context),
      }),
    ];
  }
  const conversion = conversions[name];
  if (conversion) {
    const [result, ...from] = conversion;
    return from.map((type) =>
      strict({
        name,
        args: [native(type)],
        returns: native(result),
        execute: ([bytes]) => fromMillis(result, toMillis[type](bytes!)),
      }),
    );
  }
  if (name === 'min_timeuuid' || name === 'mintimeuuid') return [boundTimeuuid(name, 0n, 0x80)];
  if (name === 'max_timeuuid' || name === 'maxtimeuuid') return [boundTimeuuid(name, 9_999n, 0x7f)];
  return name === 'floor' ? floorFunctions : [];
}

function fromMillis(type: NativeName, millis: bigint): Uint8Array {
  return type === 'date' ? dateOfMillis(millis) : encodeLong(millis);
}

/** A UUID before or after all UUIDs of a millisecond. The last eight bytes of UUIDs sort as signed bytes. */
function boundTimeuuid(name: string, ticks: bigint, fill: number): ScalarFunction {
  const rest = Array<number>(8).fill(fill);
  return strict({
    name,
    args: [native('timestamp')],
    returns: native('timeuuid'),
    execute: ([bytes]) => timeuuidOf(decodeLong(bytes!) * 10_000n + ticks, rest),
  });
}

const floorFunctions: ScalarFunction[] = [
  floorFunction('timeuuid', 'timestamp', true),
  floorFunction('timeuuid', 'timestamp', false),
  floorFunction('date', 'date', true),
  floorFunction('timestamp', 'timestamp', false),
  floorFunction('date', 'date', false),
  floorFunction('timestamp', 'timestamp', true),
  strict({
    name: 'floor',
    args: [native('time'), native('duration')],
    returns: native('time'),
    execute: ([time, duration]) => encodeLong(floorTimeOfDay(decodeLong(time!), decodeDuration(duration!))),
  }),
];

function floorFunction(type: Temporal, result: 'timestamp' | 'date', hasStart: boolean): ScalarFunction {
  const args: CqlType[] = [native(type), native('duration'), ...(hasStart ? [native(result)] : [])];
  return strict({
    name: 'floor',
    args,
    returns: native(result),
    execute: ([time, written, start]) => {
      const duration = decodeDuration(written!);
      if (result === 'date' && duration.nanoseconds !== 0n)
        throw invalid(
          `The floor on date values cannot be computed for the ${durationText(duration)} duration as precision is below 1 day`,
        );
      if (!hasMillisecondPrecision(duration))
        throw invalid(
          `The floor cannot be computed for the ${durationText(duration)} duration as precision is below 1 millisecond`,
        );
      const from = start ? toMillis[result](start) : 0n;
      return fromMillis(result, floorTime(toMillis[type](time!), duration, from));
    },
  });
}
