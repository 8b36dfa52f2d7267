// The state of one parse: the tokens, the place, and what is needed to fail like the parser that ANTLR generates from
// Parser.g.
//
// That parser looks ahead to choose between alternatives, and its messages show how far it looked. So if it looks
// further than the next token, this parser records it with `look` or `saw`. ANTLR also tries alternatives and falls
// back if they fail (a syntactic predicate). This parser then parses the alternative for real under `speculate`. If
// that fails, the parse starts again with that alternative denied. Valid statements hardly ever need this.

import type { CqlError } from '#engine/values/cql-error.ts';
import { cqlError } from '#engine/values/cql-error.ts';
import { BAD, COMMENT, EOF, expectedName } from '../keywords.ts';
import { Lexer, type LexerError } from '../lexer.ts';
import { crash, lexerError, rejection, syntaxError, tokenText } from '../syntax-error.ts';

/** Thrown if the parse cannot continue. `parseStatement` catches it. */
export class Failure {
  readonly expecting: string | null;
  /** The token that is wrong, and the token at which the choice began. */
  readonly at: number;
  readonly start: number;
  /** How far the parser had looked when the failure happened. */
  readonly seen: number;
  /** For a failure within a type: whether Cassandra's parser creates a type nevertheless. */
  leavesType = false;

  constructor({ at, seen }: Parser, expecting: string | null, distance = 0) {
    this.expecting = expecting;
    this.at = at + distance;
    this.start = at;
    this.seen = Math.max(seen, this.at);
  }
}

/** How deep lists, calls, parentheses and types may be nested, because a browser's stack is limited. */
export const nestingMax = 400;

/** How far past a token a decision may look. The buffer ends with this many end tokens. */
const lookaheadMax = 8;

// All parses share one buffer, since none begins before another ends.
let kinds = new Uint8Array(256);
let starts = new Int32Array(256);
let ends = new Int32Array(256);

const noMarkers: (string | null)[] = [];

/** The place of a keyspace's name in the text, including quotes. */
export interface KeyspacePlace {
  readonly start: number;
  readonly end: number;
  /** The name as in `Identifier`. */
  readonly name: string;
}

const noPlaces: KeyspacePlace[] = [];

export class Parser {
  readonly text: string;
  /** The index and the kind of the next token. */
  at = 0;
  kind: number;
  /** The number of tokens. The token with the number `count` is the end. */
  readonly count: number;
  /** The furthest token that was looked at. */
  seen = 0;
  /** How often a token was taken. Tests use it to limit the work. */
  advances = 0;
  markers: (string | null)[] = noMarkers;
  /** All keyspaces that the statement names, in the order of the text. */
  keyspaces: KeyspacePlace[] = noPlaces;
  #lexerError: LexerError | null = null;
  #rejection: { message: string; seen: number } | null = null;
  readonly #denied: number[] = [];
  #speculation = -1;
  #depth = 0;

  constructor(text: string) {
    this.text = text;
    if (text.length + lookaheadMax >= kinds.length) makeRoom(text.length * 2 + lookaheadMax);
    const lexer = new Lexer(text);
    let count = 0;
    for (;;) {
      const kind = lexer.next();
      if (kind === COMMENT) continue;
      if (kind === EOF || kind === BAD) break;
      kinds[count] = kind;
      starts[count] = lexer.start;
      ends[count] = lexer.at;
      count++;
    }
    this.#lexerError = lexer.error;
    this.count = count;
    for (let i = 0; i <= lookaheadMax; i++) {
      kinds[count + i] = lexer.error === null ? EOF : BAD;
      starts[count + i] = lexer.start;
      ends[count + i] = lexer.start;
    }
    this.kind = kinds[0]!;
  }

  /** The offset of the next token. */
  get start(): number {
    return starts[this.at]!;
  }

  /** The next token as it was written. */
  get written(): string {
    return this.text.slice(starts[this.at], ends[this.at]);
  }

  /** The text of the token as Lexer.g sets it: strings and quoted names have no quotes. */
  get content(): string {
    return tokenText(this.text, this.kind, starts[this.at]!, ends[this.at]!);
  }

  advance(): void {
    this.advances++;
    this.kind = kinds[++this.at]!;
  }

  skip(count: number): void {
    for (let left = count; left > 0; left--) this.advance();
  }

  accept(kind: number): boolean {
    if (this.kind !== kind) return false;
    this.advance();
    return true;
  }

