// `(int) 3` or `(3, 4)`: whether a parenthesis holds a type or begins a tuple. The way ANTLR finds out is the longest walk ahead in
// all of Parser.g (the decision of simpleTerm), because a string may name a type, and a keyword a function.

import {
  CLOSE,
  COLON,
  COMMA,
  DOT,
  K_AS,
  K_BY,
  K_CAST,
  K_COUNT,
  K_GROUP,
  K_KEY,
  K_MAP,
  K_PARTITION,
  K_PER,
  K_SET,
  K_TOKEN,
  K_VECTOR,
  LT,
  OPEN,
  STRING,
} from '../keywords.ts';
import type { Parser } from './parser-state.ts';
import {
  AFTER_TERM,
  ARITHMETIC,
  beginsTerm,
  isBasicName,
  isFunctionOrCast,
  isIn,
  isName,
  isNativeType,
} from './sets.ts';

/** Whether the parenthesis that is next holds a type. */
export function predictsHint(p: Parser): boolean {
  const first = p.look(1);
  if (first === STRING) return predictsAfterString(p);
  if (first === K_SET) {
    p.saw(2);
    return true;
  }
  if (!isName(first)) {
    if (!beginsTerm(first)) p.noViable(1);
    p.saw(2);
    return false;
  }
  const next = p.look(2);
  if (next === DOT) return predictsAfterDot(p);
  const namesType = isBasicName(first) || isNativeType(first);
  const isCall = next === OPEN && (namesType || first === K_CAST || first === K_COUNT);
  const isType =
    (next === CLOSE && (namesType || first === K_KEY)) ||
    (next === LT && first >= K_MAP && first <= K_VECTOR);
  if (!isCall && !isType) p.noViable(2);
  p.saw(3);
  return isType;
}

/** `( a . b`: of a function or of a user type */
function predictsAfterDot(p: Parser): boolean {
  const name = p.look(3);
  if (isNativeType(name) || name === K_COUNT || name === K_TOKEN) {
    p.saw(4);
    return false;
  }
  if (name === K_KEY) {
    p.saw(4);
    return true;
  }
  if (!isBasicName(name)) p.noViable(3);
  const next = p.look(4);
  if (next !== OPEN && next !== CLOSE) p.noViable(4);
  p.saw(5);
  return next === CLOSE;
}

/** `( 'text'`: a string, or a type named by its class */
function predictsAfterString(p: Parser): boolean {
  const next = p.look(2);
  if (next === COMMA || isIn(ARITHMETIC, next)) {
    p.saw(3);
    return false;
  }
  if (next !== CLOSE) p.noViable(2);
  const after = p.look(3);
  switch (after) {
    case K_PER:
      return predictsByNext(p, p.look(4) === K_PARTITION);
    case K_GROUP:
      return predictsByNext(p, p.look(4) === K_BY);
    case K_AS:
      return predictsByNext(p, isNativeType(p.look(4)));
    case COLON:
      return predictsAfterColon(p);
  }
  const ends = isIn(AFTER_TERM | ARITHMETIC, after);
  if (!ends && !beginsTerm(after)) p.noViable(3);
  p.saw(4);
  return !ends;
}

/** A word that is a clause of its own if `isClause`, and a function otherwise. */
function predictsByNext(p: Parser, isClause: boolean): boolean {
  const next = p.look(4);
  if (!isClause && next !== OPEN && next !== DOT) p.noViable(4);
  p.saw(5);
  return !isClause;
}

/** `( 'text' ) :`: the value of a map, or a named marker after a type */
function predictsAfterColon(p: Parser): boolean {
  const name = p.look(4);
  if (!isName(name)) {
    if (!beginsTerm(name)) p.noViable(4);
    p.saw(5);
    return false;
  }
  const next = p.look(5);
  const isCall = next === DOT || (next === OPEN && isFunctionOrCast(name));
  if (!isCall && !isIn(AFTER_TERM | ARITHMETIC, next) && next !== K_AS) p.noViable(5);
  p.saw(6);
  return !isCall;
}
