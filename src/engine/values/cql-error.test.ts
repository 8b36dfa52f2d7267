// The parts of an error that follow from its other parts: its position, and whether the outcome is known. To report
// “failed” is a lie if the statement may have taken effect.

import { describe, expect, it } from 'vitest';

import { CqlError, cqlError, type ErrorDetails, type ErrorKind, kindOfCode } from './cql-error.ts';

describe('cqlError', () => {
  it('finds the position in the text of a syntax error, and only there', () => {
    const message = "line 2:7 no viable alternative at input 'FORM' (SELECT * [FORM]...)";
    expect(cqlError({ kind: 'Syntax', message, statement: 'SELECT *\nFORM t' }).position).toEqual({
      line: 2,
      column: 7,
    });
    expect(
      cqlError({ kind: 'Syntax', message: "Unknown property 'x'", statement: '' }).position,
    ).toBeUndefined();
    expect(cqlError({ kind: 'Invalid', message: 'line 1:2 x', statement: '' }).position).toBeUndefined();
  });

  it('survives JSON', () => {
    const error = cqlError({
      kind: 'Unavailable',
      message: 'Cannot achieve consistency level ALL',
      statement: 'SELECT * FROM t',
      details: { consistency: 'ALL', required: 3, alive: 2 },
    });
    const record = JSON.parse(JSON.stringify(error));
    expect(record).toEqual({
      kind: 'Unavailable',
      code: 0x1000,
      message: 'Cannot achieve consistency level ALL',
      definite: true,
      details: { consistency: 'ALL', required: 3, alive: 2 },
    });
    expect(new CqlError(record)).toMatchObject(record);
  });

  it.each<[boolean, ErrorKind, string, ErrorDetails]>([
    [false, 'WriteTimeout', 'INSERT INTO t (k) VALUES (1)', {}],
    [false, 'WriteFailure', 'INSERT INTO t (k) VALUES (1)', {}],
    [false, 'CasUnknown', 'INSERT INTO t (k) VALUES (1) IF NOT EXISTS', {}],
    [false, 'Server', 'UPDATE t SET v = 1 WHERE k = 1', {}],
    [false, 'NoAnswer', 'DELETE FROM t WHERE k = 1', {}],
    [false, 'Truncate', 'TRUNCATE t', {}],
    [true, 'NoConnection', 'DELETE FROM t WHERE k = 1', {}],
    [true, 'NoAnswer', ' -- a comment\nSELECT * FROM t', {}],
    [true, 'ReadTimeout', 'UPDATE t SET v = 1 WHERE k = 1 IF v = 0', { consistency: 'QUORUM' }],
    [true, 'Unavailable', 'INSERT INTO t (k) VALUES (1)', { consistency: 'ALL' }],
    [true, 'Unavailable', "INSERT INTO t (k) VALUES ('as if')", { consistency: 'ALL' }],
    [true, 'Unavailable', 'UPDATE t SET v = 1 WHERE k = 1 IF v = 0', { consistency: 'SERIAL' }],
    [false, 'Unavailable', 'UPDATE t SET v = 1 WHERE k = 1 IF v = 0', { consistency: 'ALL' }],
    [false, 'Unavailable', 'CREATE TABLE t (k int PRIMARY KEY)', { consistency: 'EACH_QUORUM' }],
    [true, 'Invalid', 'INSERT INTO t (k) VALUES (1)', {}],
  ])('definite is %s for %s of %s', (definite, kind, statement, details) => {
    expect(cqlError({ kind, message: '', statement, details }).definite).toBe(definite);
  });

  it('takes a code from the future for a server error', () => {
    expect(kindOfCode(0x2200)).toBe('Invalid');
    expect(kindOfCode(0x7777)).toBe('Server');
  });
});
