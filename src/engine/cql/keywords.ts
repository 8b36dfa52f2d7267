// The kinds of CQL tokens. They are numbered so that the sets that the grammar often needs are ranges: what may be a
// name, what may begin a term, the native types, the comparison operators. They follow Parser.g and Lexer.g of
// Cassandra 5.0. These words and those of reserved-words.ts are the only list. They were compared with the parser of
// Cassandra 5.0.8, word by word. (The appendix of Cassandra's documentation differs: it calls REPLACE reserved, and
// leaves out IS, MATERIALIZED and VIEW.)

import { nativeNames } from '#engine/values/cql-type.ts';
import { grammarWords } from './reserved-words.ts';

export const EOF = 0;
/** The lexer found an error here and stopped. */
export const BAD = 1;

// Names. A column may be any of EMPTY_NAME … K_DISTINCT; everything else may be IDENT … K_DISTINCT.
export const EMPTY_NAME = 2;
export const IDENT = 3;
export const QUOTED_NAME = 4;

// basic_unreserved_keyword. The last five may also begin a type with parameters.
export const K_KEYS = 5;
export const K_AS = 6;
export const K_CLUSTER = 7;
export const K_CLUSTERING = 8;
export const K_COMPACT = 9;
export const K_STORAGE = 10;
export const K_TABLES = 11;
export const K_TYPE = 12;
export const K_TYPES = 13;
export const K_VALUES = 14;
export const K_FILTERING = 15;
export const K_PERMISSION = 16;
export const K_PERMISSIONS = 17;
export const K_KEYSPACES = 18;
export const K_ALL = 19;
export const K_USER = 20;
export const K_USERS = 21;
export const K_ROLE = 22;
export const K_ROLES = 23;
export const K_IDENTITY = 24;
export const K_SUPERUSER = 25;
export const K_NOSUPERUSER = 26;
export const K_LOGIN = 27;
export const K_NOLOGIN = 28;
export const K_OPTIONS = 29;
export const K_PASSWORD = 30;
export const K_HASHED = 31;
export const K_EXISTS = 32;
export const K_CUSTOM = 33;
export const K_TRIGGER = 34;
export const K_CONTAINS = 35;
export const K_INTERNALS = 36;
export const K_ONLY = 37;
export const K_STATIC = 38;
export const K_FUNCTION = 39;
export const K_FUNCTIONS = 40;
export const K_AGGREGATE = 41;
export const K_AGGREGATES = 42;
export const K_SFUNC = 43;
export const K_STYPE = 44;
export const K_FINALFUNC = 45;
export const K_INITCOND = 46;
export const K_RETURNS = 47;
export const K_LANGUAGE = 48;
export const K_CALLED = 49;
export const K_INPUT = 50;
export const K_LIKE = 51;
export const K_PER = 52;
export const K_PARTITION = 53;
export const K_GROUP = 54;
export const K_DATACENTERS = 55;
export const K_CIDRS = 56;
export const K_ACCESS = 57;
export const K_DEFAULT = 58;
export const K_MBEAN = 59;
export const K_MBEANS = 60;
export const K_REPLACE = 61;
export const K_UNSET = 62;
export const K_MASKED = 63;
export const K_UNMASK = 64;
export const K_SELECT_MASKED = 65;
export const K_ANN = 66;
export const K_MAP = 67;
export const K_LIST = 68;
export const K_FROZEN = 69;
export const K_TUPLE = 70;
export const K_VECTOR = 71;

// native_type
export const K_ASCII = 72;
export const K_BIGINT = 73;
export const K_BLOB = 74;
export const K_BOOLEAN = 75;
export const K_COUNTER = 76;
export const K_DATE = 77;
export const K_DECIMAL = 78;
export const K_DOUBLE = 79;
export const K_DURATION = 80;
export const K_FLOAT = 81;
export const K_INET = 82;
export const K_INT = 83;
export const K_SMALLINT = 84;
export const K_TEXT = 85;
export const K_TIME = 86;
export const K_TIMESTAMP = 87;
export const K_TIMEUUID = 88;
export const K_TINYINT = 89;
export const K_UUID = 90;
export const K_VARCHAR = 91;
export const K_VARINT = 92;

