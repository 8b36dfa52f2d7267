// What a learner can set on the workbench, and how it goes into an address. The engine says how Cassandra reacts
// (run.ts, loaded later). No DOM.

import { fromSafeText, toSafeText } from '#site/widgets/stage/safe-text.ts';
import { type Column, type Design, inSlot, type Role } from './design.ts';
import { firstOwnDesign, ownTable } from './own.ts';
import { column, type Table, type TableId, tableIds, tables } from './tables.ts';

export type Source = TableId | 'own';
export const presets = [...tableIds, 'own'] as const satisfies readonly Source[];

export interface Setup {
  /** The table whose rows and questions are used. */
  readonly source: Source;
  readonly design: Design;
  /** The key with which the learner's own table came. Its questions and rows are made from that key. */
  readonly brought: Design;
  /** A question of the learner's own, asked after the others; empty where there is none. */
  readonly question: string;
}

export const questionLengthMax = 160;
export const columnsMax = 12;

export function setupOf(source: Source): Setup {
  const design = source === 'own' ? firstOwnDesign : tables[source].design;
  return { source, design, brought: design, question: '' };
}

/** What to try when all questions have been asked. */
export const nextTables: Readonly<Record<Source, readonly Source[]>> = {
  albums: ['tracks'],
  tracks: ['short'],
  short: ['plays'],
  plays: ['own'],
  own: ['albums'],
};

export function broughtSetup(design: Design): Setup {
  return { source: 'own', design, brought: design, question: '' };
}

export function tableOf({ source, brought }: Setup): Table {
  return source === 'own' ? ownTable(brought) : tables[source];
}

export function questionsOf(setup: Setup): readonly string[] {
  const { questions } = tableOf(setup);
  return setup.question === '' ? questions : [...questions, setup.question];
}

/** The frames: the key, then each question, then the effect of more rows. */
export function stepsOf(setup: Setup): number {
  return questionsOf(setup).length + 1;
}

/** The number of the question that a frame asks. Undefined on the first and on the last frame. */
export function askedAt(setup: Setup, cursor: number): number | undefined {
  return cursor >= 1 && cursor <= questionsOf(setup).length ? cursor - 1 : undefined;
}

export interface State {
  readonly cursor: number;
  readonly guess: number | undefined;
  /** A question that was picked out of those already asked. */
  readonly picked: number | undefined;
  readonly setup: Setup;
}

/**
 * For example `3.-.-..albums.0p1c2d3c4r`: the cursor, the guess, the picked question, the learner's own question, and
 * the table. For a known table follow the numbers of its columns in their order, each with its role. For the
 * learner's own table its name and each column follow too, as it is now and as it came.
 */
export function saveState({ cursor, guess, picked, setup }: State): string {
  const { source, design, brought, question } = setup;
  const head = [cursor, guess ?? '-', picked ?? '-', toSafeText(question), source];
  const layout = layoutText(design, brought);
  if (source !== 'own') return [...head, layout].join('.');
  const list = brought.columns.map(
    (one) => `${toSafeText(one.name)}_${toSafeText(one.type)}_${letterOf(one)}`,
  );
  return [...head, layout, toSafeText(brought.table), ...list].join('.');
}

/** Undefined if the text was not written by `saveState`. */
export function readState(text: string): State | undefined {
  const [cursor = '', guess = '', picked = '', question = '', source = '', layout = '', table, ...list] =
    text.split('.');
  if (!/^\d{1,2}$/.test(cursor) || !/^(?:-|\d)$/.test(guess) || !/^(?:-|\d{1,2})$/.test(picked))
    return undefined;
  const asked = fromSafeText(question);
  const brought = broughtOf(source, table, list);
  const design = brought && readLayout(layout, brought);
  if (asked === undefined || asked.length > questionLengthMax || !brought || !design) return undefined;
  const setup: Setup = { source: source as Source, design, brought, question: asked };
  const number = picked === '-' ? undefined : Number(picked);
  if (number !== undefined && number >= questionsOf(setup).length) return undefined;
  return {
    cursor: Number(cursor),
    guess: guess === '-' ? undefined : Number(guess),
    picked: number,
    setup,
  };
}

export function presetOf({ source, design, question }: Setup): TableId | undefined {
  if (source === 'own' || question !== '') return undefined;
  const first = tables[source].design;
  return layoutText(design, first) === layoutText(first, first) ? source : undefined;
}

function broughtOf(source: string, table: string | undefined, list: readonly string[]): Design | undefined {
  if (source !== 'own') {
    const known = tableIds.find((id) => id === source);
    return known && table === undefined ? tables[known].design : undefined;
  }
  const name = fromSafeText(table ?? '');
  const columns = list.map(readColumn);
  if (!name || columns.length === 0 || columns.length > columnsMax) return undefined;
  if (!columns.every((one) => one !== undefined)) return undefined;
  return { table: name, columns };
}

function readColumn(text: string): Column | undefined {
  const [, safeName = '', safeType = '', letter = ''] =
    /^([A-Za-z0-9~-]+)_([A-Za-z0-9~-]+)_([pcdsr])$/.exec(text) ?? [];
  const [name, type] = [fromSafeText(safeName), fromSafeText(safeType)];
  if (!name || !type || !isType(type)) return undefined;
  return column(name, type, roles[letter]!, letter === 'd');
}

/** Whether the text has the form of a type. Cassandra says whether the type exists. */
export function isType(text: string): boolean {
  return /^[a-z]\w*(?:<[\w<>, ]+>)?$/.test(text);
}

const roles: Record<string, Role> = {
  p: 'partition',
  c: 'clustering',
  d: 'clustering',
  s: 'static',
  r: 'regular',
};

function letterOf({ role, isDescending }: Column): string {
  return role === 'clustering' && isDescending ? 'd' : role[0]!;
}

function layoutText(design: Design, brought: Design): string {
  const number = (name: string) => brought.columns.findIndex((one) => one.name === name).toString(36);
  return design.columns.map((one) => `${number(one.name)}${letterOf(one)}`).join('');
}

/**
 * The design with the same columns, each exactly once, in the order of the slots. Undefined if the layout does not
 * fit.
 */
function readLayout(layout: string, brought: Design): Design | undefined {
  if (!/^(?:[0-9a-z][pcdsr])+$/.test(layout)) return undefined;
  const columns = (layout.match(/../g) ?? []).map((pair) => {
    const one = brought.columns[Number.parseInt(pair[0]!, 36)];
    const letter = pair[1]!;
    return one && column(one.name, one.type, roles[letter]!, letter === 'd');
  });
  if (!columns.every((one) => one !== undefined)) return undefined;
  const isWhole =
    columns.length === brought.columns.length &&
    new Set(columns.map(({ name }) => name)).size === columns.length;
  const design = { table: brought.table, columns };
  const sorted = (['partition', 'clustering', 'other'] as const).flatMap((slot) => inSlot(design, slot));
  return isWhole && sorted.every((one, at) => one === columns[at]) ? design : undefined;
}
