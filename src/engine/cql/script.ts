// Several statements in one text, as a student types them or a file holds them: separated by semicolons, with the commands
// of cqlsh between them. What is wrong in one statement does not hide the next.

import { CqlError } from '#engine/values/cql-error.ts';
import { parseStatement } from './parser/parse-statement.ts';
import { type CommandName, type Piece, splitScript } from './split-script.ts';
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

export function parseScript(text: string): Script {
  const items = splitScript(text).map((piece) => parsePiece(text, piece));
  return {
    items,
    statements: items.filter((item) => item.kind === 'statement'),
    commands: items.filter((item) => item.kind === 'command'),
    errors: items.filter((item) => item.kind === 'error'),
  };
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
