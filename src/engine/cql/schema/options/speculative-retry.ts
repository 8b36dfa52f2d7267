import { parseDouble } from '../java-numbers.ts';
import { configuration } from './config-error.ts';

/**
 * service/reads/SpeculativeRetryPolicy.java: `99p`, `50ms`, `MIN(99p,50ms)`, `ALWAYS`, `NEVER`. It returns each in
 * one fixed spelling. The same code reads additional_write_policy, and its errors name speculative_retry too.
 */
export function readSpeculativeRetry(text: string): string {
  const upper = text.toUpperCase();
  if (upper === 'ALWAYS') return upper;
  if (upper === 'NEVER' || upper === 'NONE') return 'NEVER';
  const simple = readSimple(text);
  if (simple !== undefined) return simple;
  const hybrid = /^(MIN|MAX)\(([0-9.]+[a-z]+)\s*,\s*([0-9.]+[a-z]+)\)$/i.exec(text);
  if (!hybrid) throw wrongValue(text);
  const [, name = '', first = '', second = ''] = hybrid;
  const left = tryRead(first);
  const right = tryRead(second);
  if (left === undefined || right === undefined) throw wrongValue(text);
  if (isFixed(left) === isFixed(right))
    throw configuration(
      `Invalid value ${text} for option 'speculative_retry': MIN()/MAX() arguments should be of different types, but both are of type ${isFixed(left) ? 'FIXED' : 'PERCENTILE'}`,
    );
  const [percentile, fixed] = isFixed(left) ? [right, left] : [left, right];
  return `${name.toUpperCase()}(${percentile},${fixed})`;
}

function isFixed(policy: string): boolean {
  return policy.endsWith('ms');
}

function readSimple(text: string): string | undefined {
  const percentile = /^([0-9.]+)p(?:ercentile)?$/i.exec(text);
  if (percentile) {
    const value = parseDouble(percentile[1]!);
    if (value === undefined) throw wrongValue(text);
    if (value <= 0 || value >= 100)
      throw configuration(
        `Invalid value ${text} for PERCENTILE option 'speculative_retry': must be between (0.0 and 100.0)`,
      );
    return `${Math.round(value * 10_000) / 10_000}p`;
  }
  const fixed = /^([0-9.]+)ms$/i.exec(text);
  if (!fixed) return undefined;
  const value = parseDouble(fixed[1]!);
  if (value === undefined) throw wrongValue(text);
  return `${Math.min(Math.trunc(value), 2 ** 31 - 1)}ms`;
}

/** Inside MIN and MAX every error becomes an error of the whole text. */
function tryRead(text: string): string | undefined {
  try {
    return readSimple(text);
  } catch {
    return undefined;
  }
}

function wrongValue(text: string) {
  return configuration(`Invalid value ${text} for option 'speculative_retry'`);
}
