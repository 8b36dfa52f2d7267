// Mends of values: quotes that are missing or wrong, dates, fractions, functions of another type, OR and BETWEEN.

import type { Mended, Slip } from './mends.ts';
import { type Change, changed, isName, isReadable, nameOf, quoted } from './tokens.ts';
import { insertedColumns, literalFor, type Value, valuesOf } from './values.ts';

/**
 * Writes every value as its column needs it. `wrong` is the slip that must be there: a bare word, a text in double
 * quotes, or a value of another type.
 */
export function mendValues(slip: Slip, wrong: 'bare' | 'quotedName' | 'unfit'): Mended | undefined {
  const { statement, tokens } = slip;
  const found = valuesOf(statement, tokens).flatMap((value) => {
    const literal = rewritten(slip, value);
    return literal === undefined || literal === value.text ? [] : [{ value, literal }];
  });
  const first = found.find(({ value }) => (wrong === 'unfit' ? true : value.form === wrong));
  if (!first) return undefined;
  return {
    statement: changed(
      statement,
      found.map(({ value: { start, end }, literal }) => ({ start, end, by: literal })),
    ),
    facts: { word: first.value.text, literal: first.literal },
  };
}

function rewritten({ table }: Slip, value: Value): string | undefined {
  const type = table?.schema.columns.find(({ name }) => name === value.column)?.type;
  const literal = type === undefined ? undefined : literalFor(value, type);
  if (literal !== undefined) return literal;
  const isName = value.form === 'bare' || value.form === 'quotedName';
  // A name where a value belongs is a text, unless the column says otherwise.
  if (!isName || (type !== undefined && !/^(?:text|varchar|ascii)$/.test(type))) return undefined;
  return literalFor(value, 'text');
}

/** Quotation marks of word processors. */
export function mendQuotes({ statement }: Slip): Mended | undefined {
  const marks = /[‘’‚‛“”„«»]([^‘’‚‛“”„«»']*)[‘’‚‛“”„«»']/g;
  return { statement: statement.replace(marks, (_, text: string) => quoted(text)), facts: {} };
}

/** `'O'Brien'`: the apostrophe inside the text ends it. */
export function mendApostrophe({ statement }: Slip): Mended | undefined {
  for (const { index } of statement.matchAll(/'/g)) {
    const [word, before = '', after = ''] = /^'([^']*)'(\w[^',)]*)'/.exec(statement.slice(index)) ?? [];
    if (word === undefined) continue;
    const literal = `'${before}''${after}'`;
    const mended = changed(statement, [{ start: index, end: index + word.length, by: literal }]);
    if (isReadable(mended)) return { statement: mended, facts: { word, literal } };
  }
  return undefined;
}

/** `2026-11-16` without quotes. */
export function mendDates({ statement }: Slip): Mended | undefined {
  const date = /(?<!['\w-])\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d)?Z?)?(?!['\w-])/g;
  const [word] = statement.match(date) ?? [];
  if (word === undefined) return undefined;
  return { statement: statement.replace(date, quoted), facts: { word, literal: quoted(word) } };
}

/** `19,90` for 19.90 makes one value too many. */
export function mendPoint({ statement, tokens }: Slip): Mended | undefined {
  const values = valuesOf(statement, tokens);
  const surplus = values.length - insertedColumns(tokens).length;
  const halves = values.filter((value, at) => {
    const next = values[at + 1];
    return next?.start === value.end + 1 && /^-?\d+$/.test(value.text) && /^\d+$/.test(next.text);
  });
  const [first] = halves;
  if (!first || halves.length !== surplus) return undefined;
  const next = values[values.indexOf(first) + 1]!;
  return {
    statement: changed(
      statement,
      halves.map(({ end }) => ({ start: end, end: end + 1, by: '.' })),
    ),
    facts: { word: `${first.text},${next.text}`, literal: `${first.text}.${next.text}` },
  };
}

