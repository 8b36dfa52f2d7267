// Numbers, UUIDs and durations. All of them may begin with digits. Lexer.g decides by the next characters which of
// them it reads, often long before the end: `12ab` is read as a UUID and fails as one. The code below follows the
// prediction of the lexer that ANTLR generates from Lexer.g.

import { DURATION, FLOAT, HEX, INTEGER, UUID } from '../keywords.ts';
import type { Lexer } from '../lexer.ts';

/** A token that begins with a digit, or with a dash and a digit. */
export function scanNumber(lexer: Lexer, start: number): number {
  const signed = lexer.text.charCodeAt(start) === DASH;
  switch (predict(lexer, start, signed)) {
    case INTEGER:
      lexer.at = skipDigits(lexer.text, signed ? start + 1 : start);
      return INTEGER;
    case FLOAT:
      return scanFloat(lexer, start);
    case HEX:
      return scanHex(lexer, start);
    case UUID:
      return scanUuid(lexer, start);
    case DURATION:
      return scanUnits(lexer, start);
    default:
      return lexer.noViable(lexer.at);
  }
}

const PLUS = 43;
const DASH = 45;
const DOT = 46;
const D = 100;
const E = 101;
const X = 120;
const UNKNOWN = -1;

/** The kind of the token; UNKNOWN if nothing fits, with `lexer.at` at the character that does not fit. */
function predict(lexer: Lexer, start: number, signed: boolean): number {
  const text = lexer.text;
  // A UUID needs eight hexadecimal digits and a dash. Once it is excluded, the choice is simple.
  let canBeUuid = !signed;
  // Which letter came last: none, an E (float or UUID) or a D (duration or UUID), and whether digits follow it.
  let letter = 0;
  let digitsAfter = false;
  for (let at = start + 1; ; at++) {
    const code = text.charCodeAt(at);
    const lower = code | 0x20;
    const count = at - start;
    if (count === 8 && canBeUuid) {
      if (code === DASH) return letter !== E || digitsAfter ? UUID : predictAfterExponent(lexer, at);
      canBeUuid = false;
      if (letter === E) return digitsAfter || code === PLUS || isDigit(code) ? FLOAT : unknownAt(lexer, at);
      if (letter === D)
        return !digitsAfter || isDigit(code) || isUnit(code) ? DURATION : unknownAt(lexer, at);
    }
    if (isDigit(code)) {
      digitsAfter = letter !== 0;
      continue;
    }
    if (letter === 0) {
      if (code === DOT) return FLOAT;
      if (lower === X && count === 1 && text.charCodeAt(start) === 48) return HEX;
      if (lower !== E && lower !== D)
        return isUnit(code) ? DURATION : canBeUuid && isHex(code) ? UUID : INTEGER;
      if (!canBeUuid) return lower === E ? FLOAT : DURATION;
      letter = lower;
    } else if (letter === E) {
      if (isHex(code)) return UUID;
      return digitsAfter || code === PLUS || code === DASH ? FLOAT : unknownAt(lexer, at);
    } else if (lower === D && digitsAfter) digitsAfter = false;
    else if (isHex(code)) return UUID;
    else return digitsAfter && !isUnit(code) ? unknownAt(lexer, at) : DURATION;
  }
}

/** `1234567e-` may continue as a float or as a UUID: four hexadecimal digits and a dash mean a UUID. */
function predictAfterExponent(lexer: Lexer, dash: number): number {
  const text = lexer.text;
  if (!isHex(text.charCodeAt(dash + 1))) return unknownAt(lexer, dash + 1);
  for (let i = 1; i <= 4; i++) {
    const code = text.charCodeAt(dash + i);
    if (isDigit(code)) continue;
    return isHex(code) ? UUID : FLOAT;
  }
  return text.charCodeAt(dash + 5) === DASH ? UUID : FLOAT;
}

function unknownAt(lexer: Lexer, at: number): number {
  lexer.at = at;
  return UNKNOWN;
}

/**
 * `1.5`, `1.`, `1e5`. Before `..` the dot does not belong to the number: `1..2` is a range of integers, `1...2`
 * begins with a float.
 */
export function scanFloat(lexer: Lexer, start: number): number {
  const text = lexer.text;
  let at = skipDigits(text, start + 1);
  if (text.startsWith('...', at)) {
    lexer.at = at + 1;
    return FLOAT;
  }
  if (text.startsWith('..', at)) {
    lexer.at = at;
    return INTEGER;
  }
  if (text.charCodeAt(at) === 46) at = skipDigits(text, at + 1);
  if ((text.charCodeAt(at) | 0x20) === 101) {
    at++;
    if (text[at] === '+' || text[at] === '-') at++;
    const end = skipDigits(text, at);
    if (end === at) return lexer.fail(at, 'required (...)+ loop did not match anything at');
    at = end;
  }
  lexer.at = at;
  return FLOAT;
}

