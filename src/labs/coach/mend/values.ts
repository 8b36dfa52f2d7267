// The values in the learner's statement: which column each belongs to, and how it is written for the column's type.

import { isName, nameOf, quoted, type Token } from './tokens.ts';

export interface Value {
  /** The column's name, undefined if the statement does not say it. */
  readonly column: string | undefined;
  readonly form: 'bare' | 'quotedName' | 'string' | 'number' | 'constant' | 'call' | 'other';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** The values of conditions, of assignments and of an INSERT, in the order of the text. */
export function valuesOf(statement: string, tokens: readonly Token[]): Value[] {
  const inserted = insertedValues(statement, tokens);
  const compared = tokens.flatMap((token, at) => {
    if (!isName(token)) return [];
    const next = tokens[at + 1];
    const after = tokens[at + 2];
    if (next?.word === 'in' && after?.text === '(') return listed(statement, tokens, at + 2, nameOf(token));
    if (next?.word === 'contains')
      return compact(valueAt(statement, tokens, after?.word === 'key' ? at + 3 : at + 2, undefined));
    if (!next || !/^(?:[=<>]|[<>!]=)$/.test(next.text)) return [];
    return compact(valueAt(statement, tokens, after?.text === '=' ? at + 3 : at + 2, nameOf(token)));
  });
  return [...inserted, ...compared, ...bareElements(tokens)].sort((a, b) => a.start - b.start);
}

/** Words without quotes inside a set or a list. */
function bareElements(tokens: readonly Token[]): Value[] {
  return tokens.flatMap((token, at): Value[] => {
    const isElement =
      /^[[{,]$/.test(tokens[at - 1]?.text ?? '') &&
      /^[\]},]$/.test(tokens[at + 1]?.text ?? '') &&
      isInBraces(tokens, at);
    const { text, start, end } = token;
    return isElement && token.class === 'name' ? [{ column: undefined, form: 'bare', text, start, end }] : [];
  });
}

function isInBraces(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(0, at).map(({ text }) => text);
  return (
    Math.max(before.lastIndexOf('{'), before.lastIndexOf('[')) >
    Math.max(before.lastIndexOf('}'), before.lastIndexOf(']'), before.lastIndexOf('('))
  );
}

function compact<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function insertedValues(statement: string, tokens: readonly Token[]): Value[] {
  const at = tokens.findIndex(({ word }) => word === 'values');
  if (tokens[0]?.word !== 'insert' || at === -1 || tokens[at + 1]?.text !== '(') return [];
  return listed(statement, tokens, at + 1, undefined).map((value, place) => ({
    ...value,
    column: insertedColumns(tokens)[place],
  }));
}

/** The columns that an INSERT names. */
export function insertedColumns(tokens: readonly Token[]): string[] {
  const open = tokens.findIndex(({ text }) => text === '(');
  const close = tokens.findIndex(({ text }, at) => text === ')' && at > open);
  const values = tokens.findIndex(({ word }) => word === 'values');
  if (open === -1 || close === -1 || (values !== -1 && values < open)) return [];
  return tokens
    .slice(open + 1, close)
    .filter(isName)
    .map(nameOf);
}

/** The values of a list in parentheses. */
function listed(
  statement: string,
  tokens: readonly Token[],
  open: number,
  column: string | undefined,
): Value[] {
  const values: Value[] = [];
  for (let at = open + 1; at < tokens.length; ) {
    const value = valueAt(statement, tokens, at, column);
    if (!value) break;
    values.push(value);
    while (at < tokens.length && tokens[at]!.start < value.end) at++;
    if (tokens[at]?.text !== ',') break;
    at++;
  }
  return values;
}

const ends = ['and', 'or', 'where', 'if', 'using', 'limit', 'order', 'group', 'allow', 'set', 'per'];

function valueAt(
  statement: string,
  tokens: readonly Token[],
  at: number,
  column: string | undefined,
): Value | undefined {
  const first = tokens[at];
  if (!first || /^[),;]$/.test(first.text) || ends.includes(first.word)) return undefined;
  const last = lastOfValue(tokens, at);
  const [start, end] = [first.start, tokens[last]!.end];
  return { column, form: formOf(tokens, at, last), text: statement.slice(start, end), start, end };
}