// The rest of unreserved_keyword. These may be names, but of them only `count` may name a function.
export const K_COUNT = 93;
export const K_CAST = 94;
export const K_TTL = 95;
export const K_WRITETIME = 96;
export const K_MAXWRITETIME = 97;
export const K_KEY = 98;
export const K_JSON = 99;
export const K_DISTINCT = 100;

// These kinds and the names may begin a term: IDENT … OPEN_BRACE.
export const K_TOKEN = 101;
export const QMARK = 102;
export const COLON = 103;
export const K_NULL = 104;

// constant
export const STRING = 105;
export const INTEGER = 106;
export const FLOAT = 107;
export const BOOLEAN = 108;
export const DURATION = 109;
export const UUID = 110;
export const HEX = 111;
export const POSITIVE_NAN = 112;
export const NEGATIVE_NAN = 113;
export const POSITIVE_INFINITY = 114;
export const NEGATIVE_INFINITY = 115;

export const OPEN = 116;
export const MINUS = 117;
export const OPEN_BRACKET = 118;
export const OPEN_BRACE = 119;

// Reserved words.
export const K_ADD = 120;
export const K_ALLOW = 121;
export const K_ALTER = 122;
export const K_AND = 123;
export const K_APPLY = 124;
export const K_ASC = 125;
export const K_AUTHORIZE = 126;
export const K_BATCH = 127;
export const K_BEGIN = 128;
export const K_BY = 129;
export const K_COLUMNFAMILY = 130;
export const K_CREATE = 131;
export const K_DELETE = 132;
export const K_DESC = 133;
export const K_DESCRIBE = 134;
export const K_DROP = 135;
export const K_ENTRIES = 136;
export const K_EXECUTE = 137;
export const K_FROM = 138;
export const K_FULL = 139;
export const K_GRANT = 140;
export const K_IF = 141;
export const K_IN = 142;
export const K_INDEX = 143;
export const K_INSERT = 144;
export const K_INTO = 145;
export const K_IS = 146;
export const K_KEYSPACE = 147;
export const K_LIMIT = 148;
export const K_MATERIALIZED = 149;
export const K_MODIFY = 150;
export const K_NORECURSIVE = 151;
export const K_NOT = 152;
export const K_OF = 153;
export const K_ON = 154;
export const K_OR = 155;
export const K_ORDER = 156;
export const K_PRIMARY = 157;
export const K_RENAME = 158;
export const K_REVOKE = 159;
export const K_SCHEMA = 160;
export const K_SELECT = 161;
export const K_SET = 162;
export const K_TO = 163;
export const K_TRUNCATE = 164;
export const K_UNLOGGED = 165;
export const K_UPDATE = 166;
export const K_USE = 167;
export const K_USING = 168;
export const K_VIEW = 169;
export const K_WHERE = 170;
export const K_WITH = 171;

// relationType
export const EQ = 172;
export const LT = 173;
export const LTE = 174;
export const GT = 175;
export const GTE = 176;
export const NEQ = 177;

export const CLOSE = 178;
export const CLOSE_BRACKET = 179;
export const CLOSE_BRACE = 180;
export const COMMA = 181;
export const SEMICOLON = 182;
export const DOT = 183;
export const RANGE = 184;
export const PLUS = 185;
export const STAR = 186;
export const SLASH = 187;
export const PERCENT = 188;
export const PLUS_EQ = 189;
export const MINUS_EQ = 190;
export const EXPR = 191;
/** The editor reads comments; the parser never sees one. */
export const COMMENT = 192;

/**
 * Native types as CQL writes them: `varchar` is another word for text. They are in alphabetical order, like their
 * kinds.
 */
export const nativeTypeWords: readonly string[] = [...nativeNames, 'varchar'].sort();

/** Types that have other types in angle brackets. `set` has too, but it is reserved. */
export const parameterizedTypeWords: readonly string[] = ['map', 'list', 'frozen', 'tuple', 'vector'];