/** `id = 1 OR id = 2` is `id IN (1, 2)`, if all the conditions are on one column. */
export function mendOr({ statement, tokens }: Slip): Mended | undefined {
  const first = tokens.findIndex(({ word }) => word === 'or') - 4;
  const column = tokens[first + 1];
  if (first < -1 || !isName(column)) return undefined;
  const literals: string[] = [];
  let at = first + 1;
  for (;;) {
    const [name, sign, value] = tokens.slice(at, at + 3);
    if (!isName(name) || nameOf(name) !== nameOf(column) || sign?.text !== '=' || !value) return undefined;
    literals.push(
      value.class === 'name' || value.class === 'quotedName' ? quoted(nameOf(value)) : value.text,
    );
    at += 3;
    if (tokens[at]?.word !== 'or') break;
    at++;
  }
  const condition = `${column.text} IN (${literals.join(', ')})`;
  return {
    statement: changed(statement, [{ start: column.start, end: tokens[at - 1]!.end, by: condition }]),
    facts: { column: column.text, condition },
  };
}

export function mendBetween({ statement, tokens }: Slip): Mended | undefined {
  const at = tokens.findIndex(({ word }) => word === 'between');
  const [column, low, and, high] = [tokens[at - 1], tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  if (!isName(column) || !low || and?.word !== 'and' || !high) return undefined;
  const condition = `${column.text} >= ${low.text} AND ${column.text} <= ${high.text}`;
  return {
    statement: changed(statement, [{ start: column.start, end: high.end, by: condition }]),
    facts: { column: column.text, condition },
  };
}

const functionsFor: Record<string, Record<string, string>> = {
  now: { timestamp: 'to_timestamp(now())', date: 'to_date(now())', uuid: 'uuid()' },
  uuid: { timeuuid: 'now()' },
  current_timestamp: { timeuuid: 'now()', date: 'current_date()' },
};

/** `now()` for a timestamp: the function that gives the type of the column. */
export function mendFunctions({ statement, tokens, table }: Slip): Mended | undefined {
  const found = valuesOf(statement, tokens).flatMap((value): (Change & { was: string })[] => {
    const [, name = ''] = /^(\w+)\s*(?:\(\s*\))?$/.exec(value.text) ?? [];
    const type = table?.schema.columns.find((column) => column.name === value.column)?.type ?? '';
    const by =
      functionsFor[name.toLowerCase()]?.[type] ?? (value.form === 'bare' ? ownCall(name, type) : undefined);
    return by === undefined ? [] : [{ start: value.start, end: value.end, by, was: value.text }];
  });
  const [first] = found;
  return first && { statement: changed(statement, found), facts: { word: first.was, literal: first.by } };
}

/** A function without its parentheses. */
function ownCall(name: string, type: string): string | undefined {
  const word = name.toLowerCase();
  const gives: Record<string, string> = { uuid: 'uuid', now: 'timeuuid', current_timestamp: 'timestamp' };
  return gives[word] === type ? `${word}()` : undefined;
}

/** `COUNT` without its star. */
export function mendCount({ statement }: Slip): Mended | undefined {
  const count = /\bcount\b(?:\s*\(\s*\))?(?!\s*\()/i;
  return { statement: statement.replace(count, 'count(*)'), facts: {} };
}

/** `==` */
export function mendEqualsSigns({ statement, tokens, at }: Slip): Mended | undefined {
  if (tokens[at]?.text !== '=' || tokens[at - 1]?.text !== '=') return undefined;
  const second = tokens.filter(({ text }, place) => text === '=' && tokens[place - 1]?.text === '=');
  return {
    statement: changed(
      statement,
      second.map(({ start, end }) => ({ start, end, by: '' })),
    ),
    facts: {},
  };
}

/** `['a']` where a set belongs. */
export function mendBrackets({ statement }: Slip): Mended | undefined {
  const [word, inside = ''] = /\[([^[\]]*)\]/.exec(statement) ?? [];
  if (word === undefined) return undefined;
  return { statement: statement.replace(word, `{${inside}}`), facts: { word, literal: `{${inside}}` } };
}

/** Keys of a map without their quotes. */
export function mendKeys({ statement, tokens }: Slip): Mended | undefined {
  const keys = tokens.filter(
    (token, at) => isName(token) && tokens[at + 1]?.text === ':' && /^[{,]$/.test(tokens[at - 1]?.text ?? ''),
  );
  const [first] = keys;
  if (!first) return undefined;
  return {
    statement: changed(
      statement,
      keys.map((token) => ({ start: token.start, end: token.end, by: quoted(nameOf(token)) })),
    ),
    facts: { word: first.text, literal: quoted(nameOf(first)) },
  };
}
