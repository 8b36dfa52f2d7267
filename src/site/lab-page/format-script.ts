// Formats a script: keywords in capitals, one clause per line in a long statement, one column per line in a table.
// The words and their order stay the same, and so does every string, comment and quoted name.

import { type Token, tokenize } from '#engine/cql/parser/tokenize.ts';
import { reserved } from '#engine/cql/reserved-words.ts';

const widthMax = 80;

export function formatScript(text: string): string {
  const tokens = tokenize(text);
  const statements: Token[][] = [[]];
  let inBatch = false;
  for (const [at, token] of tokens.entries()) {
    const word = text.slice(token.start, token.end);
    statements.at(-1)!.push(token);
    if (/^begin$/i.test(word)) inBatch = true;
    if (/^apply$/i.test(word)) inBatch = false;
    if (word === ';' && !(inBatch && at < tokens.length - 1)) statements.push([]);
  }
  const lines = statements.filter((each) => each.length > 0).map((each) => formatStatement(text, each));
  // A blank line between statements is kept.
  let written = '';
  for (const [at, each] of lines.entries()) {
    const before = statements[at - 1]?.at(-1);
    const gap = before ? text.slice(before.end, statements[at]![0]!.start) : '';
    written += (at === 0 ? '' : gap.split('\n').length > 2 ? '\n\n' : '\n') + each;
  }
  return written === '' ? '' : `${written}\n`;
}

function formatStatement(text: string, tokens: readonly Token[]): string {
  // Text that cannot be read stays as it is. So do cqlsh commands, which end with their line.
  const whole = text.slice(tokens[0]!.start, tokens.at(-1)!.end);
  if (tokens.some((token) => token.class === 'error') || command.test(whole)) return whole;
  const one = layOut(text, tokens, 'line');
  const isTable = /^\s*create\s+(?:table|columnfamily|type)\b/i.test(whole);
  const hasComments = tokens.some((token) => token.class === 'comment');
  if (!isTable && !hasComments && one.length <= widthMax && !/^\s*begin\b/i.test(whole)) return one;
  return layOut(text, tokens, isTable ? 'table' : 'clauses');
}

const command =
  /(?:^|\n)\s*(?:capture|clear|cls|consistency|copy|debug|desc|describe|elapsed|exit|expand|help|history|login|paging|quit|serial|show|source|tracing|unicode)\b/i;

/** A new line begins before each of these words, except before the first word of the statement. */
const clauses =
  /^(?:from|where|and|order|group|limit|per|allow|set|values|using|if|with|apply|insert|update|delete|on)$/i;

function layOut(text: string, tokens: readonly Token[], form: 'line' | 'clauses' | 'table'): string {
  let out = '';
  /** How many brackets are open. In a table the angle brackets of types count too. */
  let depth = 0;
  /** The columns of a table stand in its first brackets. */
  let body: 'ahead' | 'open' | 'past' = form === 'table' ? 'ahead' : 'past';
  let isNewLine = true;
  let before = '';
  for (const token of tokens) {
    const raw = text.slice(token.start, token.end);
    const word = spell(raw, before, token);
    const isBodyEnd = raw === ')' && body === 'open' && depth === 1;
    if (isBodyEnd) {
      out = `${out.trimEnd()}\n${word}`;
      body = 'past';
    } else if (!isNewLine && depth === 0 && form !== 'line' && beginsLine(raw, before, token, form))
      out += `\n${/^and$/i.test(raw) ? '  ' : ''}${word}`;
    else out += isNewLine ? word : spaceBetween(before, raw) + word;
    if (/^[([{]$/.test(raw) || (form === 'table' && raw === '<')) depth++;
    if (/^[)\]}]$/.test(raw) || (form === 'table' && raw === '>')) depth--;
    isNewLine = false;
    const isBodyStart = raw === '(' && body === 'ahead';
    if (isBodyStart) body = 'open';
    const isInBody = body === 'open' && depth === 1;
    const endsLine = token.class === 'comment' && !raw.startsWith('/*');
    if (endsLine || isBodyStart || (raw === ',' && isInBody) || (raw === ';' && form === 'clauses')) {
      out = `${out.trimEnd()}\n${isInBody ? '  ' : ''}`;
      isNewLine = true;
    }
    before = raw;
  }
  return out.replace(/[ \t]+$/gm, '').trimEnd();
}

function beginsLine(raw: string, before: string, token: Token, form: 'clauses' | 'table'): boolean {
  if (token.class !== 'keyword' || !clauses.test(raw)) return false;
  if (form === 'table') return /^(?:with|and)$/i.test(raw);
  // IF NOT EXISTS of a CREATE or DROP, DELETE FROM and the like stay together.
  return !/^(?:not|if|create|drop|table|keyspace|index|type|delete|insert|begin|unlogged|counter)$/i.test(
    before,
  );
}

/** Words that may also be names. After a word that matches they are keywords. */
const behind: Readonly<Record<string, RegExp>> = {
  key: /^(?:primary|contains)$/i,
  exists: /^(?:if|not)$/i,
  filtering: /^allow$/i,
  clustering: /^(?:with|and)$/i,
  partition: /^per$/i,
  distinct: /^select$/i,
  values: /^\)$/,
};

function spell(raw: string, before: string, { class: kind }: Token): string {
  if (kind !== 'keyword') return raw;
  const lower = raw.toLowerCase();
  if (behind[lower]?.test(before)) return raw.toUpperCase();
  return reserved.includes(lower) && lower !== 'token' ? raw.toUpperCase() : raw;
}

const functionName =
  /^(?:token|count|cast|ttl|writetime|maxwritetime|abs|avg|max|min|sum|now|uuid|to\w+|current\w+|min_?timeuuid|max_?timeuuid|from_?json|map_keys|map_values|collection_\w+|similarity_\w+|mask_\w+|blob_?as\w*|\w+_?as_?blob|round|exp|log|log10|floor)$/i;

function spaceBetween(before: string, now: string): string {
  if (/^[.,;:)\]}>[<]$/.test(now) || /^[.([{<]$/.test(before)) return '';
  // The bracket of a function follows its name without a space. A list of columns has a space before its bracket.
  return now === '(' && functionName.test(before) ? '' : ' ';
}
