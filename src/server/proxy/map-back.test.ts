// Answers come back in the learner's names. An answer that is cut says so.

import { describe, expect, it } from 'vitest';
import type { ResultSet } from '#engine/session/session.ts';
import { cqlError } from '#engine/values/cql-error.ts';
import { sandboxLab } from '#labs/grading/lab.ts';

import { cutResult, mapError, mapResult } from './map-back.ts';
import { SandboxNames } from './names.ts';
import { openPageState, sealPageState } from './page-state.ts';
import { planStatement } from './plan.ts';

const names = new SandboxNames('s4k2xz');
const planOf = (text: string) =>
  planStatement({ text, policy: { lab: sandboxLab, copiesMax: 3 }, names, own: ['music'] });

const result = (columns: string[], rows: ResultSet['rows']): ResultSet => ({
  columns: columns.map((name) => ({ name, type: 'text', keyspace: 's4k2xz_music', table: 't' })),
  rows,
  warnings: ['s4k2xz_music.t is odd'],
});

describe('names', () => {
  it('of columns and warnings; a learner’s own values stay as they are', () => {
    const mapped = mapResult(result(['v'], [['s4k2xz_music']]), planOf('SELECT v FROM music.t'), names);
    expect(mapped.columns[0]).toMatchObject({ keyspace: 'music' });
    expect(mapped.warnings).toEqual(['music.t is odd']);
    expect(mapped.rows).toEqual([['s4k2xz_music']]);
  });

  it('that are values in system_schema', () => {
    const plan = planOf('SELECT keyspace_name FROM system_schema.tables');
    const mapped = mapResult(
      result(['keyspace_name'], [['s4k2xz_music'], [[['a', 's4k2xz_music']]]]),
      plan,
      names,
    );
    expect(mapped.rows).toEqual([['music'], [[['a', 'music']]]]);
  });

  it('DESCRIBE shows no other learner’s, and quotes what needs quotes', () => {
    const rows = [
      ['s4k2xz_music', 'table', 't', 'CREATE TABLE s4k2xz_music.t (k int)'],
      ['"s4k2xz_Film"', 'table', 't', 'CREATE TABLE "s4k2xz_Film".t (k int)'],
      ['s4k2xz_1st', 'keyspace', 's4k2xz_1st', 'CREATE KEYSPACE s4k2xz_1st WITH x'],
      ['s9zzzz_music', 'table', 'secret', 'CREATE TABLE s9zzzz_music.secret (k int)'],
      ['system', 'table', 'local', 'CREATE TABLE system.local'],
    ];
    const described = result(['keyspace_name', 'type', 'name', 'create_statement'], rows);
    expect(mapResult(described, planOf('DESCRIBE SCHEMA'), names).rows).toEqual([
      ['music', 'table', 't', 'CREATE TABLE music.t (k int)'],
      ['"Film"', 'table', 't', 'CREATE TABLE "Film".t (k int)'],
      ['1st', 'keyspace', '1st', 'CREATE KEYSPACE "1st" WITH x'],
      ['system', 'table', 'local', 'CREATE TABLE system.local'],
    ]);
  });

  it('of errors, with the position in the text that the learner wrote', () => {
    const text = 'SELECT *\nFROM music.t WHERE';
    const plan = planOf('SELECT *\nFROM music.t');
    const statement = plan.text;
    const error = cqlError({ kind: 'Syntax', message: 'line 2:20 no viable s4k2xz_music', statement });
    expect(mapError(error, plan, text, names)).toMatchObject({
      message: 'line 2:13 no viable music',
      position: { line: 2, column: 13 },
    });
  });
});

describe('cutting', () => {
  const many = result(
    ['v'],
    Array.from({ length: 10 }, () => ['abcdefgh']),
  );
  it('leaves out what is too much, and says so', () => {
    expect(cutResult(many, { rows: 10, bytes: 1000 })).toEqual({ result: many });
    const rows = cutResult({ ...many, pageState: 'aa' }, { rows: 4, bytes: 1000 });
    expect([rows.truncated, rows.result.rows.length, rows.result.pageState]).toEqual(['rows', 4, undefined]);
    const bytes = cutResult(many, { rows: 10, bytes: 30 });
    expect([bytes.truncated, bytes.result.rows.length]).toEqual(['bytes', 2]);
  });

  it.each([
    ['letters', 'x'],
    ['letters of two bytes', 'я'],
    ['letters of three bytes', '環'],
    ['letters that are written as six', '\u0001'],
  ])('counts bytes as they are sent: %s', (_, letter) => {
    const one = result(['v'], [[letter.repeat(100)]]);
    const bytes = Buffer.byteLength(JSON.stringify(one.rows[0])) + 1;
    expect(cutResult(one, { rows: 10, bytes })).toEqual({ result: one });
    expect(cutResult(one, { rows: 10, bytes: bytes - 1 }).truncated).toBe('bytes');
  });

  it('pages go on only where they were sealed', () => {
    const sealed = sealPageState('0aff', 'key', 'SELECT 1');
    expect(openPageState(sealed, 'key', 'SELECT 1')).toBe('0aff');
    for (const [state, key, statement] of [
      [sealed, 'other', 'SELECT 1'],
      [sealed, 'key', 'SELECT 2'],
      [`${sealed}00`, 'key', 'SELECT 1'],
    ] as const)
      expect(() => openPageState(state, key, statement)).toThrow('another statement');
  });
});
