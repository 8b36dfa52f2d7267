// Tokens as Lexer.g divides the text, and its errors.

import { expect, test } from 'vitest';
import { parseStatement } from './parser/parse-statement.ts';
import { tokenize } from './parser/tokenize.ts';

const cut = (text: string) => tokenize(text).map(({ start, end }) => text.slice(start, end));
const classes = (text: string) => tokenize(text).map((token) => token.class);

test('numbers, UUIDs, durations and names', () => {
  expect(cut('a-1 a - 1 1.5 1. 1..2 1...2 1e5 -1.5E-3')).toEqual(
    'a -1 a - 1 1.5 1. 1 .. 2 1. .. 2 1e5 -1.5E-3'.split(' '),
  );
  expect(classes('550e8400-e29b-41d4-a716-446655440000 1h30m P1Y2M -PT1H P0001-02-03T04:05:06 0xFF')).toEqual(
    Array(6).fill('constant'),
  );
  expect(classes('P1Y2X Pt deadbeef 12 12.5')).toEqual(['name', 'name', 'name', 'number', 'number']);
});

test('classes for an editor', () => {
  expect(classes('SELECT a, "B" FROM t WHERE c = \'x\' AND d = ? -- end\n')).toEqual(
    'keyword name symbol quotedName keyword name keyword name symbol string keyword name symbol marker comment'.split(
      ' ',
    ),
  );
  expect(classes('int true null 💥 @')).toEqual(['type', 'constant', 'constant', 'error', 'error', 'error']);
  expect(classes("'never closed; SELECT")).toEqual(['error']);
});

test.each([
  ["SELECT 'a", "line 1:9 mismatched character '<EOF>' expecting '''"],
  ['SELECT "', "line 1:8 no viable alternative at character '<EOF>'"],
  ['SELECT $a$ FROM t', "line 1:8 mismatched character 'a' expecting '$'"],
  ['SELECT 1e FROM t', "line 1:9 no viable alternative at character ' '"],
  ['SELECT 1.5e FROM t', "line 1:11 required (...)+ loop did not match anything at character ' '"],
  ['SELECT 12ab FROM t', "line 1:11 mismatched character ' ' expecting set null"],
  ['SELECT -nothing FROM t', "line 1:9 mismatched character 'o' expecting set null"],
  ['SELECT a FROM t WHERE b ! 1', "line 1:25 mismatched character ' ' expecting '='"],
  ['SELECT a /* b', "line 1:13 mismatched character '<EOF>' expecting '*'"],
])('%s', (text, message) => {
  expect(() => parseStatement(text)).toThrow(message);
});
