// Several statements in one text, as a student types them or a file holds them: separated by semicolons, with the commands
// of cqlsh between them. What is wrong in one statement does not hide the next.

import { CqlError } from '#values/cql-error.ts';
import {
  COMMENT,
  K_APPLY,
  K_BATCH,
  K_BEGIN,
  K_DELETE,
  K_DESC,
  K_DESCRIBE,
  K_INSERT,
  K_UPDATE,
  SEMICOLON,
} from './keywords.ts';
import { parseStatement } from './parser/parse-statement.ts';
import { type Token, tokenize } from './parser/tokenize.ts';
import type { Statement } from './syntax.ts';

export interface ScriptStatement {
  readonly kind: 'statement';
  readonly statement: Statement;
  /** The statement alone, without its semicolon; offsets in `statement` are offsets in it. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A command of cqlsh, which no server knows. */
export interface ScriptCommand {
  readonly kind: 'command';
  readonly name: CommandName;
  /** The words after the name, as they were written. */
  readonly words: readonly string[];
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface ScriptError {
  readonly kind: 'error';
  readonly error: CqlError;
  /** The statement at fault. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Offset in the script that the message speaks of. */
  readonly at: number;
}

export interface Script {
  readonly statements: readonly ScriptStatement[];
  readonly commands: readonly ScriptCommand[];
  readonly errors: readonly ScriptError[];
  /** All of them, in the order written. */
  readonly items: readonly (ScriptStatement | ScriptCommand | ScriptError)[];
}

const commandNames = [
  'CAPTURE',
  'CLEAR',
  'CLS',
  'CONSISTENCY',
  'COPY',
  'DEBUG',
  'ELAPSED',
  'EXIT',
  'EXPAND',
  'HELP',
  'HISTORY',
  'LOGIN',
  'PAGING',
  'QUIT',
  'SERIAL CONSISTENCY',
  'SHOW',
  'SOURCE',
  'TRACING',
  'UNICODE',
] as const;
export type CommandName = (typeof commandNames)[number];

export function parseScript(text: string): Script {
  const items = splitScript(text).map((piece) => parsePiece(text, piece));
  return {
    items,
    statements: items.filter((item) => item.kind === 'statement'),
    commands: items.filter((item) => item.kind === 'command'),
    errors: items.filter((item) => item.kind === 'error'),
  };
}

interface Piece {
  readonly start: number;
  readonly end: number;
  readonly command: CommandName | null;
}

/** Where each statement and command begins and ends; empty ones are left out. */
export function splitScript(text: string): Piece[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== COMMENT);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at]!;
    const command = commandAt(text, tokens, at);
    const next = endOf(text, tokens, at, command);
    const last = tokens[next - 1]!;
    const end = last.kind === SEMICOLON ? (next - at > 1 ? tokens[next - 2]!.end : first.start) : last.end;
    if (end > first.start) pieces.push({ start: first.start, end, command });
    at = next;
  }
  return pieces;
}

function commandAt(text: string, tokens: readonly Token[], at: number): CommandName | null {
  const word = wordAt(text, tokens[at]);
  if (word === 'SERIAL' && wordAt(text, tokens[at + 1]) === 'CONSISTENCY') return 'SERIAL CONSISTENCY';
  return commandNames.find((name) => name === word) ?? null;
}

function wordAt(text: string, token: Token | undefined): string {
  return token ? text.slice(token.start, token.end).toUpperCase() : '';
}

/** The token past the statement that begins at one: past its semicolon, if it has one. */
function endOf(text: string, tokens: readonly Token[], from: number, command: CommandName | null): number {
  const { kind } = tokens[from]!;
  // cqlsh ends its commands, and DESCRIBE, with the line; COPY may go over several.
  const endsWithLine = (command !== null && command !== 'COPY') || kind === K_DESCRIBE || kind === K_DESC;
  let inBatch = kind === K_BEGIN;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (endsWithLine && at > from && text.slice(tokens[at - 1]!.end, token.start).includes('\n')) return at;
    if (inBatch && token.kind === K_APPLY && tokens[at + 1]?.kind === K_BATCH) inBatch = false;
    if (token.kind !== SEMICOLON) continue;
    const next = tokens[at + 1]?.kind;
    // A batch that was never applied ends where something else than a part of it begins.
    const goesOn = next === K_INSERT || next === K_UPDATE || next === K_DELETE || next === K_APPLY;
    if (!inBatch || !goesOn) return at + 1;
  }
  return tokens.length;
}

function parsePiece(script: string, { start, end, command }: Piece): Script['items'][number] {
  const text = script.slice(start, end);
  if (command !== null) {
    const words = text.split(/\s+/).slice(command.split(' ').length);
    return { kind: 'command', name: command, words, text, start, end };
  }
  try {
    return { kind: 'statement', statement: parseStatement(text), text, start, end };
  } catch (error) {
    if (!(error instanceof CqlError)) throw error;
    return { kind: 'error', error, text, start, end, at: start + offsetOf(text, error) };
  }
}

/** The offset that `line 1:14` means; the end of the text is called line 0. */
function offsetOf(text: string, { message, position }: CqlError): number {
  const place = position ?? placeIn(message);
  if (!place) return 0;
  if (place.line === 0) return text.length;
  const before = text.split('\n', place.line - 1).join('\n').length;
  return Math.min(place.line > 1 ? before + 1 + place.column : place.column, text.length);
}

/** The place is not read from a message that calls it line 0, column -1. */
function placeIn(message: string): { line: number; column: number } | null {
  return message.startsWith('line 0:-1 ') ? { line: 0, column: 0 } : null;
}