const split = (text: string) => text.split(' ');

const unreservedWords = [
  ...split(
    'keys as cluster clustering compact storage tables type types values filtering permission permissions ' +
      'keyspaces all user users role roles identity superuser nosuperuser login nologin options password ' +
      'hashed exists custom trigger contains internals only static function functions aggregate aggregates ' +
      'sfunc stype finalfunc initcond returns language called input like per partition group datacenters ' +
      'cidrs access default mbean mbeans replace unset masked unmask select_masked ann',
  ),
  ...parameterizedTypeWords,
  ...nativeTypeWords,
  ...split('count cast ttl writetime maxwritetime key json distinct token'),
];

/** The keyword of a kind, in lower case; undefined if the kind is not a keyword. */
export function wordOf(kind: number): string | undefined {
  return kind === K_NULL
    ? 'null'
    : kind < K_ADD
      ? unreservedWords[kind - K_KEYS]
      : grammarWords[kind - K_ADD];
}

const symbols: Readonly<Record<number, string>> = {
  [OPEN]: '(',
  [CLOSE]: ')',
  [OPEN_BRACKET]: '[',
  [CLOSE_BRACKET]: ']',
  [OPEN_BRACE]: '{',
  [CLOSE_BRACE]: '}',
  [LT]: '<',
  [GT]: '>',
  [EQ]: '=',
  [COMMA]: ',',
  [COLON]: ':',
  [DOT]: '.',
  [STAR]: '\\*',
};

/** How a message names what was expected: `K_FROM`, `')'`, `IDENT`. */
export function expectedName(kind: number): string {
  switch (kind) {
    case EOF:
      return 'EOF';
    case IDENT:
      return 'IDENT';
    case STRING:
      return 'STRING_LITERAL';
    case INTEGER:
      return 'INTEGER';
    case BOOLEAN:
      return 'BOOLEAN';
  }
  const word = wordOf(kind);
  return word ? `K_${word.toUpperCase()}` : `'${symbols[kind]}'`;
}

// Keywords are found by a hash that the lexer computes while it reads the letters, so that no substring is created.
const tableSize = 2048;
const wordLengthMax = 14;
const slots = new Uint8Array(tableSize);
const words: string[] = [];
const kinds: number[] = [];

export function hashOf(hash: number, letter: number): number {
  return ((hash << 5) - hash + (letter | 0x20)) | 0;
}

function addWord(word: string, kind: number): void {
  let hash = 0;
  for (let i = 0; i < word.length; i++) hash = hashOf(hash, word.charCodeAt(i));
  let slot = hash & (tableSize - 1);
  while (slots[slot] !== 0) slot = (slot + 1) & (tableSize - 1);
  words.push(word);
  kinds.push(kind);
  slots[slot] = words.length;
}

unreservedWords.forEach((word, i) => {
  addWord(word, K_KEYS + i);
});
grammarWords.forEach((word, i) => {
  addWord(word, K_ADD + i);
});
addWord('null', K_NULL);
addWord('table', K_COLUMNFAMILY);
addWord('columnfamilies', K_TABLES);
addWord('true', BOOLEAN);
addWord('false', BOOLEAN);
addWord('nan', POSITIVE_NAN);
addWord('infinity', POSITIVE_INFINITY);

/**
 * The kind of the word between two offsets: that of a keyword, in any case, or IDENT. It creates no object, because
 * it runs very often.
 */
export function findWord(text: string, start: number, end: number, hash: number): number {
  const length = end - start;
  if (length > wordLengthMax) return IDENT;
  let slot = hash & (tableSize - 1);
  for (let found = slots[slot]!; found !== 0; found = slots[slot]!) {
    const word = words[found - 1]!;
    if (word.length === length) {
      let i = 0;
      while (i < length && (text.charCodeAt(start + i) | 0x20) === (word.charCodeAt(i) | 0x20)) i++;
      if (i === length) return kinds[found - 1]!;
    }
    slot = (slot + 1) & (tableSize - 1);
  }
  return IDENT;
}
