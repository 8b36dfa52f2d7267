// Errors of the driver become our errors: their kinds, their texts and what is known about the outcome.

import { errors } from 'cassandra-driver';
import { describe, expect, it } from 'vitest';

import { fromDriverError, textFromFields } from './driver-error.ts';

const response = (code: number, fields: object) =>
  Object.assign(new errors.ResponseError(code, 'the driver’s own words'), fields);

describe('fromDriverError', () => {
  it('prefers the words of the server', () => {
    const error = response(0x1000, {
      serverText: 'Cannot achieve consistency level TWO for batchlog in local DC, required:2, available:0',
      consistencies: 2,
      required: 2,
      alive: 0,
    });
    expect(fromDriverError(error, 'BEGIN BATCH …').toJSON()).toEqual({
      kind: 'Unavailable',
      code: 0x1000,
      message: 'Cannot achieve consistency level TWO for batchlog in local DC, required:2, available:0',
      definite: true,
      details: { consistency: 'TWO', required: 2, alive: 0 },
    });
  });

  it.each([
    [0x1000, { consistencies: 5 }, 'Cannot achieve consistency level ALL'],
    [0x1100, { received: 2 }, 'Operation timed out - received only 2 responses.'],
    [0x1300, { received: 1, failures: 1 }, 'Operation failed - received 1 responses and 1 failures'],
    [0x2200, {}, 'the driver’s own words'],
  ])('makes Cassandra’s words from the fields where they are lost: %s', (code, fields, expected) => {
    expect(textFromFields(response(code, fields))).toBe(expected);
  });

  it('does not know what became of a write that nobody answered', () => {
    const silence = new errors.OperationTimedOutError(
      'The host 127.0.0.1:9042 did not reply',
      '127.0.0.1:9042',
    );
    expect(fromDriverError(silence, 'INSERT INTO t (k) VALUES (1)')).toMatchObject({
      kind: 'NoAnswer',
      definite: false,
    });
    const wrapped = new errors.NoHostAvailableError({ '127.0.0.1:9042': silence });
    expect(fromDriverError(wrapped, 'INSERT INTO t (k) VALUES (1)')).toMatchObject({
      kind: 'NoAnswer',
      definite: false,
    });
    expect(fromDriverError(new errors.NoHostAvailableError({}), 'INSERT …')).toMatchObject({
      kind: 'NoConnection',
      definite: true,
    });
  });
});
