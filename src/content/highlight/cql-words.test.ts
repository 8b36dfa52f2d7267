// The lists must not contradict each other: a word is reserved or may be a name, never both.
import { expect, test } from 'vitest';
import {
  builtInFunctions,
  literalWords,
  nativeTypes,
  reservedKeywords,
  unreservedKeywords,
} from './cql-words.ts';

test.each(
  Object.entries({ builtInFunctions, literalWords, nativeTypes, reservedKeywords, unreservedKeywords }),
)('%s holds each word once', (_list, words) => {
  expect(words).toHaveLength(new Set(words).size);
});

test('no word is both reserved and unreserved', () => {
  expect(unreservedKeywords.filter((word) => reservedKeywords.includes(word))).toEqual([]);
});

test('the lists are as long as those of the parser of Cassandra 5.0.8', () => {
  expect(reservedKeywords).toHaveLength(57);
  expect(unreservedKeywords).toHaveLength(97);
  expect(nativeTypes).toHaveLength(21);
});

test('SET is reserved though it is a type, and REPLACE is not', () => {
  expect(reservedKeywords).toContain('SET');
  expect(unreservedKeywords).toContain('REPLACE');
});

test('functions are known by the spelling of 5.0 and by the older one', () => {
  expect(builtInFunctions).toEqual(
    expect.arrayContaining([
      'to_timestamp',
      'totimestamp',
      'blob_as_int',
      'blobasint',
      'token',
      'similarity_cosine',
    ]),
  );
});
