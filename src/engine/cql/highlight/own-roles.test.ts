import { expect, test } from 'vitest';
import { tokenize } from '../parser/tokenize.ts';
import { highlight, type Role } from './highlight.ts';
import { ownRoles } from './own-roles.ts';

/** What the editor colours in a text, if the schema says that every `stop` is a partition key. */
function coloured(text: string): string {
  const roles = new Map<string, Role>([['stop', 'pk']]);
  return highlight(text, roles, ownRoles)
    .filter(({ colour }) => ['pk', 'ck', 'st'].includes(colour))
    .map(({ start, end, colour }) => `${text.slice(start, end)}:${colour}`)
    .join(' ');
}

test('a table that is being created has the roles of its own key, whatever other tables have', () => {
  expect(
    coloured('CREATE TABLE t (trip int, stop text, at time, PRIMARY KEY ((trip, "At"), stop, at))'),
  ).toBe('trip:pk stop:ck at:ck trip:pk "At":pk stop:ck at:ck');
  expect(coloured('CREATE TABLE t (trip int, stop text, PRIMARY KEY (trip, stop));')).toBe(
    'trip:pk stop:ck trip:pk stop:ck',
  );
});

test('a key beside its column, and a static column', () => {
  expect(coloured('CREATE TABLE t (stop text, trip int PRIMARY KEY, tram int STATIC)')).toBe(
    'trip:pk tram:st',
  );
});

test('without a key no column has a role', () => {
  expect(coloured('CREATE TABLE t (trip int, stop text)')).toBe('');
  expect(coloured('CREATE TABLE t (trip int, stop text, PRIMARY KEY ((trip')).toBe('trip:pk trip:pk');
});

test('other statements keep the roles of the schema', () => {
  expect(coloured('SELECT stop FROM t; CREATE TABLE u (stop int); SELECT stop FROM t')).toBe(
    'stop:pk stop:pk',
  );
});

test('each statement ends where its semicolon stands', () => {
  const text = 'CREATE TABLE t (a int PRIMARY KEY);\nCREATE TABLE u (b int PRIMARY KEY);';
  expect(ownRoles(text, tokenize(text)).map(({ start, end }) => text.slice(start, end))).toEqual(
    text.trimEnd().slice(0, -1).split(';\n'),
  );
});
