import type { ConstantKind } from './native-type.ts';

export interface Constant {
  kind: ConstantKind;
  /** The text of the constant without its quotes. */
  text: string;
  end: number;
}

/**
 * Each pattern matches only at the given place (sticky). If two patterns match the same text, the longer one is
 * listed first (Lexer.g).
 */
const patterns: readonly (readonly [ConstantKind, RegExp])[] = [
  ['STRING', /'((?:[^']|'')*)'|\$\$((?:(?!\$\$)[\s\S])*)\$\$/y],
  ['UUID', /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/iy],
  ['HEX', /0x[0-9a-f]*/iy],
  [
    'DURATION',
    /-?(?:P(?:\d+W|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d|(?=[\dT])(?:\d+[YMD])*(?:T(?:\d+[HMS])+)?)|(?:\d+(?:mo|ms|us|µs|ns|[ywdhms]))+)(?![\w.])/iy,
  ],
  ['FLOAT', /-?(?:\d+\.\d*(?:e[+-]?\d+)?|\d+e[+-]?\d+)|-?(?:NaN|Infinity)\b/iy],
  ['INTEGER', /-?\d+/y],
  ['BOOLEAN', /(?:true|false)\b/iy],
];

/** The constant at a place in a text, or undefined. */
export function readConstant(source: string, at: number): Constant | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    if (!found) continue;
    const quoted = found[1]?.replaceAll("''", "'") ?? found[2];
    return { kind, text: kind === 'STRING' ? quoted! : found[0], end: pattern.lastIndex };
  }
  return undefined;
}
