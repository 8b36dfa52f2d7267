import { ValueError } from '#engine/values/cql-value.ts';

import { hexDigit } from './read-uuid.ts';

/** A JSON document. Numbers keep their text, since `bigint` and `decimal` need every digit. */
export type JsonValue =
  | null
  | boolean
  | string
  | { readonly number: string }
  | readonly JsonValue[]
  | ReadonlyMap<string, JsonValue>;

/**
 * Reads the first value of a text and ignores what follows. It fails as Jackson's ReaderBasedJsonParser does: it
 * throws a ValueError whose message is the exception as Java prints it.
 */
export function parseJson(text: string): JsonValue {
  return new JsonReader(text).readRoot();
}

const core = 'com.fasterxml.jackson.core';
const values = "(JSON String, Number, Array, Object or token 'null', 'true' or 'false')";
const source = 'Source: REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled)';
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

interface Open {
  readonly kind: 'Array' | 'Object';
  readonly at: number;
}

class JsonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  readRoot(): JsonValue {
    this.#skipSpace();
    if (this.#at === this.#text.length)
      throw new ValueError(
        `com.fasterxml.jackson.databind.exc.MismatchedInputException: No content to map due to end-of-input\n at [${source}; line: 1]`,
      );
    const value = this.#readValue(undefined);
    const next = this.#text[this.#at];
    if (isNumber(value) && next !== undefined && !/\s/.test(next))
      throw this.#unexpected(this.#at, ': Expected space separating root-level values');
    return value;
  }

