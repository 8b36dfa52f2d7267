// Text → tokens, divided as by Lexer.g of Cassandra 5.0. Its odd cases are the same: `a-1` is a name and the number
// -1, `12ab` is the beginning of a UUID, a comment without a line end after it is an error. Where ANTLR's prediction
// decides early, this lexer does too, because the decision determines the position of an error.

import {
  BAD,
  CLOSE,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  COMMENT,
  DOT,
  EMPTY_NAME,
  EOF,
  EQ,
  EXPR,
  findWord,
  GT,
  GTE,
  hashOf,
  INTEGER,
  LT,
  LTE,
  MINUS,
  MINUS_EQ,
  NEGATIVE_INFINITY,
  NEGATIVE_NAN,
  NEQ,
  OPEN,
  OPEN_BRACE,
  OPEN_BRACKET,
  PERCENT,
  PLUS,
  PLUS_EQ,
  QMARK,
  QUOTED_NAME,
  RANGE,
  SEMICOLON,
  SLASH,
  STAR,
  STRING,
} from './keywords.ts';
import { isHex, scanDuration, scanFloat, scanNumber, scanUuid } from './parser/numbers.ts';

/** The lexer's error, in ANTLR's words before and after the wrong character. */
export interface LexerError {
  readonly offset: number;
  readonly what: string;
  readonly expecting: string;
}

// These are comparisons, not a table: past the end of the text a code is NaN, which must not be an index.
function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  const lower = code | 0x20;
  return lower >= 97 && lower <= 122;
}

/** Whether a character may continue a name. */
function isNamePart(code: number): boolean {
  return isLetter(code) || isDigit(code) || code === 95;
}

const single = new Uint8Array(128);
for (const [char, kind] of [
  ['(', OPEN],
  [')', CLOSE],
  ['[', OPEN_BRACKET],
  [']', CLOSE_BRACKET],
  ['{', OPEN_BRACE],
  ['}', CLOSE_BRACE],
  [',', COMMA],
  [';', SEMICOLON],
  [':', COLON],
  ['=', EQ],
  ['*', STAR],
  ['%', PERCENT],
  ['?', QMARK],
] as const)
  single[char.charCodeAt(0)] = kind;

export class Lexer {
  readonly text: string;
  /** `start` is where the token just read begins, `at` is where the next one is searched. */
  start = 0;
  at = 0;
  error: LexerError | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** The kind of the next token. Comments are tokens; spaces are skipped. */
  next(): number {
    const text = this.text;
    let at = this.at;
    let code = text.charCodeAt(at);
    while (code === 32 || code === 10 || code === 13 || code === 9) code = text.charCodeAt(++at);
    this.start = at;
    if (at >= text.length) {
      this.at = at;
      return EOF;
    }
    if (isLetter(code)) return this.#word(at);
    if (isDigit(code)) return this.#digits(at);
    if (code >= 128) return this.noViable(at);
    const kind = single[code]!;
    if (kind === 0) return this.#symbol(code, at);
    this.at = at + 1;
    return kind;
  }

