// What a real node says must reach the learner unchanged: values of every type, names, warnings, and its own words.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRows } from '#engine/session/pages.ts';
import type { CqlSession, ExecuteOptions, PlainValue } from '#engine/session/session.ts';
import { CqlError } from '#engine/values/cql-error.ts';

import { ensureTestCluster, stopTestCluster } from './test-cluster.ts';
import { until } from './until.ts';

const test = await ensureTestCluster({ nodes: 1 });

describe.skipIf(!test)('a session on a real cluster', { timeout: 60_000 }, () => {
  let session: CqlSession;
  const keyspace = 'driver_session';

  beforeAll(async () => {
    session = await test!.cluster.open();
    await session.execute(`DROP KEYSPACE IF EXISTS ${keyspace}`);
    await session.execute(
      `CREATE KEYSPACE ${keyspace} WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 1}`,
    );
    await session.execute(`USE ${keyspace}`);
    await session.execute('CREATE TABLE t (k int PRIMARY KEY, v int)');
  }, 60_000);

  afterAll(async () => {
    await session?.close();
    await stopTestCluster();
  }, 60_000);

  const errorOf = async (statement: string, options?: ExecuteOptions): Promise<CqlError> => {
    const outcome = await session.execute(statement, options).catch((error: unknown) => error);
    expect(outcome).toBeInstanceOf(CqlError);
    return outcome as CqlError;
  };

  /** The type, a literal, and what must come out; the last literal of a type is its hard case. */
  const values: [string, string, PlainValue][] = [
    ['ascii', "'abc'", 'abc'],
    ['bigint', '-9223372036854775808', '-9223372036854775808'],
    ['blob', '0x00FF', '0x00ff'],
    ['blob', '0x', '0x'],
    ['boolean', 'true', true],
    ['date', "'2026-11-16'", '2026-11-16'],
    ['date', "'-0044-03-15'", '-000044-03-15'],
    ['decimal', '1.50', '1.50'],
    ['decimal', '-0.001', '-0.001'],
    ['decimal', '1e3', '1000'],
    ['double', '0.1', 0.1],
    ['double', 'NaN', 'NaN'],
    ['double', '-Infinity', '-Infinity'],
    ['double', '-0.0', '-0'],
    ['float', '0.1', 0.1],
    ['float', '3.4028235e38', 3.4028235e38],
    ['duration', '1y2mo3w4d5h6m7s8ms9us10ns', '1y2mo25d5h6m7s8ms9us10ns'],
    ['duration', '-1mo2d', '-1mo2d'],
    ['inet', "'127.0.0.1'", '127.0.0.1'],
    ['inet', "'2001:db8:0:0:1::1'", '2001:db8::1:0:0:1'],
    ['inet', "'::'", '::'],
    ['int', '-2147483648', -2147483648],
    ['smallint', '-32768', -32768],
    ['text', "'é ''q'' 🐘'", "é 'q' 🐘"],
    ['time', "'23:59:59.000000001'", '23:59:59.000000001'],
    ['timestamp', "'2026-11-16T14:00:00.123Z'", '2026-11-16T14:00:00.123Z'],
    ['timestamp', '9223372036854775807', '9223372036854775807'],
    ['timeuuid', '50554D6E-29BB-11E5-B345-FEFF819CDC9F', '50554d6e-29bb-11e5-b345-feff819cdc9f'],
    ['tinyint', '-128', -128],
    ['uuid', '123e4567-e89b-42d3-a456-426614174000', '123e4567-e89b-42d3-a456-426614174000'],
    ['varint', '-123456789012345678901234567890', '-123456789012345678901234567890'],
    ['varint', '128', '128'],
    ['list<int>', '[3, 1, 3]', [3, 1, 3]],
    ['set<text>', "{'b', 'a'}", ['a', 'b']],
    [
      'map<int, text>',
      "{10: 'x', 2: 'y'}",
      [
        [2, 'y'],
        [10, 'x'],
      ],
    ],
    [
      'map<frozen<list<int>>, boolean>',
      '{[1]: true, [1, 2]: false}',
      [
        [[1], true],
        [[1, 2], false],
      ],
    ],
    ['tuple<int, text, bigint>', '(1, null, 5)', [1, null, '5']],
    ['vector<float, 3>', '[0.1, -2, 3.5]', [0.1, -2, 3.5]],
    ['vector<text, 2>', "['a', 'bc']", ['a', 'bc']],
    [
      'frozen<place>',
      '{street: \'Main\', "1": 7}',
      [
        ['street', 'Main'],
        ['1', 7],
        ['__proto__', null],
      ],
    ],
    [
      'vector<frozen<place>, 1>',
      "[{street: 'Main'}]",
      [
        [
          ['street', 'Main'],
          ['1', null],
          ['__proto__', null],
        ],
      ],
    ],
  ];

  it('reads values of every type in the form of session.ts, and writes them back by parameter', async () => {
    await session.execute('CREATE TYPE place (street text, "1" int, "__proto__" text)');
    const typeNames = [...new Set(values.map(([type]) => type))];
    const columns = typeNames.map((type, i) => `c${i} ${type}`).join(', ');
    await session.execute(`CREATE TABLE every_type (k int PRIMARY KEY, ${columns})`);
    for (const [i, [type, literal, expected]] of values.entries()) {
      const column = `c${typeNames.indexOf(type)}`;
      await session.execute(`INSERT INTO every_type (k, ${column}) VALUES (${i}, ${literal})`);
      const read = async (k: number) => {
        const result = await session.execute(`SELECT ${column} FROM every_type WHERE k = ${k}`);
        return { type: result.columns[0]!.type, value: result.rows[0]![0] };
      };
      const shown = { type: type.replaceAll(/frozen<([^<>]*(?:<[^<>]*>)?)>/g, '$1'), value: expected };
      expect(await read(i), literal).toEqual(shown);
      await session.execute(`INSERT INTO every_type (k, ${column}) VALUES (?, ?)`, {
        params: [1000 + i, expected],
      });
      expect(await read(1000 + i), `${literal} by parameter`).toEqual(shown);
      expect(JSON.parse(JSON.stringify(expected))).toEqual(expected);
    }
  });

  it('tells null, the empty text and the empty value apart', async () => {
    const { rows, columns } = await session.execute(
      "SELECT (int)null AS a, (text)'' AS b, blob_as_int(0x) AS c FROM system.local",
    );
    expect(rows).toEqual([[null, '', '']]);
    expect(columns.map(({ type }) => type)).toEqual(['int', 'text', 'int']);
  });

  it('keeps columns that share a name, and names that JavaScript reserves', async () => {
    await session.execute(
      'CREATE TABLE names (k int PRIMARY KEY, "__columns" int, "__proto__" int, "values" int, "2" int, "1" int)',
    );
    await session.execute(
      'INSERT INTO names (k, "__columns", "__proto__", "values", "2", "1") VALUES (0, 1, 2, 3, 4, 5)',
    );
    const { columns, rows } = await session.execute(
      'SELECT "__columns", "__proto__", "values", k, "2", "1", k, v(k) AS k FROM names'.replace(
        'v(k)',
        '(int)k',
      ),
    );
    expect(columns.map(({ name }) => name)).toEqual([
      '__columns',
      '__proto__',
      'values',
      'k',
      '2',
      '1',
      'k',
      'k',
    ]);
    expect(rows).toEqual([[1, 2, 3, 0, 4, 5, 0, 0]]);
    expect(columns[0]).toEqual({ name: '__columns', type: 'int', keyspace, table: 'names' });
  });

  it('pages, and says when there is more', async () => {
    for (let k = 0; k < 25; k++) await session.execute(`INSERT INTO t (k, v) VALUES (${k}, ${k * k})`);
    const first = await session.execute('SELECT k FROM t', { pageSize: 10 });
    expect(first.rows).toHaveLength(10);
    expect(first.pageState).toMatch(/^[0-9a-f]+$/);
    const all = await allRows(session, 'SELECT k FROM t', { pageSize: 10 });
    expect(all.map(([k]) => Number(k)).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 25 }, (_, i) => i),
    );
    const whole = await session.execute('SELECT k FROM t', { pageSize: 0 });
    expect([whole.rows.length, whole.pageState]).toEqual([25, undefined]);
  });

  it('has no rows and no columns after a write, and hands on warnings', async () => {
    const written = await session.execute('INSERT INTO t (k, v) VALUES (0, 0)');
    expect(written).toEqual({ columns: [], rows: [], warnings: [], coordinator: test!.contactPoints[0] });
    const { warnings } = await session.execute('SELECT count(*) FROM t');
    expect(warnings).toEqual(['Aggregation query used without partition key']);
  });

  it('shows a lightweight transaction that was not applied, with the row that stood in its way', async () => {
    const { columns, rows } = await session.execute('INSERT INTO t (k, v) VALUES (0, 9) IF NOT EXISTS', {
      serialConsistency: 'LOCAL_SERIAL',
    });
    expect(columns.map(({ name, type }) => `${name} ${type}`)).toEqual([
      '[applied] boolean',
      'k int',
      'v int',
    ]);
    expect(rows).toEqual([[false, 0, 0]]);
  });

  it('traces when asked', async () => {
    const { traceId } = await session.execute('SELECT * FROM t WHERE k = 1', { tracing: true });
    expect(traceId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('gives kind, code, words and position of an error as Cassandra does', async () => {
    const syntax = await errorOf('SELECT *\nFORM t');
    expect(syntax.toJSON()).toEqual({
      kind: 'Syntax',
      code: 0x2000,
      message: "line 2:0 mismatched input 'FORM' expecting K_FROM (SELECT *[FORM]...)",
      position: { line: 2, column: 0 },
      definite: true,
      details: {},
    });
    expect(await errorOf('SELECT * FROM nope')).toMatchObject({
      kind: 'Invalid',
      message: 'table nope does not exist',
    });
    expect(await errorOf('CREATE TABLE t (k int PRIMARY KEY)')).toMatchObject({
      kind: 'AlreadyExists',
      message: `Cannot add already existing table "t" to keyspace "${keyspace}"`,
      details: { keyspace, table: 't' },
    });
    expect(
      await errorOf("CREATE KEYSPACE x WITH replication = {'class': 'NetworkTopologyStrategy', 'dcX': 1}"),
    ).toMatchObject({
      kind: 'Config',
      message: 'Unrecognized strategy option {dcX} passed to NetworkTopologyStrategy for keyspace x',
    });
  });

  it('puts back the words that the driver replaces', async () => {
    await session.execute(
      "CREATE KEYSPACE IF NOT EXISTS thrice WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 3}",
    );
    await session.execute('CREATE TABLE IF NOT EXISTS thrice.t (k int PRIMARY KEY)');
    const write = 'INSERT INTO thrice.t (k) VALUES (1)';
    expect((await errorOf(write, { consistency: 'QUORUM' })).toJSON()).toEqual({
      kind: 'Unavailable',
      code: 0x1000,
      message: 'Cannot achieve consistency level QUORUM',
      definite: true,
      details: { consistency: 'QUORUM', required: 2, alive: 1 },
    });
    expect(
      (await errorOf('SELECT * FROM thrice.t WHERE k = 1', { consistency: 'EACH_QUORUM' })).message,
    ).toBe('Cannot achieve consistency level EACH_QUORUM in DC datacenter1');
    await session.execute('DROP KEYSPACE thrice');
  });

  it('sends ANY as ANY, and NODE_LOCAL as NODE_LOCAL', async () => {
    const any = await errorOf('SELECT * FROM t WHERE k = 1', { consistency: 'ANY' });
    expect(any.message).toBe('ANY ConsistencyLevel is only supported for writes');
    await session.execute('INSERT INTO t (k, v) VALUES (77, 1)', { consistency: 'ANY' });
    const local = await session.execute('SELECT v FROM t WHERE k = 77', { consistency: 'NODE_LOCAL' });
    expect(local.rows).toEqual([[1]]);
    expect((await errorOf('UPDATE t SET v = 1 WHERE k = 1', { consistency: 'SERIAL' })).message).toBe(
      'You must use conditional updates for serializable writes',
    );
  });

  it('refuses a value that its type cannot hold, and sends nothing', async () => {
    expect(await errorOf('INSERT INTO t (k, v) VALUES (?, ?)', { params: [5, 'five'] })).toMatchObject({
      kind: 'Invalid',
      definite: true,
    });
  });

  it('tells the schema', async () => {
    await session.execute(
      'CREATE TABLE shape (b text, a int, d int, c frozen<set<int>>, s int static, v int, PRIMARY KEY ((b, a), d, c)) WITH CLUSTERING ORDER BY (d DESC, c ASC)',
    );
    await session.execute('CREATE INDEX shape_v ON shape (v)');
    const { keyspaces } = await session.schema(keyspace);
    expect(keyspaces.map(({ name, replication }) => ({ name, replication }))).toEqual([
      { name: keyspace, replication: { class: 'NetworkTopologyStrategy', datacenter1: '1' } },
    ]);
    const shape = keyspaces[0]!.tables.find(({ name }) => name === 'shape')!;
    expect(shape.columns).toEqual([
      { name: 'b', type: 'text', kind: 'partition_key' },
      { name: 'a', type: 'int', kind: 'partition_key' },
      { name: 'd', type: 'int', kind: 'clustering', clusteringOrder: 'desc' },
      { name: 'c', type: 'frozen<set<int>>', kind: 'clustering', clusteringOrder: 'asc' },
      { name: 's', type: 'int', kind: 'static' },
      { name: 'v', type: 'int', kind: 'regular' },
    ]);
    expect(shape.indexes).toEqual([{ name: 'shape_v', kind: 'COMPOSITES', options: { target: 'v' } }]);
    expect((await session.schema()).keyspaces.map(({ name }) => name)).toContain(keyspace);
  });

  it('says why a statement is refused though it was prepared before its table was made anew', async () => {
    const statement = 'SELECT v FROM renewed WHERE a = ? AND b = ?';
    await session.execute('CREATE TABLE renewed (a int, b int, v int, PRIMARY KEY (a, b))');
    expect((await session.execute(statement, { params: [1, 2] })).rows).toEqual([]);
    await session.execute('DROP TABLE renewed');
    await session.execute('CREATE TABLE renewed (a int, b int, v int, PRIMARY KEY (a, v, b))');
    expect(await errorOf(statement, { params: [1, 2] })).toMatchObject({
      kind: 'Invalid',
      message: 'PRIMARY KEY column "b" cannot be restricted as preceding column "v" is not restricted',
    });
  });

  it('says why nobody may log in', async () => {
    const login = { username: 'cassandra', password: 'cassandra' };
    const open = () => test!.cluster.open({ credentials: login });
    let refused: unknown;
    // The default superuser logged in once to make our superuser. A new node remembers this for two seconds.
    await until(async () => {
      const opened = await open().catch((error: unknown) => {
        refused = error;
      });
      await opened?.close();
      return !opened;
    });
    expect(refused).toMatchObject({
      kind: 'BadCredentials',
      message: 'Provided username cassandra and/or password are incorrect',
      definite: true,
    });
  });

  it('a plain and a conditional write, one right after the other, are seen in that order', async () => {
    const read = async () => (await session.execute('SELECT v FROM t WHERE k = 7')).rows[0]![0]!;
    const seen: PlainValue[] = [];
    for (let times = 0; times < 100; times++) {
      // With equal timestamps the larger value wins. So each write is followed by one with a smaller value.
      await session.execute('INSERT INTO t (k, v) VALUES (7, 9)');
      await session.execute('UPDATE t SET v = 5 WHERE k = 7 IF v = 9');
      seen.push(await read());
      await session.execute('UPDATE t SET v = 4 WHERE k = 7 IF v = 5');
      await session.execute('INSERT INTO t (k, v) VALUES (7, 3)');
      seen.push(await read());
    }
    expect(seen).toEqual(seen.map((_, at) => (at % 2 === 0 ? 5 : 3)));
  });
});
