import type { TokenRange } from '#engine/sim/ring/ring.ts';
import type { Language } from '#i18n/languages.ts';
import { formatNumber } from '#i18n/numbers.ts';
import type { Preset } from './model.ts';

/** Tokens of Murmur3 are too long for the rim of a ring: there they are told in this power of ten. */
export const unitPower: Readonly<Record<Preset, number | undefined>> = { toy: undefined, murmur3: 18 };

/** What follows a short token in words: ` × 10^18`. */
export function unitOf(preset: Preset): string {
  const power = unitPower[preset];
  return power === undefined ? '' : ` × 10^${power}`;
}

/** A token for the rim: `25`, or `−4.6` where the unit is 10¹⁸. */
export function shortToken(language: Language, preset: Preset, token: bigint): string {
  const power = unitPower[preset];
  if (power === undefined || token === 0n) return String(token);
  return formatNumber(language, Number(token) / 10 ** power, 1).replace('-', '−');
}

/** The whole token, with a true minus sign. */
export function wholeToken(token: bigint): string {
  return String(token).replace('-', '−');
}

/** `(75, 0]`: the bracket that is round leaves its token out, the square one keeps it. */
export function writeRange({ start, end }: TokenRange, write: (token: bigint) => string): string {
  return `(${write(start)}, ${write(end)}]`;
}

/** The token of the toy ring at a position from 0 to 1: the ring is closed, so its end is its beginning. */
export function toyTokenAt(position: number): number {
  return Math.round(position * 100) % 100;
}
