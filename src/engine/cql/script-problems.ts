// All problems of a script at once, for an editor: the first mistake of each statement, and later mistakes in the
// same statement that do not follow from the first. Cassandra stops at the first one; the messages are its own.

import {
  COMMENT,
  K_ALTER,
  K_APPLY,
  K_AS,
  K_BEGIN,
  K_CREATE,
  K_DELETE,
  K_DROP,
  K_INSERT,
  K_SELECT,
  K_TRUNCATE,
  K_UPDATE,
  K_USE,
  SEMICOLON,
} from './keywords.ts';
import { type Token, tokenize } from './parser/tokenize.ts';
import { parseScript, type ScriptError } from './script.ts';

/** The problems in the order of the text. */
export function scriptProblems(script: string): readonly ScriptError[] {
  return parseScript(script).errors.flatMap((error) => [error, ...furtherProblems(error)]);
}

/**
 * After a mistake the parser continues where a statement certainly begins: after a semicolon of a batch, and at the
 * beginning of a line, where a semicolon was forgotten. Each of these parts is read once, so the work stays linear.
 */
function furtherProblems({ text, start, at }: ScriptError): readonly ScriptError[] {
  const tokens = tokenize(text).filter(({ kind }) => kind !== COMMENT);
  const beginnings = tokens.filter((_, index) => index > 0 && beginsStatement(text, tokens, index));
  const found: ScriptError[] = [];
  beginnings.forEach((token, index) => {
    if (start + token.start < at || token.kind === K_APPLY) return;
    const end = beginnings[index + 1]?.start ?? text.length;
    for (const error of parseScript(text.slice(token.start, end)).errors)
      found.push({
        ...error,
        start: start + token.start + error.start,
        end: start + token.start + error.end,
        at: start + token.start + error.at,
      });
  });
  // A mistake at the first place is not reported twice.
  return found.filter((error) => error.at !== at);
}

const words = [
  K_ALTER,
  K_APPLY,
  K_BEGIN,
  K_CREATE,
  K_DELETE,
  K_DROP,
  K_INSERT,
  K_SELECT,
  K_TRUNCATE,
  K_UPDATE,
  K_USE,
];

function beginsStatement(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]!;
  const before = tokens[index - 1]!;
  if (!words.includes(token.kind)) return false;
  // A view is created AS SELECT, and SELECT is often on a line of its own.
  return (
    before.kind === SEMICOLON || (before.kind !== K_AS && text.slice(before.end, token.start).includes('\n'))
  );
}
