// src/engine/cql/highlight: which colour each piece of CQL has, found by the engine's own lexer. The same function
// serves the code of lessons, the cells that a reader edits, and the editor of the labs. It may import the lexer and
// its tokens.

import {
  CLOSE,
  COLON,
  DOT,
  GT,
  K_ADD,
  K_ALTER,
  K_AS,
  K_COLUMNFAMILY,
  K_CREATE,
  K_DROP,
  K_EXISTS,
  K_FROM,
  K_IF,
  K_INDEX,
  K_INTO,
  K_KEYSPACE,
  K_MAP,
  K_NOT,
  K_NULL,
  K_ON,
  K_RETURNS,
  K_SCHEMA,
  K_SET,
  K_STYPE,
  K_TOKEN,
  K_TRUNCATE,
  K_TYPE,
  K_UPDATE,
  K_USE,
  K_VECTOR,
  K_VIEW,
  K_WITH,
  LT,
  OPEN,
} from '../keywords.ts';
import { isNativeType } from '../parser/sets.ts';
import { type Token, type TokenClass, tokenize } from '../parser/tokenize.ts';
import type { OwnRoles } from './own-roles.ts';
import { commands, consistencyCommand, phrases } from './phrases.ts';

/** The role of a column in its table: partition key, clustering or static. */
export type Role = 'pk' | 'ck' | 'st';

/** Column name, as Cassandra stores it → its role. */
export type ColumnRoles = Pick<ReadonlyMap<string, Role>, 'get'>;

export type Colour = 'word' | 'value' | 'note' | 'bad' | Role;

export interface Coloured {
  start: number;
  end: number;
  colour: Colour;
}

const colours: Partial<Record<TokenClass, Colour>> = {
  string: 'value',
  number: 'value',
  constant: 'value',
  comment: 'note',
  error: 'bad',
};

/**
 * All pieces that have a colour, in the order of the text. The name of a column has the colour of its role. With `own`,
 * a table that the text itself creates has the roles of its own key.
 */
export function highlight(
  text: string,
  roles: ColumnRoles,
  own: (text: string, tokens: readonly Token[]) => OwnRoles[] = () => [],
): Coloured[] {
  const reader = new Reader(text, own);
  const found: Coloured[] = [];
  for (const [at, { start, end }] of reader.tokens.entries()) {
    const colour = reader.colourAt(at, roles);
    if (!colour) continue;
    // The token of a line comment also contains the end of the line.
    const length = colour === 'note' ? text.slice(start, end).trimEnd().length : end - start;
    found.push({ start, end: start + length, colour });
  }
  return found;
}

/** Cassandra converts a name to lower case, unless it is quoted. */
export function storedName(written: string): string {
  return written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written.toLowerCase();
}

const isReserved = (kind: number) => (kind >= K_ADD && kind <= K_WITH) || kind === K_TOKEN;
const takesTypes = (kind: number) => (kind >= K_MAP && kind <= K_VECTOR) || kind === K_SET;

/** The words before the name of a table, a keyspace, an index or a view, with or without IF [NOT] EXISTS. */
const beforeName = [
  K_COLUMNFAMILY,
  K_KEYSPACE,
  K_SCHEMA,
  K_INDEX,
  K_VIEW,
  K_FROM,
  K_INTO,
  K_UPDATE,
  K_TRUNCATE,
  K_USE,
  K_ON,
];

/** Classifies the tokens in turn, because some depend on those before them. */
class Reader {
  readonly tokens: readonly Token[];
  readonly #text: string;
  /** The tokens that are not comments, and the index of the next one. */
  readonly #read: readonly Token[];
  #at = 0;
  /** Words up to `#phraseEnd` belong to a phrase. What is between it and `#levelEnd` is a value. */
  #phraseEnd = 0;
  #levelEnd = 0;
  /** The number of open angle brackets around types. */
  #depth = 0;
  #wasName = false;
  readonly #own: readonly OwnRoles[];

  constructor(text: string, own: (text: string, tokens: readonly Token[]) => OwnRoles[]) {
    this.#text = text;
    this.tokens = tokenize(text);
    this.#read = this.tokens.filter((token) => token.class !== 'comment');
    this.#own = own(text, this.#read);
  }

  colourAt(index: number, roles: ColumnRoles): Colour | undefined {
    const token = this.tokens[index]!;
    if (token.class === 'comment') return 'note';
    const afterName = this.#wasName;
    this.#wasName = false;
    const colour = this.#isWord(token) ? this.#colourOfWord(token, afterName, roles) : this.#other(token);
    this.#at++;
    return colour;
  }

