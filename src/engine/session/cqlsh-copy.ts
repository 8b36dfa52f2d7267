// cqlsh's COPY: the rows of a table into a CSV text, and back. It asks for statements and is given their results, so that
// the terminal, which answers at once, and the shell, which waits for a cluster, both run it.

import { printPlain } from './print-plain.ts';
import { readField } from './read-field.ts';
import type { Column, PlainValue, ResultSet } from './session.ts';

/** The files of a shell. A page keeps them in memory. */
export interface ShellFiles {
  read(name: string): string | undefined;
  write(name: string, text: string): void;
}

export interface Asked {
  readonly statement: string;
  readonly params?: readonly PlainValue[];
  readonly pageState?: string;
}

/** What a statement came to: its result, or the message of its error. */
export type Answered = ResultSet | { readonly error: string };

export interface CopyPlace {
  readonly files: ShellFiles;
  readonly keyspace: string | undefined;
  /** A clock, in milliseconds, for the line that tells how long it took. */
  readonly now: () => number;
}

/** What SOURCE says of a file that is not there. */
export function noSuchFile(name: string): string {
  return `Could not open '${name}': [Errno 2] No such file or directory: '${name}'`;
}

interface Copy {
  /** The table as it was typed. */
  readonly table: string;
  readonly columns: string | undefined;
  readonly isExport: boolean;
  /** Undefined for STDOUT. */
  readonly file: string | undefined;
  readonly hasHeader: boolean;
}

const name = String.raw`(?:"(?:[^"]|"")+"|\w+)`;
const syntax = new RegExp(
  String.raw`^\s*copy\s+(${name}(?:\s*\.\s*${name})?)\s*(?:\(([^)]*)\))?\s+(to|from)\s+('(?:[^']|'')*'|stdout|stdin)\s*(?:with\s+(.*))?$`,
  'is',
);

/** Yields the statements that it needs, and returns what cqlsh prints. */
export function* runCopy(
  text: string,
  place: CopyPlace,
): Generator<Asked, { lines: string[]; failed: boolean }, Answered> {
  const copy = readCopy(text);
  if (typeof copy === 'string') return { lines: [copy], failed: true };
  return copy.isExport ? yield* exported(copy, place) : yield* imported(copy, place);
}

/** The message if it cannot be read. */
function readCopy(text: string): Copy | string {
  const [, table, columns, direction, target, options] = syntax.exec(text.replace(/;\s*$/, '')) ?? [];
  const isExport = direction?.toLowerCase() === 'to';
  if (!table || !target || target.toLowerCase() === (isExport ? 'stdin' : 'stdout'))
    return 'Improper COPY command.';
  if (target.toLowerCase() === 'stdin') return 'COPY … FROM STDIN is not there in this shell.';
  let hasHeader = false;
  for (const option of options?.split(/\s+and\s+/i) ?? []) {
    const header = /^\s*header\s*=\s*'?(true|false)'?\s*$/i.exec(option)?.[1];
    if (header === undefined)
      return `COPY has the option HEADER alone in this shell, and not ${option.trim()}.`;
    hasHeader = header.toLowerCase() === 'true';
  }
  const file = target.startsWith("'") ? target.slice(1, -1).replaceAll("''", "'") : undefined;
  return { table, columns: columns?.trim() || undefined, isExport, file, hasHeader };
}

function* exported(copy: Copy, place: CopyPlace): ReturnType<typeof runCopy> {
  const began = place.now();
  const rows: PlainValue[][] = [];
  let columns: readonly Column[] = [];
  let pageState: string | undefined;
  do {
    const statement = `SELECT ${copy.columns ?? '*'} FROM ${copy.table}`;
    const page: Answered = yield { statement, ...(pageState !== undefined && { pageState }) };
    if ('error' in page) return refused(page.error, copy);
    columns = page.columns;
    rows.push(...page.rows);
    pageState = page.pageState;
  } while (pageState !== undefined);
  const fields = rows.map((row) => row.map((value, at) => printField(columns[at]!, value)));
  const csv = writeFields(copy.hasHeader ? [columns.map((column) => column.name), ...fields] : fields);
  if (copy.file === undefined) return { lines: csv.split('\r\n').slice(0, -1), failed: false };
  place.files.write(copy.file, csv);
  const seconds = secondsSince(began, place);
  return {
    lines: [
      ...startLines(copy, columns, place),
      `${rows.length} rows exported to 1 files in ${seconds} seconds.`,
    ],
    failed: false,
  };
}