  #readValue(open: Open | undefined): JsonValue {
    const first = this.#text[this.#at];
    switch (first) {
      case '{':
        return this.#readObject();
      case '[':
        return this.#readArray();
      case '"':
        this.#at++;
        return this.#readString();
      case '-':
        return this.#readNumber();
      case '+':
        throw this.#failure(
          "Unexpected character ('+' (code 43)) in numeric value: JSON spec does not allow numbers to have plus signs: enable `JsonReadFeature.ALLOW_LEADING_PLUS_SIGN_FOR_NUMBERS` to allow",
          this.#at + 1,
        );
      case '/':
        throw this.#unexpected(
          this.#at,
          ": maybe a (non-standard) comment? (not recognized as one since Feature 'ALLOW_COMMENTS' not enabled for parser)",
        );
      case '}':
      case ']':
        if (!open) throw this.#wrongClose(first, open);
        throw this.#unexpected(this.#at, `: expected a valid value ${values}`);
      default:
        if (first !== undefined && first >= '0' && first <= '9') return this.#readNumber();
        return this.#readWord();
    }
  }

  #readArray(): JsonValue[] {
    const open: Open = { kind: 'Array', at: this.#at++ };
    const items: JsonValue[] = [];
    this.#skipSpace();
    if (this.#take(']')) return items;
    if (this.#text[this.#at] === '}') throw this.#wrongClose('}', open);
    for (;;) {
      if (this.#at === this.#text.length)
        throw items.length === 0 ? this.#unclosed(open) : this.#between(open, false);
      items.push(this.#readValue(open));
      this.#skipSpace();
      if (this.#take(']')) return items;
      this.#takeComma(open);
      this.#skipSpace();
    }
  }

  #readObject(): Map<string, JsonValue> {
    const open: Open = { kind: 'Object', at: this.#at++ };
    const entries = new Map<string, JsonValue>();
    this.#skipSpace();
    if (this.#take('}')) return entries;
    if (this.#text[this.#at] === ']') throw this.#wrongClose(']', open);
    for (;;) {
      if (this.#at === this.#text.length)
        throw entries.size === 0 ? this.#unclosed(open) : this.#between(open, false);
      if (!this.#take('"'))
        throw this.#unexpected(this.#at, ': was expecting double-quote to start field name');
      const name = this.#readString(true);
      this.#skipSpace();
      if (this.#at === this.#text.length) throw this.#between(open, true);
      if (!this.#take(':'))
        throw this.#unexpected(this.#at, ': was expecting a colon to separate field name and value');
      this.#skipSpace();
      if (this.#at === this.#text.length) throw this.#between(open, true);
      entries.set(name, this.#readValue(open));
      this.#skipSpace();
      if (this.#take('}')) return entries;
      this.#takeComma(open);
      this.#skipSpace();
    }
  }

  #takeComma(open: Open): void {
    if (this.#take(',')) return;
    const next = this.#text[this.#at];
    if (next === undefined) throw this.#unclosed(open);
    if (next === ']' || next === '}') throw this.#wrongClose(next, open);
    throw this.#unexpected(this.#at, `: was expecting comma to separate ${open.kind} entries`);
  }

  /** Reads a string after its opening quote. */
  #readString(isName = false): string {
    let found = '';
    for (;;) {
      const character = this.#text[this.#at++];
      if (character === undefined)
        throw this.#ended(
          isName ? ' in field name' : ': was expecting closing quote for a string value',
          this.#at - 1,
        );
      if (character === '"') return found;
      if (character < ' ')
        throw this.#failure(
          `Illegal unquoted character ((CTRL-CHAR, code ${character.charCodeAt(0)})): has to be escaped using backslash to be included in ${isName ? 'name' : 'string value'}`,
          this.#at - 1,
        );
      found += character === '\\' ? this.#readEscape() : character;
    }
  }

  #readEscape(): string {
    const character = this.#text[this.#at++];
    if (character === undefined) throw this.#ended(' in character escape sequence', this.#at - 1);
    if (character === 'u') return this.#readCode();
    const meant = escapes[character];
    if (meant === undefined || !Object.hasOwn(escapes, character))
      throw this.#failure(
        `Unrecognized character escape '${character}' (code ${character.charCodeAt(0)})`,
        this.#at - 1,
      );
    return meant;
  }

  #readCode(): string {
    let code = 0;
    for (let digits = 0; digits < 4; digits++) {
      if (this.#at === this.#text.length) throw this.#ended(' in character escape sequence', this.#at);
      const digit = hexDigit(this.#text.charCodeAt(this.#at));
      if (digit < 0)
        throw this.#failure(
          `Unexpected character (${this.#shown(this.#at)}): expected a hex-digit for character escape sequence`,
          this.#at,
        );
      code = code * 16 + digit;
      this.#at++;
    }
    return String.fromCharCode(code);
  }

  #readNumber(): JsonValue {
    const start = this.#at;
    if (this.#text[start] === '-') this.#at++;
    const first = this.#text[this.#at];
    if (first === undefined) throw this.#endedNumber('No digit following sign');
    if (!isDigit(first)) {
      const word = /^\w*/.exec(this.#text.slice(this.#at))![0];
      if (word === 'Infinity' || word === 'INF') throw this.#nonStandard(`-${word}`, this.#at + word.length);
      throw this.#unexpected(
        this.#at,
        ' in numeric value: expected digit (0-9) to follow minus sign, for valid numeric value',
      );
    }
    const second = this.#text[this.#at + 1];
    if (first === '0' && second !== undefined && isDigit(second))
      throw this.#failure('Invalid numeric value: Leading zeroes not allowed', this.#at + 1);
    this.#skipDigits();
    if (this.#text[this.#at] === '.') {
      const point = this.#at++;
      if (!isDigit(this.#text[this.#at] ?? ''))
        throw this.#unexpected(point, ' in numeric value: Decimal point not followed by a digit');
      this.#skipDigits();
    }
    if (this.#text[this.#at] === 'e' || this.#text[this.#at] === 'E') this.#readExponent();
    return { number: this.#text.slice(start, this.#at) };
  }

  #readExponent(): void {
    this.#at++;
    if (this.#text[this.#at] === '+' || this.#text[this.#at] === '-') this.#at++;
    const next = this.#text[this.#at];
    if (next === undefined) throw this.#endedNumber('expected a digit for number exponent');
    if (!isDigit(next))
      throw this.#unexpected(this.#at, ' in numeric value: Exponent indicator not followed by a digit');
    this.#skipDigits();
  }

  #readWord(): JsonValue {
    const start = this.#at;
    const word = /^[\p{L}_$][\p{L}\p{N}_$]*/u.exec(this.#text.slice(start))?.[0];
    if (word === undefined) throw this.#unexpected(start, `: expected a valid value ${values}`);
    this.#at += word.length;
    if (word === 'null') return null;
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'NaN' || word === 'Infinity' || word === 'INF') throw this.#nonStandard(word, this.#at);
    throw this.#failure(`Unrecognized token '${word}': was expecting ${values}`, this.#at);
  }

  #skipDigits(): void {
    while (isDigit(this.#text[this.#at] ?? '')) this.#at++;
  }

  #skipSpace(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code === 32 || code === 9 || code === 10 || code === 13) this.#at++;
      else if (code < 32)
        throw this.#failure(
          `Illegal character ((CTRL-CHAR, code ${code})): only regular white space (\\r, \\n, \\t) is allowed between tokens`,
          this.#at + 1,
        );
      else return;
    }
  }

  #take(sign: string): boolean {
    const isThere = this.#text[this.#at] === sign;
    if (isThere) this.#at++;
    return isThere;
  }

  #shown(at: number): string {
    return `'${this.#text[at]}' (code ${this.#text.charCodeAt(at)})`;
  }

  #unexpected(at: number, what: string): ValueError {
    return this.#failure(`Unexpected character (${this.#shown(at)})${what}`, at);
  }

  #wrongClose(sign: string, open: Open | undefined): ValueError {
    const wanted = open
      ? `expected '${open.kind === 'Array' ? ']' : '}'}' (for ${open.kind} starting at ${this.#where(open.at)})`
      : `no open ${sign === ']' ? 'Array' : 'Object'} to close`;
    return this.#failure(`Unexpected close marker '${sign}': ${wanted}`, this.#at);
  }

  #nonStandard(word: string, at: number): ValueError {
    return this.#failure(
      `Non-standard token '${word}': enable \`JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS\` to allow`,
      at,
    );
  }

  #unclosed(open: Open): ValueError {
    const wanted = `expected close marker for ${open.kind} (start marker at ${this.#where(open.at)})`;
    return this.#ended(`: ${wanted}`, this.#text.length);
  }

  /** Jackson throws two different exceptions for the same mistake: one after a name, another after a comma. */
  #between({ kind }: Open, isAfterName: boolean): ValueError {
    const what = `within/between ${kind} entries`;
    if (isAfterName) return this.#ended(` ${what}`, this.#text.length);
    return this.#failure(`Unexpected end-of-input ${what}`, this.#text.length);
  }

  #ended(what: string, at: number): ValueError {
    return new ValueError(
      `${core}.io.JsonEOFException: Unexpected end-of-input${what}\n at ${this.#where(at)}`,
    );
  }

  /** The missing space is intended: Jackson leaves no space there. */
  #endedNumber(what: string): ValueError {
    return this.#ended(what, this.#text.length);
  }

  #failure(message: string, at: number): ValueError {
    return new ValueError(`${core}.JsonParseException: ${message}\n at ${this.#where(at)}`);
  }

  #where(at: number): string {
    const before = this.#text.slice(0, at).split('\n');
    return `[${source}; line: ${before.length}, column: ${before.at(-1)!.length + 1}]`;
  }
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9' && character.length === 1;
}

export function isNumber(value: JsonValue): value is { readonly number: string } {
  return typeof value === 'object' && value !== null && 'number' in value;
}
