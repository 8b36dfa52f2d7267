import { decodeLong, encodeLong } from '#engine/values/integer.ts';

import {
  addDuration,
  decodeDuration,
  durationText,
  hasMillisecondPrecision,
  negateDuration,
} from './calendar-arithmetic.ts';
import { ArithmeticFailure } from './decimals.ts';
import { dateOfMillis, millisOfDate } from './time-values.ts';

/** `timestamp + duration`, `date - duration` (db/marshal/TemporalType.java). */
export function temporalOperation(
  type: 'timestamp' | 'date',
  operator: '+' | '-',
): (left: Uint8Array, right: Uint8Array) => Uint8Array {
  return (left, right) => {
    const written = decodeDuration(right);
    const duration = operator === '+' ? written : negateDuration(written);
    if (type === 'date') {
      if (written.nanoseconds !== 0n)
        throw new ArithmeticFailure(`The duration must have a day precision. Was: ${durationText(written)}`);
      return dateOfMillis(addDuration(millisOfDate(left), duration));
    }
    if (!hasMillisecondPrecision(written))
      throw new ArithmeticFailure(
        `The duration must have a millisecond precision. Was: ${durationText(written)}`,
      );
    return encodeLong(BigInt.asIntN(64, addDuration(decodeLong(left), duration)));
  };
}
