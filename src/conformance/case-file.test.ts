// The file format is reliable: a file that is read and written again is the same file, and an expectation that was
// edited by hand is noticed.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { parseCaseFile } from './case-file.ts';
import { findCaseFiles, placeOf } from './find-files.ts';
import { keyspaceOf } from './run-file.ts';
import { makeStamp, stampProblem } from './stamp.ts';
import { writeCaseFile } from './write-case-file.ts';

const text = `# Rows come back in clustering order.

keyspace {'class': 'NetworkTopologyStrategy', 'datacenter1': 1}

exec
CREATE TABLE t (k int, c int, PRIMARY KEY (k, c))

# On two pages.

query any-order page=2 consistency=QUORUM serial=LOCAL_SERIAL params=[1,"a b"]
SELECT c FROM t
WHERE k = ?
----
c int
1
-- next page

only cassandra: a mistake in the server
error Server
SELECT c FROM t GROUP BY 1
----
java.lang.Oops
`;

describe('the text of a case', () => {
  it('is read, and written as it was', () => {
    expect(writeCaseFile(parseCaseFile(text))).toBe(text);
  });

  it('may be for one engine as a whole', () => {
    const whole = text.replace('keyspace', 'only cassandra: it takes a node\n\nkeyspace');
    const file = parseCaseFile(whole);
    expect(file.only).toEqual({ engine: 'cassandra', reason: 'it takes a node' });
    expect(file.steps).toHaveLength(3);
    expect(writeCaseFile(file)).toBe(whole);
  });

  it('tells each step, its options and its line', () => {
    const { steps, replication } = parseCaseFile(text);
    expect(replication).toBe("{'class': 'NetworkTopologyStrategy', 'datacenter1': 1}");
    expect(steps.map(({ kind, line }) => [kind, line])).toEqual([
      ['exec', 5],
      ['query', 10],
      ['error Server', 19],
    ]);
    expect(steps[1]).toMatchObject({
      options: { anyOrder: true, page: 2, consistency: 'QUORUM', serial: 'LOCAL_SERIAL', params: [1, 'a b'] },
      statement: 'SELECT c FROM t\nWHERE k = ?',
      expected: ['c int', '1', '-- next page'],
    });
    expect(steps[2]!.only).toEqual({ engine: 'cassandra', reason: 'a mistake in the server' });
  });

  it.each([
    [
      'selct\nSELECT 1',
      'line 1: expected exec, query, error <Kind> or only <engine>: <reason>, found “selct”',
    ],
    ['query', 'line 1: no statement'],
    [
      'query size=2\nSELECT 1',
      'line 1: no option size; there are any-order, page, consistency, serial, params',
    ],
    ['query consistency=MOST\nSELECT 1', /^line 1: MOST is no consistency level; there are ANY, ONE, /],
    ['only cassandra:\nquery\nSELECT 1', /^line 1: expected exec, query, .* found “only cassandra:”$/],
  ])('says what is wrong: %j', (wrong, message) => {
    expect(() => parseCaseFile(wrong)).toThrow(message);
  });

  it('gives each file a keyspace of its own', () => {
    expect(keyspaceOf('select/order-by.cqltest')).toBe('case_select_order_by');
    const names = findCaseFiles().map(keyspaceOf);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => name.length > 48)).toEqual([]);
  });
});

describe('the stamp', () => {
  const stamped = () => {
    const file = parseCaseFile(text);
    return { ...file, stamp: makeStamp(file, '5.0.8') };
  };

  it('is right for what was recorded, and does not mind comments', () => {
    expect(stampProblem(stamped())).toBeUndefined();
    const other = parseCaseFile(writeCaseFile(stamped()).replace('# On two pages.', '# Two pages.'));
    expect(stampProblem(other)).toBeUndefined();
  });

  it.each([
    ['an expected row', '\n1\n', '\n2\n'],
    ['a statement', 'WHERE k = ?', 'WHERE k = 1'],
    ['an option', 'page=2', 'page=3'],
    ['the kind of an error', 'error Server', 'error Invalid'],
  ])('shows that a hand changed %s', (_, before, after) => {
    const edited = parseCaseFile(writeCaseFile(stamped()).replace(before, after));
    expect(stampProblem(edited)).toMatch(/edited by hand/);
  });

  it('is missing where nothing was recorded', () => {
    expect(stampProblem(parseCaseFile(text))).toMatch(/^not recorded yet/);
  });
});

describe('the files', () => {
  it.each(findCaseFiles())('%s is as it was recorded', (path) => {
    const source = readFileSync(placeOf(path), 'utf8');
    const file = parseCaseFile(source);
    expect(stampProblem(file)).toBeUndefined();
    expect(writeCaseFile(file)).toBe(source);
  });
});