function scanHex(lexer: Lexer, start: number): number {
  let at = start + 2;
  while (isHex(lexer.text.charCodeAt(at))) at++;
  lexer.at = at;
  return HEX;
}

/** A UUID that the prediction has chosen: from here on, anything else is an error. */
export function scanUuid(lexer: Lexer, start: number): number {
  const text = lexer.text;
  for (let i = 0; i < 36; i++) {
    const code = text.charCodeAt(start + i);
    if (i === 8 || i === 13 || i === 18 || i === 23) {
      if (code !== DASH) return lexer.mismatch(start + i, "'-'");
    } else if (!isHex(code)) return lexer.mismatch(start + i, 'set null');
  }
  lexer.at = start + 36;
  return UUID;
}

/** `12h30m`: amounts and units, as many as there are. */
function scanUnits(lexer: Lexer, start: number): number {
  const text = lexer.text;
  let at = start + 1;
  do {
    at = skipDigits(text, at);
    const unit = text.charCodeAt(at);
    const lower = unit | 0x20;
    const next = text.charCodeAt(at + 1) | 0x20;
    if (!isUnit(unit)) return lexer.noViable(at);
    if (lower === 109) at += next === 111 || next === 115 ? 2 : 1;
    else if (lower === 117 || lower === 110 || unit === MICRO) {
      if (next !== 115) return lexer.mismatch(at + 1, 'set null');
      at += 2;
    } else at++;
  } while (isDigit(text.charCodeAt(at)));
  lexer.at = at;
  return DURATION;
}

const isoDuration =
  /P(?:\d+W|(?:\d+Y(?:\d+M)?(?:\d+D)?|\d+M(?:\d+D)?|\d+D)?(?:T(?:\d+H(?:\d+M)?(?:\d+S)?|\d+M(?:\d+S)?|\d+S))?)/y;

/**
 * An ISO 8601 duration, `P1Y2M` or `-PT1H`. Without a dash it must be the whole word; otherwise it is a name, and the
 * result is 0. With a dash it cannot be anything else.
 */
export function scanDuration(lexer: Lexer, start: number): number {
  const text = lexer.text;
  const signed = text.charCodeAt(start) === DASH;
  const begin = signed ? start + 1 : start;
  const digits = skipDigits(text, begin + 1);
  if (digits === begin + 5 && text.charCodeAt(digits) === DASH) return scanDateDuration(lexer, start, digits);
  isoDuration.lastIndex = begin;
  const found = isoDuration.exec(text)?.[0] ?? '';
  const end = begin + found.length;
  if (signed)
    return found.length > 1 && !goesOn(text, end, found) ? ended(lexer, end) : failDuration(lexer, end);
  return found.length > 1 && end === lexer.at ? DURATION : 0;
}

function ended(lexer: Lexer, end: number): number {
  lexer.at = end;
  return DURATION;
}

/** Whether Lexer.g would try to read another part, as it does because of the digits in `-P1Y2`. */
function goesOn(text: string, end: number, found: string): boolean {
  if (text[end] === 'T' && !found.includes('T')) return !found.endsWith('W');
  return isDigit(text.charCodeAt(end)) && /[YHM]$/.test(found);
}

/** Reports where a duration after a dash becomes wrong: after the digits, if there are any. */
function failDuration(lexer: Lexer, end: number): number {
  const text = lexer.text;
  let at = text[end] === 'T' ? end + 1 : end;
  at = skipDigits(text, at);
  // After a month only days may follow, after minutes only seconds. So only one letter is possible, and the message
  // names it.
  const before = text[end - 1];
  if (before === 'M' && at > end)
    return lexer.mismatch(at, text.slice(lexer.start, end).includes('T') ? "'S'" : "'D'");
  return lexer.noViable(at);
}

/** `P0001-02-03T04:05:06` */
function scanDateDuration(lexer: Lexer, start: number, dash: number): number {
  const text = lexer.text;
  const shape = '-dd-ddTdd:dd:dd';
  for (let i = 0; i < shape.length; i++) {
    const at = dash + i;
    if (shape[i] === 'd') {
      if (!isDigit(text.charCodeAt(at))) return lexer.mismatch(at, 'set null');
    } else if (text[at] !== shape[i]) return lexer.mismatch(at, `'${shape[i]}'`);
  }
  lexer.start = start;
  return ended(lexer, dash + shape.length);
}

function skipDigits(text: string, from: number): number {
  let at = from;
  while (isDigit(text.charCodeAt(at))) at++;
  return at;
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

export function isHex(code: number): boolean {
  return isDigit(code) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
}

const MICRO = 0xb5;

/** Whether it is d, h, m, n, s, u, w, y or the micro sign. */
function isUnit(code: number): boolean {
  switch (code | 0x20) {
    case D:
    case 104:
    case 109:
    case 110:
    case 115:
    case 117:
    case 119:
    case 121:
      return code < 128;
    default:
      return code === MICRO;
  }
}
