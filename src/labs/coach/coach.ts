// The advice beside one of Cassandra's errors: what the error means, and what to try, with the names of the learner's
// own table. The rules are in content/coach. Cassandra's message itself is never changed.

import type { TableSchema } from '#engine/session/schema.ts';
import type { ErrorDetails, ErrorKind } from '#engine/values/cql-error.ts';
import { formatNumber, plural } from '#i18n/numbers.ts';
import { factsOf } from './table-facts.ts';

export interface CoachRule {
  id: string;
  kind: ErrorKind;
  /** The message, with `{name}` for a part that the texts below use, and `…` for any text. */
  message: string;
  /** The slip that the statement must have: the name of a mend (mend/mends.ts). */
  mend?: string;
  says: string;
  /** A statement that works on the learner's table. */
  try?: string;
}

export interface Advice {
  id: string;
  says: string;
  try?: string;
}

export interface LearnersTable {
  /** Undefined if the table is in the keyspace in use. Then a suggestion does not name the keyspace either. */
  keyspace: string | undefined;
  schema: TableSchema;
}

/** The learner's statement, as far as it can be read (mend/read-statement.ts). */
export interface Reading {
  /** The first word of the statement, in small letters. */
  verb: string;
  /** The learner's own value for a column, as a literal of this type. */
  valueOf: (column: string, type: string) => string | undefined;
  /** The columns that the statement gives values to or asks by, in the order of the text. */
  columns: readonly string[];
  /** What the statement knows besides: `selection`, and `searched` where an index would answer it. */
  facts: Readonly<Record<string, string>>;
  /** The statement without a slip of this kind. Undefined if it has no such slip. */
  mend: (name: string) => { statement: string; facts: Readonly<Record<string, string>> } | undefined;
  /** Mends are tried in this order. */
  mendNames: readonly string[];
}

/**
 * Returns the advice of the most specific rule. A rule whose slip is found in the statement goes first. Of the others
 * that match, it is the one whose message leaves the least open, and of equal ones the one that uses the most facts.
 */
export function adviseOn(
  error: { kind: ErrorKind; message: string; details?: ErrorDetails },
  rules: readonly CoachRule[],
  table?: LearnersTable,
  reading?: Reading,
): Advice | undefined {
  const known = { ...(table && factsOf(table, reading)), ...reading?.facts, ...detailsOf(error.details) };
  const fitting = rules
    .filter(({ kind }) => kind === error.kind)
    .flatMap((rule) => {
      const told = match(rule.message, error.message);
      if (!told) return [];
      if (rule.mend === undefined) return [{ rule, facts: { ...known, ...told } }];
      const mended = reading?.mend(rule.mend);
      return mended
        ? [{ rule, facts: { ...known, ...told, ...mended.facts, mended: mended.statement } }]
        : [];
    })
    .sort(
      (a, b) =>
        rankOf(a.rule, reading) - rankOf(b.rule, reading) ||
        plainLength(b.rule.message) - plainLength(a.rule.message) ||
        holesIn(b.rule.says) - holesIn(a.rule.says),
    );
  for (const { rule, facts } of fitting) {
    const says = fill(rule.says, facts);
    if (says === undefined) continue;
    const tried = rule.try === undefined ? undefined : fill(rule.try, facts);
    return { id: rule.id, says, ...(tried !== undefined && { try: tried }) };
  }
  return undefined;
}

function rankOf({ mend }: CoachRule, reading: Reading | undefined): number {
  const names = reading?.mendNames ?? [];
  return mend === undefined ? names.length : names.indexOf(mend);
}

function holesIn(text: string): number {
  return new Set([...text.matchAll(hole)].map(([, , name]) => name)).size;
}

function plainLength(pattern: string): number {
  return pattern.replace(/\{\w+\}|…/g, '').length;
}

/** The fields of the error besides its text: `required`, `alive`, `received`, `blockFor` and so on. */
function detailsOf(details: ErrorDetails = {}): Record<string, string> {
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)] as const],
    ),
  );
}

/**
 * Returns the part of the message for each name, or undefined if it is another message. The comparison ignores case,
 * because a message quotes the learner's keywords as they were typed.
 */
function match(pattern: string, message: string): Record<string, string> | undefined {
  const names: string[] = [];
  const source = pattern.split(/(\{\w+\}|…)/).map((part) => {
    if (part === '…') return '[\\s\\S]*';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    names.push(name);
    return '([\\s\\S]+?)';
  });
  const found = new RegExp(`^${source.join('')}$`, 'i').exec(message);
  return found ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? ''])) : undefined;
}

/**
 * Returns undefined if a name is not known. Then there is no advice, rather than advice with a gap. `{alive:is|are}` is
 * the form for the number `alive`: two forms for one and more, three for the numbers of Russian.
 */
function fill(text: string, facts: Readonly<Record<string, string>>): string | undefined {
  let isWhole = true;
  const filled = text.replace(hole, (whole, quote: string, name: string, forms: string | undefined) => {
    const fact = facts[name];
    if (fact === undefined) isWhole = false;
    if (fact === undefined) return whole;
    if (forms !== undefined) return quote + formFor(Number(fact), forms.split('|'));
    // Inside a CQL string, an apostrophe is doubled.
    return quote + (quote ? fact.replaceAll("'", "''") : fact);
  });
  return isWhole ? filled : undefined;
}

const hole = /('?)\{(\w+)(?::([^{}|]*\|[^{}]*))?\}/g;

/** `0=none|one|# more`: the form for none comes first if there is one, and `#` is the number. */
function formFor(count: number, forms: readonly string[]): string {
  const [none = '', ...others] = forms[0]?.startsWith('0=') ? forms : [undefined, ...forms];
  if (count === 0 && none !== '') return none.slice(2);
  const [one = '', few = one, many = few] = others;
  const language = others.length === 3 ? 'ru' : 'en';
  const counted = plural(language, count, { one, few, many, other: others.length === 3 ? few : many });
  const digits = formatNumber(language, count);
  return counted.slice(digits.length + 1).replace('#', digits);
}