  /** A token before or after the current one. */
  #near(distance: number): Token | undefined {
    return this.#read[this.#at + distance];
  }

  #kind(distance: number): number | undefined {
    return this.#near(distance)?.kind;
  }

  #isWord({ class: kind }: Token): boolean {
    return kind === 'keyword' || kind === 'type' || kind === 'name' || kind === 'quotedName';
  }

  #other(token: Token): Colour | undefined {
    const { kind } = token;
    if (kind === LT && (this.#depth > 0 || takesTypes(this.#kind(-1) ?? 0))) this.#depth++;
    if (kind === GT && this.#depth > 0) this.#depth--;
    // NULL may be a word of a phrase.
    if (kind === K_NULL && token.start < this.#phraseEnd) return 'word';
    return colours[token.class];
  }

  #colourOfWord(token: Token, afterName: boolean, roles: ColumnRoles): Colour | undefined {
    const { kind, start, end } = token;
    if (start < this.#phraseEnd) return 'word';
    if (start < this.#levelEnd) return 'value';
    if (this.#isMarker(token)) return undefined;
    if (this.#startsCommand(token)) return 'word';
    if (this.#namesThing(token)) return undefined;
    if (this.#startsPhrase(token)) return 'word';
    const isCall = this.#kind(1) === OPEN;
    if (isCall && (!isReserved(kind) || kind === K_TOKEN)) return undefined;
    if (this.#isType(token, afterName)) return undefined;
    if (isReserved(kind)) return 'word';
    const word = this.#text.slice(start, end);
    const isCapital = word === word.toUpperCase() && !this.#isBeforeType();
    if (isCapital && (token.class === 'type' || takesTypes(kind))) return undefined;
    if (isCapital && token.class === 'keyword') return 'word';
    // A field of a user type, or a part of a longer name, is not a column.
    if (this.#kind(-1) === DOT || this.#kind(1) === COLON) return undefined;
    this.#wasName = true;
    const table = this.#own.find((statement) => statement.start <= start && end <= statement.end);
    return (table?.roles ?? roles).get(storedName(word));
  }

  /** `:name` is a marker. After a key or a closing quote the colon belongs to a map or to a value of a user type. */
  #isMarker({ start }: Token): boolean {
    const before = this.#near(-1);
    return (
      before?.kind === COLON && before.end === start && !/[\w'"\])}]/.test(this.#text[before.start - 1] ?? '')
    );
  }

  #startsCommand({ start }: Token): boolean {
    if (start > 0 && this.#text[start - 1] !== '\n') return false;
    const level = matchAt(consistencyCommand, this.#text, start);
    const whole = level ?? matchAt(commands, this.#text, start);
    if (!whole) return false;
    const end = start + whole[0].length;
    this.#levelEnd = end;
    this.#phraseEnd = end - (level?.[1]?.length ?? 0);
    return true;
  }

  #startsPhrase({ start, class: kind }: Token): boolean {
    if (kind === 'quotedName') return false;
    const phrase = matchAt(phrases, this.#text, start);
    if (phrase) this.#phraseEnd = start + phrase[0].length;
    return phrase !== null;
  }

  /** Whether the token is the name of a table, a keyspace, an index, a view or a type. */
  #namesThing({ kind }: Token): boolean {
    if (isReserved(kind)) return false;
    let before = -1;
    if (this.#kind(-1) === K_EXISTS) {
      before = this.#kind(-2) === K_NOT ? -3 : -2;
      if (this.#kind(before) !== K_IF) return false;
      before--;
    }
    const word = this.#kind(before) ?? 0;
    if (word === K_TYPE) return [K_CREATE, K_ALTER, K_DROP].includes(this.#kind(before - 1) ?? 0);
    return beforeName.includes(word);
  }

  /** A type comes after the name of its column, within angle brackets, or after RETURNS of a function. */
  #isType({ kind, class: of }: Token, afterName: boolean): boolean {
    if (this.#depth > 0 || (takesTypes(kind) && this.#kind(1) === LT)) return true;
    const before = this.#kind(-1);
    if (isNativeType(kind))
      return (
        afterName ||
        before === K_RETURNS ||
        before === K_STYPE ||
        (before === K_AS && this.#kind(1) === CLOSE)
      );
    const next = this.#kind(1);
    // Nowhere else in CQL are two names next to each other.
    return afterName && (of === 'name' || of === 'quotedName') && next !== DOT && next !== COLON;
  }

  #isBeforeType(): boolean {
    const next = this.#kind(1) ?? 0;
    return isNativeType(next) || (takesTypes(next) && this.#kind(2) === LT);
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
