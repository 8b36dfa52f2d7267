// Where the statements of a text begin and end. The contents do not matter, so no parser is needed.

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
import { type Token, tokenize } from './parser/tokenize.ts';

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
  // No command of cqlsh: the lab page has one prompt for both tools.
  'NODETOOL',
  'PAGING',
  'QUIT',
  'SERIAL CONSISTENCY',
  'SHOW',
  'SOURCE',
  'TRACING',
  'UNICODE',
] as const;
export type CommandName = (typeof commandNames)[number];

export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly command: CommandName | null;
}

/** The beginning and end of each statement and command. Empty ones are left out. */
export function splitScript(text: string): Piece[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== COMMENT);
  const pieces: Piece[] = [];
  let at = 0;
  while (at < tokens.length) {
    const first = tokens[at]!;
    const command = commandAt(text, tokens, at);
    if (command === 'NODETOOL') {
      // Its words are those of a shell: to it, -- begins no comment.
      const end = lineEnd(text, first.start);
      pieces.push({ start: first.start, end: first.start + wordsIn(text, first.start, end), command });
      while (at < tokens.length && tokens[at]!.start < end) at++;
      continue;
    }
    const next = endOf(text, tokens, at, command);
    const last = tokens[next - 1]!;
    const end = last.kind === SEMICOLON ? (next - at > 1 ? tokens[next - 2]!.end : first.start) : last.end;
    if (end > first.start) pieces.push({ start: first.start, end, command });
    at = next;
  }
  return pieces;
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** How long the line is without the semicolon that a learner may have put at its end. */
function wordsIn(text: string, from: number, to: number): number {
  return text.slice(from, to).replace(/[\s;]+$/, '').length;
}

function commandAt(text: string, tokens: readonly Token[], at: number): CommandName | null {
  const word = wordAt(text, tokens[at]);
  if (word === 'SERIAL' && wordAt(text, tokens[at + 1]) === 'CONSISTENCY') return 'SERIAL CONSISTENCY';
  return commandNames.find((name) => name === word) ?? null;
}

function wordAt(text: string, token: Token | undefined): string {
  return token ? text.slice(token.start, token.end).toUpperCase() : '';
}

/** The index of the token after the statement that begins at `from`: after its semicolon, if it has one. */
function endOf(text: string, tokens: readonly Token[], from: number, command: CommandName | null): number {
  const { kind } = tokens[from]!;
  // In cqlsh, commands and DESCRIBE end with the line. COPY may take several lines.
  const endsWithLine = (command !== null && command !== 'COPY') || kind === K_DESCRIBE || kind === K_DESC;
  let inBatch = kind === K_BEGIN;
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!;
    if (endsWithLine && at > from && text.slice(tokens[at - 1]!.end, token.start).includes('\n')) return at;
    if (inBatch && token.kind === K_APPLY && tokens[at + 1]?.kind === K_BATCH) inBatch = false;
    if (token.kind !== SEMICOLON) continue;
    const next = tokens[at + 1]?.kind;
    // A batch without APPLY ends where something begins that cannot be a part of it.
    const goesOn = next === K_INSERT || next === K_UPDATE || next === K_DELETE || next === K_APPLY;
    if (!inBatch || !goesOn) return at + 1;
  }
  return tokens.length;
}
