// Prose that names another key than the table has. Only plain statements are judged: a sentence that weighs what would
// be, or says what is not, is left alone, and so is one that does not say of which table it speaks.

import type { TableSchema } from '#engine/session/schema.ts';

import type { Message } from './verdict.ts';

interface Key {
  readonly partition: readonly string[];
  readonly clustering: readonly string[];
}

export function contradictionsIn(text: string, tables: readonly TableSchema[]): Message[] {
  const found = new Map<string, Message>();
  let speaksOf: TableSchema | undefined;
  for (const sentence of sentencesOf(text)) {
    const named = tables.filter(({ name }) => hasWord(sentence, name));
    if (named.length === 1) speaksOf = named[0];
    else if (named.length > 1) speaksOf = undefined;
    const table = tables.length === 1 ? tables[0] : speaksOf;
    if (!table || (weighs.test(sentence) && !/primary\s+key/i.test(sentence))) continue;
    const message = judgeSentence(sentence, table);
    if (message) found.set(`${table.name} ${message.code}`, message);
  }
  return [...found.values()];
}

/** Words of conditions, negations and comparisons in three languages. */
const weighs =
  /(?<![\p{L}_])(?:not|no|without|if|would|could|were|alone|instead|either|não|sem|se|seria|poderia|só|sozinh[oa]|em vez|не|без|если|бы|было|одн(?:им|ого)|только|вместо)(?![\p{L}_])|n['’]t(?![\p{L}_])/iu;

/** “The partition key of t is”, and then columns of the table. Whoever says that it contains one says nothing wrong. */
function claimOf({ columns }: TableSchema): RegExp {
  const names = columns.map((column) => column.name.replace(/\W/g, '\\$&'));
  const column = `(?<!\\w)(?:${names.join('|')})(?!\\w)`;
  return new RegExp(
    `(?:partition key|chave de partição|ключ(?:а|у|ом|ем)? партиции)[^.;]{0,60}?(?:\\s(?:is|are|é|são)\\s|[—:=(])[\\s(\`]*(${column}(?:[\\s\`]*(?:,|and|e|и)[\\s\`]*${column})*)`,
    'giu',
  );
}

function judgeSentence(sentence: string, table: TableSchema): Message | undefined {
  const key: Key = { partition: namesOf(table, 'partition_key'), clustering: namesOf(table, 'clustering') };
  const told = { table: table.name, partition: key.partition.join(', ') };
  const written = /primary\s+key\s*\(\s*(?:\(([^()]*)\)\s*,?([^()]*)|([^(),]*),?([^()]*))\)/i.exec(sentence);
  if (written) {
    const said: Key = {
      partition: wordsOf(written[1] ?? written[3] ?? ''),
      clustering: wordsOf(written[2] ?? written[4] ?? ''),
    };
    if (said.partition.length > 0 && !isSame(said, key))
      return {
        code: 'written.other-key',
        args: { ...told, said: keyText(said), got: keyText(key) },
      };
    return undefined;
  }
  for (const [, words = ''] of sentence.matchAll(claimOf(table))) {
    const said = wordsOf(words.replace(/[\s`](?:and|e|и)[\s`]/giu, ','));
    if (said.toSorted().join() !== key.partition.toSorted().join())
      return { code: 'written.other-partition', args: { ...told, said: said.join(', ') } };
  }
  return undefined;
}

/** Paragraphs and points end sentences, but not the point in a number. */
function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.!?…])\s+|\n+|;\s+/u);
}

function hasWord(sentence: string, word: string): boolean {
  return new RegExp(`(?<![\\w])${word}(?![\\w])`, 'i').test(sentence);
}

function namesOf({ columns }: TableSchema, kind: 'partition_key' | 'clustering'): string[] {
  return columns.filter((column) => column.kind === kind).map((column) => column.name);
}

function wordsOf(text: string): string[] {
  return text
    .replaceAll('`', '')
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '');
}

function isSame(one: Key, other: Key): boolean {
  return keyText(one) === keyText(other);
}

/** The order of the partition key's columns changes tokens and nothing else. */
function keyText({ partition, clustering }: Key): string {
  return `(${[`(${partition.toSorted().join(', ')})`, ...clustering].join(', ')})`;
}
