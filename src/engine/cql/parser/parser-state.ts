// The state of one parse: tokens, place, and what is needed to fail as the parser does that ANTLR makes of Parser.g.
//
// That parser chooses between alternatives by looking ahead, and how far it looked shows in its messages. So where it looks
// further than the next token, this one says so with `look` or `saw`. Where it tries an alternative and falls back if that
// fails (a syntactic predicate), this one tries it in earnest under `speculate`; when it fails, the parse starts anew
// with that alternative denied. Valid statements hardly ever start anew.

import type { CqlError } from '#engine/values/cql-error.ts';
import { cqlError } from '#engine/values/cql-error.ts';
import { BAD, COMMENT, EOF, expectedName } from '../keywords.ts';
import { Lexer, type LexerError } from '../lexer.ts';
import { crash, lexerError, rejection, syntaxError, tokenText } from '../syntax-error.ts';

/** Thrown where the parse cannot go on, caught by `parseStatement`. */
export class Failure {
  readonly expecting: string | null;
  /** The token complained of, and the one where the choice was to be made. */
  readonly at: number;
  readonly start: number;
  /** How far had been looked when it happened. */
  readonly seen: number;
  /** Of a failure within a type: whether Cassandra's parser has a type all the same. */
  leavesType = false;

  constructor({ at, seen }: Parser, expecting: string | null, distance = 0) {
    this.expecting = expecting;
    this.at = at + distance;
    this.start = at;
    this.seen = Math.max(seen, this.at);
  }
}

/** How deep lists, calls, parentheses and types may be nested: the stack of a browser must bear it. */
export const nestingMax = 400;

/** How far past a token a decision may look; the buffer ends with as many end tokens. */
const lookaheadMax = 8;

// One buffer serves all parses, since none begins before another ends.
let kinds = new Uint8Array(256);
let starts = new Int32Array(256);
let ends = new Int32Array(256);

const noMarkers: (string | null)[] = [];

/** Where a keyspace is named in the text, quotes and all. */
export interface KeyspacePlace {
  readonly start: number;
  readonly end: number;
  /** As `Identifier` has it. */
  readonly name: string;
}

const noPlaces: KeyspacePlace[] = [];

export class Parser {
  readonly text: string;
  /** The token that is next, and its kind. */
  at = 0;
  kind: number;
  /** How many tokens there are; the one numbered `count` is the end. */
  readonly count: number;
  /** The furthest token looked at. */
  seen = 0;
  /** How often a token was taken, for the tests that bound the work. */
  advances = 0;
  markers: (string | null)[] = noMarkers;
  /** Every keyspace that was written, in the order of the text. */
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

  /** Offset of the token that is next. */
  get start(): number {
    return starts[this.at]!;
  }

  /** The token that is next, as it was written. */
  get written(): string {
    return this.text.slice(starts[this.at], ends[this.at]);
  }

  /** Its text as Lexer.g sets it: strings and quoted names without their quotes. */
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

  /** Whether a token of that kind is next. After `advance`, TypeScript still believes what it knew of `kind`. */
  is(kind: number): boolean {
    return this.kind === kind;
  }

  /** The kind of a token further on; `look(1)` is the one after the next. */
  look(distance: number): number {
    this.saw(distance);
    return kinds[this.at + distance]!;
  }

  /** As `look`, where ANTLR does not. */
  peek(distance: number): number {
    return kinds[Math.min(this.at + distance, this.count)]!;
  }

  /** Notes that ANTLR has looked so far: its decision tables fetch one token more than they decide by. */
  saw(distance: number): void {
    const index = this.at + distance;
    if (index > this.seen) this.seen = index;
  }

  /** `mismatched input … expecting …` */
  mismatch(kind: number): never {
    throw new Failure(this, expectedName(kind));
  }

  /** `no viable alternative at input …`: the choice is made here, the token that spoils it stands `distance` further. */
  noViable(distance = 0): never {
    throw new Failure(this, null, distance);
  }

  /** A choice that the token at a distance settles, if it may stand there; then ANTLR has fetched one more. */
  settleBy(distance: number, isViable: boolean): void {
    if (!isViable) this.noViable(distance);
    this.saw(distance + 1);
  }

  /** A complaint of Parser.g's own actions. Parsing goes on, but the first complaint is the one that counts. */
  reject(message: string): void {
    this.#rejection ??= { message, seen: Math.max(this.seen, this.at) };
  }

  /** A failure of Cassandra's own code amid the parse, which hides every other complaint. */
  crash(reason: string, failure: Failure | null = null): never {
    // Past what the lexer could not read, it is unknown what Cassandra would have found.
    if (failure !== null && this.#lexerError !== null && failure.seen >= this.count) throw failure;
    throw crash(this.text, reason);
  }

  /** Begins an attempt at the next token; what it returns is for `settle`. */
  speculate(): number {
    const outer = this.#speculation;
    this.#speculation = this.at;
    return outer;
  }

  /** The attempt has succeeded. */
  settle(outer: number): void {
    this.#speculation = outer;
  }

  /** Whether an attempt at the next token has failed before. */
  isDenied(): boolean {
    return this.#denied.includes(this.at);
  }

  /** After a failure: denies the innermost attempt and goes back to the beginning. False if there was none. */
  retry({ seen }: Failure): boolean {
    // Each retry costs a whole parse; statements that need more than three are not written by people.
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

  /** Counts a bind marker and gives its number. */
  addMarker(name: string | null): number {
    if (this.markers === noMarkers) this.markers = [name];
    else this.markers.push(name);
    return this.markers.length - 1;
  }

  /** Notes that the token before the next one names a keyspace. */
  addKeyspace(name: string): void {
    const place = { start: starts[this.at - 1]!, end: ends[this.at - 1]!, name };
    if (this.keyspaces === noPlaces) this.keyspaces = [place];
    else this.keyspaces.push(place);
  }

  /** The first complaint in the order in which Cassandra comes upon them; without a failure, the whole text was read. */
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
