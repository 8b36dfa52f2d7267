// `(int) 3` or `(3, 4)`: whether a parenthesis holds a type or begins a tuple. For this decision ANTLR looks further
// ahead than anywhere else in Parser.g (the decision of simpleTerm), because a string may name a type, and a keyword
// a function.

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

/** Whether the next parenthesis holds a type. */
export function predictsHint(p: Parser): boolean {
  const first = p.look(1);
  if (first === STRING) return predictsAfterString(p);
  if (!isName(first)) {
    p.settleBy(1, beginsTerm(first) || first === K_SET);
    return first === K_SET;
  }
  const next = p.look(2);
  if (next === DOT) return predictsAfterDot(p);
  const namesType = isBasicName(first) || isNativeType(first);
  const isCall = next === OPEN && (namesType || first === K_CAST || first === K_COUNT);
  const isType =
    (next === CLOSE && (namesType || first === K_KEY)) ||
    (next === LT && first >= K_MAP && first <= K_VECTOR);
  p.settleBy(2, isCall || isType);
  return isType;
}

/** `( a . b`: of a function or of a user type */
function predictsAfterDot(p: Parser): boolean {
  const name = p.look(3);
  if (!isBasicName(name)) {
    p.settleBy(3, isNativeType(name) || name === K_COUNT || name === K_TOKEN || name === K_KEY);
    return name === K_KEY;
  }
  const next = p.look(4);
  p.settleBy(4, next === OPEN || next === CLOSE);
  return next === CLOSE;
}

/** `( 'text'`: a string, or a type named by its class */
function predictsAfterString(p: Parser): boolean {
  const next = p.look(2);
  if (next !== CLOSE) {
    p.settleBy(2, next === COMMA || isIn(ARITHMETIC, next));
    return false;
  }
  const after = p.look(3);
  switch (after) {
    case K_PER:
      return predictsByNext(p, (word) => word === K_PARTITION);
    case K_GROUP:
      return predictsByNext(p, (word) => word === K_BY);
    case K_AS:
      return predictsByNext(p, isNativeType);
    case COLON:
      return predictsAfterColon(p);
  }
  const ends = isIn(AFTER_TERM | ARITHMETIC, after);
  p.settleBy(3, ends || beginsTerm(after));
  return !ends;
}

/** A word that begins a clause if the next token allows it, and otherwise names a function. */
function predictsByNext(p: Parser, isClause: (next: number) => boolean): boolean {
  const next = p.look(4);
  p.settleBy(4, isClause(next) || next === OPEN || next === DOT);
  return !isClause(next);
}

/** `( 'text' ) :`: the value of a map, or a named marker after a type */
function predictsAfterColon(p: Parser): boolean {
  const name = p.look(4);
  if (!isName(name)) {
    p.settleBy(4, beginsTerm(name));
    return false;
  }
  const next = p.look(5);
  const isCall = next === DOT || (next === OPEN && isFunctionOrCast(name));
  p.settleBy(5, isCall || isIn(AFTER_TERM | ARITHMETIC, next) || next === K_AS);
  return !isCall;
}
