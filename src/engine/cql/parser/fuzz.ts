// Thousands of broken CQL texts: valid statements in which words are removed, added, exchanged and cut short. For
// each text the parser must return a statement or throw a CqlError, without much work. The same seed repeats a run.

import { CqlError } from '#engine/values/cql-error.ts';
import { measureParse } from './parse-statement.ts';

export interface FuzzResult {
  readonly accepted: number;
  readonly refused: number;
  /** The largest number of advances per token, and the text that needed them. */
  readonly advancesMax: number;
  readonly slowest: string;
}

/** Throws an error with the text if the result is neither a statement nor a CqlError. */
export function fuzz(options: { statements: readonly string[]; count: number; seed: number }): FuzzResult {
  const mutate = mutator(options);
  let accepted = 0;
  let advancesMax = 0;
  let slowest = '';
  for (let i = 0; i < options.count; i++) {
    const text = mutate();
    const { statement, error, tokens, advances } = measureParse(text);
    if (statement) accepted++;
    else if (!(error instanceof CqlError))
      throw new Error(`parser failed on ${JSON.stringify(text)}`, { cause: error });
    if (tokens >= tokensMin && advances / tokens > advancesMax) {
      advancesMax = advances / tokens;
      slowest = text;
    }
  }
  return { accepted, refused: options.count - accepted, advancesMax, slowest };
}

/** For shorter texts the number of advances per token says little. */
const tokensMin = 4;

const words = /'(?:[^']|'')*'|"[^"]*"|\$\$.*?\$\$|\w+|\s+|\.\.|[<>!+-]=|./gs;
const strangers =
  `OR JOIN NOT NULL BETWEEN <> == UNION HAVING "x" 'y' "" \` ( ) , ; = ' " -- /* */ $$ * . .. ? : [ ] { } < >
  + - / % 1 1.5 -1 1h 0xab 1e9 12345678 P1Y -P NaN true expr( token key json distinct count cast ttl frozen map int é 💥 \\`.split(
    /\s+/,
  );

/** Returns a function that returns another broken text at every call. */
export function mutator({ statements, seed }: { statements: readonly string[]; seed: number }): () => string {
  const random = numbers(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const vocabulary = [...new Set(statements.flatMap(split)), ...strangers, ...strangers];
  return () => {
    let parts = split(pick(statements));
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
      const at = Math.floor(random() * parts.length);
      const choice = random();
      if (choice < 0.3) parts.splice(at, 1);
      else if (choice < 0.5) parts.splice(at, 0, pick(vocabulary), ' ');
      else if (choice < 0.7) parts.splice(at, 1, pick(vocabulary));
      else if (choice < 0.8) parts.splice(at, 0, parts[at] ?? '');
      else if (choice < 0.9) parts = parts.slice(0, at);
      else parts = [...parts.slice(0, at), ...split(pick(statements)).slice(at)];
    }
    return parts.join('');
  };
}

function split(text: string): string[] {
  return text.match(words) ?? [];
}

/** Returns random numbers from 0 to 1 (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