/** The last token before a comma, a closing bracket or the next part of the statement. */
function lastOfValue(tokens: readonly Token[], first: number): number {
  let depth = 0;
  for (let at = first; at < tokens.length; at++) {
    const { text, word } = tokens[at]!;
    if (/^[([{]$/.test(text)) depth++;
    const isEnd = depth === 0 && (/^[)\]},;]$/.test(text) || ends.includes(word));
    if (isEnd) return at - 1;
    if (/^[)\]}]$/.test(text)) depth--;
  }
  return tokens.length - 1;
}

function formOf(tokens: readonly Token[], first: number, last: number): Value['form'] {
  const token = tokens[first]!;
  const isSingle = first === last;
  if (isSingle && token.class === 'quotedName') return 'quotedName';
  if (isSingle && token.class === 'string') return 'string';
  if (isSingle && token.class === 'number') return 'number';
  if (isSingle && token.class === 'constant') return 'constant';
  if (tokens[first + 1]?.text === '(' && tokens[last]?.text === ')') return 'call';
  const [, ...rest] = tokens.slice(first, last + 1);
  // A keyword among further words is more likely a part of the statement than of a text.
  const isBare = isName(token) && rest.every(({ class: kind }) => kind === 'name' || kind === 'number');
  return isBare ? 'bare' : 'other';
}

const texts = ['text', 'varchar', 'ascii'];
const integers = ['tinyint', 'smallint', 'int', 'bigint', 'varint'];
const fractions = ['decimal', 'double', 'float'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const day = /^\d{4}-\d\d-\d\d$/;
const clock = /^\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/;

/**
 * The learner's value as a literal of this type: `'20'` is `20` for an int, and `paid` is `'paid'` for a text.
 * Undefined if it cannot be one.
 */
export function literalFor(value: Pick<Value, 'form' | 'text'>, type: string): string | undefined {
  const plain = plainOf(value);
  if (plain === undefined || plain === '') return undefined;
  const isText = value.form !== 'number' && value.form !== 'constant';
  if (texts.includes(type)) return value.form === 'string' ? value.text : quoted(plain);
  if (integers.includes(type)) return /^-?\d+$/.test(plain) ? plain : undefined;
  if (fractions.includes(type))
    return /^-?\d+(?:[.,]\d+)?$/.test(plain) ? plain.replace(',', '.') : undefined;
  if (type === 'boolean') return /^(?:true|false)$/i.test(plain) ? plain.toLowerCase() : undefined;
  if (type === 'uuid') return uuid.test(plain) ? plain : undefined;
  if (type === 'timeuuid') return uuid.test(plain) && plain[14] === '1' ? plain : undefined;
  if (type === 'date') return isText && day.test(plain) ? quoted(plain) : undefined;
  if (type === 'time') return isText && clock.test(plain) ? quoted(plain) : undefined;
  if (type === 'timestamp') return timestampFor(plain, isText);
  if (type === 'inet') return /^(?:\d{1,3}\.){3}\d{1,3}$/.test(plain) && isText ? quoted(plain) : undefined;
  if (type === 'blob') return /^0x(?:[0-9a-f]{2})*$/i.test(plain) ? plain : undefined;
  return undefined;
}

function timestampFor(plain: string, isText: boolean): string | undefined {
  if (!isText) return /^-?\d+$/.test(plain) ? plain : undefined;
  const [date = '', time, ...rest] = plain.split(/[ T]/);
  const isTime = time === undefined || clock.test(time.replace(/(?:Z|[+-]\d{4})$/, ''));
  return rest.length === 0 && day.test(date) && isTime ? quoted(plain) : undefined;
}

/** What the learner meant, without quotes. */
function plainOf({ form, text }: Pick<Value, 'form' | 'text'>): string | undefined {
  if (form === 'string') return text.startsWith("'") ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  if (form === 'quotedName') return text.slice(1, -1).replaceAll('""', '"');
  if (form === 'constant') return /^null$/i.test(text) ? undefined : text;
  return form === 'call' || form === 'other' ? undefined : text;
}
