// Skips over a type without taking it, to see whether a parenthesis holds a type. It looks as far ahead as ANTLR does
// for the same decision.

import { COMMA, DOT, GT, INTEGER, K_KEY, K_MAP, K_SET, K_TUPLE, K_VECTOR, LT, STRING } from '../keywords.ts';
import type { Parser } from './parser-state.ts';
import { AFTER_TYPE, isBasicName, isIn, isName, isNativeType } from './sets.ts';

/** How many nested types are skipped. Anything deeper does not count as a type. */
const depthMax = 50;

/** The distance of the token after the type that begins at `distance`, or -1 if no type begins there. */
export function skipType(p: Parser, distance: number, depth = 0): number {
  if (depth > depthMax) return -1;
  const kind = p.look(distance);
  if (kind !== STRING && kind !== K_SET && !isName(kind)) return -1;
  p.saw(distance + 1);
  if (kind === STRING) return distance + 1;
  if (kind === K_SET) return skipParameters(p, distance, depth);
  const next = p.look(distance + 1);
  const isParameterized = kind >= K_MAP && kind <= K_VECTOR;
  if (isParameterized || isNativeType(kind)) {
    const hasParameters = isParameterized && next === LT;
    if (!hasParameters && next !== DOT && !isIn(AFTER_TYPE, next)) return -1;
    p.saw(distance + 2);
    if (hasParameters) return skipParameters(p, distance, depth);
  }
  if (next === DOT) {
    const name = p.look(distance + 2);
    return isBasicName(name) || name === K_KEY ? distance + 3 : -1;
  }
  return isBasicName(kind) || isNativeType(kind) || kind === K_KEY ? distance + 1 : -1;
}

function skipParameters(p: Parser, distance: number, depth: number): number {
  const kind = p.look(distance);
  if (p.look(distance + 1) !== LT) return -1;
  let at = skipType(p, distance + 2, depth + 1);
  if (at < 0) return -1;
  if (kind === K_VECTOR) {
    if (p.look(at) !== COMMA || p.look(at + 1) !== INTEGER) return -1;
    at += 2;
  } else if (kind === K_MAP) {
    if (p.look(at) !== COMMA) return -1;
    at = skipType(p, at + 1, depth + 1);
    if (at < 0) return -1;
  } else {
    const isTuple = kind === K_TUPLE;
    while (isTuple && p.look(at) === COMMA) {
      at = skipType(p, at + 1, depth + 1);
      if (at < 0) return -1;
    }
  }
  return p.look(at) === GT ? at + 1 : -1;
}