  #digits(start: number): number {
    const text = this.text;
    let at = start;
    let code: number;
    do code = text.charCodeAt(++at);
    while (isDigit(code));
    if (code === 46) return scanFloat(this, start);
    // A letter, a micro sign, or the dash of a UUID may mean that this is not an integer.
    const goesOn = code === 0xb5 || isLetter(code) || (code === 45 && at - start === 8);
    if (goesOn) return scanNumber(this, start);
    this.at = at;
    return INTEGER;
  }

  #word(start: number): number {
    const text = this.text;
    let at = start;
    let hash = 0;
    let code = text.charCodeAt(at);
    do {
      hash = hashOf(hash, code);
      code = text.charCodeAt(++at);
    } while (isNamePart(code));
    this.at = at;
    if (code === 45 && at - start === 8 && isHexRun(text, start)) return scanUuid(this, start);
    const first = text.charCodeAt(start);
    if (first === 80) {
      const duration = scanDuration(this, start);
      if (duration !== 0) return duration;
    } else if (first === 101 && code === 40 && at - start === 4 && text.startsWith('expr(', start)) {
      this.at = at + 1;
      return EXPR;
    }
    return findWord(text, start, at, hash);
  }

  #symbol(code: number, at: number): number {
    const text = this.text;
    const next = text.charCodeAt(at + 1);
    let length = 1;
    let kind: number;
    switch (code) {
      case 39: // '
        return this.#quoted(at, 39, STRING);
      case 34: // "
        if (at + 1 >= text.length) return this.noViable(at + 1);
        if (next === 34 && text.charCodeAt(at + 2) !== 34) {
          this.at = at + 2;
          return EMPTY_NAME;
        }
        return this.#quoted(at, 34, QUOTED_NAME);
      case 36: // $
        return this.#dollarString(at);
      case 45: // -
        if (next === 45) return this.#lineComment(at);
        if (next === 61) {
          kind = MINUS_EQ;
          length = 2;
          break;
        }
        if (isDigit(next)) return scanNumber(this, at);
        if (next === 80) return scanDuration(this, at);
        if (next === 78 || next === 110) return this.#word2(at, 'nan', NEGATIVE_NAN);
        if (next === 73 || next === 105) return this.#word2(at, 'infinity', NEGATIVE_INFINITY);
        kind = MINUS;
        break;
      case 47: // /
        if (next === 47) return this.#lineComment(at);
        if (next === 42) return this.#blockComment(at);
        kind = SLASH;
        break;
      case 46: // .
        kind = next === 46 ? RANGE : DOT;
        if (next === 46) length = 2;
        break;
      case 43: // +
        kind = next === 61 ? PLUS_EQ : PLUS;
        if (next === 61) length = 2;
        break;
      case 60: // <
        kind = next === 61 ? LTE : LT;
        if (next === 61) length = 2;
        break;
      case 62: // >
        kind = next === 61 ? GTE : GT;
        if (next === 61) length = 2;
        break;
      case 33: // !
        if (next !== 61) return this.mismatch(at + 1, "'='");
        kind = NEQ;
        length = 2;
        break;
      default:
        return this.noViable(at);
    }
    this.at = at + length;
    return kind;
  }

  #quoted(start: number, quote: number, kind: number): number {
    const text = this.text;
    const mark = quote === 39 ? "'" : '"';
    let at = start;
    for (;;) {
      at = text.indexOf(mark, at + 1);
      if (at < 0) return this.mismatch(text.length, `'${mark}'`);
      if (text.charCodeAt(at + 1) !== quote) break;
      at++;
    }
    this.at = at + 1;
    return kind;
  }

  /** `$$ … $$`. If the end is missing, the error is reported one character before the end of the text. */
  #dollarString(start: number): number {
    const text = this.text;
    if (text.charCodeAt(start + 1) !== 36) return this.mismatch(start + 1, "'$'");
    const end = text.indexOf('$$', start + 2);
    if (end >= 0) {
      this.at = end + 2;
      return STRING;
    }
    const last = Math.max(start + 2, text.length - 1);
    return this.mismatch(text.charCodeAt(last) === 36 ? last + 1 : last, "'$'");
  }

  #lineComment(start: number): number {
    const text = this.text;
    let at = start + 2;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code === 10 || code === 13) {
        this.at = at + 1;
        return COMMENT;
      }
    }
    return this.mismatch(at, 'set null');
  }

  #blockComment(start: number): number {
    const text = this.text;
    const end = text.indexOf('*/', start + 2);
    if (end >= 0) {
      this.at = end + 2;
      return COMMENT;
    }
    return this.mismatch(text.length, text.length > start + 2 && text.endsWith('*') ? "'/'" : "'*'");
  }

  /** `-NaN`, `-Infinity`: a dash before an `n` or an `i` cannot be anything else. */
  #word2(start: number, word: string, kind: number): number {
    for (let i = 0; i < word.length; i++) {
      const at = start + 1 + i;
      if ((this.text.charCodeAt(at) | 0x20) !== word.charCodeAt(i)) return this.mismatch(at, 'set null');
    }
    this.at = start + 1 + word.length;
    return kind;
  }

  /** Stops with `mismatched character …`. */
  mismatch(offset: number, expecting: string): number {
    return this.fail(offset, 'mismatched', ` expecting ${expecting}`);
  }

  noViable(offset: number): number {
    return this.fail(offset, 'no viable alternative at');
  }

  fail(offset: number, what: string, expecting = ''): number {
    this.error = { offset, what, expecting };
    return BAD;
  }
}

/** Whether a name of eight letters could begin a UUID. */
function isHexRun(text: string, start: number): boolean {
  for (let at = start; at < start + 8; at++) if (!isHex(text.charCodeAt(at))) return false;
  return true;
}