function* imported(copy: Copy, place: CopyPlace): ReturnType<typeof runCopy> {
  const began = place.now();
  const sample: Answered = yield { statement: `SELECT ${copy.columns ?? '*'} FROM ${copy.table} LIMIT 1` };
  if ('error' in sample) return refused(sample.error, copy);
  const { columns } = sample;
  const start = startLines(copy, columns, place);
  const csv = place.files.read(copy.file!);
  if (csv === undefined)
    return {
      lines: [...start, `Can't open '${copy.file}' for reading: no matching file found`],
      failed: true,
    };
  const names = columns.map((column) => quoted(column.name));
  const statement = `INSERT INTO ${copy.table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  let done = 0;
  const failures: string[] = [];
  for (const fields of readFields(csv).slice(copy.hasHeader ? 1 : 0)) {
    const params = paramsOf(columns, fields);
    const answer: Answered = typeof params === 'string' ? { error: params } : yield { statement, params };
    if ('error' in answer) failures.push(`Failed to import 1 rows: ${answer.error}`);
    else done++;
  }
  const seconds = secondsSince(began, place);
  return {
    lines: [...start, ...failures, `${done} rows imported from 1 files in ${seconds} seconds (0 skipped).`],
    failed: failures.length > 0,
  };
}

/** cqlsh looks for the table before it asks the server, and has words of its own where there is none. */
function refused(error: string, { table }: Copy): { lines: string[]; failed: true } {
  const isMissing = /^table .* does not exist$/.test(error);
  return { lines: [isMissing ? `Column family ${table} not found` : error], failed: true };
}

function startLines({ table }: Copy, columns: readonly Column[], { keyspace }: CopyPlace): string[] {
  const whole = table.includes('.') || keyspace === undefined ? table : `${keyspace}.${table}`;
  const names = columns.map((column) => column.name).join(', ');
  return ['', `Starting copy of ${whole} with columns [${names}].`];
}

function secondsSince(began: number, { now }: CopyPlace): string {
  return ((now() - began) / 1000).toFixed(3);
}

function paramsOf(columns: readonly Column[], fields: readonly string[]): PlainValue[] | string {
  if (fields.length !== columns.length)
    return `ParseError - Invalid row length ${fields.length} should be ${columns.length}`;
  try {
    return fields.map((field, at) => readField(columns[at]!.type, field));
  } catch (error) {
    return `ParseError - ${error instanceof Error ? error.message : String(error)}`;
  }
}

function printField(column: Column, value: PlainValue): string {
  if (value === null) return '';
  return /^(?:text|varchar|ascii)$/.test(column.type) ? String(value) : printPlain(column, value);
}

function quoted(column: string): string {
  return `"${column.replaceAll('"', '""')}"`;
}

/** CSV as cqlsh writes it: a backslash stands before a quotation mark, which is not doubled. */
function writeFields(rows: readonly (readonly string[])[]): string {
  const write = (field: string) => {
    const escaped = field.replaceAll(/["\\]/g, String.raw`\$&`);
    return /[,\r\n]/.test(field) ? `"${escaped}"` : escaped;
  };
  return rows.map((row) => `${row.map(write).join(',')}\r\n`).join('');
}

function readFields(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let field = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(field);
    if (row.length > 1 || field !== '') rows.push(row);
    row = [];
    field = '';
  };
  for (let at = 0; at < csv.length; at++) {
    const letter = csv[at]!;
    if (letter === '\\') field += csv[++at] ?? '';
    else if (letter === '"') isQuoted = !isQuoted;
    else if (isQuoted || !/[,\r\n]/.test(letter)) field += letter;
    else if (letter === ',') {
      row.push(field);
      field = '';
    } else if (letter === '\n' || csv[at + 1] !== '\n') endRow();
  }
  endRow();
  return rows;
}
