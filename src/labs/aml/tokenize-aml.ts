// AML text → tokens. Comments begin with // and end with their line.

import type { Span } from '#labs/modeling/model.ts';

const signs = ['*--', '-->', '..', ...'{}[]<>:;,./+-#~*'] as const;
export type Sign =
  | '*--'
  | '-->'
  | '{'
  | '}'
  | '['
  | ']'
  | '<'
  | '>'
  | ':'
  | ';'
  | ','
  | '.'
  | '/'
  | Pictogram;
type Pictogram = '+' | '-' | '#' | '~';

export interface AmlToken extends Span {
  readonly kind: Sign | '*' | '..' | 'name' | 'number' | 'final' | 'unknown' | 'end';
  readonly isFirstOfLine: boolean;
}

/** `final` may stand in the quotation marks that the keyboard has. */
const word = /(?:(?<final>«final»|<<final>>)|(?<name>\p{L}[\p{L}\p{Nd}_]*)|(?<number>\d+))/uy;
const space = /(?:\s|\/\/[^\n]*)+/uy;

export function tokenizeAml(text: string): AmlToken[] {
  const tokens: AmlToken[] = [];
  let at = 0;
  let isFirstOfLine = true;
  while (at < text.length) {
    const blank = match(space, text, at);
    if (blank) {
      isFirstOfLine ||= blank[0].includes('\n');
      at += blank[0].length;
      continue;
    }
    const found = match(word, text, at);
    const sign = found ? undefined : signs.find((one) => text.startsWith(one, at));
    const length = found?.[0].length ?? sign?.length ?? String.fromCodePoint(text.codePointAt(at)!).length;
    const kind = found ? kindOf(found) : ((sign as AmlToken['kind'] | undefined) ?? 'unknown');
    tokens.push({ kind, start: at, end: at + length, isFirstOfLine });
    isFirstOfLine = false;
    at += length;
  }
  tokens.push({ kind: 'end', start: text.length, end: text.length, isFirstOfLine: true });
  return tokens;
}

function kindOf({ groups }: RegExpExecArray): 'final' | 'name' | 'number' {
  if (groups?.final !== undefined) return 'final';
  return groups?.name === undefined ? 'number' : 'name';
}

function match(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
