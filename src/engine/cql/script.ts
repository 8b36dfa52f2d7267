// Several statements in one text, as a learner types them or a file holds them: separated by semicolons, with
// commands of cqlsh between them. An error in one statement does not hide the next.

import { CqlError } from '#engine/values/cql-error.ts';
import { parseStatement } from './parser/parse-statement.ts';
import { type CommandName, type Piece, splitScript } from './split-script.ts';
import type { Statement } from './syntax.ts';

export interface ScriptStatement {
  readonly kind: 'statement';
  readonly statement: Statement;
  /** The statement without its semicolon. Offsets in `statement` refer to this text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A command of cqlsh, which servers do not know. */
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
  /** The statement with the error. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The offset in the script that the message refers to. */
  readonly at: number;
}

export interface Script {
  readonly statements: readonly ScriptStatement[];
  readonly commands: readonly ScriptCommand[];
  readonly errors: readonly ScriptError[];
  /** All items, in the order of the text. */
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

/** The offset that `line 1:14` means. Messages call the end of the text line 0. */
function offsetOf(text: string, { message, position }: CqlError): number {
  const place = position ?? placeIn(message);
  if (!place) return 0;
  if (place.line === 0) return text.length;
  const before = text.split('\n', place.line - 1).join('\n').length;
  return Math.min(place.line > 1 ? before + 1 + place.column : place.column, text.length);
}

/** A message with `line 0:-1` has no parsed position, so it is recognised here. */
function placeIn(message: string): { line: number; column: number } | null {
  return message.startsWith('line 0:-1 ') ? { line: 0, column: 0 } : null;
}