  expect(kind: number): void {
    if (this.kind !== kind) this.mismatch(kind);
    this.advance();
  }

  /**
   * Whether the next token is of that kind. Use it after `advance`, because TypeScript still assumes the old value of
   * `kind`.
   */
  is(kind: number): boolean {
    return this.kind === kind;
  }

  /** The kind of a later token; `look(1)` is the one after the next. */
  look(distance: number): number {
    this.saw(distance);
    return kinds[this.at + distance]!;
  }

  /** Like `look`, but where ANTLR does not look ahead. */
  peek(distance: number): number {
    return kinds[Math.min(this.at + distance, this.count)]!;
  }

  /** Records how far ANTLR has looked. Its decision tables fetch one token more than they need for the decision. */
  saw(distance: number): void {
    const index = this.at + distance;
    if (index > this.seen) this.seen = index;
  }

  /** `mismatched input … expecting …` */
  mismatch(kind: number): never {
    throw new Failure(this, expectedName(kind));
  }

  /** `no viable alternative at input …`: the choice begins here, and the wrong token is `distance` further. */
  noViable(distance = 0): never {
    throw new Failure(this, null, distance);
  }

  /** The token at this distance decides, if it is allowed there. ANTLR has then fetched one more token. */
  settleBy(distance: number, isViable: boolean): void {
    if (!isViable) this.noViable(distance);
    this.saw(distance + 1);
  }

  /** An error that the actions of Parser.g report. Parsing continues, but the first such error counts. */
  reject(message: string): void {
    this.#rejection ??= { message, seen: Math.max(this.seen, this.at) };
  }

  /** A failure of Cassandra's own code during the parse. It hides all other errors. */
  crash(reason: string, failure: Failure | null = null): never {
    // After a text that the lexer could not read, it is unknown what Cassandra would have found.
    if (failure !== null && this.#lexerError !== null && failure.seen >= this.count) throw failure;
    throw crash(this.text, reason);
  }

  /** Begins an attempt at the next token. The result is for `settle`. */
  speculate(): number {
    const outer = this.#speculation;
    this.#speculation = this.at;
    return outer;
  }

  /** Ends an attempt that has succeeded. */
  settle(outer: number): void {
    this.#speculation = outer;
  }

  /** Whether an attempt at the next token has already failed. */
  isDenied(): boolean {
    return this.#denied.includes(this.at);
  }

  /**
   * After a failure: denies the innermost attempt and goes back to the beginning. Returns false if there was no
   * attempt.
   */
  retry({ seen }: Failure): boolean {
    // Each retry costs a whole parse. People do not write statements that need more than three.
    if (this.#speculation < 0 || this.#denied.length === 3) return false;
    this.#denied.push(this.#speculation);
    if (seen > this.seen) this.seen = seen;
    this.#speculation = -1;
    this.#rejection = null;
    this.#depth = 0;
    this.markers = noMarkers;
    this.keyspaces = noPlaces;
    this.at = 0;
    this.kind = kinds[0]!;
    return true;
  }

  enter(): void {
    if (++this.#depth > nestingMax)
      throw cqlError({
        kind: 'Unsupported',
        message: `more than ${nestingMax} levels of nesting in one statement`,
        statement: this.text,
      });
  }

  leave(levels = 1): void {
    this.#depth -= levels;
  }

  /** Counts a bind marker and returns its number. */
  addMarker(name: string | null): number {
    if (this.markers === noMarkers) this.markers = [name];
    else this.markers.push(name);
    return this.markers.length - 1;
  }

  /** Records that the token before the next one names a keyspace. */
  addKeyspace(name: string): void {
    const place = { start: starts[this.at - 1]!, end: ends[this.at - 1]!, name };
    if (this.keyspaces === noPlaces) this.keyspaces = [place];
    else this.keyspaces.push(place);
  }

  /** The first error, in the order in which Cassandra finds them. If there is no failure, the whole text was read. */
  errorOf(failure: Failure | null): CqlError | null {
    const first = this.#rejection ?? failure;
    if (this.#lexerError && (!first || first.seen >= this.count))
      return lexerError(this.text, this.#lexerError);
    if (this.#rejection) return rejection(this.text, this.#rejection.message);
    return failure && syntaxError(this.text, failure, this.count);
  }
}

function makeRoom(size: number): void {
  kinds = new Uint8Array(size);
  starts = new Int32Array(size);
  ends = new Int32Array(size);
}
